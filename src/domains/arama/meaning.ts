import { idWord, wordsOf } from '../../core/text/sozcuk.ts'
import { meaningsOfEach } from '../../core/text/sozcuk-sinir.ts'
import { all, type Work } from '../../db/work.ts'
import { formsOfAll, type Parca, partsOf } from './es-anlam/matching.ts'
import * as queries from './meaning-queries.ts'
import { neighbours, subtrees } from './queries.ts'
import { MAX_WORDS } from './schema.ts'
import { beginningOf, stemsOf } from './tails.ts'
import { editsOf, endsOf, nearest } from './typos.ts'

// What a shopper's question means: for each of its words, or terms of several, those of the store, by how well they fit.

/** Whole words; words that begin so, stems and synonyms; words that are nearly so. Each with those before it. */
export type Anlam = { soz: string; tam: string[]; bas: string[]; hepsi: string[] }

/** Sorts after every word with that beginning. */
const after = (beginning: string): string => `${beginning}\u{10ffff}`

/** Null when one of the words means nothing that the store has; empty when there are no words in it. */
export async function meaningOf(w: Work, ara: string): Promise<Anlam[] | null> {
  const sozler = [...new Set(wordsOf([ara]).slice(0, MAX_WORDS))]
  if (sozler.length === 0) return []
  const { found, gruplar } = await askFor(w, sozler)
  const parcalar = partsOf(sozler, gruplar)
  const same = await meaningTheSame(w, parcalar)
  const known = parcalar.map(({ soz }, i) => ({
    soz,
    rows: found[sozler.indexOf(soz)] as queries.SozcukRow[],
    esler: same[i] as queries.SozcukRow[],
    near: false,
  }))
  const all = await forgiven(w, known)
  if (all === null) return null
  const below = await belowEach(
    w,
    all.flatMap(({ rows, esler }) => [...rows, ...esler].flatMap((row) => row.kayitlar)),
  )
  return all.map((bulunan) => fitting(bulunan, below))
}

/** A part of the question, its own words of the store and those of its synonyms; `near` when it was mistyped. */
type Bulunan = { soz: string; rows: queries.SozcukRow[]; esler: queries.SozcukRow[]; near: boolean }

/** Parts without any word get those that were meant; null when there are none. */
async function forgiven(w: Work, known: readonly Bulunan[]): Promise<Bulunan[] | null> {
  const isMissing = ({ rows, esler }: Bulunan) => rows.length + esler.length === 0
  const missing = known.filter(isMissing)
  if (missing.length === 0) return [...known]
  const meant = await Promise.all(missing.map(({ soz }) => meantBy(w, soz)))
  if (meant.some((words) => words.length === 0)) return null
  const nearly = await beginningLike(w, meant)
  if (nearly.some((rows) => rows.length === 0)) return null
  return known.map((part) => {
    const near = missing.indexOf(part)
    return near < 0 ? part : { ...part, rows: nearly[near] as queries.SozcukRow[], near: true }
  })
}

/** Shorter stems are compared with whole words. */
const LONG_STEM = 5

/** What is looked for of a word: what begins so, and its stems. */
const rangesOf = (soz: string, grup: number): Range[] => [
  { grup, onek: beginningOf(soz), son: after(beginningOf(soz)) },
  ...stemsOf(soz).map((onek) => ({ grup, onek, son: onek.length < LONG_STEM ? `${onek}\u0001` : after(onek) })),
]

/** Of each word those that begin so, and of its stems; and the groups of synonyms in which one of them may stand. */
async function askFor(w: Work, sozler: readonly string[]) {
  const ranges = sozler.flatMap(rangesOf)
  const asked = { ...params(ranges, meaningsOfEach(sozler.length)), bicimler: formsOfAll(sozler) }
  const rows = await all(w, queries.calledOrSame, asked)
  return {
    found: inGroups(
      sozler.length,
      rows.filter((row) => row.grup !== null),
    ),
    gruplar: rows.flatMap((row) => (row.grup === null ? [row.terimler] : [])),
  }
}

/** Words of the store that begin like a synonym; the more synonyms, the fewer of each. */
async function meaningTheSame(w: Work, parcalar: readonly Parca[]): Promise<queries.SozcukRow[][]> {
  const ranges = parcalar.flatMap(({ esler }, grup) => esler.flatMap((soz) => rangesOf(soz, grup)))
  const count = parcalar.reduce((sum, { esler }) => sum + esler.length, 0)
  const adet = Math.min(LIKE_IT, meaningsOfEach(count))
  return inGroups(parcalar.length, count === 0 ? [] : await all(w, queries.called, params(ranges, adet)))
}

/** Of a word that was meant so many that begin like it: `lambası` with `lamba`. */
const LIKE_IT = 6

/** These words, where the store has them, and those that begin like them. */
const beginningLike = async (w: Work, gruplar: readonly (readonly string[])[]): Promise<queries.SozcukRow[][]> => {
  const ranges = gruplar.flatMap((words, grup) => words.map((onek) => ({ grup, onek, son: after(onek) })))
  return inGroups(gruplar.length, await all(w, queries.called, params(ranges, LIKE_IT)))
}

type Range = { grup: number; onek: string; son: string }

const params = (ranges: readonly Range[], adet: number) => ({
  gruplar: ranges.map((r) => r.grup),
  onekler: ranges.map((r) => r.onek),
  sonlar: ranges.map((r) => r.son),
  adet,
})

const inGroups = (count: number, rows: readonly queries.SozcukRow[]): queries.SozcukRow[][] =>
  Array.from({ length: count }, (_, grup) => rows.filter((row) => row.grup === grup))

/** Words that a mistyped one may have meant. */
async function meantBy(w: Work, soz: string): Promise<string[]> {
  const edits = editsOf(soz)
  if (edits === 0) return []
  const { bas, son } = endsOf(soz)
  const back = [...son].reverse().join('')
  const length = { en_kisa: soz.length - edits, en_uzun: soz.length + edits }
  const asked = { bas, bas_sonu: after(bas), son: back, son_sonu: after(back), ...length }
  const rows = await all(w, neighbours, asked)
  return nearest(
    soz,
    rows.map((row) => row.sozcuk),
  )
}

/** Visible categories below each of these, itself among them, as words. */
async function belowEach(w: Work, kayitlar: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const idler = [...new Set(kayitlar.filter((id) => id.startsWith('kat_')))]
  if (idler.length === 0) return new Map()
  const rows = await all(w, subtrees, { idler, tanitici: '' })
  return new Map(rows.map((row) => [row.id, row.sozcukler]))
}

/** Categories of a name that stand for their products. */
const MOST_BELOW = 60

/** Synonyms fit as well as beginnings do: below the whole word. */
function fitting({ soz, rows, esler, near }: Bulunan, below: ReadonlyMap<string, readonly string[]>): Anlam {
  const whole = new Set([soz, beginningOf(soz)])
  const wordsIn = (some: readonly queries.SozcukRow[]): string[] => {
    const records = some.flatMap((row) => row.kayitlar)
    const categories = records.flatMap((id) => below.get(id) ?? []).slice(0, MOST_BELOW)
    const brands = records.filter((id) => id.startsWith('mrk_')).map(idWord)
    return [...new Set([...some.map((row) => row.sozcuk), ...brands, ...categories])]
  }
  const hepsi = wordsIn([...rows, ...esler])
  if (near) return { soz, tam: [], bas: [], hepsi }
  return { soz, tam: wordsIn(rows.filter((row) => whole.has(row.sozcuk))), bas: hepsi, hepsi }
}
