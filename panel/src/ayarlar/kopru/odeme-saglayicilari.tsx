import { Button, Code, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { OdemeSaglayicisi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { Durum } from '../../ortak/durum.tsx'
import { useOnay } from '../../ortak/form/onay.tsx'
import { GizliPenceresi } from '../../ortak/gizli.tsx'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Kopyala } from '../../ortak/kopyala.tsx'
import { Bildiri } from '../../ortak/parca/bildiri.tsx'
import { Dugme, Eylem, EylemMenusu } from '../../ortak/parca/dugme.tsx'
import { Soluk } from '../../ortak/parca/soluk.tsx'
import { addable } from '../../ortak/saglayici/ozet.ts'
import { type SaglayiciTuru, useAyarOzeti, useTurler } from '../../ortak/saglayici/turler.ts'
import { Yukleniyor } from '../../ortak/yukleniyor.tsx'
import { Bolum } from '../bolum.tsx'
import { odemeMetni } from '../odeme-metni.ts'
import { useAyarlar } from '../use-ayarlar.ts'
import { kalmaNedeni } from './girdi.ts'
import { kopruMetni } from './metin.ts'
import { KopruPenceresi } from './pencere.tsx'
import { reportAddress, useKopru } from './use-kopru.ts'

export function OdemeSaglayicilari() {
  const [t, o] = [useMetin(odemeMetni), useMetin(kopruMetni)]
  const [open, setOpen] = useState<OdemeSaglayicisi | 'yeni' | null>(null)
  const kopru = useKopru('odeme-saglayicilari', () => setOpen(null))
  const { data, error, refetch } = useVeri(['odeme-saglayicilari'], (signal) =>
    panel('GET /odeme-saglayicilari', { signal }),
  )
  const veri = data?.veri
  const turler = useTurler('odeme')
  const failed = open === null ? (kopru.kaydet.error ?? kopru.kaldir.error) : null
  return (
    <Bolum
      baslik={t.saglayicilar}
      metin={t.saglayicilarMetin}
      eylem={
        <Button variant="light" onClick={() => setOpen('yeni')}>
          {t.ekle}
        </Button>
      }
    >
      {error && <HataKutusu hata={error} tekrar={refetch} />}
      {failed && <HataKutusu hata={failed} />}
      {!veri && !error && <Yukleniyor satir={2} />}
      {veri?.some((s) => s.varsayilan && turler?.find((tur) => tur.tur === s.tur)?.deneme) && (
        <Bildiri tur="dikkat">{t.denemede}</Bildiri>
      )}
      {veri?.every((s) => !s.varsayilan) && <Bildiri tur="bilgi">{t.kartsiz}</Bildiri>}
      <Stack gap="xs">
        {veri?.map((s) => (
          <Saglayici
            key={s.kod}
            saglayici={s}
            tek={veri.filter((one) => one.aktif).length === 1}
            kopru={kopru}
            duzenle={() => setOpen(s)}
          />
        ))}
      </Stack>
      {open && turler && (
        <KopruPenceresi
          baslik={open === 'yeni' ? t.yeni : open.kod}
          kayit={open === 'yeni' ? null : open}
          turler={open === 'yeni' ? addable(turler, veri ?? []) : turler}
          kodlar={veri?.map((v) => v.kod) ?? []}
          adli={false}
          yaz={kopru.kaydet}
          kapat={() => {
            kopru.kaydet.reset()
            setOpen(null)
          }}
        />
      )}
      <GizliPenceresi deger={kopru.gizli} kapat={kopru.forget} baslik={o.gizliBaslik}>
        <Text size="sm">{o.gizliMetin}</Text>
      </GizliPenceresi>
    </Bolum>
  )
}

type Satir = { saglayici: OdemeSaglayicisi; tek: boolean; kopru: ReturnType<typeof useKopru>; duzenle: () => void }

function Saglayici({ saglayici, tek, kopru, duzenle }: Satir) {
  const [t, o] = [useMetin(odemeMetni), useMetin(kopruMetni)]
  const { magaza } = useOturum()
  const ozet = useAyarOzeti()
  const { kod, varsayilan, aktif } = saglayici
  const tur = useTurler('odeme')?.find((one) => one.tur === saglayici.tur)
  const bildirim = reportAddress('odeme', magaza.id, kod)
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Code>{kod}</Code>
            {varsayilan && <Durum metin={t.varsayilan} simge="tik" renk="teal" />}
            {!aktif && <Durum metin={t.kapaliDeneme} simge="carpi" renk="gray" />}
          </Group>
          <Soluk style={{ overflowWrap: 'anywhere' }}>{ozet(tur, saglayici.ayarlar)}</Soluk>
          {tur?.imzali && (
            <Soluk kucuk style={{ overflowWrap: 'anywhere' }}>
              {o.bildirim}: {bildirim} <Kopyala deger={bildirim} />
            </Soluk>
          )}
        </div>
        {aktif ? (
          <SaglayiciMenusu saglayici={saglayici} tek={tek} tur={tur} kopru={kopru} duzenle={duzenle} />
        ) : (
          <DenemeAc kod={kod} kopru={kopru} />
        )}
      </Group>
    </Paper>
  )
}

