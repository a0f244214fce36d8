import { parentPort, workerData } from 'node:worker_threads'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { asWritten } from './rules/hucre.ts'
import { type Bicim, CHUNK, MAX_COLUMNS, MAX_ROWS } from './schema.ts'

// A file becomes a table of texts, whatever program wrote it. This is done in a thread: requests of others go on
// meanwhile, and a file that takes too much memory ends the thread alone.

export type Tablo = {
  bicim: Bicim
  sutunlar: string[]
  /** Rows as JSON, several hundred in each text. */
  parcalar: string[]
  satir: number
}
export type Okuma = { tablo: Tablo } | { neden: Neden }
export type Neden = 'okunamadi' | 'bos' | 'cok_satir' | 'cok_sutun' | 'cok_buyuk'

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

export async function parseFile(bytes: Buffer): Promise<Okuma> {
  const isSheet = bytes.subarray(0, 4).equals(ZIP)
  const rows = await (isSheet ? readXlsx(bytes) : readCsv(bytes))
  return typeof rows === 'string' ? { neden: rows } : tableOf(rows, isSheet ? 'xlsx' : 'csv')
}

function tableOf(rows: string[][], bicim: Bicim): Okuma {
  const [head, ...body] = rows
  const sutunlar = (head ?? []).map((name) => name.trim().slice(0, 200))
  while (sutunlar.at(-1) === '') sutunlar.pop()
  if (sutunlar.length === 0 || body.every(isEmpty)) return { neden: 'bos' }
  if (sutunlar.length > MAX_COLUMNS) return { neden: 'cok_sutun' }
  while (body.length > 0 && isEmpty(body.at(-1) as string[])) body.pop()
  if (body.length > MAX_ROWS) return { neden: 'cok_satir' }
  // An empty row in between keeps its place: rows are told by the number that the spreadsheet shows.
  const cells = body.map((row) => sutunlar.map((_, i) => row[i] ?? ''))
  const parcalar = Array.from({ length: Math.ceil(cells.length / CHUNK) }, (_, i) =>
    JSON.stringify(cells.slice(i * CHUNK, (i + 1) * CHUNK)),
  )
  return { tablo: { bicim, sutunlar, parcalar, satir: cells.length } }
}

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '')

// ---------------------------------------------------------------- text

/** Bytes that are no UTF-8 are what Turkish Windows writes; ISO-8859-9 is a part of it. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

function readCsv(bytes: Buffer): string[][] | Neden {
  const text = textOf(bytes)
  if (text.includes('\0')) return 'okunamadi'
  const named = /^sep=(.)\r?\n/.exec(text)
  const table = named ? text.slice(named[0].length) : text
  const delimiter = named?.[1] ?? delimiterOf(table)
  const { data } = Papa.parse<string[]>(table, { delimiter, preview: MAX_ROWS + 2 })
  return data.map((row) => row.map(asWritten))
}

const LOOKED_AT = 20

/** The one that cuts the names of the columns into most parts, as many as the rows below have. */
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

// ---------------------------------------------------------------- sheets

/** Of a sheet when it is unpacked: what is more would not fit into the memory that reading it may take. */
const MAX_UNPACKED = 200 * 1024 * 1024

async function readXlsx(bytes: Buffer): Promise<string[][] | Neden> {
  if (unpackedSize(bytes) > MAX_UNPACKED) return 'cok_buyuk'
  try {
    const rows = await readSheet(bytes, { trim: false })
    return rows.map((row) => row.map(cellOf))
  } catch {
    return 'okunamadi'
  }
}

const CENTRAL = 0x02014b50

/** What its directory says of all that is packed in it. */
function unpackedSize(bytes: Buffer): number {
  let size = 0
  const mark = Buffer.alloc(4)
  mark.writeUInt32LE(CENTRAL)
  for (let at = bytes.indexOf(mark); at >= 0 && at + 46 <= bytes.length; at = bytes.indexOf(mark, at + 4)) {
    size += bytes.readUInt32LE(at + 24)
  }
  return size
}

function cellOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof cell === 'boolean') return cell ? 'evet' : 'hayır'
  if (typeof cell === 'number') return numberText(cell)
  return String(cell).replaceAll('\0', '').toWellFormed()
}

/** Sums of a spreadsheet carry dust behind the sixth decimal. Long whole numbers keep every digit. */
const numberText = (n: number): string =>
  Number.isSafeInteger(n) ? String(n) : String(Number(n.toFixed(6))).replace('.', ',')

const { dosya } = (workerData ?? {}) as { dosya?: Uint8Array }
if (parentPort && dosya) parentPort.postMessage(await parseFile(Buffer.from(dosya)))
