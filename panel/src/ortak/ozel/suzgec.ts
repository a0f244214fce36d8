import { OZEL_KODU, readSayi } from './degerler.ts'
import type { Tur } from './tanimlar.ts'

// Filters by custom fields as they stand in the address of a list: `ozel={"kumas":"Pamuk"}`.

export type OzelSuzgecleri = Record<string, string>

/** The service asks for no more at once, nor for longer values. */
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

/** With another value of a field; without it when there is none. */
export function withSuzgec(now: OzelSuzgecleri | undefined, kod: string, deger: string | null) {
  const { [kod]: _, ...rest } = now ?? {}
  return readSuzgecler(deger === null ? rest : { ...now, [kod]: deger })
}

/** For those who ask the API themselves. */
export const queryOf = (suzgecler: OzelSuzgecleri | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(suzgecler ?? {}).map(([kod, deger]) => [`ozel[${kod}]`, deger]))

/** The same for the SDK: what `list` is given. */
export const sdkArgs = (ozel: OzelSuzgecleri | undefined): string => (ozel ? JSON.stringify({ ozel }) : '')

/** As the service is asked: `12,5` is 12.5 there. */
export function askedText(tur: Tur | undefined, text: string): string {
  const sayi = tur === 'sayi' ? readSayi(text) : undefined
  return typeof sayi === 'number' ? String(sayi) : text.trim()
}
