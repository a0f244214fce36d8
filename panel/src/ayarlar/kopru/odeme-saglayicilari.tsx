import { Text } from '@mantine/core'
import type { OdemeSaglayicisi } from '../../api/generated/kayitlar.ts'
import { useMetin } from '../../dil/dil.tsx'
import { Durum } from '../../ortak/durum.tsx'
import { type Soru, useOnay } from '../../ortak/form/onay.tsx'
import { Bildiri, Dugme, Eylem, EylemMenusu } from '../../ortak/parcalar.tsx'
import { odemeMetni } from '../odeme-metni.ts'
import { useAyarlar } from '../use-ayarlar.ts'
import { KopruBolumu, type SatirProps } from './bolum.tsx'
import { kalmaNedeni } from './girdi.ts'
import { kopruMetni } from './metin.ts'

export function OdemeSaglayicilari() {
  const t = useMetin(odemeMetni)
  return (
    <KopruBolumu<OdemeSaglayicisi>
      tanim={{
        yol: 'odeme-saglayicilari',
        tur: 'odeme',
        baslik: t.saglayicilar,
        metin: t.saglayicilarMetin,
        ekle: t.ekle,
        yeni: t.yeni,
        adli: false,
        satir: 2,
        uyarilar: (veri, turler) => (
          <>
            {veri.some((s) => s.varsayilan && turler.find((tur) => tur.tur === s.tur)?.deneme) && (
              <Bildiri tur="dikkat">{t.denemede}</Bildiri>
            )}
            {veri.every((s) => !s.varsayilan) && <Bildiri tur="bilgi">{t.kartsiz}</Bildiri>}
          </>
        ),
        rozetler: ({ varsayilan, aktif }) => (
          <>
            {varsayilan && <Durum metin={t.varsayilan} simge="tik" renk="teal" />}
            {!aktif && <Durum metin={t.kapaliDeneme} simge="carpi" renk="gray" />}
          </>
        ),
        Islemler,
      }}
    />
  )
}

type Props = SatirProps<OdemeSaglayicisi>

const Islemler = (p: Props) => (p.kayit.aktif ? <SaglayiciMenusu {...p} /> : <DenemeAc {...p} />)

function DenemeAc({ kayit: { kod }, kopru }: Props) {
  const t = useMetin(odemeMetni)
  const onayla = useOnay()
  const enable = async () => {
    const soru = { baslik: t.denemeAcBaslik, metin: t.denemeAcMetin, eylem: t.denemeAc }
    if (await onayla(soru)) kopru.kaydet.mutate({ kod })
  }
  return <Dugme kucuk metin={t.denemeAc} loading={kopru.kaydet.isPending} onClick={() => void enable()} />
}

function SaglayiciMenusu({ kayit: { kod, varsayilan }, tur, veri, kopru, duzenle }: Props) {
  const [t, o] = [useMetin(odemeMetni), useMetin(kopruMetni)]
  const onayla = useOnay()
  const isTest = useAyarlar().data?.test ?? true
  const ask = async (soru: Soru, then: () => void) => {
    if (await onayla(soru)) then()
  }
  const choose = () =>
    ask({ baslik: t.varsayilanBaslik(kod), metin: t.varsayilanMetin, eylem: t.varsayilanYap }, () =>
      kopru.kaydet.mutate({ kod, varsayilan: true }),
    )
  const deneme = tur?.deneme ?? false
  const end = deneme
    ? { baslik: t.denemeKapatBaslik, metin: t.denemeKapatMetin, eylem: t.denemeKapat }
    : { baslik: t.kaldirBaslik(kod), metin: t.kaldirMetin, eylem: t.kaldir, tehlikeli: true }
  const tek = veri.filter((one) => one.aktif).length === 1
  const neden = kalmaNedeni({ varsayilan, deneme, test: isTest, tek })
  return (
    <EylemMenusu ad={o.islemler(kod)}>
      <Eylem metin={o.duzenle} onClick={duzenle} />
      {!varsayilan && <Eylem metin={t.varsayilanYap} onClick={() => void choose()} />}
      {tur?.imzali && <Eylem metin={o.yeniGizli} onClick={() => void kopru.yenile(kod, kod)} />}
      {neden ? (
        // Not `disabled`, which the keyboard would pass over with the reason.
        <Eylem aria-disabled="true" closeMenuOnClick={false} maw={280} c="dimmed">
          {end.eylem}
          <Text size="xs">{t[neden]}</Text>
        </Eylem>
      ) : (
        <Eylem metin={end.eylem} tehlikeli={!deneme} onClick={() => void ask(end, () => kopru.kaldir.mutate(kod))} />
      )}
    </EylemMenusu>
  )
}
