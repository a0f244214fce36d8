import { hash } from 'node:crypto'
import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { after, DAY_MS, MINUTE_MS } from '../../core/time.ts'

// Pure decisions about accounts, and how long what they give lasts.

/** What is kept of a token or a code: 160 random bits need no slow hash. */
export const ozetOf = (secret: string): string => hash('sha256', secret, 'hex')

/** At the latest. */
export const sessionEnd = (now: Date): Date => after(now, 30 * DAY_MS)
export const codeEnd = (now: Date): Date => after(now, DAY_MS)

// ---------------------------------------------------------------- passwords

export const checkParola = (alan: string, parola: string): AlanHatasi[] =>
  /\p{Cc}/u.test(parola) ? [alanHatasi(alan, 'girdi_gecersiz', unseen)] : []

const unseen = { tr: 'denetim karakteri içeremez', en: 'must not hold control characters' }

/** One password whatever keyboard it was typed on: letters with marks and full-width forms in their one form. */
export const normalParola = (parola: string): string => parola.normalize('NFKC')

export const wrongParola = { tr: 'parola yanlış', en: 'is not the password' }

// ---------------------------------------------------------------- guessing

/** So many attempts at one address from one network; a success begins anew. */
export const ATTEMPTS = { sinir: 10, sure_ms: 15 * MINUTE_MS }

// ---------------------------------------------------------------- codes

const MAIL_EVERY_MS = MINUTE_MS
/** Of codes that still work. Whoever asks on and on has these in the mailbox, and its owner no more mail than that. */
const MAX_CODES = 20

export const mayMailCode = ({ sonuncu, adet }: { sonuncu: Date | null; adet: number }, now: Date): boolean =>
  adet < MAX_CODES && (sonuncu === null || now.getTime() - sonuncu.getTime() >= MAIL_EVERY_MS)

/** A code that opens a session is used at once or not at all; what was made before this opens nothing. */
export const entryCodeFrom = (now: Date): Date => after(now, -15 * MINUTE_MS)

export const wrongKod = { tr: 'geçersiz, kullanılmış ya da süresi dolmuş', en: 'is wrong, used or expired' }
