import type { ReactNode } from 'react'
import type { YazSecenekleri } from '../api/bir-kez.ts'
import { metinler } from '../dil/dil.tsx'
import type { Girdi } from './adli-girdi.ts'

// Brands and collections: a name, a short name, and the products that carry it.

export const adliMetin = metinler({
  ad: ['Ad', 'Name'],
  tanitici: ['Tanıtıcı', 'Short name'],
  taniticiMetin: [
    'Vitrin adresinde görünür. Boş bırakılırsa addan yapılır.',
    'Shown in its address. Made from the name when empty.',
  ],
  aciklama: ['Açıklama', 'Description'],
  guncelleme: ['Güncellendi', 'Updated'],
  urunler: ['Ürünleri gör', 'See products'],
  urunleri: [(ad: string) => `Ürünleri gör: ${ad}`, (ad) => `See products: ${ad}`],
  aramaYeri: ['Ad ya da tanıtıcı', 'Name or short name'],
  duzenle: [(ad: string) => `Düzenle: ${ad}`, (ad) => `Edit: ${ad}`],
  sil: [(ad: string) => `Sil: ${ad}`, (ad) => `Delete: ${ad}`],
  silBaslik: [(ad: string) => `Silinsin mi: ${ad}`, (ad) => `Delete ${ad}?`],
  silMetin: [
    'Ürünlerde kullanılıyorsa silinmez. Geri alınamaz.',
    'It is not deleted while products use it. This cannot be undone.',
  ],
  silindi: [(ad: string) => `Silindi: ${ad}`, (ad) => `Deleted: ${ad}`],
})

export type AdliKayit = Girdi & { id: string; guncelleme: string }

export type AdliTanim<T extends AdliKayit> = {
  /** Also its path and the key under which it is read. */
  ad: 'markalar' | 'koleksiyonlar'
  baslik: string
  yeni: string
  bos: string
  bosMetin: string
  /** Whether it has a description. */
  aciklamali: boolean
  /** Before the name. */
  onde?: (kayit: T) => ReactNode
  suz: (id: string) => { marka: string } | { koleksiyon: string }
  list: (signal: AbortSignal) => Promise<{ veri: T[] }>
  create: (girdi: Girdi, o: YazSecenekleri) => Promise<T>
  update: (id: string, girdi: Partial<Girdi>, o: YazSecenekleri) => Promise<T>
  remove: (id: string, o: YazSecenekleri) => Promise<unknown>
}
