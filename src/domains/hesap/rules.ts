import { hash } from 'node:crypto'
import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { after, DAY_MS, MINUTE_MS } from '../../core/time.ts'

// Pure rules of accounts, and lifetimes.

/** Stored hash of a token or code: 160 random bits need no slow hash. */
export const ozetOf = (secret: string): string => hash('sha256', secret, 'hex')

/** Absolute timeout. */
export const sessionEnd = (now: Date): Date => after(now, 30 * DAY_MS)
export const codeEnd = (now: Date): Date => after(now, DAY_MS)

// ---------------------------------------------------------------- passwords

export const checkParola = (alan: string, parola: string): AlanHatasi[] =>
  /\p{Cc}/u.test(parola) ? [alanHatasi(alan, 'girdi_gecersiz', unseen)] : []

const unseen = { tr: 'denetim karakteri içeremez', en: 'must not hold control characters' }

/** NFKC: the same password from any keyboard. */
export const normalParola = (parola: string): string => parola.normalize('NFKC')

export const wrongParola = { tr: 'parola yanlış', en: 'is not the password' }

// ---------------------------------------------------------------- guessing

/** Rate limit per address and network; a success resets it. */
export const ATTEMPTS = { sinir: 10, sure_ms: 15 * MINUTE_MS }

// ---------------------------------------------------------------- codes

const MAIL_EVERY_MS = MINUTE_MS
/** Bound of valid codes: limits the mails that a stranger can cause. */
const MAX_CODES = 20

export const mayMailCode = ({ sonuncu, adet }: { sonuncu: Date | null; adet: number }, now: Date): boolean =>
  adet < MAX_CODES && (sonuncu === null || now.getTime() - sonuncu.getTime() >= MAIL_EVERY_MS)

/** Codes that open a session are valid for 15 minutes. */
export const entryCodeFrom = (now: Date): Date => after(now, -15 * MINUTE_MS)

export const wrongKod = { tr: 'geçersiz, kullanılmış ya da süresi dolmuş', en: 'is wrong, used or expired' }
