import { type OzelSuzgecleri, readSuzgecler } from '../ozel/suzgec.ts'

// Search parameters of a list: only known ones, and none empty.

type Adres = Record<string, unknown>
type Okuyucu<T> = (value: unknown) => T | undefined

const MAX_TEXT = 200
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The router parses numeric text as a number. */
export const metin: Okuyucu<string> = (value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAX_TEXT) || undefined : undefined

export const gun: Okuyucu<string> = (value) => {
  const text = metin(value)
  return text && DAY.test(text) ? text : undefined
}

export const evet: Okuyucu<true> = (value) => (value === true ? true : undefined)

export const biri =
  <V extends string>(values: readonly V[]): Okuyucu<V> =>
  (value) =>
    values.find((v) => v === value)

/** Filters by custom fields. */
export const ozel: Okuyucu<OzelSuzgecleri> = readSuzgecler

type Okunan<R> = { [K in keyof R]?: R[K] extends Okuyucu<infer T> ? T | undefined : never }

/** `const readStok = aramaOf({ ara: metin, durum: biri(DURUMLAR), sonraki: metin })`, for `validateSearch`. */
export const aramaOf =
  <R extends Record<string, Okuyucu<unknown>>>(okuyucular: R) =>
  (adres: Adres): Okunan<R> =>
    present(Object.fromEntries(Object.entries(okuyucular).map(([ad, oku]) => [ad, oku(adres[ad])]))) as Okunan<R>

/** Without empty parameters, for short addresses. */
export const present = <T extends object>(arama: T): T =>
  Object.fromEntries(Object.entries(arama).filter(([, value]) => value !== undefined && value !== '')) as T

/** A new query begins at its first page; what is open beside the list closes. */
export function asked<S extends object>(now: S, change: Partial<S>, beside: readonly (keyof S)[] = []): S {
  const kept = Object.entries(now).filter(([ad]) => ad !== 'sonraki' && !beside.includes(ad as keyof S))
  return present({ ...(Object.fromEntries(kept) as S), ...change })
}

/** Whether any filter besides the page is set. */
export const isFiltered = <S extends object>(arama: S, beside: readonly (keyof S)[] = []): boolean =>
  Object.keys(asked(arama, {}, beside)).length > 0

/** A view begins at its first page. */
export function withoutPage(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('sonraki')
  return kept.toString()
}
