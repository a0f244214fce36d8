import { parentPort, workerData } from 'node:worker_threads'
import type { Bicim } from '../schema.ts'
import { readCsv } from './csv.ts'
import { readSheet } from './sheet.ts'
import { type Neden, Refused } from './sinirlar.ts'
import { buildTable, type Ozet, type Parca } from './table.ts'

// Parser: a file of any supported kind becomes a table of texts. Runs on a worker thread: other requests go on
// meanwhile, and a file that takes too much memory or time ends only the thread.

export type Okuma = ({ ozet: Ozet } | { neden: Neden; yer: string }) & {
  /** Bytes that were decompressed. */
  acilan: number
}

/** A zip, also one without any entry. */
const ZIPS = ['PK\u0003\u0004', 'PK\u0005\u0006'].map((mark) => Buffer.from(mark, 'latin1'))

export async function parseFile(bytes: Buffer, keep: (parca: Parca) => void): Promise<Okuma> {
  const bicim: Bicim = ZIPS.some((mark) => bytes.subarray(0, 4).equals(mark)) ? 'xlsx' : 'csv'
  const table = buildTable(keep)
  let acilan = 0
  try {
    if (bicim === 'csv') readCsv(bytes, table)
    else await readSheet(bytes, table, (n) => (acilan = n))
    return { ozet: table.end(bicim), acilan }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { neden: error.neden, yer: error.yer, acilan }
  }
}

export type Haber = { parca: Parca } | { okuma: Okuma }

const { dosya } = (workerData ?? {}) as { dosya?: Uint8Array }
if (parentPort && dosya) {
  const port = parentPort
  const tell = (haber: Haber, moved: ArrayBuffer[] = []) => port.postMessage(haber, moved)
  const okuma = await parseFile(Buffer.from(dosya.buffer, dosya.byteOffset, dosya.byteLength), (parca) =>
    tell({ parca }, [parca.satirlar.buffer]),
  )
  tell({ okuma })
}
