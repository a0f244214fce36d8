import type { ReactNode } from 'react'
import type { YazSecenekleri } from '../api/bir-kez.ts'
import { metinler } from '../dil/dil.tsx'
import type { Girdi } from './adli-girdi.ts'

// Brands and collections: a name, a short name, and the products that carry it.

export const adliMetin = metinler(
  {
    ad: 'Ad',
    tanitici: 'Tanıtıcı',
    taniticiMetin: 'Vitrin adresinde görünür. Boş bırakılırsa addan yapılır.',
    aciklama: 'Açıklama',
    guncelleme: 'Güncellendi',
    urunler: 'Ürünleri gör',
    urunleri: (ad: string) => `Ürünleri gör: ${ad}`,
    aramaYeri: 'Ad ya da tanıtıcı',
    duzenle: (ad: string) => `Düzenle: ${ad}`,
    sil: (ad: string) => `Sil: ${ad}`,
    silBaslik: (ad: string) => `Silinsin mi: ${ad}`,
    silMetin: 'Ürünlerde kullanılıyorsa silinmez. Geri alınamaz.',
    silindi: (ad: string) => `Silindi: ${ad}`,
  },
  {
    ad: 'Name',
    tanitici: 'Short name',
    taniticiMetin: 'Shown in its address. Made from the name when empty.',
    aciklama: 'Description',
    guncelleme: 'Updated',
    urunler: 'See products',
    urunleri: (ad: string) => `See products: ${ad}`,
    aramaYeri: 'Name or short name',
    duzenle: (ad: string) => `Edit: ${ad}`,
    sil: (ad: string) => `Delete: ${ad}`,
    silBaslik: (ad: string) => `Delete ${ad}?`,
    silMetin: 'It is not deleted while products use it. This cannot be undone.',
    silindi: (ad: string) => `Deleted: ${ad}`,
  },
)

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
