import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { birlikte } from '../api/birlikte.ts'
import type { KurKaydi } from '../api/generated/kayitlar.ts'
import { panel } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { metinler, useDil, useMetin } from '../dil/dil.tsx'
import { useOnayliYaz } from '../ortak/form/onayli-yaz.ts'
import { HataKutusu } from '../ortak/hata.tsx'
import { Kart } from '../ortak/kart.tsx'
import { Bos } from '../ortak/liste/bos.tsx'
import { Tablo } from '../ortak/liste/tablo.tsx'
import { ParaGirdisi } from '../ortak/para.tsx'
import { Dugme, SimgeDugmesi, Soluk } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { Yukleniyor } from '../ortak/yukleniyor.tsx'
import { Zaman } from '../ortak/zaman.tsx'
import { ayarMetni } from './ayarlar.tsx'
import { exampleOf, KURLAR, saidKur, shownKur } from './kur.ts'
import { KurPenceresi } from './kur-penceresi.tsx'
import { useAyarlar } from './use-ayarlar.ts'
import { YalnizSahip } from './yalniz-sahip.tsx'

const texts = metinler({
  ekle: ['Para birimi ekle', 'Add a currency'],
  bos: ['Yalnız ana para biriminde satıyorsunuz', 'You sell in your main currency only'],
  bosMetin: [
    'Bir para birimi ekleyin: ürünlerin o para birimindeki fiyatı kurla hesaplanır.',
    'Add a currency: prices in it are computed by its rate.',
  ],
  aciklama: [
    (ana: string) =>
      `Ana para birimi ${ana}. Bir varyantın başka para biriminde kendi fiyatı varsa o geçer; yoksa aşağıdaki kurla hesaplanır. Kur değişince fiyatlar hemen değişir, verilmiş siparişler değişmez.`,
    (ana) =>
      `The main currency is ${ana}. A variant’s own price in another currency holds; without one it is computed by the rate below. Prices follow a new rate at once, orders that were placed do not.`,
  ],
  birim: ['Para birimi', 'Currency'],
  kur: ['Kur', 'Rate'],
  guncelleme: ['Güncelleme', 'Updated'],
  ornek: ['Örnek fiyat', 'Example price'],
  ornekMetin: [
    'Bir tutar yazın; her para biriminde ne göründüğünü görün.',
    'Enter an amount and see what it is in each currency.',
  ],
  islemler: ['İşlemler', 'Actions'],
  degistir: [(b: string) => `Kuru değiştir: ${b}`, (b) => `Change the rate: ${b}`],
  kaldir: [(b: string) => `Kaldır: ${b}`, (b) => `Remove: ${b}`],
  kaldirBaslik: [(b: string) => `Para birimi kaldırılsın mı? ${b}`, (b) => `Remove the currency? ${b}`],
  kaldirMetin: [
    (b: string) =>
      `Kurla hesaplanan ${b} fiyatları kalkar ve bu para biriminde satış biter; varyantların kendi ${b} fiyatları saklanır.`,
    (b) => `Prices in ${b} that are computed go, and selling in it ends; variants keep their own prices in ${b}.`,
  ],
  kaldirEylem: ['Kaldır', 'Remove'],
  kalkti: ['Para birimi kaldırıldı', 'Currency removed'],
})

