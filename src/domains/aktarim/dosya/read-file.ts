import { Worker } from 'node:worker_threads'
import type { Metin } from '../../../core/errors.ts'
import type { Haber, Okuma } from '../okuma/parse-file.ts'
import {
  MAX_COLUMNS,
  MAX_ENTRIES,
  MAX_RATIO,
  MAX_ROW_TEXT,
  MAX_ROWS,
  MAX_TEXT,
  type Neden,
  Refused,
} from '../okuma/sinirlar.ts'
import type { Ozet, Parca } from '../okuma/table.ts'

// Reads a file on a worker thread with bounded memory and time; beyond them the thread is ended.

/** Heap: shared strings, and the text of a CSV. */
const MEMORY_MB = 256
const ZIPPED = Buffer.from('PK')

export type Tablo = Ozet & { parcalar: Parca[] }

/** Throws Refused when the file has no table, or takes too much. */
export async function readFile(bytes: Buffer, timeMs: number, ad: string): Promise<Tablo> {
  if (bytes.length === 0) throw new Refused('bos')
  const parcalar: Parca[] = []
  const okuma = await inThread(bytes, timeMs, (parca) => parcalar.push(parca))
  if ('neden' in okuma) {
    // Read as CSV, a broken workbook has a header and nothing below it.
    const broken = okuma.neden === 'bos' && /\.xlsx$/i.test(ad.trim()) && !bytes.subarray(0, 2).equals(ZIPPED)
    throw broken ? new Refused('okunamadi') : new Refused(okuma.neden, okuma.yer)
  }
  return { ...okuma.ozet, parcalar }
}

function inThread(bytes: Buffer, timeMs: number, keep: (parca: Parca) => void): Promise<Okuma> {
  const { promise, resolve, reject } = Promise.withResolvers<Okuma>()
  const thread = new Worker(new URL('../okuma/parse-file.ts', import.meta.url), {
    workerData: { dosya: bytes },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const timer = setTimeout(() => reject(new Refused('cok_surdu')), timeMs)
  thread.on('message', (haber: Haber) => ('parca' in haber ? keep(haber.parca) : resolve(haber.okuma)))
  thread.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refused('cok_bellek') : error),
  )
  thread.once('exit', () => reject(new Refused('cok_bellek')))
  return promise.finally(() => {
    clearTimeout(timer)
    return thread.terminate()
  })
}

const million = (n: number): number => Math.floor(n / 1_000_000)

const TEXTS: Record<Neden, (yer: string) => Metin> = {
  okunamadi: (yer) => ({
    tr: `Dosya CSV ya da XLSX olarak okunamadı${yer && `: ${yer}`}`,
    en: `The file could not be read as CSV or XLSX${yer && `: ${yer}`}`,
  }),
  bos: () => ({
    tr: 'Dosyada sütun adlarının altında satır yok',
    en: 'The file has no rows below its column names',
  }),
  cok_satir: (yer) => ({
    tr: `Dosyada en çok ${MAX_ROWS} satır olabilir; dışında kalan: ${yer}`,
    en: `A file has at most ${MAX_ROWS} rows; beyond them: ${yer}`,
  }),
  cok_sutun: (yer) => ({
    tr: `Dosyada en çok ${MAX_COLUMNS} sütun olabilir; dışında kalan: ${yer}`,
    en: `A file has at most ${MAX_COLUMNS} columns; beyond them: ${yer}`,
  }),
  cok_metin: () => ({
    tr: `Hücrelerdeki metin çok uzun: hepsi birlikte en çok ${million(MAX_TEXT)} milyon harf olabilir; dosyayı bölün`,
    en: `The cells hold too much text: ${million(MAX_TEXT)} million letters at most; split the file`,
  }),
  uzun_satir: (yer) => ({
    tr: `${yer}. satır çok uzun: bir satırda en çok ${MAX_ROW_TEXT} harf olabilir`,
    en: `Row ${yer} is too long: a row has at most ${MAX_ROW_TEXT} letters`,
  }),
  cok_buyuk: (yer) => ({
    tr: `Dosya açılınca çok büyük (${yer}): bölün ya da CSV olarak kaydedin`,
    en: `The file is too large when unpacked (${yer}): split it or save it as CSV`,
  }),
  cok_girdi: (yer) => ({
    tr: `XLSX içinde çok fazla parça var: ${yer}, en çok ${MAX_ENTRIES}`,
    en: `The XLSX has too many parts: ${yer}, at most ${MAX_ENTRIES}`,
  }),
  cok_sikisik: (yer) => ({
    tr: `Dosya açılınca ${MAX_RATIO} katından çok büyüyor (${yer}): CSV olarak kaydedin`,
    en: `The file grows more than ${MAX_RATIO} times when unpacked (${yer}): save it as CSV`,
  }),
  varlik: () => ({
    tr: 'XLSX içinde tanımlanmış varlıklar (DOCTYPE) var; böyle dosyalar alınmaz',
    en: 'The XLSX declares entities of its own (DOCTYPE); such files are not taken',
  }),
  cok_surdu: () => ({
    tr: 'Dosyayı okumak çok uzun sürdü: dosyayı bölün',
    en: 'Reading the file took too long: split it',
  }),
  cok_bellek: () => ({
    tr: 'Dosyayı okumak çok bellek istiyor: dosyayı bölün, boş sütunları silin',
    en: 'Reading the file takes too much memory: split it, remove empty columns',
  }),
}

export const refusalText = ({ neden, yer }: Refused): Metin => TEXTS[neden](yer)
