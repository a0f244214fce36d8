// The question of an address: names and values in their order, as they were asked.

export type Soru = readonly (readonly [name: string, value: string])[]

/** Names that do not choose products. */
const BESIDE = new Set(['ara', 'sirala', 'sonraki', 'v', 'suz'])

/**
 * The facets are open: on a telephone they lie behind a fold, which a new page would close. Said by the address, for a kept page
 * is the same bytes for all who ask for it.
 */
const OPEN = ['suz', 'acik'] as const

export const questionOf = (search: string): Soru => [...new URLSearchParams(search)].filter(([, value]) => value !== '')

export const asked = (soru: Soru, name: string): string[] => soru.flatMap(([n, value]) => (n === name ? [value] : []))

export const isFiltered = (soru: Soru): boolean => soru.some(([name]) => !BESIDE.has(name))

export const without = (soru: Soru, name: string, value?: string): Soru =>
  soru.filter(([n, v]) => n !== name || (value !== undefined && v !== value))

export const withChoice = (soru: Soru, name: string, value: string): Soru => [...soru, [name, value]]

export const isOpen = (soru: Soru): boolean => asked(soru, OPEN[0]).includes(OPEN[1])

export const closed = (soru: Soru): Soru => without(soru, OPEN[0])

/** Once and at the end, so that a list has one such address. */
export const opened = (soru: Soru): Soru => [...closed(soru), OPEN]

export function hrefWith(path: string, soru: Soru): string {
  const text = new URLSearchParams(soru as [string, string][]).toString()
  return text === '' ? path : `${path}?${text}`
}
