import { type AlanHatasi, alanHatasi } from '../../core/errors.ts'
import { fold } from '../../core/text/sozcuk.ts'
import { findIl, findIlce, iller, nearest } from './yerler.ts'

// Place of an address: province and district of the list. Shoppers are held to it; the store itself may write any place.

type Yer = { il?: string | null; ilce?: string | null; ulke?: string | null }

/** Türkiye unless another country is named. */
export const isTurkey = (ulke: string | null | undefined): boolean =>
  ['', 'turkiye', 'turkey', 'tr'].includes(fold(ulke ?? '').trim())

/** Parts that are missing are not asked for, and a district without its province cannot be looked up. */
export function checkYer(path: string, { il, ilce, ulke }: Yer): AlanHatasi[] {
  if (!isTurkey(ulke) || !il?.trim()) return []
  const found = findIl(il)
  if (!found) return [alanHatasi(`${path}.il`, 'girdi_gecersiz', noSuchIl(il))]
  if (!ilce?.trim() || findIlce(found, ilce)) return []
  return [alanHatasi(`${path}.ilce`, 'girdi_gecersiz', noSuchIlce(found.ad, nearest(found.ilceler, ilce)))]
}

/** The same address with the list's spelling, by which carriers know the place. */
export function withYer<T extends Yer>(adres: T): T {
  const found = adres.il && isTurkey(adres.ulke) ? findIl(adres.il) : undefined
  if (!found) return adres
  return { ...adres, il: found.ad, ...(adres.ilce && { ilce: findIlce(found, adres.ilce) ?? adres.ilce }) }
}

function noSuchIl(il: string) {
  const near = nearest(
    iller.map(({ ad }) => ad),
    il,
  ).join(', ')
  return {
    tr: `Türkiye’de böyle bir il yok (yakın adlar: ${near})`,
    en: `is not a province of Türkiye (near it: ${near})`,
  }
}

function noSuchIlce(il: string, near: readonly string[]) {
  const names = near.join(', ')
  return {
    tr: `${il} ilinde böyle bir ilçe yok (yakın adlar: ${names})`,
    en: `is not a district of ${il} (near it: ${names})`,
  }
}
