import type { KampanyaKurali } from '../schema.ts'
import { type Etki, type Left, leftFor, offOf, takeFromLines, takeFromLots, untouched } from './left.ts'
import { search } from './search.ts'

/** A campaign that fits, and what it does. */
export type Aday = { kampanya: KampanyaKurali; etki: Etki }

/** Campaigns that took something off, each with what it took off each line. */
export type Yol = {
  adimlar: readonly { kampanya: KampanyaKurali; indirim: number; indirimler: Float64Array }[]
  /** Whether one that was passed over takes anything off: an automatic one by itself, a code of what is left. */
  couldTake: (k: KampanyaKurali) => boolean
  kesin: boolean
  steps: number
  leaves: number
}

/**
 * At most one automatic campaign, then the codes in their order, each on what is left. Of all ways to do so the one
 * that leaves the customer the least to pay; of equal ones that of the automatic campaign that takes off more by itself.
 */
export function cheapest(
  kalemler: readonly { birim_fiyat: number; adet: number }[],
  candidates: readonly Aday[],
  budget = 1e9,
): Yol {
  const whole = untouched(kalemler, new Uint8Array(kalemler.length).fill(1))
  const offs = new Map(candidates.map(({ kampanya, etki }) => [kampanya, offOf(etki, whole)]))
  const off = ({ kampanya }: Aday) => offs.get(kampanya) as number
  const starts = candidates
    .filter((a) => a.kampanya.otomatik && off(a) > 0)
    .toSorted((a, b) => off(b) - off(a) || (a.kampanya.id < b.kampanya.id ? -1 : 1))
    .filter(isNew())
  const codes = candidates.filter((a) => !a.kampanya.otomatik)
  const etkiler = (list: readonly Aday[]) => list.map((a) => a.etki)
  const { start, taken, kesin, steps, leaves } = search(whole, Float64Array.from(kalemler, (k) => k.adet), etkiler(starts), etkiler(codes), budget)
  const chosen = [...starts.slice(start, start + 1), ...codes.filter((_, j) => taken & (1 << j))]
  const kept = new Uint8Array(kalemler.length)
  for (const { etki } of codes) if (etki.tur === 'grup') for (const i of etki.satirlar) kept[i] = 1
  let left = whole
  const adimlar = chosen.map(({ kampanya, etki }) => {
    const next = leftFor(kalemler.length, 0)
    const indirim = takeFromLines(etki, left, next)
    takeFromLots(etki, left, kept, next)
    const before: Left = left
    left = next
    return { kampanya, indirim, indirimler: next.satirlar.map((n, i) => (before.satirlar[i] as number) - n) }
  })
  const byKampanya = new Map(candidates.map((a) => [a.kampanya, a.etki]))
  return {
    adimlar,
    couldTake: (k) => (k.otomatik ? offs.get(k) : offOf(byKampanya.get(k) as Etki, left)) !== 0,
    kesin,
    steps,
    leaves,
  }
}

/** Of campaigns that do the same only the first is tried: whatever follows, none after it can be better. */
function isNew(): (a: Aday) => boolean {
  const seen = new Map<string, Int32Array[]>()
  return ({ etki }) => {
    const { satirlar, ...rest } = etki
    let hash = 0
    for (const i of satirlar) hash = (Math.imul(hash, 31) + i) | 0
    const key = `${Object.values(rest).join()} ${hash}`
    const same = seen.get(key)
    if (same?.some((s) => s.length === satirlar.length && s.every((i, c) => i === satirlar[c]))) return false
    if (same) same.push(satirlar)
    else seen.set(key, [satirlar])
    return true
  }
}
