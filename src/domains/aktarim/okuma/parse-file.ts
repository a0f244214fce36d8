import { parentPort, workerData } from 'node:worker_threads'
import type { Bicim } from '../schema.ts'
import { readCsv } from './csv.ts'
import { readSheet } from './sheet.ts'
import { type Neden, Refused } from './sinirlar.ts'
import { buildTable, type Ozet, type Parca } from './table.ts'

// A file becomes a table of texts, whatever program wrote it. This is done in a thread: requests of others go on
// meanwhile, and a file that takes too much memory or time ends the thread alone.

export type Okuma = ({ ozet: Ozet } | { neden: Neden; yer: string }) & {
  /** Bytes that were unpacked for it. */
  acilan: number
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')

export async function parseFile(bytes: Buffer, keep: (parca: Parca) => void): Promise<Okuma> {
  const bicim: Bicim = bytes.subarray(0, 4).equals(ZIP) ? 'xlsx' : 'csv'
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
