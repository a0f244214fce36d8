import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { shortLine } from '../../core/text/line.ts'
import { after, DAY_MS, MINUTE_MS } from '../../core/time.ts'
import { type Kapsam, kapsamlar } from '../../trade/kapsam.ts'
import { type Yetki, yetkiler } from '../../trade/yetki.ts'
import type { Rol } from './schema.ts'

// Who may do what, and how long what opens the panel lasts.

const okuma = kapsamlar.filter((k) => k.endsWith(':okuma'))

/** `null`: chosen one by one. */
const rolTablosu: Record<Rol, { kapsamlar: readonly Kapsam[] | null; yetkiler: readonly Yetki[] }> = {
  sahip: { kapsamlar, yetkiler },
  yonetici: { kapsamlar, yetkiler: [] },
  calisan: { kapsamlar: null, yetkiler: [] },
  goruntuleyen: { kapsamlar: okuma, yetkiler: [] },
}

export const rights = (rol: Rol, secilen: readonly Kapsam[]) => ({
  kapsamlar: rolTablosu[rol].kapsamlar ?? secilen,
  yetkiler: rolTablosu[rol].yetkiler,
})

/** Who belongs to a store is said by those who have the right to, and by nobody who had it once. */
export const mayInvite = (rol: Rol): boolean => rolTablosu[rol].yetkiler.includes('ekip')

/** Scopes are chosen for those whose role has none of its own, and for nobody else. */
export function checkRol(rol: Rol, secilen: readonly Kapsam[] | undefined): AlanHatasi[] {
  const chosen = secilen ?? []
  const needed = rolTablosu[rol].kapsamlar === null
  if (needed && chosen.length === 0) return [alanHatasi('kapsamlar', 'girdi_gecersiz', MISSING)]
  return !needed && chosen.length > 0 ? [alanHatasi('kapsamlar', 'girdi_gecersiz', SURPLUS)] : []
}

const MISSING = { tr: 'calisan için en az bir kapsam seçilmeli', en: 'at least one is needed for calisan' }
const SURPLUS = { tr: 'yalnız calisan için seçilir', en: 'are chosen for calisan only' }

/** Each once, in the order of the list. */
export const chosen = (secilen: readonly Kapsam[] | undefined): Kapsam[] =>
  kapsamlar.filter((k) => secilen?.includes(k))

/** A name is one line that people can read. */
export const checkAd = (alan: string, ad: string | undefined): AlanHatasi[] =>
  ad !== undefined && (ad.trim() === '' || /\p{Cc}/u.test(ad)) ? [alanHatasi(alan, 'girdi_gecersiz', UNREADABLE)] : []

const UNREADABLE = { tr: 'tek satırlık bir ad olmalı', en: 'must be a name in one line' }

// ---------------------------------------------------------------- how long

/** Left alone for so long a session ends. */
export const idleEnd = (now: Date): Date => after(now, DAY_MS / 2)
/** Being seen is written down no more often than this. */
export const seenBefore = (now: Date): Date => after(now, -MINUTE_MS)

export const setupEnd = (now: Date): Date => after(now, 15 * MINUTE_MS)
/** Between the first and the second step of signing in. */
export const stepEnd = (now: Date): Date => after(now, 10 * MINUTE_MS)
/** How long an authenticator may take. */
export const challengeEnd = (now: Date): Date => after(now, 5 * MINUTE_MS)
export const inviteEnd = (now: Date): Date => after(now, 7 * DAY_MS)

/** What a browser says of itself, short. */
export const tarayiciOf = (text: string): string => shortLine(text.replaceAll('\0', ''), 200)

// ---------------------------------------------------------------- how often

/** Mails to strangers: of one store, and of one who invites, whatever store it is for. */
export const INVITES_OF_STORE = { sinir: 20, sure_ms: DAY_MS }
export const INVITES_OF_PERSON = { sinir: 30, sure_ms: DAY_MS }

/** Codes of six digits, from everywhere: whoever guesses has the password already, and one day of it opens one in 3,000. */
export const TOTP_ATTEMPTS = { sinir: 100, sure_ms: DAY_MS }

// ---------------------------------------------------------------- the first code

/** Nothing that is taken for something else when it is read aloud or typed. */
export const KURULUM_HARFLERI = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As it was shown, however it was typed. */
export const normalKurulumKodu = (kod: string): string => kod.toUpperCase().replace(/[\s-]+/g, '')
