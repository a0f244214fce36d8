import { put } from '../../domains/tema/tema.ts'
import type { TemaGirdisi } from '../../trade/tema/schema.ts'
import type { Kimlikler } from '../catalogue.ts'
import type { Cizim, Resim } from '../pictures.ts'
import type { Sahne } from '../sahne.ts'
import { daysBefore } from '../takvim.ts'

// Theme of the demo: what a newcomer sees first.

const SORULAR = [
  {
    soru: 'Siparişim ne zaman gelir?',
    yanit: 'Saat 14.00’e kadar verilen siparişler aynı gün kargoya çıkar, çoğu adrese iki iş gününde ulaşır.',
  },
  {
    soru: 'Kargo ücreti ne kadar?',
    yanit: 'Standart teslimat 79,90 TL’dir; 2.000 TL ve üzeri siparişlerde ücret alınmaz.',
  },
  {
    soru: 'Beğenmezsem geri verebilir miyim?',
    yanit: 'Teslimden sonra 14 gün içinde, kullanılmamış ürünleri gerekçe göstermeden geri verebilirsiniz.',
  },
  {
    soru: 'Bedenimi nasıl seçerim?',
    yanit: 'Beden Tablosu sayfasında ölçüleri bulursunuz. İki beden arasında kaldıysanız büyük olanı seçin.',
  },
]

type Resimli = (cizim: Cizim, alt: string) => { adres: string; alt: string }

const belgeOf = (ids: Kimlikler, resim: Resimli): TemaGirdisi => ({
  gorunum: 'sakin',
  duyuru: { metin: '2.000 TL ve üzeri siparişlerde kargo bizden' },
  ana: [
    {
      tur: 'karsilama',
      baslik: 'Elde yapılan, yıllarca kullanılan',
      metin: 'Anadolu’nun atölyelerinden giysiler, sofra ve ev eşyaları. Az sayıda, özenle.',
      gorsel: resim('elbise', 'Askıda duran bir elbise'),
      dugme: { metin: 'Yeni gelenlere bak', adres: '/urunler' },
    },
    { tur: 'kategoriler', baslik: 'Neye bakmıştınız?' },
    { tur: 'urun_satiri', kaynak: 'cok_satan' },
    {
      tur: 'gorsel_metin',
      baslik: 'Çamurdan sofraya',
      metin:
        'Tabaklarımız ve kupalarımız üç kişilik bir atölyede tornada çekilir, iki kez fırınlanır.\nBu yüzden hiçbiri ötekinin tıpkısı değildir.',
      gorsel: resim('demlik', 'Seramik demlik'),
      taraf: 'sag',
      dugme: { metin: 'Mutfağa git', adres: '/kategori/mutfak-sofra' },
    },
    { tur: 'urun_satiri', kaynak: 'yeni' },
    { tur: 'urun_satiri', kaynak: 'indirim', adet: 4 },
    { tur: 'yorumlar', adet: 3 },
    { tur: 'markalar', markalar: [...ids.markalar.values()].slice(0, 8) },
    { tur: 'sorular', sorular: SORULAR },
  ],
})

export function dressStore({ at, bugun, magaza }: Sahne, ids: Kimlikler, resimler: readonly Resim[]) {
  const resim: Resimli = (cizim, alt) => {
    const { hash } = resimler.find((r) => r.cizim === cizim) as Resim
    return { adres: `${magaza.medya_adresi}/${hash}.webp`, alt }
  }
  return at(daysBefore(bugun, 60), (w) => put(w, { surum: 0, tema: belgeOf(ids, resim) }))
}
