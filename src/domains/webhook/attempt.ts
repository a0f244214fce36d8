import { iso } from '../../core/time.ts'
import type { Imzalar } from './gonderim/imza.ts'
import type { Karar, Sonuc } from './gonderim/schedule.ts'

// What is kept of an attempt for those who ask why it failed.

/** What only the sender knows of an attempt. */
export type Attempt = {
  basladi: Date
  /** Null when nothing was sent. */
  imzalar: Imzalar | null
  /** Of the answer's body, as it came; null when there was no answer. */
  yanit: Buffer | null
}

/** An attempt as it is kept beside its delivery. */
type DenemeKaydi = {
  zaman: string
  sure_ms: number
  kod: number | null
  hata: string | null
  sonraki: string | null
  imzalar: Imzalar | null
}

export const writeAttempt = ({ basladi, imzalar }: Attempt, sonuc: Sonuc, { sonraki }: Karar): string =>
  JSON.stringify({
    zaman: iso(basladi),
    sure_ms: sonuc.sure_ms,
    kod: sonuc.kod,
    hata: sonuc.hata,
    sonraki: sonraki && iso(sonraki),
    imzalar,
  } satisfies DenemeKaydi)

export const readAttempt = (text: string): DenemeKaydi => JSON.parse(text)

// With a short answer the row stays in its page, and nearly all answers are those of success.
const SUCCESS_BYTES = 1024
const FAILURE_BYTES = 4096

/** The beginning of an answer as a text that can be kept, whatever its bytes are. */
export const answerText = (yanit: Buffer | null, fine: boolean): string | null =>
  yanit
    ?.subarray(0, fine ? SUCCESS_BYTES : FAILURE_BYTES)
    .toString()
    .replaceAll('\0', '\ufffd') ?? null
