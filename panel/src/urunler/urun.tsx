import type { Urun } from '@kepenk/sdk'
import { Group } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { k } from '../api/istemci.ts'
import { useOturum } from '../api/oturum.tsx'
import { useVeri } from '../api/veri.ts'
import { metinler, useMetin } from '../dil/dil.tsx'
import { ApiGoster } from '../ortak/api-goster.tsx'
import { Bekleyen } from '../ortak/bekleyen.tsx'
import { SilDugmesi } from '../ortak/form/sil-dugmesi.tsx'
import { Kopyala } from '../ortak/kopyala.tsx'
import { ortakMetin } from '../ortak/metin.ts'
import { OnizlemeBagi } from '../ortak/onizleme-bagi.tsx'
import { DisBag } from '../ortak/parcalar.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { UrunDurumu } from './durum.tsx'
import { urunMetni } from './metin.ts'
import { UrunDuzenle } from './urun-duzenle.tsx'

const texts = metinler({
  urun: ['Ürün', 'Product'],
  vitrinde: ['Vitrinde gör', 'View in the shop'],
  silBaslik: [(ad: string) => `Silinsin mi: ${ad}`, (ad) => `Delete: ${ad}?`],
  silMetin: [
    (n: number) =>
      `Ürün, ${n} varyantı ve stokuyla birlikte kalkar; geri alınamaz. Geçmiş siparişlerin satırları kalır.`,
    (n) =>
      `The product goes with its ${n} ${n === 1 ? 'variant' : 'variants'} and their stock; this cannot be undone. Lines of past orders stay.`,
  ],
  silindi: [(ad: string) => `Silindi: ${ad}`, (ad) => `Deleted: ${ad}`],
})

export function UrunSayfasi() {
  const { id } = useParams({ from: '/kabuk/urunler/$id' })
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  const sorgu = useVeri(['urun', id], (signal) => k.urunler.get(id, { signal }), { keep: false })
  const ust = { metin: u.urunler, to: '/urunler' as const }
  if (sorgu.data) return <Acik key={id} urun={sorgu.data} ust={ust} />
  return (
    <Sayfa baslik={t.urun} ust={ust}>
      <Bekleyen sorgu={sorgu} satir={10} />
    </Sayfa>
  )
}

function Acik({ urun, ust }: { urun: Urun; ust: { metin: string; to: '/urunler' } }) {
  const t = useMetin(texts)
  const ortak = useMetin(ortakMetin)
  const { may } = useOturum()
  return (
    <Sayfa
      baslik={urun.ad}
      ust={ust}
      yaninda={
        <Group gap={6}>
          <UrunDurumu durum={urun.durum} />
          <Kopyala deger={urun.id} />
        </Group>
      }
      eylemler={
        <>
          {urun.durum === 'yayinda' ? (
            <DisBag adres={urun.adres}>{t.vitrinde}</DisBag>
          ) : (
            <OnizlemeBagi kayit="urunler" id={urun.id} />
          )}
          <ApiGoster method="GET" path={`/v1/urunler/${urun.id}`} sdk={`k.urunler.get('${urun.id}')`} />
          {may('urun:yazma') && (
            <SilDugmesi
              metin={ortak.sil}
              simge="cop"
              tehlikeli
              sil={(o) => k.urunler.remove(urun.id, o)}
              soru={{ baslik: t.silBaslik(urun.ad), metin: t.silMetin(urun.varyantlar.length) }}
              done={t.silindi(urun.ad)}
              stale={[['urunler']]}
              donus="/urunler"
            />
          )}
        </>
      }
    >
      <UrunDuzenle urun={urun} />
    </Sayfa>
  )
}
