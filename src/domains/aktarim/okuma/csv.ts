import Papa from 'papaparse'
import { asWritten } from '../../../core/text/csv.ts'
import { MAX_COLUMNS, MAX_ROWS, Refused } from './sinirlar.ts'
import type { Tablocu } from './table.ts'

// CSV: delimiter and encoding are detected.

export function readCsv(bytes: Buffer, table: Tablocu): void {
  const text = textOf(bytes)
  if (text.includes('\0')) throw new Refused('okunamadi')
  const named = /^sep=(.)\r?\n/.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const delimiter = named?.[1] ?? delimiterOf(body.slice(0, SNIFFED))
  let no = 0
  let refusal: unknown
  Papa.parse<string[]>(body, {
    delimiter,
    step: ({ data }, parser) => {
      no += 1
      try {
        judge(no, data)
        table.add(no, data.map(asWritten))
      } catch (error) {
        refusal = error
        parser.abort()
      }
    },
  })
  if (refusal) throw refusal
}

/** Bounds of rows and columns; empty cells and empty lines beyond them do not count. */
function judge(no: number, cells: readonly string[]): void {
  if (no > MAX_ROWS + 1 && cells.some((cell) => cell.trim() !== '')) throw new Refused('cok_satir', String(no))
  if (cells.length > MAX_COLUMNS && cells.slice(MAX_COLUMNS).some((cell) => cell.trim() !== '')) {
    throw new Refused('cok_sutun', String(cells.length))
  }
}

/** Bytes that are not UTF-8 are read as Windows-1254, a superset of ISO-8859-9. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

const LOOKED_AT = 20
const SNIFFED = 256 * 1024

/** Delimiter detection: the one that splits the header into most columns, weighted by how many rows have as many. */
function delimiterOf(text: string): string {
  const judged = [';', ',', '\t', '|'].map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT, skipEmptyLines: 'greedy' })
    const columns = data[0]?.length ?? 0
    const alike = data.filter((row) => row.length === columns).length / Math.max(1, data.length)
    return { delimiter, worth: columns > 1 ? columns * alike : 0 }
  })
  const best = judged.reduce((a, b) => (b.worth > a.worth ? b : a))
  return best.worth > 0 ? best.delimiter : ';'
}
