import type { Bicim } from '../schema.ts'
import { MAX_COLUMNS, MAX_ROW_TEXT, MAX_ROWS, MAX_TEXT, PART_ROWS, PART_TEXT, Refused } from './sinirlar.ts'

// Streams rows into parts that are stored; only one part is in memory.

/** Rows as JSON in UTF-8, from row `ilk` on; row 0 is the first below the header. */
export type Parca = { ilk: number; satirlar: Uint8Array<ArrayBuffer> }
export type Ozet = { bicim: Bicim; sutunlar: string[]; satir: number }

export type Tablocu = {
  /** `no` is the spreadsheet's row number: the header is row 1. */
  add: (no: number, cells: readonly (string | undefined)[]) => void
  end: (bicim: Bicim) => Ozet
}

const encoder = new TextEncoder()

export function buildTable(keep: (parca: Parca) => void): Tablocu {
  let sutunlar: string[] | null = null
  let part: string[] = []
  let partText = 0
  let text = 0
  let ilk = 0
  /** Number of rows up to the last that is not empty. */
  let satir = 0
  const flush = () => {
    if (part.length === 0) return
    keep({ ilk, satirlar: encoder.encode(`[${part.join(',')}]`) as Uint8Array<ArrayBuffer> })
    ilk += part.length
    part = []
    partText = 0
  }
  const push = (row: string) => {
    part.push(row)
    partText += row.length
    satir += 1
    if (part.length >= PART_ROWS || partText >= PART_TEXT) flush()
  }
  return {
    add: (no, cells) => {
      if (sutunlar === null) {
        sutunlar = no === 1 ? namesIn(cells) : []
        if (sutunlar.length === 0) throw new Refused('bos')
        return
      }
      const kept = cellsOf(cells, sutunlar.length)
      if (kept.length === 0) return
      if (no > MAX_ROWS + 1) throw new Refused('cok_satir', String(no))
      const own = kept.reduce((sum, cell) => sum + cell.length, 0)
      if (own > MAX_ROW_TEXT) throw new Refused('uzun_satir', String(no))
      text += own
      if (text > MAX_TEXT) throw new Refused('cok_metin')
      // Empty rows in between are kept: errors name the row number that the spreadsheet shows.
      while (satir < no - 2) push('[]')
      push(JSON.stringify(kept))
    },
    end: (bicim) => {
      if (sutunlar === null || satir === 0) throw new Refused('bos')
      flush()
      return { bicim, sutunlar, satir }
    },
  }
}

function namesIn(cells: readonly (string | undefined)[]): string[] {
  const names = Array.from(cells, (name) => (name ?? '').trim().slice(0, 200))
  while (names.at(-1) === '') names.pop()
  if (names.length > MAX_COLUMNS) throw new Refused('cok_sutun', String(names.length))
  return names
}

/** Cells under a named column, without empty ones at the end. */
function cellsOf(cells: readonly (string | undefined)[], columns: number): string[] {
  let last = Math.min(cells.length, columns)
  while (last > 0 && (cells[last - 1] ?? '').trim() === '') last--
  return Array.from({ length: last }, (_, i) => cells[i] ?? '')
}
