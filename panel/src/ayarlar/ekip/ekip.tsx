import { Alert, Badge, Group, List, Paper, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { EkipUyesi } from '../../api/generated/kayitlar.ts'
import { panel } from '../../api/istemci.ts'
import { useOturum } from '../../api/oturum.tsx'
import { useVeri } from '../../api/veri.ts'
import { useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { Durum } from '../../ortak/durum.tsx'
import { useOnayliYaz } from '../../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../../ortak/hata.tsx'
import { Tablo } from '../../ortak/liste/tablo.tsx'
import { Dugme, Eylem, EylemMenusu, Soluk } from '../../ortak/parcalar.tsx'
import { Sayfa } from '../../ortak/sayfa.tsx'
import { rolAciklamasi, roller, rolMetni } from '../../ortak/yetki/roller.ts'
import { Zaman } from '../../ortak/zaman.tsx'
import { ayarMetni } from '../ayarlar.tsx'
import { Bolum } from '../bolum.tsx'
import { Davetler } from './davetler.tsx'
import { EKIP, ekipMetni } from './metin.ts'
import { RolPenceresi } from './rol-penceresi.tsx'
import { UyeCikar } from './uye-cikar.tsx'

export function EkipSayfasi() {
  const [t, a] = [useMetin(ekipMetni), useMetin(ayarMetni)]
  const { may } = useOturum()
  const [open, setOpen] = useState<EkipUyesi | 'davet' | null>(null)
  const sorgu = useVeri(EKIP, (signal) => panel('GET /ekip', { signal }), { enabled: may('ekip') })
  const { data } = sorgu
  const davet = may('ekip') && <Dugme metin={t.davetEt} onClick={() => setOpen('davet')} />
  return (
    <Sayfa baslik={a.ekip} ust={{ metin: a.ayarlar, to: '/ayarlar' }} eylemler={davet}>
      <Stack gap="xl">
        {!may('ekip') && <Alert color="gray">{t.gerekli}</Alert>}
        {may('ekip') && <Bekleyen sorgu={sorgu} />}
        {data && (
          <>
            <Bolum baslik={t.uyeler}>
              <Uyeler uyeler={data.uyeler} degistir={setOpen} />
            </Bolum>
            <Davetler davetler={data.davetler} />
          </>
        )}
        <Roller />
      </Stack>
      {open && <RolPenceresi uye={open === 'davet' ? null : open} kapat={() => setOpen(null)} />}
    </Sayfa>
  )
}

function Roller() {
  const [t, ad, aciklama] = [useMetin(ekipMetni), useMetin(rolMetni), useMetin(rolAciklamasi)]
  return (
    <Bolum baslik={t.roller}>
      <Paper withBorder p="md">
        <List spacing="xs" listStyleType="none">
          {roller.map((rol) => (
            <List.Item key={rol}>
              <Text component="span" fw={600}>
                {ad[rol]}
              </Text>
              {': '}
              {aciklama[rol]}
            </List.Item>
          ))}
        </List>
      </Paper>
    </Bolum>
  )
}

type UyelerProps = { uyeler: EkipUyesi[]; degistir: (uye: EkipUyesi) => void }

function Uyeler({ uyeler, degistir }: UyelerProps) {
  const [t, rol] = [useMetin(ekipMetni), useMetin(rolMetni)]
  const sahipler = uyeler.filter((u) => u.rol === 'sahip' && !u.kapali)
  const isLast = (uye: EkipUyesi) => uye.rol === 'sahip' && sahipler.length === 1
  return (
    <Tablo
      ad={t.uyeler}
      enAz={460}
      cerceveli
      satirlar={uyeler}
      anahtar={(uye) => uye.id}
      sutunlar={[
        { baslik: t.kisi, hucre: (uye) => <Kisi uye={uye} /> },
        {
          baslik: t.rol,
          hucre: (uye) => (
            <>
              {rol[uye.rol]}
              {uye.rol === 'calisan' && (
                <Soluk kucuk title={uye.kapsamlar.join(', ')}>
                  {t.kapsamSayisi(uye.kapsamlar.length)}
                </Soluk>
              )}
            </>
          ),
        },
        { baslik: t.sonGiris, hucre: (uye) => (uye.son_giris ? <Zaman an={uye.son_giris} /> : t.hic) },
        {
          baslik: <VisuallyHidden>{t.islemlerBaslik}</VisuallyHidden>,
          sag: true,
          hucre: (uye) =>
            isLast(uye) ? <Soluk kucuk>{t.sonSahip}</Soluk> : <UyeMenusu uye={uye} degistir={() => degistir(uye)} />,
        },
      ]}
    />
  )
}

function Kisi({ uye }: { uye: EkipUyesi }) {
  const t = useMetin(ekipMetni)
  const { kullanici } = useOturum()
  return (
    <>
      <Group gap="xs">
        <Text fw={600}>{uye.ad}</Text>
        {uye.id === kullanici.id && <Badge color="gray">{t.siz}</Badge>}
        {uye.kapali && <Durum metin={t.kapali} simge="carpi" renk="red" />}
      </Group>
      <Soluk>{uye.eposta}</Soluk>
      {uye.anahtar_sayisi > 0 && <Soluk kucuk>{t.anahtarSayisi(uye.anahtar_sayisi)}</Soluk>}
    </>
  )
}

function UyeMenusu({ uye, degistir }: { uye: EkipUyesi; degistir: () => void }) {
  const t = useMetin(ekipMetni)
  const { kullanici } = useOturum()
  const [leaving, setLeaving] = useState(false)
  const reset = useOnayliYaz((id: string, o) => panel('DELETE /ekip/{id}/ikinci-adim', { id, ...o }), {
    soru: { baslik: t.adimBaslik(uye.ad), metin: t.adimMetin, eylem: t.adimSifirla, tehlikeli: true },
    done: t.adimSifirlandi,
  })
  return (
    <>
      <EylemMenusu ad={t.islemler(uye.ad)} loading={reset.isPending}>
        <Eylem metin={t.rolDegistir} onClick={degistir} />
        {uye.id !== kullanici.id && <Eylem metin={t.adimSifirla} onClick={() => reset.sor(uye.id)} />}
        <Eylem tehlikeli metin={t.cikar} onClick={() => setLeaving(true)} />
      </EylemMenusu>
      {leaving && <UyeCikar uye={uye} kapat={() => setLeaving(false)} />}
      {reset.error && <HataKutusu hata={reset.error} />}
    </>
  )
}
