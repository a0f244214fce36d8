// How much a file may hold. What it declares is held against these before anything is unpacked, and what really comes out
// of it while it is read: neither a file that lies nor one that means no harm takes more.

export const MAX_BYTES = 20 * 1024 * 1024
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 200
/** Letters of all cells: more than a CSV of the largest size has. */
export const MAX_TEXT = 32 * 1024 * 1024
/** Letters of one row: twice the longest description of a product. */
export const MAX_ROW_TEXT = 256 * 1024

/** So many rows are kept together, or as many as have so much text: a part is read again in some 2 ms. */
export const PART_ROWS = 250
export const PART_TEXT = 128 * 1024

const MB = 1024 * 1024

/** Of a workbook, unpacked: a sheet of 50,000 rows and 40 columns has 120 MB of XML. */
export const MAX_SHEET = 200 * MB
/** Texts that cells share are all in memory at once. */
export const MAX_SHARED = 48 * MB
export const MAX_SMALL_PART = 4 * MB
export const MAX_ENTRIES = 1000
/** XML of honest sheets shrinks to a fortieth; what shrinks to less than this is made to be large. */
export const MAX_RATIO = 250
/** Below it nobody cares how well something is packed. */
export const RATIO_FROM = MB

/** Whatever is wrong with a file as a whole, and what of it: a cell, a part, a number. */
export type Neden =
  | 'okunamadi'
  | 'bos'
  | 'cok_satir'
  | 'cok_sutun'
  | 'cok_metin'
  | 'uzun_satir'
  | 'cok_buyuk'
  | 'cok_girdi'
  | 'cok_sikisik'
  | 'varlik'
  | 'cok_surdu'
  | 'cok_bellek'

export class Refused extends Error {
  readonly neden: Neden
  readonly yer: string

  constructor(neden: Neden, yer = '') {
    super(`${neden} ${yer}`)
    this.neden = neden
    this.yer = yer
  }
}
