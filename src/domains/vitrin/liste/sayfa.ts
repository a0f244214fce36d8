import { hata } from '../../../core/errors.ts'
import type { Grup } from '../../../core/text/sozcuk-sinir.ts'
import { all, type Work } from '../../../db/work.ts'
import { COMMON } from '../../arama/queries.ts'
import { MAX_GROUPS } from '../../arama/schema.ts'
import { pageOf } from '../../arama/search.ts'
import { filterParams, groupParams, keyOf, type Soru } from './filtre.ts'
import { type Driver, MANY } from './kosul-queries.ts'
import * as queries from './queries.ts'

// A page of products in an order. The index of the order is walked first: where many match, the page is soon full. Otherwise
// what can match is counted, and if it is few, all of it is looked at.

export type Sayfa = { idler: string[]; next: string | null; positionOf: (id: string) => string }

/** Keyset position: order, two numbers, id. */
type Konum = { k1: number; k2: number; id: string }

const written = (sirala: queries.Order, { k1, k2, id }: Konum): string => [sirala, k1, k2, id].join(' ')

function parsed(position: string | null, sirala: queries.Order): Konum | null {
  if (position === null) return null
  // Of lists that had one order only.
  if (!position.includes(' ') && sirala === 'yeni') return { k1: 0, k2: 0, id: position }
  const [yol, k1 = '', k2 = '', id = ''] = position.split(' ')
  // A cursor of another order.
  if (id === '' || yol !== sirala) throw hata('imlec_gecersiz', 'sonraki')
  return { k1: Number(k1), k2: Number(k2), id }
}

export async function page(
  w: Work,
  soru: Soru,
  sirala: queries.Order,
  position: string | null,
  limit: number,
  sizes: Boylar = sizesOnce(w, soru),
): Promise<Sayfa> {
  if (sirala === 'ilgili') return mostRelevant(w, soru, position, limit)
  const from = parsed(position, sirala)
  const walked = await walkFrom(w, soru, sirala, from, limit, FIRST_ROUNDS)
  if (walked.next === null || walked.rows.length > limit) return cut(walked.rows, sirala, limit, null)
  const driver = leading(await sizes(), soru)
  // As far as it costs about as much as to look at all candidates.
  const rounds = driver.sayi > MANY ? MORE_ROUNDS : Math.floor(driver.sayi / OF_A_ROUND)
  const more = await walkFrom(w, soru, sirala, walked.next, limit - walked.rows.length, rounds)
  const rows = [...walked.rows, ...more.rows]
  if (more.next === null || rows.length > limit || driver.sayi > MANY) return cut(rows, sirala, limit, more.next)
  return cut(await collected(w, soru, sirala, driver, from, limit), sirala, limit, null)
}

const FIRST_ROUNDS = 1
const MORE_ROUNDS = 6
/** Candidates that cost as much as a round of the walk. */
const OF_A_ROUND = 1000

/** Cursor: the last one shown, or as far as it was walked. */
function cut(rows: readonly queries.PageRow[], sirala: queries.Order, limit: number, reached: Konum | null): Sayfa {
  return cutAt(rows, limit, (row) => written(sirala, row), reached && written(sirala, reached))
}

function cutAt<R extends { id: string }>(
  rows: readonly R[],
  limit: number,
  position: (row: R) => string,
  reached: string | null,
): Sayfa {
  const shown = rows.slice(0, limit)
  const places = new Map(shown.map((row) => [row.id, position(row)]))
  const positionOf = (id: string): string => places.get(id) as string
  const last = shown.at(-1)
  return {
    idler: shown.map((row) => row.id),
    next: rows.length > limit && last ? positionOf(last.id) : reached,
    positionOf,
  }
}

// ---------------------------------------------------------------- along an index

type Walked = { rows: queries.PageRow[]; next: Konum | null }
type Along = Exclude<queries.Order, 'ilgili'>

