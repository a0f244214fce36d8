import type { SiparisOzel } from '@kepenk/sdk'

// Custom values as form rows. A row holds text: what was typed, or JSON for other values. So an untouched row gives
// back its value, whatever is defined meanwhile.

export type OzelDegerler = SiparisOzel['ozel']
export type OzelDegeri = OzelDegerler[string]

export type OzelSatiri = {
  kod: string
  /** Null: removed. */
  deger: string | null
  /** Its code is still being typed. */
  yeni?: true
}

export const OZEL_KODU = /^[a-z][a-z0-9_]{0,59}$/
export const EN_COK_OZEL = 50

/** Without the space around it, of which JSON itself knows only some. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.trim())
  } catch {
    return undefined
  }
}

/** Values that are no text are shown as JSON, and so are texts that could be read as JSON. */
export const ozelMetni = (value: unknown): string =>
  typeof value === 'string' && parsed(value) === undefined ? value : JSON.stringify(value)

/**
 * A number that would not be printed the same is kept as text: invoice numbers exceed a double. Lists and objects are
 * not supported: they are text.
 */
export const ozelDegeri = (text: string): OzelDegeri => {
  const value = parsed(text)
  const isPlain = value === null || ['string', 'boolean'].includes(typeof value)
  return isPlain || (typeof value === 'number' && `${value}` === text.trim()) ? (value as OzelDegeri) : text
}

export const satirlarOf = (ozel: Record<string, unknown>): OzelSatiri[] =>
  Object.entries(ozel).map(([kod, deger]) => ({ kod, deger: ozelMetni(deger) }))

export const ozelOf = (satirlar: readonly OzelSatiri[]): OzelDegerler =>
  Object.fromEntries(
    satirlar.flatMap(({ kod, deger }) => (kod === '' || deger === null ? [] : [[kod, ozelDegeri(deger)]])),
  )

export const valueIn = (satirlar: readonly OzelSatiri[], kod: string): OzelDegeri => {
  const deger = satirlar.find((s) => s.kod === kod && !s.yeni)?.deger ?? null
  return deger === null ? null : ozelDegeri(deger)
}

/** Replaces in place, so that typing the old value back is no change; null or empty removes it. */
export function withValue(satirlar: readonly OzelSatiri[], kod: string, value: OzelDegeri): OzelSatiri[] {
  const next = { kod, deger: value === null || value === '' ? null : ozelMetni(value) }
  const isThere = satirlar.some((s) => s.kod === kod && !s.yeni)
  if (!isThere) return next.deger === null ? [...satirlar] : [...satirlar, next]
  return satirlar.map((s) => (s.kod === kod && !s.yeni ? next : s))
}

/** Why a code is invalid: `bicim` for its form, `tekrar` for a duplicate of another row or definition. */
export function codeFault(satirlar: readonly OzelSatiri[], i: number, defined: readonly string[]) {
  const kod = satirlar[i]?.kod ?? ''
  if (!OZEL_KODU.test(kod)) return 'bicim'
  const isTwice = satirlar.some((s, at) => at !== i && s.kod === kod && s.deger !== null)
  return isTwice || (satirlar[i]?.yeni && defined.includes(kod)) ? 'tekrar' : null
}

/** Rows without a definition, with their indexes. */
export const freeRows = (satirlar: readonly OzelSatiri[], defined: readonly string[]): [OzelSatiri, number][] =>
  satirlar.flatMap((s, i): [OzelSatiri, number][] =>
    s.deger !== null && (s.yeni || !defined.includes(s.kod)) ? [[s, i]] : [],
  )

// ---------------------------------------------------------------- numbers as people write them

const GROUPED = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/
const PLAIN = /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i

/** The number's text without marks between thousands and with a decimal dot; undefined for invalid. */
export function plainSayi(text: string): string | undefined {
  const written = text.replace(/\s/g, '')
  const isGrouped = GROUPED.test(written) && !/^[+-]?0\./.test(written)
  if (!isGrouped && !PLAIN.test(written)) return undefined
  return (isGrouped ? written.replaceAll('.', '') : written).replace(',', '.')
}

/** `12,5`, `12.5`, `1.250`, `1.250,75`; null for empty, undefined for invalid. */
export function readSayi(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const plain = plainSayi(text)
  if (plain === undefined) return undefined
  const value = Number(plain)
  return Number.isFinite(value) && digitsOf(plain) === digitsOf(String(value)) ? value : undefined
}

/** Significant digits: a number that lost some is another one. */
const digitsOf = (plain: string): string =>
  plain
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '')

export const sayiMetni = (n: number): string => String(n).replace('.', ',')
