import { epostaKey } from '../../../core/eposta.ts'
import type { SatirHatasi, Tur } from '../schema.ts'
import type { Alan } from './alan.ts'
import { alanlarOf } from './alanlar.ts'
import { readCell } from './degerler.ts'

// Rows of a file become records: some have several rows.

/** `no` as people count: the names of the columns are row 1. */
export type Satir = { no: number; degerler: Record<string, unknown> }
export type Kayit = { satirlar: Satir[]; hatalar: SatirHatasi[] }

type Girdi = { tur: Tur; sutunlar: readonly string[]; places: ReadonlyMap<string, number> }

/** What a field's column is called in this file. */
export const columnOf = ({ tur, sutunlar, places }: Girdi, kod: string): string => {
  const at = places.get(kod)
  return (at === undefined ? undefined : sutunlar[at]) ?? alanlarOf[tur].find((a) => a.kod === kod)?.ad ?? kod
}

/** Everything that can be read of the rows, and what is wrong with those that cannot; empty rows are passed over. */
export function recordsOf(girdi: Girdi, rows: readonly (readonly string[])[]): Kayit[] {
  const alanlar = alanlarOf[girdi.tur].filter((a) => girdi.places.has(a.kod))
  const kayitlar: Kayit[] = []
  const seen = new Set<string>()
  let last: string | null = null
  for (const [i, cells] of rows.entries()) {
    if (cells.every((c) => c.trim() === '')) continue
    const { satir, hatalar } = readRow(girdi, alanlar, cells, i + 2)
    const key = keyOf(girdi, satir)
    const open = kayitlar.at(-1)
    const goesOn = open && isOfSeveral(girdi.tur) && (key === null || key === last) && last !== null
    if (goesOn) {
      open.satirlar.push(satir)
      open.hatalar.push(...hatalar)
      continue
    }
    if (key !== null && seen.has(key)) hatalar.push({ satir: satir.no, sutun: null, neden: again(girdi.tur) })
    if (key !== null) seen.add(key)
    last = key
    kayitlar.push({ satirlar: [satir], hatalar })
  }
  return kayitlar
}

const isOfSeveral = (tur: Tur): boolean => tur === 'urun' || tur === 'siparis'

const again = (tur: Tur): string =>
  isOfSeveral(tur)
    ? 'aynı kayıt yukarıda da var: satırları art arda olmalı'
    : 'aynı kayıt dosyada daha önce geçiyor; yalnız ilki alınır'

function readRow(girdi: Girdi, alanlar: readonly Alan[], cells: readonly string[], no: number) {
  const degerler: Record<string, unknown> = {}
  const hatalar: SatirHatasi[] = []
  for (const { kod, tur, zorunlu } of alanlar) {
    const read = readCell(tur, cells[girdi.places.get(kod) as number] ?? '')
    if (read && 'deger' in read) degerler[kod] = read.deger
    else if (read) hatalar.push({ satir: no, sutun: columnOf(girdi, kod), neden: read.neden })
    else if (zorunlu) hatalar.push({ satir: no, sutun: columnOf(girdi, kod), neden: 'zorunlu' })
  }
  return { satir: { no, degerler }, hatalar }
}

const PRODUCT = ['urun_id', 'tanitici', 'ad']

/** What a record is known by within the file; null when the row says nothing of it. */
function keyOf({ tur, places }: Girdi, { degerler: d }: Satir): string | null {
  const first = (...names: string[]): string | null => {
    const name = names.find((n) => d[n] !== undefined)
    return name === undefined ? null : `${name} ${d[name]}`
  }
  // In a file that names no products each variant stands for itself.
  if (tur === 'urun') return PRODUCT.some((kod) => places.has(kod)) ? first(...PRODUCT) : first('varyant_id', 'sku')
  if (tur === 'siparis') return first('no')
  if (tur === 'musteri') return d.eposta === undefined ? null : epostaKey(String(d.eposta))
  const variant = first('varyant_id', 'sku')
  return variant === null ? null : `${variant} ${d.depo ?? ''} ${d.para_birimi ?? ''}`
}
