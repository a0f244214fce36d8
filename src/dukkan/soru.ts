// The question of an address: names and values in their order, as they were asked.

export type Soru = readonly (readonly [name: string, value: string])[]

/** Names that do not choose products. */
const BESIDE = new Set(['ara', 'sirala', 'sonraki', 'v'])

export const questionOf = (search: string): Soru => [...new URLSearchParams(search)].filter(([, value]) => value !== '')

export const asked = (soru: Soru, name: string): string[] => soru.flatMap(([n, value]) => (n === name ? [value] : []))

export const isFiltered = (soru: Soru): boolean => soru.some(([name]) => !BESIDE.has(name))

export const without = (soru: Soru, name: string, value?: string): Soru =>
  soru.filter(([n, v]) => n !== name || (value !== undefined && v !== value))

export const withChoice = (soru: Soru, name: string, value: string): Soru => [...soru, [name, value]]

export function hrefWith(path: string, soru: Soru): string {
  const text = new URLSearchParams(soru as [string, string][]).toString()
  return text === '' ? path : `${path}?${text}`
}
