import { type Grup, lookAt, meaningsOfEach } from '../../core/text/sozcuk-sinir.ts'
import type { Statement } from '../sql.ts'
import { all, type InStore } from '../work.ts'
import { dizinler, type Kind } from './kinds.ts'
import type { AnlamRow, Beginnings, GroupParams } from './read.ts'

// How a question is put to the word index: a record must have a word of each group, and each beginning stands for words.

/** Sorts after every word with that beginning. */
const afterAll = (beginning: string): string => `${beginning}\u{10ffff}`

/** Groups of beginnings as `expandWords` takes them. */
export function beginningsOf(
  gruplar: readonly (readonly string[])[],
  adet = meaningsOfEach(gruplar.flat().length),
): Beginnings {
  const onekler = gruplar.flat()
  return { gruplar: gruplar.flatMap((g, i) => g.map(() => i)), onekler, sonlar: onekler.map(afterAll), adet }
}

/** What each group of beginnings may mean; null when one means nothing, and when nothing is asked. */
export async function meaningsOf(
  w: InStore,
  expand: Statement<Beginnings, AnlamRow>,
  gruplar: readonly (readonly string[])[],
): Promise<AnlamRow[] | null> {
  if (gruplar.length === 0) return null
  const found = await all(w, expand, beginningsOf(gruplar))
  return found.length < gruplar.length ? null : found
}

/** Values that a record has, each a group of its own. Nobody knows how many have one: it is put to them one by one. */
export const valueGroups = (kind: Kind, sozcukler: readonly string[]): Grup[] =>
  sozcukler.map((sozcuk) => ({ sozcukler: [sozcuk], sayi: dizinler[kind].common }))

/** The rarest group leads; each of its records is put to the others, and to as many filters. */
export function ledBy(gruplar: readonly Grup[], page: number, filters: number): GroupParams {
  const [first, ...others] = gruplar.toSorted((a, b) => a.sayi - b.sayi)
  const surucu = first?.sozcukler ?? []
  const each = [...others.map((g) => g.sozcukler.length), ...Array.from({ length: filters }, () => 1)]
  return {
    surucu,
    genislik: lookAt(page, surucu.length, each),
    sozcukler: others.flatMap((g) => g.sozcukler),
    gruplar: others.flatMap((g, i) => g.sozcukler.map(() => i)),
    grup_sayisi: others.length,
  }
}
