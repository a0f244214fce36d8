// Limits of a file (zip bombs). Declared sizes are checked before anything is decompressed, and real sizes while it is
// read, so that a file that lies takes no more than an honest one.

export const MAX_BYTES = 20 * 1024 * 1024
export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 200
/** Characters of all cells: more than the largest CSV has. */
export const MAX_TEXT = 32 * 1024 * 1024
/** Characters of one row: twice the longest description of a product. */
export const MAX_ROW_TEXT = 256 * 1024

/** Rows per stored part, or as many as have so much text: a part is parsed in some 2 ms. */
export const PART_ROWS = 250
export const PART_TEXT = 128 * 1024

const MB = 1024 * 1024

/** Decompressed sheet: 50,000 rows and 40 columns have 120 MB of XML. */
export const MAX_SHEET = 200 * MB
/** Shared strings are all in memory at once. */
export const MAX_SHARED = 48 * MB
export const MAX_SMALL_PART = 4 * MB
export const MAX_ENTRIES = 1000
/** Compression ratio: XML of honest sheets shrinks to a fortieth; beyond this it is a zip bomb. */
export const MAX_RATIO = 250
/** Below this size the ratio is not checked. */
export const RATIO_FROM = MB

/** Why a file was refused as a whole; `yer` names the cell, part or number. */
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
