import { type AlanHatasi, alanHatasi, type Metin } from '../../core/errors.ts'
import { TEST_KOD } from './schema.ts'

// 15 digits on each side: the range in which amounts are converted exactly (trade/money.ts).
const KUR = /^(\d{1,15})(?:[.,](\d{1,15}))?$/

/** Normalises a rate with point or comma to decimal text without superfluous zeros; null when invalid. */
export function parseKur(text: string): string | null {
  const parts = KUR.exec(text)
  if (!parts) return null
  const whole = (parts[1] as string).replace(/^0+(?=\d)/, '')
  const fraction = (parts[2] ?? '').replace(/0+$/, '')
  const kur = fraction === '' ? whole : `${whole}.${fraction}`
  return kur === '0' ? null : kur
}

const paraBirimleri = new Set(Intl.supportedValuesOf('currency'))

/** In ISO 4217. */
export const isParaBirimi = (kod: string): boolean => paraBirimleri.has(kod)

// ---------------------------------------------------------------- what a store is called, and where it is

export const KOD_MAX = 40
const KOD = /^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/

/** Why this cannot be a store's code; null when it can. */
export function kodProblem(kod: string): Metin | null {
  if (kod === TEST_KOD) return { tr: 'test mağazasının kodudur', en: 'is the code of the test store' }
  // /vitrin/v1/… is the storefront's API, so no store may sit at /vitrin/v1.
  if (/^v\d+$/.test(kod)) return { tr: 'vitrin adresleriyle karışır', en: 'would be taken for a storefront address' }
  if (KOD.test(kod)) return null
  return {
    tr: `küçük harf, rakam ve tireden oluşan 2..${KOD_MAX} karakter olmalı`,
    en: `must have 2..${KOD_MAX} lower-case letters, digits and hyphens`,
  }
}

export function checkKod(alan: string, kod: string): AlanHatasi[] {
  const problem = kodProblem(kod)
  return problem ? [alanHatasi(alan, 'girdi_gecersiz', problem)] : []
}

const ADRES_MAX = 200

/** Origin as browsers write it (lower case, without the usual port or a path); null when it is none. */
export function plainKaynak(text: string): string | null {
  const url = plainAdres(text) === null ? null : new URL(text)
  return url?.pathname === '/' && !/[\s*\\]/.test(text) ? url.origin : null
}

/** Normalised address of a storefront; null when invalid. */
export function plainAdres(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[?#]/.test(text)
  return isPlain && text.length <= ADRES_MAX ? url.href.replace(/\/+$/, '') : null
}
