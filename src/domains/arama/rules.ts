import { wordsOf } from '../../core/text/sozcuk.ts'
import type { Grup } from '../../core/text/sozcuk-sinir.ts'
import { MAX_WORDS } from './schema.ts'

// Search semantics: every word of the query must match, each by prefix.

/** `gömlekler` asks for `gömlek`. */
const PLURAL = /^(.{3,})l[ae]r$/su

/** Prefixes of a query; empty when it has no letter and no digit. */
export const prefixesOf = (ara: string): string[] => [
  ...new Set(
    wordsOf([ara])
      .slice(0, MAX_WORDS)
      .map((word) => PLURAL.exec(word)?.[1] ?? word),
  ),
]

/** The driving group, and the others. */
export type Plan = {
  surucu: readonly string[]
  digerleri: readonly (readonly string[])[]
  /** Cost of probing one product of the driving group, in index entries (about 1 µs each). */
  bedel: number
  /** So few that all are probed. */
  az: boolean
}

const PROBE = 5
const FEW = 10_000

/** The rarest group drives; the others follow from rare to common, since most products are ruled out by the first. */
export function planFor(gruplar: readonly Grup[], common: number): Plan {
  const [first, ...others] = gruplar.toSorted((a, b) => a.sayi - b.sayi)
  const { sozcukler = [], sayi = 0 } = first ?? {}
  const bedel = PROBE * others.reduce((sum, grup) => sum + grup.sozcukler.length, 0)
  return {
    surucu: sozcukler,
    digerleri: others.map((grup) => grup.sozcukler),
    bedel,
    az: bedel === 0 || (sayi < common && sayi * bedel <= FEW),
  }
}

/** One round: products looked at per driving word, its cost, and what it found of the page. */
export type Round = { look: number; spent: number; found: number; missing: number }

const FIRST_LOOK = 200
const LEAST_OF_A_WORD = 25
const MOST_FURTHER = 8
const SPARE = 1.25
/** Cost bound of a page in index entries: about 40 ms. */
export const MAX_ENTRIES = 40_000

/** Products to look at per driving word in the next round; null when the budget of the page is spent. */
export function nextLook(
  { surucu, bedel }: Plan,
  last: Round | null,
  spent: number,
  most = MAX_ENTRIES,
): number | null {
  if (last === null) return Math.max(LEAST_OF_A_WORD, Math.ceil(Math.min(FIRST_LOOK, FEW / bedel) / surucu.length))
  // As far as the rest of the page lies at the density of the last round, and somewhat further.
  const needed = Math.ceil(last.look * Math.min(MOST_FURTHER, (SPARE * last.missing) / Math.max(1, last.found)))
  // It must fit the rest of the budget at the cost of the last.
  const affordable = Math.floor((last.look * (most - spent)) / Math.max(1, last.spent))
  if (needed <= affordable) return needed
  return affordable < last.look ? null : affordable
}
