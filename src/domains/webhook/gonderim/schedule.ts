// Pure rules of attempts: what an answer means, and when to retry.

const MAX_RETRY_AFTER_S = 24 * 60 * 60
const JITTER = 0.1
export const CLOSING_FAILURES = 5
export const WARNING_FAILURES = 3

/** Failures that are not the receiver's: the event is deleted, or the secret does not open here. */
export const OUR_FAULTS: readonly (string | null)[] = ['olay_silinmis', 'gizli_acilamadi']

/** Outcome of an attempt: a status, or no answer. */
export type Sonuc = { kod: number | null; hata: string | null; sure_ms: number; retry_after: string | undefined }

export type Karar = {
  durum: 'basarili' | 'hata' | 'vazgecildi'
  sonraki: Date | null
  /** 410 Gone. */
  gone: boolean
}

/**
 * `deneme` counts this attempt; `takvim` has the seconds before each, including the first. The receiver's Retry-After
 * wins over the schedule.
 */
export function judge(sonuc: Sonuc, deneme: number, takvim: readonly number[], now: Date, random = Math.random): Karar {
  if (sonuc.kod !== null && sonuc.kod >= 200 && sonuc.kod < 300) {
    return { durum: 'basarili', sonraki: null, gone: false }
  }
  if (sonuc.kod === 410) return { durum: 'vazgecildi', sonraki: null, gone: true }
  const delay = takvim[deneme]
  if (delay === undefined) return { durum: 'vazgecildi', sonraki: null, gone: false }
  const wished = retryAfterSeconds(sonuc.retry_after, now)
  const seconds = wished ?? delay * (1 - JITTER + 2 * JITTER * random())
  return { durum: 'hata', sonraki: new Date(now.getTime() + Math.round(seconds * 1000)), gone: false }
}

/** Seconds or an HTTP date, at most a day; null when absent or unreadable. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null
  const text = header.trim()
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : secondsUntil(text, now)
  return Number.isFinite(seconds) ? Math.min(MAX_RETRY_AFTER_S, Math.max(0, seconds)) : null
}

// Only HTTP dates: Date.parse accepts almost anything.
const secondsUntil = (text: string, now: Date): number =>
  / GMT$/.test(text) ? (Date.parse(text) - now.getTime()) / 1000 : Number.NaN

export type Durum = { ardisik_hata: number; aktif: boolean; kapanma_nedeni: string | null; warned: boolean }

/** Applies outcomes in order to the state of a subscription. */
export function countOutcomes(
  before: { ardisik_hata: number; aktif: boolean },
  outcomes: readonly { karar: Karar; sayilir: boolean }[],
): Durum {
  let { ardisik_hata } = before
  let kapanma_nedeni: string | null = null
  let warned = false
  for (const { karar, sayilir } of outcomes) {
    if (karar.gone) kapanma_nedeni ??= 'alici_kalkti'
    if (karar.durum === 'basarili') ardisik_hata = 0
    // Outcomes after the closing do not count.
    if (karar.durum !== 'vazgecildi' || !sayilir || !before.aktif || kapanma_nedeni !== null) continue
    ardisik_hata++
    warned ||= ardisik_hata === WARNING_FAILURES
    if (ardisik_hata >= CLOSING_FAILURES) kapanma_nedeni ??= 'ardisik_hata'
  }
  const closes = before.aktif && kapanma_nedeni !== null
  return { ardisik_hata, aktif: before.aktif && !closes, kapanma_nedeni: closes ? kapanma_nedeni : null, warned }
}