/** One more than the page, as far as so many rounds reach; `next` is where to go on, null at the end. */
async function walkFrom(
  w: Work,
  soru: Soru,
  order: Along,
  from: Konum | null,
  limit: number,
  rounds: number,
): Promise<Walked> {
  const params = { ...filterParams(soru), ...groupParams(soru.anlamlar), adet: limit + 2 }
  const last = hasRange(soru) ? null : unpricedOf(order)
  const rows: queries.PageRow[] = []
  let at = from
  for (let left = rounds; left > 0; ) {
    const unpriced = last !== null && at?.k1 === last.k1 ? last : null
    const on = { ara: soru.anlamlar.length > 0, imlec: at !== null }
    const statement = queries.along[unpriced?.along ?? order](on)
    const found = await all(w, statement, { ...params, ...(at && { k1: at.k1, imlec: at.id }) })
    const keyed = found.map(({ id, k1, gosterilir, son }) => ({ id, k1: unpriced?.k1 ?? k1, k2: 0, gosterilir, son }))
    rows.push(...keyed.filter((row) => row.gosterilir))
    if (rows.length > limit) return { rows, next: null }
    const end = keyed.at(-1)
    if (end?.son) {
      at = { k1: end.k1, k2: 0, id: end.id }
      left--
    } else if (last !== null && unpriced === null) at = { k1: last.k1, k2: 0, id: last.start }
    else return { rows, next: null }
  }
  return { rows, next: at }
}

/** What has no price is in no range. */
const hasRange = ({ filters: { en_az, en_cok }, stokta }: Soru): boolean => stokta || en_az !== null || en_cok !== null

/** Where those without a price stand, which come last: before or after all ids of products. */
const unpricedOf = (order: Along) => {
  if (order === 'fiyat_artan') return { k1: queries.NO_PRICE[order], start: 'urun_', along: 'fiyatsiz_artan' } as const
  if (order === 'fiyat_azalan')
    return { k1: queries.NO_PRICE[order], start: 'urun`', along: 'fiyatsiz_azalan' } as const
  return null
}

// ---------------------------------------------------------------- of few

/** `kim`: the part of the question; `az`: all that have it are looked at. */
export type Lead = { kim: string; driver: Driver; surucu: readonly string[]; sayi: number; az: boolean }

const sizesFor = (w: Work, { oncular, filters }: Pick<Soru, 'oncular' | 'filters'>, cok = MANY + 1) => {
  const { en_az, en_cok, indirimde } = filters
  return all(w, queries.sizes, {
    sozcukler: oncular.flatMap((oncu) => oncu.sozcukler),
    gruplar: oncular.flatMap((oncu, i) => oncu.sozcukler.map(() => i)),
    en_az,
    en_cok,
    cok,
    fiyat: en_az !== null || en_cok !== null ? cok : 0,
    indirim: indirimde ? cok : 0,
    hepsi: hasLead({ oncular, filters }) ? 0 : cok,
  })
}

/** How many products have each part of a question. */
export type Boylar = () => Promise<{ kim: string; sayi: number }[]>

/** Asked for once, by the first of page and facets that wants to know. */
export function sizesOnce(w: Work, soru: Soru): Boylar {
  let asked: ReturnType<Boylar> | undefined
  return () => {
    asked ??= sizesFor(w, soru)
    return asked
  }
}

/** Without any, all products are candidates. */
const hasLead = ({ oncular, filters: { en_az, en_cok, indirimde } }: Pick<Soru, 'oncular' | 'filters'>): boolean =>
  oncular.length > 0 || en_az !== null || en_cok !== null || indirimde

/** What the fewest products have. */
export function leading(
  sizes: readonly { kim: string; sayi: number }[],
  soru: Pick<Soru, 'oncular' | 'filters'>,
): Lead {
  const { oncular, filters } = soru
  const sayiOf = (kim: string): number => sizes.find((s) => s.kim === kim)?.sayi ?? 0
  const lead = (kim: string, driver: Driver, sayi: number, surucu: readonly string[] = []): Lead => {
    return { kim, driver, surucu, sayi, az: sayi <= MANY }
  }
  const leads = [
    ...(hasLead(soru) ? [] : [lead('hepsi', 'hepsi', sayiOf('hepsi'))]),
    ...oncular.map(({ kim, sozcukler }, i) => lead(kim, 'sozcuk', sayiOf(String(i)), sozcukler)),
    ...(filters.en_az !== null || filters.en_cok !== null
      ? [lead(keyOf({ tur: 'fiyat', kod: null }), 'fiyat', sayiOf('fiyat'))]
      : []),
    ...(filters.indirimde ? [lead(keyOf({ tur: 'indirimde', kod: null }), 'indirim', sayiOf('indirim'))] : []),
  ]
  return leads.reduce((least, own) => (own.sayi < least.sayi ? own : least))
}

