import { k } from '../../api/istemci.ts'
import { useVeri } from '../../api/veri.ts'
import { metinler, useMetin } from '../../dil/dil.tsx'
import { Bekleyen } from '../../ortak/bekleyen.tsx'
import { OzelPenceresi, withVersion } from '../../ortak/ozel/ozel-penceresi.tsx'
import { Pencere } from '../../ortak/pencere.tsx'

const texts = metinler({
  baslik: [(ad: string) => `Özel alanlar: ${ad}`, (ad) => `Custom fields: ${ad}`],
  aciklama: [
    'Bu varyantın değerleri; ürünün formundan ayrı, hemen kaydedilir.',
    'The values of this variant; saved at once, apart from the form of the product.',
  ],
})

/** The custom fields of a variant that is there already. */
export function VaryantOzel({ id, ad, kapali, kapat }: { id: string; ad: string; kapali: boolean; kapat: () => void }) {
  const t = useMetin(texts)
  const sorgu = useVeri(
    ['varyant', id, 'ozel'],
    async (signal) => withVersion(await k.varyantlar.ozel.get(id, { signal })),
    { anew: true },
  )
  const { data, error, isFetchedAfterMount } = sorgu
  // Fetched on mount: what was cached for another opening may be old.
  if (data && isFetchedAfterMount && !error) {
    return (
      <OzelPenceresi
        kayit="varyant"
        baslik={t.baslik(ad)}
        aciklama={t.aciklama}
        okunan={data}
        yaz={(girdi, w) => k.varyantlar.ozel.put(id, girdi, w)}
        stale={[['varyant', id, 'ozel']]}
        kapali={kapali}
        kapat={kapat}
      />
    )
  }
  return (
    <Pencere kapat={kapat} baslik={t.baslik(ad)}>
      <Bekleyen sorgu={sorgu} satir={3} />
    </Pencere>
  )
}
