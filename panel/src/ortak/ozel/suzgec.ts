import { OZEL_KODU, readSayi } from './degerler.ts'
import type { Tur } from './tanimlar.ts'

// Custom filters in a list's address: `ozel={"kumas":"Pamuk"}`.

export type OzelSuzgecleri = Record<string, string>

/** Limits of the service. */
export const EN_COK_SUZGEC = 3
export const EN_UZUN_SUZGEC = 100

export function readSuzgecler(value: unknown): OzelSuzgecleri | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value).flatMap(([kod, deger]): [string, string][] => {
    const text = ['string', 'number', 'boolean'].includes(typeof deger) ? String(deger).trim() : ''
    return OZEL_KODU.test(kod) && text !== '' ? [[kod, text.slice(0, EN_UZUN_SUZGEC)]] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries.slice(0, EN_COK_SUZGEC)) : undefined
}

/** Sets a field's value, or removes it. */
export function withSuzgec(now: OzelSuzgecleri | undefined, kod: string, deger: string | null) {
  const { [kod]: _, ...rest } = now ?? {}
  return readSuzgecler(deger === null ? rest : { ...now, [kod]: deger })
}

/** Query parameters of the API. */
export const queryOf = (suzgecler: OzelSuzgecleri | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(suzgecler ?? {}).map(([kod, deger]) => [`ozel[${kod}]`, deger]))

/** Argument of the SDK's `list`. */
export const sdkArgs = (ozel: OzelSuzgecleri | undefined): string => (ozel ? JSON.stringify({ ozel }) : '')

/** Value for the service: `12,5` is 12.5 there. */
export function askedText(tur: Tur | undefined, text: string): string {
  const sayi = tur === 'sayi' ? readSayi(text) : undefined
  return typeof sayi === 'number' ? String(sayi) : text.trim()
}
