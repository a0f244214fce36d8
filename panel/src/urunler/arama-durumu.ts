import { type OzelSuzgecleri, readSuzgecler } from '../ortak/ozel/suzgec.ts'

// What the list shows stands in its address.

export type UrunArama = {
  ara?: string
  durum?: 'yayinda' | 'taslak'
  kategori?: string
  marka?: string
  koleksiyon?: string
  stok?: 'yok' | 'az'
  ozel?: OzelSuzgecleri
  sonraki?: string
}

const text = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value).slice(0, 200) : undefined

const oneOf = <T extends string>(value: unknown, values: readonly T[]): T | undefined => values.find((v) => v === value)

export function readSearch(search: Record<string, unknown>): UrunArama {
  const { ara, kategori, marka, koleksiyon, sonraki } = search
  const read = {
    ara: text(ara),
    durum: oneOf(search.durum, ['yayinda', 'taslak']),
    kategori: text(kategori),
    marka: text(marka),
    koleksiyon: text(koleksiyon),
    stok: oneOf(search.stok, ['yok', 'az']),
    ozel: readSuzgecler(search.ozel),
    sonraki: text(sonraki),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
