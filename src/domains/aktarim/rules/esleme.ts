import { fold } from '../../../core/text/sozcuk.ts'
import type { Alan } from './alan.ts'

// Proposes the mapping of columns to fields by their headers.

const keyOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Field of each column, none twice; null where no header fits. */
export function propose(alanlar: readonly Alan[], sutunlar: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  return sutunlar.map((sutun) => {
    const key = keyOf(sutun)
    const found = alanlar.find(
      (a) => !a.yazilir && !taken.has(a.kod) && [a.kod, a.ad, ...(a.adlar ?? [])].some((name) => keyOf(name) === key),
    )
    if (!found || key === '') return null
    taken.add(found.kod)
    return found.kod
  })
}

/** Column of each field; null when a field is mapped twice, unknown, or export only. */
export function placesOf(alanlar: readonly Alan[], esleme: readonly (string | null)[]): Map<string, number> | null {
  const places = new Map<string, number>()
  for (const [i, kod] of esleme.entries()) {
    if (kod === null) continue
    if (places.has(kod) || !alanlar.some((a) => a.kod === kod && !a.yazilir)) return null
    places.set(kod, i)
  }
  return places
}
