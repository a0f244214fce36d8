// Texts in two languages, each key once with both.

/** A sentence, one made of values, or a list or table of such. */
export type Texts = Record<string, unknown>

/** What English must be: the same form, made of the same values, in other words. */
type Same<T> = T extends string
  ? string
  : T extends (...v: infer V) => string
    ? (...v: V) => string
    : { readonly [K in keyof T]: Same<T[K]> }

export type SameKeys<T extends Texts> = { [K in keyof T]: Same<T[K]> }
export type Metinler<T extends Texts> = { tr: T; en: SameKeys<T> }
type Ciftler<T extends Texts> = { [K in keyof T]: readonly [tr: T[K], en: Same<T[K]>] }

/** `metinler({ ad: ['Ad', 'Name'], sil: [(ad: string) => `Sil: ${ad}`, (ad) => `Delete: ${ad}`] })` */
export const metinler = <const T extends Texts>(ciftler: Ciftler<T>): Metinler<T> => {
  const pairs = Object.entries<readonly [unknown, unknown]>(ciftler)
  const inLanguage = (at: 0 | 1) => Object.fromEntries(pairs.map(([ad, cift]) => [ad, cift[at]]))
  return { tr: inLanguage(0) as T, en: inLanguage(1) as SameKeys<T> }
}