const cursorOf = (from: Konum | null) => (from === null ? {} : { k1: from.k1, k2: from.k2, imlec: from.id })

function collected(w: Work, soru: Soru, order: Along, { driver, surucu, az }: Lead, from: Konum | null, limit: number) {
  const statement = queries.collect[driver]({ ara: soru.anlamlar.length > 0, imlec: from !== null })
  return all(w, statement, {
    sira: order,
    artan: order === 'fiyat_artan',
    ...filterParams(soru),
    ...groupParams(soru.anlamlar),
    ...{ surucu, az },
    ...cursorOf(from),
    adet: limit + 1,
  })
}

// ---------------------------------------------------------------- by relevance

/** So many matches are ranked, the newest, as far as so many entries of the index reach: some 3 ms. */
const BLOCK = 120
const ENTRIES_OF_BLOCK = 5000
/** Blocks that a page may look at until it is full. */
const MOST_BLOCKS = 3

/** Position within a block, which begins after an id. */
type Yer = { blok: string | null; at: Konum | null }

const placeOf = ({ blok, at }: Yer): string =>
  ['ilgili', blok ?? '-', ...(at === null ? [] : [at.k1, at.k2, at.id])].join(' ')

function placeIn(position: string | null): Yer {
  if (position === null) return { blok: null, at: null }
  const [yol, blok = '', k1, k2, id] = position.split(' ')
  if (yol !== 'ilgili' || blok === '') throw hata('imlec_gecersiz', 'sonraki')
  const at = id === undefined ? null : { k1: Number(k1), k2: Number(k2), id }
  return { blok: blok === '-' ? null : blok, at }
}

/** In blocks of the newest matches, each ranked: nearly always one. */
async function mostRelevant(w: Work, soru: Soru, position: string | null, limit: number): Promise<Sayfa> {
  const gruplar = await groupsOf(w, soru)
  const params = { ...filterParams(soru), ...groupParams(soru.anlamlar), adet: limit + 1 }
  const rows: (queries.PageRow & { blok: string | null })[] = []
  let { blok, at } = placeIn(position)
  for (let left = MOST_BLOCKS; left > 0; left--) {
    const { idler, next } = await pageOf(w, gruplar, blok, BLOCK, ENTRIES_OF_BLOCK)
    const ranked = await all(w, queries.rank({ imlec: at !== null }), { ...params, idler, ...cursorOf(at) })
    for (const row of ranked) rows.push({ ...row, blok })
    if (rows.length > limit || next === null) return cutAt(rows, limit, inBlock, null)
    blok = next
    at = null
  }
  return cutAt(rows, limit, inBlock, placeOf({ blok, at }))
}

const inBlock = ({ blok, ...at }: queries.PageRow & { blok: string | null }): string => placeOf({ blok, at })

/** A word of each group; how many have it matters up to where it is common. */
async function groupsOf(w: Work, soru: Soru): Promise<Grup[]> {
  const oncular = soru.oncular.slice(0, MAX_GROUPS)
  // A single group is read in the order of the index, however many have it.
  if (oncular.length === 1) return oncular.map(({ sozcukler }) => ({ sozcukler, sayi: 0 }))
  const sizes = await sizesFor(w, { oncular, filters: NO_FILTERS }, COMMON)
  const sayiOf = (i: number): number => sizes.find((s) => s.kim === String(i))?.sayi ?? 0
  return oncular.map(({ sozcukler }, i) => ({ sozcukler, sayi: sayiOf(i) }))
}

const NO_FILTERS = { hepsi: null, kategoriler: null, markalar: null, en_az: null, en_cok: null, indirimde: false }