export function Kurlar() {
  const [t, a] = [useMetin(texts), useMetin(ayarMetni)]
  const { may } = useOturum()
  const ayarlar = useAyarlar()
  const kurlar = useVeri(KURLAR, (signal) => panel('GET /kurlar', { signal }))
  const [open, setOpen] = useState<KurKaydi | 'yeni' | null>(null)
  const ana = ayarlar.data?.para_birimi
  const { error, refetch } = birlikte(kurlar, ayarlar)
  const ekle = may('ayar') && <Dugme metin={t.ekle} onClick={() => setOpen('yeni')} />
  return (
    <Sayfa baslik={a.kurlar} ust={{ metin: a.ayarlar, to: '/ayarlar' }} eylemler={ekle}>
      <YalnizSahip />
      {error && <HataKutusu hata={error} tekrar={refetch} />}
      {!error && (!kurlar.data || !ana) && <Yukleniyor />}
      {ana && kurlar.data && (
        <>
          <Soluk maw={720}>{t.aciklama(ana)}</Soluk>
          {kurlar.data.veri.length === 0 ? (
            <Bos simge="para" baslik={t.bos} metin={t.bosMetin}>
              {ekle}
            </Bos>
          ) : (
            <Stack>
              <KurTablosu ana={ana} kurlar={kurlar.data.veri} degistir={setOpen} />
              <OrnekFiyat ana={ana} kurlar={kurlar.data.veri} />
            </Stack>
          )}
          {open && <KurPenceresi ana={ana} kayit={open === 'yeni' ? null : open} kapat={() => setOpen(null)} />}
        </>
      )}
    </Sayfa>
  )
}

type KurProps = { ana: string; kurlar: KurKaydi[]; degistir: (kur: KurKaydi) => void }

function KurTablosu({ ana, kurlar, degistir }: KurProps) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const { may } = useOturum()
  const islemler = { baslik: t.islemler, hucre: (k: KurKaydi) => <Islemler kayit={k} degistir={degistir} /> }
  return (
    <Tablo
      ad={t.kur}
      enAz={420}
      cerceveli
      satirlar={kurlar}
      anahtar={(k) => k.para_birimi}
      sutunlar={[
        {
          baslik: t.birim,
          hucre: ({ para_birimi }) => (
            <>
              <Text fw={600}>{para_birimi}</Text>
              <Soluk kucuk>{new Intl.DisplayNames(dil, { type: 'currency' }).of(para_birimi)}</Soluk>
            </>
          ),
        },
        {
          baslik: t.kur,
          hucre: ({ para_birimi, kur }) => (
            <>
              1 {para_birimi} = {shownKur(saidKur(kur), dil)} {ana}
              <Soluk kucuk>
                1 {ana} = {shownKur(kur, dil)} {para_birimi}
              </Soluk>
            </>
          ),
        },
        { baslik: t.guncelleme, hucre: (k) => <Zaman an={k.guncelleme} /> },
        ...(may('ayar') ? [islemler] : []),
      ]}
    />
  )
}

function Islemler({ kayit, degistir }: { kayit: KurKaydi; degistir: (kur: KurKaydi) => void }) {
  const t = useMetin(texts)
  const birim = kayit.para_birimi
  const kaldir = useOnayliYaz((kod: string, o) => panel('DELETE /kurlar/{para_birimi}', { para_birimi: kod, ...o }), {
    soru: { baslik: t.kaldirBaslik(birim), metin: t.kaldirMetin(birim), eylem: t.kaldirEylem, tehlikeli: true },
    done: t.kalkti,
    stale: [KURLAR],
  })
  return (
    <Group gap={4} wrap="nowrap">
      <SimgeDugmesi simge="kalem" ad={t.degistir(birim)} onClick={() => degistir(kayit)} />
      <SimgeDugmesi
        simge="cop"
        ad={t.kaldir(birim)}
        color="red"
        loading={kaldir.isPending}
        onClick={() => kaldir.sor(birim)}
      />
      {kaldir.error && <HataKutusu hata={kaldir.error} />}
    </Group>
  )
}

function OrnekFiyat({ ana, kurlar }: { ana: string; kurlar: KurKaydi[] }) {
  const t = useMetin(texts)
  const { dil } = useDil()
  const [tutar, setTutar] = useState<number | null>(184990)
  return (
    <Kart baslik={t.ornek}>
      <Group align="flex-end" gap="lg">
        <ParaGirdisi label={t.ornekMetin} value={tutar} onChange={setTutar} birim={ana} maw={360} />
        {kurlar.map(({ para_birimi, kur }) => (
          <Text key={para_birimi} fw={600} pb={6}>
            {exampleOf(tutar, kur, para_birimi, dil)}
          </Text>
        ))}
      </Group>
    </Kart>
  )
}
