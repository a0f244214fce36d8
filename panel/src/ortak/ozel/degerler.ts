import type { SiparisOzel } from '@kepenk/sdk'

// Values of custom fields as rows of a form. A row holds a text: what somebody typed, or JSON for what is no text. So a row
// that nobody touches gives back the value that it was made of, whatever is defined meanwhile.

export type OzelDegerler = SiparisOzel['ozel']
export type OzelDegeri = OzelDegerler[string]

export type OzelSatiri = {
  kod: string
  /** Null: taken out. */
  deger: string | null
  /** Its code is being typed; what it spells on the way means nothing. */
  yeni?: true
}

export const OZEL_KODU = /^[a-z][a-z0-9_]{0,59}$/
export const EN_COK_OZEL = 50

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A value that is no text is shown as JSON, and so is a text that could be taken for one. */
export const ozelMetni = (value: unknown): string =>
  typeof value === 'string' && parsed(value) === undefined ? value : JSON.stringify(value)

/**
 * A number that would not be written so again is text: those of invoices are longer than a number can hold. Lists and objects
 * cannot be kept: what looks like one is text.
 */
export const ozelDegeri = (text: string): OzelDegeri => {
  const value = parsed(text.trim())
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

/** In its place, so that what is typed back is no change; nothing takes it out. */
export function withValue(satirlar: readonly OzelSatiri[], kod: string, value: OzelDegeri): OzelSatiri[] {
  const next = { kod, deger: value === null || value === '' ? null : ozelMetni(value) }
  const isThere = satirlar.some((s) => s.kod === kod && !s.yeni)
  if (!isThere) return next.deger === null ? [...satirlar] : [...satirlar, next]
  return satirlar.map((s) => (s.kod === kod && !s.yeni ? next : s))
}

/** Why a code cannot be: `bicim` of its letters, `tekrar` for one that another row or a definition has. */
export function codeFault(satirlar: readonly OzelSatiri[], i: number, defined: readonly string[]) {
  const kod = satirlar[i]?.kod ?? ''
  if (!OZEL_KODU.test(kod)) return 'bicim'
  const isTwice = satirlar.some((s, at) => at !== i && s.kod === kod && s.deger !== null)
  return isTwice || (satirlar[i]?.yeni && defined.includes(kod)) ? 'tekrar' : null
}

/** Rows that are no fields of the definitions, with their places. */
export const freeRows = (satirlar: readonly OzelSatiri[], defined: readonly string[]): [OzelSatiri, number][] =>
  satirlar.flatMap((s, i): [OzelSatiri, number][] =>
    s.deger !== null && (s.yeni || !defined.includes(s.kod)) ? [[s, i]] : [],
  )

// ---------------------------------------------------------------- numbers as people write them

const GROUPED = /^[+-]?\d{1,3}(\.\d{3})+(,\d+)?$/
const PLAIN = /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i

/** `12,5`, `12.5`, `1.250`, `1.250,75`; null for nothing, undefined for what is none. */
export function readSayi(text: string): number | null | undefined {
  const written = text.replace(/\s/g, '')
  if (written === '') return null
  const isGrouped = GROUPED.test(written) && !/^[+-]?0\./.test(written)
  if (!isGrouped && !PLAIN.test(written)) return undefined
  const plain = (isGrouped ? written.replaceAll('.', '') : written).replace(',', '.')
  const value = Number(plain)
  return Number.isFinite(value) && digitsOf(plain) === digitsOf(String(value)) ? value : undefined
}

/** Those that count: a number that lost some of them is another one. */
const digitsOf = (plain: string): string =>
  plain
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '')

export const sayiMetni = (n: number): string => String(n).replace('.', ',')
