import { type Kapsam, kapsamlar } from '@kepenk/service/trade/kapsam.ts'
import { formatGun } from '../../ortak/zaman.ts'

// Scopes and expiry of API keys.

export type Secim = 'okuma' | 'erp' | 'pazaryeri' | 'muhasebe' | 'tam'

/** Least privilege: presets hold what such programs need, and no more. */
export const secimler: Record<Secim, readonly Kapsam[]> = {
  okuma: kapsamlar.filter((k) => k.endsWith(':okuma')),
  erp: kapsamlar.filter((k) => /^(urun|stok|fiyat|siparis):|^musteri:okuma|^webhook/.test(k)),
  pazaryeri: kapsamlar.filter((k) => /^(urun|fiyat):okuma|^(stok|siparis):|^webhook/.test(k)),
  muhasebe: kapsamlar.filter((k) => /^(siparis|musteri|urun):okuma/.test(k)),
  tam: kapsamlar,
}

const isSame = (a: readonly Kapsam[], b: readonly Kapsam[]): boolean =>
  a.length === b.length && a.every((k) => b.includes(k))

export const secimOf = (secili: readonly Kapsam[]): Secim | null =>
  (Object.keys(secimler) as Secim[]).find((s) => isSame(secimler[s], secili)) ?? null

export const withKapsam = (secili: readonly Kapsam[], kapsam: Kapsam, on: boolean): Kapsam[] =>
  kapsamlar.filter((k) => (k === kapsam ? on : secili.includes(k)))

const DAY_MS = 24 * 60 * 60 * 1000
const SURELER = { suresiz: 0, gun30: 30, gun90: 90, yil: 365 } as const
export const sureler = [...(Object.keys(SURELER) as (keyof typeof SURELER)[]), 'tarih'] as const
export type Sure = (typeof sureler)[number]

/** The first day that may be chosen: tomorrow, as an input of a date has it. */
export const firstEnd = (now = Date.now()): string =>
  formatGun(new Date(now + DAY_MS))
    .split('.')
    .reverse()
    .join('-')

/** Expiry of a key; null for none. */
export const endOf = (sure: Sure, gun: string, now = Date.now()): string | null => {
  // A day alone is meant with all of its hours.
  if (sure === 'tarih') return gun || null
  const days = SURELER[sure]
  return days === 0 ? null : new Date(now + days * DAY_MS).toISOString()
}
