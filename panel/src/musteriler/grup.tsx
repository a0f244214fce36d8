import type { MusteriGrubu } from '@kepenk/sdk'
import { Badge, Group, Paper, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { k, panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri, useYaz } from '../api/veri.ts'
import { useMetin } from '../dil/dil.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { SilDugmesi } from '../ortak/form/sil-dugmesi.tsx'
import { HataKutusu } from '../ortak/hata.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { AramaKutusu } from '../ortak/liste/arama.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Liste } from '../ortak/liste/liste.tsx'
import { useListe, useSecim } from '../ortak/liste/use-liste.ts'
import { ortakMetin } from '../ortak/metin.ts'
import { Dugme } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { musteriAdi } from '../ortak/secici/musteri-secici.tsx'
import { readUyeAramasi } from './arama.ts'
import { GrupAdi } from './grup-adi.tsx'
import { grupMetni } from './grup-metin.ts'
import { useMusteriSutunlari } from './sutunlar.tsx'
import { UyeEkle } from './uye-ekle.tsx'

export function GrupSayfasi() {
  const t = useMetin(grupMetni)
  const { id } = useParams({ from: '/kabuk/musteri-gruplari/$id' })
  const grup = useVeri(['grup', id], (signal) => k.musteriGruplari.get(id, { signal }), { keep: false })
  return (
    <Sayfa
      baslik={grup.data?.ad ?? t.gruplar}
      ust={{ metin: t.gruplar, to: '/musteri-gruplari' }}
      yaninda={
        <>
          {grup.data && <Badge variant="light">{t.uyeSayisi(grup.data.uye_sayisi)}</Badge>}
          <Kopyala deger={id} />
        </>
      }
      eylemler={grup.data && <Eylemler grup={grup.data} />}
    >
      <Bekleyen sorgu={grup} />
      {grup.data && <Uyeler grup={grup.data} />}
    </Sayfa>
  )
}

function Eylemler({ grup }: { grup: MusteriGrubu }) {
  const t = useMetin(grupMetni)
  const { may, magaza } = useOturum()
  const [naming, names] = useDisclosure()
  const [adding, adds] = useDisclosure()
  if (!may('musteri:yazma')) return null
  return (
    <>
      {/* Nothing is deleted in the test store. */}
      {!magaza.test && (
        <SilDugmesi
          metin={t.sil}
          sil={(o) => k.musteriGruplari.remove(grup.id, o)}
          soru={{ baslik: t.silBaslik, metin: t.silMetin(grup.ad, grup.uye_sayisi) }}
          done={t.silindi(grup.ad)}
          stale={[['gruplar'], ['musteriler']]}
          donus="/musteri-gruplari"
        />
      )}
      <Dugme metin={t.adDegistir} variant="default" onClick={names.open} />
      <Dugme simge="arti" metin={t.uyeEkle} onClick={adds.open} />
      {adding && <UyeEkle grup_id={grup.id} kapat={adds.close} />}
      {naming && (
        <GrupAdi
          baslik={t.adDegistir}
          ad={grup.ad}
          kapat={names.close}
          yaz={(ad, o) => k.musteriGruplari.update(grup.id, { ad }, o)}
        />
      )}
    </>
  )
}

function Uyeler({ grup }: { grup: MusteriGrubu }) {
  const t = useMetin(grupMetni)
  const { may } = useOturum()
  const liste = useListe(['musteriler', 'grup', grup.id], readUyeAramasi, (arama, signal) =>
    panel('GET /musteriler', { query: { ...arama, grup: grup.id }, signal }),
  )
  const { arama, sor, ...shown } = liste
  const secim = useSecim(arama, musteriAdi)
  return (
    <>
      <Group>
        <AramaKutusu deger={arama.ara} ara={(ara) => sor({ ara })} yer={t.yer} />
      </Group>
      {secim.secili.size > 0 && <Cikar grup_id={grup.id} secili={secim.secili} bitti={secim.bosalt} />}
      <Liste
        {...shown}
        ad={t.uyeler}
        sutunlar={useMusteriSutunlari()}
        anahtar={(m) => m.id}
        bag={(m) => ({ to: '/musteriler/$id', params: { id: m.id } })}
        secim={may('musteri:yazma') ? secim : undefined}
        bos={<Bos simge="kisi" baslik={t.uyeYok} metin={t.uyeYokMetin} />}
      />
    </>
  )
}

function Cikar({ grup_id, secili, bitti }: { grup_id: string; secili: ReadonlySet<string>; bitti: () => void }) {
  const t = useMetin(grupMetni)
  const o = useMetin(ortakMetin)
  const cikar = useYaz(
    (idler: string[], options) =>
      panel('POST /musteri-gruplari/{id}/uyeler', { id: grup_id, body: { cikar: idler }, ...options }),
    {
      done: (s) => t.cikarildi(s.cikan),
      stale: [['musteriler'], ['grup', grup_id], ['gruplar'], ['musteri']],
      after: bitti,
    },
  )
  return (
    <Paper withBorder p="xs">
      <Group justify="space-between">
        <Text size="sm" role="status">
          {o.secili(secili.size)}
        </Text>
        <Dugme
          metin={t.cikar}
          size="sm"
          variant="default"
          loading={cikar.isPending}
          onClick={() => cikar.mutate([...secili])}
        />
      </Group>
      {cikar.error && <HataKutusu hata={cikar.error} />}
    </Paper>
  )
}
