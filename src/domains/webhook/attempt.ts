import { iso } from '../../core/time.ts'
import type { Imzalar } from './gonderim/imza.ts'
import type { Karar, Sonuc } from './gonderim/schedule.ts'

// Delivery attempts, stored for diagnosing failures.

/** What only the sender knows of an attempt. */
export type Attempt = {
  basladi: Date
  /** Null when nothing was sent. */
  imzalar: Imzalar | null
  /** Raw body of the answer; null when there was none. */
  yanit: Buffer | null
}

/** Stored form of an attempt, beside its delivery. */
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

// Short answers keep the updated row in its page; nearly all are successes.
const SUCCESS_BYTES = 1024
const FAILURE_BYTES = 4096

/** Beginning of an answer as storable text. */
export const answerText = (yanit: Buffer | null, fine: boolean): string | null =>
  yanit
    ?.subarray(0, fine ? SUCCESS_BYTES : FAILURE_BYTES)
    .toString()
    .replaceAll('\0', '\ufffd') ?? null
