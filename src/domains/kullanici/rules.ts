import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { shortLine } from '../../core/text/line.ts'
import { after, DAY_MS, MINUTE_MS } from '../../core/time.ts'
import { type Kapsam, kapsamlar } from '../../trade/kapsam.ts'
import { type Yetki, yetkiler } from '../../trade/yetki.ts'
import type { Rol } from './schema.ts'

// Roles and lifetimes.

const okuma = kapsamlar.filter((k) => k.endsWith(':okuma'))

/** `null`: scopes are chosen one by one. */
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

/** Right to manage the team. Invitations of a member who loses it are deleted. */
export const mayInvite = (rol: Rol): boolean => rolTablosu[rol].yetkiler.includes('ekip')

/** Scopes are given exactly for roles without fixed ones. */
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

/** One line of printable text. */
export const checkAd = (alan: string, ad: string | undefined): AlanHatasi[] =>
  ad !== undefined && (ad.trim() === '' || /\p{Cc}/u.test(ad)) ? [alanHatasi(alan, 'girdi_gecersiz', UNREADABLE)] : []

const UNREADABLE = { tr: 'tek satırlık bir ad olmalı', en: 'must be a name in one line' }

// ---------------------------------------------------------------- how long

/** Idle timeout of a session. */
export const idleEnd = (now: Date): Date => after(now, DAY_MS / 2)
/** The last use is written at most once a minute. */
export const seenBefore = (now: Date): Date => after(now, -MINUTE_MS)

export const setupEnd = (now: Date): Date => after(now, 15 * MINUTE_MS)
/** Lifetime between first and second step. */
export const stepEnd = (now: Date): Date => after(now, 10 * MINUTE_MS)
/** Time limit for an authenticator. */
export const challengeEnd = (now: Date): Date => after(now, 5 * MINUTE_MS)
export const inviteEnd = (now: Date): Date => after(now, 7 * DAY_MS)

/** User agent, shortened. */
export const tarayiciOf = (text: string): string => shortLine(text.replaceAll('\0', ''), 200)

// ---------------------------------------------------------------- how often

/** Rate limits of invitations, by store and by inviter. */
export const INVITES_OF_STORE = { sinir: 20, sure_ms: DAY_MS }
export const INVITES_OF_PERSON = { sinir: 30, sure_ms: DAY_MS }

/**
 * Rate limit of six-digit codes, over all networks: an attacker here knows the password already, and a day of guessing
 * succeeds once in 3,000.
 */
export const TOTP_ATTEMPTS = { sinir: 100, sure_ms: DAY_MS }

// ---------------------------------------------------------------- the first code

/** Unambiguous characters, for reading aloud and typing. */
export const KURULUM_HARFLERI = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Normalises what was typed. */
export const normalKurulumKodu = (kod: string): string => kod.toUpperCase().replace(/[\s-]+/g, '')
