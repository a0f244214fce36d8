import type { KampanyaKurali } from '../schema.ts'
import {
  type Etki,
  type Left,
  type Lines,
  leftFor,
  linesFor,
  offOf,
  takeFromLines,
  takeFromLots,
  untouched,
} from './left.ts'
import { MOST_STEPS, type Secim, type Start, search } from './search.ts'

/** A campaign that fits the cart, and what it does. */
export type Aday = { kampanya: KampanyaKurali; etki: Etki }

export type Yol = Pick<Secim, 'isSure' | 'steps'> & {
  /** Campaigns that took something off, with the discount by line. */
  adimlar: readonly { kampanya: KampanyaKurali; indirim: number; indirimler: Float64Array }[]
  /**
   * Whether a campaign that was not chosen takes anything off: an automatic one by itself, a code from what is left.
   */
  couldTake: (k: KampanyaKurali) => boolean
}

/**
 * At most one automatic campaign, then the codes in order, each on what is left. Of all combinations the one with the
 * lowest total; among equals the automatic campaign that takes off more by itself.
 */
export function cheapest(
  kalemler: readonly { birim_fiyat: number; adet: number }[],
  adaylar: readonly Aday[],
  mostSteps = MOST_STEPS,
): Yol {
  const whole = untouched(kalemler)
  const codes = adaylar.filter((a) => !a.kampanya.otomatik)
  const tried = adaylar.filter((a) => a.kampanya.otomatik).map((aday) => ({ ...aday, left: after(aday.etki, whole) }))
  const starts = tried
    .filter((a) => a.left.toplam < whole.toplam)
    .toSorted((a, b) => a.left.toplam - b.left.toplam || (a.kampanya.id < b.kampanya.id ? -1 : 1))
    .filter(isNew())
  const etkiler = codes.map((a) => a.etki)
  const adetler = Float64Array.from(kalemler, (k) => k.adet)
  const { start, taken, isSure, steps } = search(whole, adetler, starts, etkiler, mostSteps)
  const chosen = [...starts.slice(start, start + 1), ...codes.filter((_, j) => taken & (1 << j))]
  const { adimlar, left } = walk(whole, chosen)
  const offAlone = new Map(tried.map((a) => [a.kampanya, whole.toplam - a.left.toplam]))
  const ofCode = new Map(codes.map((a) => [a.kampanya, a.etki]))
  return {
    adimlar,
    couldTake: (k) => (k.otomatik ? offAlone.get(k) : offOf(ofCode.get(k) as Etki, left)) !== 0,
    isSure,
    steps,
  }
}

function after(etki: Etki, whole: Left): Lines {
  const left = linesFor(whole.satirlar.length)
  takeFromLines(etki, whole, left)
  return left
}

/** Repeats the chosen combination and records the discount by campaign and line. */
function walk(whole: Left, chosen: readonly Aday[]): { adimlar: Yol['adimlar']; left: Left } {
  const all = new Uint8Array(whole.satirlar.length).fill(1)
  let left = whole
  const adimlar = chosen.map(({ kampanya, etki }) => {
    const before = left.satirlar
    const next = leftFor(before.length)
    const indirim = takeFromLines(etki, left, next)
    takeFromLots(etki, left, all, next)
    left = next
    return { kampanya, indirim, indirimler: before.map((n, i) => n - (next.satirlar[i] as number)) }
  })
  return { adimlar, left }
}

/** Deduplicates: of campaigns with equal effect only the first is tried, since no later one can be better. */
function isNew(): (start: Start) => boolean {
  const seen = new Map<string, Int32Array[]>()
  return ({ etki: { satirlar, ...rest } }) => {
    let hash = 0
    for (let c = 0; c < satirlar.length; c++) hash = (Math.imul(hash, 31) + (satirlar[c] as number)) | 0
    const key = `${Object.values(rest).join()} ${hash}`
    const same = seen.get(key) ?? []
    if (same.some((s) => s.length === satirlar.length && s.every((i, c) => i === satirlar[c]))) return false
    seen.set(key, [...same, satirlar])
    return true
  }
}