function DenemeAc({ kod, kopru }: Pick<Satir, 'kopru'> & { kod: string }) {
  const t = useMetin(odemeMetni)
  const onayla = useOnay()
  const enable = async () => {
    const soru = { baslik: t.denemeAcBaslik, metin: t.denemeAcMetin, eylem: t.denemeAc }
    if (await onayla(soru)) kopru.kaydet.mutate({ kod })
  }
  return (
    <Dugme kucuk variant="default" loading={kopru.kaydet.isPending} onClick={() => void enable()}>
      {t.denemeAc}
    </Dugme>
  )
}

function SaglayiciMenusu({ saglayici, tek, tur, kopru, duzenle }: Satir & { tur: SaglayiciTuru | undefined }) {
  const [t, o] = [useMetin(odemeMetni), useMetin(kopruMetni)]
  const onayla = useOnay()
  const isTest = useAyarlar().data?.test ?? true
  const { kod, varsayilan } = saglayici
  const choose = async () => {
    const soru = { baslik: t.varsayilanBaslik(kod), metin: t.varsayilanMetin, eylem: t.varsayilanYap }
    if (await onayla(soru)) kopru.kaydet.mutate({ kod, varsayilan: true })
  }
  const remove = async () => {
    const soru = { baslik: t.kaldirBaslik(kod), metin: t.kaldirMetin, eylem: t.kaldir, tehlikeli: true }
    if (await onayla(soru)) kopru.kaldir.mutate(kod)
  }
  const end = async () => {
    const soru = { baslik: t.denemeKapatBaslik, metin: t.denemeKapatMetin, eylem: t.denemeKapat }
    if (await onayla(soru)) kopru.kaldir.mutate(kod)
  }
  const deneme = tur?.deneme ?? false
  const neden = kalmaNedeni({ varsayilan, deneme, test: isTest, tek })
  const eylem = deneme ? t.denemeKapat : t.kaldir
  return (
    <EylemMenusu ad={o.islemler(kod)}>
      <Eylem onClick={duzenle}>{o.duzenle}</Eylem>
      {!varsayilan && <Eylem onClick={() => void choose()}>{t.varsayilanYap}</Eylem>}
      {tur?.imzali && <Eylem onClick={() => void kopru.yenile(kod, kod)}>{o.yeniGizli}</Eylem>}
      {neden ? (
        // Not `disabled`, which the keyboard would pass over with the reason.
        <Eylem aria-disabled="true" closeMenuOnClick={false} maw={280} c="dimmed">
          {eylem}
          <Text size="xs">{t[neden]}</Text>
        </Eylem>
      ) : deneme ? (
        <Eylem onClick={() => void end()}>{eylem}</Eylem>
      ) : (
        <Eylem tehlikeli onClick={() => void remove()}>
          {eylem}
        </Eylem>
      )}
    </EylemMenusu>
  )
}
