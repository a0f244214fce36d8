import { wordsOf } from '../../core/text/sozcuk.ts'
import type { Grup } from '../../core/text/sozcuk-sinir.ts'
import { MAX_WORDS } from './schema.ts'

// How a question is understood: every word of it must be met, each by any of the words that begin so.

/** `gömlekler` asks for `gömlek`. */
const PLURAL = /^(.{3,})l[ae]r$/su

/** The beginnings of words that a text asks for; none when it holds no letter and no digit. */
export const prefixesOf = (ara: string): string[] => [
  ...new Set(
    wordsOf([ara])
      .slice(0, MAX_WORDS)
      .map((word) => PLURAL.exec(word)?.[1] ?? word),
  ),
]

/** The group that leads, and the others. */
export type Plan = {
  surucu: readonly string[]
  digerleri: readonly (readonly string[])[]
  /** What it takes to put one product of the leading group to the others, in entries of the index (about 1 µs each). */
  bedel: number
  /** So few that all are put to the others. */
  az: boolean
}

const PROBE = 5
const FEW = 10_000

/** The rarest group leads; the others follow from rare to common, as most products are ruled out at the first of them. */
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

/** A round: how many products of each leading word it looks at, and what it took. */
export type Round = { look: number; spent: number }

const FIRST_LOOK = 200
const LEAST_OF_A_WORD = 25
/** Entries of the index that one page may cost: about 40 ms. */
const MAX_ENTRIES = 40_000

/** How many products of each leading word are looked at in the next round; null when a page has cost enough. */
export function nextLook({ surucu, bedel }: Plan, last: Round | null, spent: number): number | null {
  if (last === null) return Math.max(LEAST_OF_A_WORD, Math.ceil(Math.min(FIRST_LOOK, FEW / bedel) / surucu.length))
  // As dear as the last round was, the next one must fit into what is left.
  const look = Math.min(last.look * 8, Math.floor((last.look * (MAX_ENTRIES - spent)) / Math.max(1, last.spent)))
  return look < last.look ? null : look
}
