import type { MedyaStore } from '../../../adapters/medya-store.ts'
import { BOZUK, type BoyutUzantisi, widthsOf } from '../../../trade/gorsel.ts'
import { type Cozulmus, decode, encode } from '../image.ts'
import { sizeKey } from '../medya.ts'
import type { Kaynak } from './queries.ts'
import { MissingOriginal, readerOf } from './read.ts'

// One stage of one picture. Sizes that are there already are not made again: what was killed goes on where it was.

const ALL_WEBP = 1
const ALL = 2

export type Making = {
  store: MedyaStore
  /** Public code of the store, under which its media lie. */
  kod: string
  kaynak: Kaynak
  /** After each size. Throws to leave. */
  breathe: (tookMs: number) => Promise<void>
}

/** The stage that is reached, and the colour if it was looked for. */
export type Varilan = { asama: number; renk: string | null }

export async function makeStage(o: Making): Promise<Varilan> {
  const isFirst = o.kaynak.boyut_asama !== ALL_WEBP
  const uzanti: BoyutUzantisi = isFirst ? 'webp' : 'avif'
  const missing = await missingOf(o, uzanti)
  // The colour takes a decoding in any case.
  if (missing.length === 0 && !isFirst) return { asama: ALL, renk: null }
  const widest = Math.max(...missing, isFirst ? SMALLEST : 0)
  const decoded = await decode({ sahip: o.kod, read: readerOf(o.store, o.kod, o.kaynak), width: widest }).catch(gone)
  if (!decoded.ok) return { asama: BOZUK, renk: null }
  for (const width of missing) {
    const isMade = await makeOne(o, decoded, width, uzanti)
    // Without an AVIF its WebP stands in for good.
    if (!isMade && isFirst) return { asama: BOZUK, renk: decoded.renk }
  }
  return { asama: isFirst ? ALL_WEBP : ALL, renk: isFirst ? decoded.renk : null }
}

/** Of a picture without sizes the colour alone is looked for. */
const SMALLEST = 16

const gone = (error: unknown): { ok: false } => {
  if (error instanceof MissingOriginal) return { ok: false }
  throw error
}

async function missingOf({ store, kod, kaynak }: Making, uzanti: BoyutUzantisi): Promise<number[]> {
  const missing: number[] = []
  for (const width of widthsOf(kaynak)) {
    if (!(await store.has(sizeKey(kod, kaynak.hash, width, uzanti)))) missing.push(width)
  }
  return missing
}

async function makeOne(o: Making, decoded: Cozulmus, width: number, uzanti: BoyutUzantisi): Promise<boolean> {
  const begun = performance.now()
  const made = await encode(o.kod, decoded, width, uzanti)
  if (!made.ok) return false
  await o.store.put(sizeKey(o.kod, o.kaynak.hash, width, uzanti), made.bytes, `image/${uzanti}`)
  await o.breathe(performance.now() - begun)
  return true
}
