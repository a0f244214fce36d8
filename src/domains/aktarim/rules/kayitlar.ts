import type { Metin } from '../../../core/errors.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import type { Tur } from '../schema.ts'
import type { Alan } from './alan.ts'
import { alanlarOf } from './alanlar.ts'
import { readCell } from './degerler.ts'
import type { RedSatiri } from './neden.ts'

// Rows of a file become records: some have several rows.

/** `no` as people count: the names of the columns are row 1. */
export type Satir = { no: number; degerler: Record<string, unknown> }
export type Kayit = { satirlar: Satir[]; hatalar: RedSatiri[] }

type Girdi = { tur: Tur; sutunlar: readonly string[]; places: ReadonlyMap<string, number> }

/** What a field's column is called in this file. */
export const columnOf = ({ tur, sutunlar, places }: Girdi, kod: string): string => {
  const at = places.get(kod)
  return (at === undefined ? undefined : sutunlar[at]) ?? alanlarOf[tur].find((a) => a.kod === kod)?.ad ?? kod
}

/** No record of ours has so many parts: what goes on beyond them is told as one that stands there twice. */
const MAX_RECORD_ROWS = 500

/** Whether a row goes on with the record before it, judged by what each is known by. */
function joiner(tur: Tur): (key: string | null) => boolean {
  let last: string | null = null
  let rows = 0
  return (key) => {
    const fits = isOfSeveral(tur) && last !== null && (key === null || key === last)
    if (fits && rows > 0 && rows < MAX_RECORD_ROWS) {
      rows += 1
      return true
    }
    last = key
    rows = 1
    return false
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((c) => c.trim() === '')

/** Some records of a file that follow each other: their first row, how many rows they have, which of them come again. */
export type Kesit = { kayit: number; ilk: number; satir: number; tekrarlar: number[] }

const CUT = { kayit: 100, satir: 250 }

/** Takes the rows one after the other and tells where records begin, so that some of them can be read without the others. */
export function cutter(girdi: Girdi): {
  add: (no: number, cells: readonly string[]) => Kesit | null
  end: () => Kesitler
} {
  const alanlar = alanlarOf[girdi.tur].filter((a) => girdi.places.has(a.kod) && KEYS.includes(a.kod))
  const goesOn = joiner(girdi.tur)
  const seen = new Set<string>()
  const kesitler: Kesit[] = []
  let toplam = 0
  return {
    /** Answers the piece that begins with this row. */
    add: (no, cells) => {
      if (isEmpty(cells)) return null
      const key = keyOf(girdi, readRow(girdi, alanlar, cells, no).satir)
      let own = kesitler.at(-1)
      let begun: Kesit | null = null
      if (!goesOn(key)) {
        if (!own || toplam - own.kayit >= CUT.kayit || own.satir >= CUT.satir) {
          begun = { kayit: toplam, ilk: no, satir: 0, tekrarlar: [] }
          kesitler.push(begun)
          own = begun
        }
        toplam += 1
        if (key !== null && seen.has(key)) own.tekrarlar.push(no)
        if (key !== null) seen.add(key)
      }
      if (own) own.satir = no - own.ilk + 1
      return begun
    },
    end: () => ({ kesitler, toplam }),
  }
}

type Kesitler = { kesitler: Kesit[]; toplam: number }

/** What a record of any kind may be known by. */
const KEYS = ['urun_id', 'tanitici', 'ad', 'varyant_id', 'sku', 'no', 'eposta', 'depo', 'para_birimi']

/** All that can be read of the rows of a piece, and what is wrong with those that cannot; empty rows are passed over. */
export function recordsOf(girdi: Girdi, { ilk, tekrarlar }: Kesit, rows: readonly (readonly string[])[]): Kayit[] {
  const alanlar = alanlarOf[girdi.tur].filter((a) => girdi.places.has(a.kod))
  const goesOn = joiner(girdi.tur)
  const kayitlar: Kayit[] = []
  for (const [i, cells] of rows.entries()) {
    if (isEmpty(cells)) continue
    const { satir, hatalar } = readRow(girdi, alanlar, cells, ilk + i)
    const open = kayitlar.at(-1)
    if (goesOn(keyOf(girdi, satir)) && open) {
      open.satirlar.push(satir)
      open.hatalar.push(...hatalar)
      continue
    }
    if (tekrarlar.includes(satir.no)) hatalar.push({ satir: satir.no, sutun: null, neden: again(girdi.tur) })
    kayitlar.push({ satirlar: [satir], hatalar })
  }
  return kayitlar
}

const isOfSeveral = (tur: Tur): boolean => tur === 'urun' || tur === 'siparis'

const again = (tur: Tur): Metin =>
  isOfSeveral(tur)
    ? {
        tr: 'aynı kayıt yukarıda da var: satırları art arda olmalı',
        en: 'the same record stands above as well: its rows must follow each other',
      }
    : {
        tr: 'aynı kayıt dosyada daha önce geçiyor; yalnız ilki alınır',
        en: 'the same record stands earlier in the file; the first alone is taken',
      }

const REQUIRED: Metin = { tr: 'zorunlu', en: 'is required' }

function readRow(girdi: Girdi, alanlar: readonly Alan[], cells: readonly string[], no: number) {
  const degerler: Record<string, unknown> = {}
  const hatalar: RedSatiri[] = []
  for (const { kod, tur, zorunlu } of alanlar) {
    const read = readCell(tur, cells[girdi.places.get(kod) as number] ?? '')
    if (read && 'deger' in read) degerler[kod] = read.deger
    else if (read) hatalar.push({ satir: no, sutun: columnOf(girdi, kod), neden: read.neden })
    else if (zorunlu) hatalar.push({ satir: no, sutun: columnOf(girdi, kod), neden: REQUIRED })
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
