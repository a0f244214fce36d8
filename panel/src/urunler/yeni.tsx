import { metinler, useMetin } from '../dil/dil.tsx'
import { Sayfa } from '../ortak/sayfa.tsx'
import { urunMetni } from './metin.ts'
import { UrunDuzenle } from './urun-duzenle.tsx'

const texts = metinler({
  baslik: ['Yeni ürün', 'New product'],
})

export function YeniUrun() {
  const t = useMetin(texts)
  const u = useMetin(urunMetni)
  return (
    <Sayfa baslik={t.baslik} ust={{ metin: u.urunler, to: '/urunler' }}>
      <UrunDuzenle urun={null} />
    </Sayfa>
  )
}
