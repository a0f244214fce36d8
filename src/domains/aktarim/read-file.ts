import { Worker } from 'node:worker_threads'
import { hata, type Metin } from '../../core/errors.ts'
import type { Neden, Okuma, Tablo } from './parse-file.ts'
import { MAX_COLUMNS, MAX_ROWS } from './schema.ts'

const MEMORY_MB = 768
const TIME_MS = 60_000

const TEXTS: Record<Neden, Metin> = {
  okunamadi: { tr: 'Dosya CSV ya da XLSX olarak okunamadı', en: 'The file could not be read as CSV or XLSX' },
  bos: { tr: 'Dosyada sütun adlarının altında satır yok', en: 'The file has no rows below its column names' },
  cok_satir: { tr: `Dosyada en çok ${MAX_ROWS} satır olabilir`, en: `A file has at most ${MAX_ROWS} rows` },
  cok_sutun: { tr: `Dosyada en çok ${MAX_COLUMNS} sütun olabilir`, en: `A file has at most ${MAX_COLUMNS} columns` },
  cok_buyuk: {
    tr: 'Dosya açılınca çok büyük: bölün ya da CSV olarak kaydedin',
    en: 'The file is too large when unpacked: split it or save it as CSV',
  },
}

/** The table in a file; 422 when there is none. */
export async function readFile(bytes: Buffer): Promise<Tablo> {
  if (bytes.length === 0) throw hata('girdi_gecersiz', '', TEXTS.bos)
  const okuma = await inThread(bytes).catch((): Okuma => ({ neden: 'cok_buyuk' }))
  if ('neden' in okuma) throw hata('girdi_gecersiz', '', TEXTS[okuma.neden])
  return okuma.tablo
}

function inThread(bytes: Buffer): Promise<Okuma> {
  const { promise, resolve, reject } = Promise.withResolvers<Okuma>()
  const thread = new Worker(new URL('./parse-file.ts', import.meta.url), {
    workerData: { dosya: bytes },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const timer = setTimeout(() => reject(new Error('the file took too long')), TIME_MS)
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', () => reject(new Error('the thread ended without an answer')))
  return promise.finally(() => {
    clearTimeout(timer)
    return thread.terminate()
  })
}
