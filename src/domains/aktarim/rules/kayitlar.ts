import type { Metin } from '../../../core/errors.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import type { Tur } from '../schema.ts'
import type { Alan } from './alan.ts'
import { alanlarOf } from './alanlar.ts'
import { readCell } from './degerler.ts'
import type { RedSatiri } from './neden.ts'

// Groups the rows of a file into records; some kinds have several rows per record.

/** `no` is the spreadsheet's row number: the header is row 1. */
export type Satir = { no: number; degerler: Record<string, unknown> }
export type Kayit = { satirlar: Satir[]; hatalar: RedSatiri[] }

type Girdi = { tur: Tur; sutunlar: readonly string[]; places: ReadonlyMap<string, number> }

/** Header of a field's column in this file. */
export const columnOf = ({ tur, sutunlar, places }: Girdi, kod: string): string => {
  const at = places.get(kod)
  return (at === undefined ? undefined : sutunlar[at]) ?? alanlarOf[tur].find((a) => a.kod === kod)?.ad ?? kod
}

/** Bound: no record has so many rows. Rows beyond it are reported as a duplicate record. */
const MAX_RECORD_ROWS = 500

/** Whether a row continues the previous record, judged by their keys. */
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

/** A cut: consecutive records, with their first row, number of rows, and which of them are duplicates. */
export type Kesit = { kayit: number; ilk: number; satir: number; tekrarlar: number[] }

const CUT = { kayit: 100, satir: 250 }

/** Takes rows in order and finds where records begin, so that later steps can read some of them alone. */
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
    /** Returns the cut that begins with this row. */
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

/** Fields that may identify a record, of all kinds. */
const KEYS = ['urun_id', 'tanitici', 'ad', 'varyant_id', 'sku', 'no', 'eposta', 'depo', 'para_birimi']

/** Parses the rows of a cut; empty rows are skipped. */
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

/** Key of the record within the file; null when the row has none. */
function keyOf({ tur, places }: Girdi, { degerler: d }: Satir): string | null {
  const first = (...names: string[]): string | null => {
    const name = names.find((n) => d[n] !== undefined)
    return name === undefined ? null : `${name} ${d[name]}`
  }
  // Without product columns each variant is a record of its own.
  if (tur === 'urun') return PRODUCT.some((kod) => places.has(kod)) ? first(...PRODUCT) : first('varyant_id', 'sku')
  if (tur === 'siparis') return first('no')
  if (tur === 'musteri') return d.eposta === undefined ? null : epostaKey(String(d.eposta))
  if (tur === 'yorum') {
    const urun = first('urun_id', 'tanitici', 'sku')
    return d.eposta === undefined || urun === null ? null : `${urun} ${epostaKey(String(d.eposta))}`
  }
  const variant = first('varyant_id', 'sku')
  return variant === null ? null : `${variant} ${d.depo ?? ''} ${d.para_birimi ?? ''}`
}
