import { idWord } from '../../core/text/sozcuk.ts'
import type { Grup } from '../../core/text/sozcuk-sinir.ts'
import { all, one, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { MAX_ENTRIES, nextLook, type Plan, planFor, type Round } from './rules.ts'

/** Products, newest first, and the cursor; null when there are no more. */
export type Bulunan = { idler: string[]; next: string | null }

export const NOTHING: Bulunan = { idler: [], next: null }

/** Sort before and after all ids of products. */
const FIRST = 'urun_'
const LAST = 'urun`'

/**
 * Products that have a word of every group, newest first. Cost does not grow with the catalogue: pages are read off the index.
 * Where common words seldom meet, it stops after `most` entries with a page that is not full and a cursor.
 */
export async function pageOf(
  w: Work,
  gruplar: readonly Grup[],
  imlec: string | null,
  limit: number,
  most = MAX_ENTRIES,
): Promise<Bulunan> {
  if (gruplar.some((grup) => grup.sozcukler.length === 0)) return NOTHING
  const plan = planFor(gruplar, queries.COMMON)
  return (plan.az ? fewOf : manyOf)(w, plan, imlec ?? LAST, limit, most)
}

/**
 * Published products that belong to one of the same records (categories, brands) as a product: those of the first record
 * first, then newest first.
 */
export async function sharing(w: Work, urun_id: string, kayitlar: readonly string[], adet: number): Promise<string[]> {
  if (kayitlar.length === 0) return []
  const rows = await all(w, queries.sharing, { sozcukler: kayitlar.map(idWord), haric: urun_id, adet })
  return rows.map((row) => row.kayit_id)
}

/** Probes the products of the driving group within these bounds. */
async function probe(w: Work, { surucu, digerleri }: Plan, o: { ilk: string; imlec: string; adet: number }) {
  const statement = queries.match[digerleri.length] as (typeof queries.match)[number]
  const groups = Object.fromEntries(digerleri.map((words, i) => [queries.groupName(i), words]))
  return (await all(w, statement, { ...groups, ...o, surucu })).map((row) => row.kayit_id)
}

async function fewOf(w: Work, plan: Plan, imlec: string, limit: number): Promise<Bulunan> {
  return cut(await probe(w, plan, { ilk: FIRST, imlec, adet: limit + 1 }), limit, null)
}

/** In rounds, each looking further back than the one before, until the page is full or the budget is spent. */
async function manyOf(w: Work, plan: Plan, imlec: string, limit: number, most: number): Promise<Bulunan> {
  const idler: string[] = []
  let before = imlec
  let spent = 0
  let last: Round | null = null
  for (;;) {
    const look = nextLook(plan, last, spent, most)
    if (look === null) return cut(idler, limit, before)
    const row = await lookBack(w, plan, look, before, limit + 1 - idler.length)
    idler.push(...row.idler)
    if (idler.length > limit || row.ilk === null) return cut(idler, limit, null)
    last = { look, spent: row.spent, found: row.idler.length, missing: limit + 1 - idler.length }
    spent += row.spent
    before = row.ilk
  }
}

/** One round: intersects the groups; where the others are far larger, probes product by product. */
async function lookBack(w: Work, plan: Plan, look: number, imlec: string, adet: number) {
  const groups = [plan.surucu, ...plan.digerleri]
  const bitler = groups.flatMap((words, i) => words.map(() => 1 << i))
  const azami = look * plan.surucu.length * plan.bedel
  const { idler, ilk, okunan } = await one(w, queries.intersect, {
    ...{ surucu: plan.surucu, genislik: look, sozcukler: groups.flat(), bitler, tumu: 2 ** groups.length - 1 },
    ...{ azami, imlec, adet },
  })
  if (okunan < azami) return { idler, ilk, spent: okunan }
  return { idler: await probe(w, plan, { ilk: ilk ?? FIRST, imlec, adet }), ilk, spent: 2 * azami }
}

/** Cuts the page; the cursor is its last id, or where the search stopped. */
const cut = (idler: string[], limit: number, reached: string | null): Bulunan =>
  idler.length > limit ? { idler: idler.slice(0, limit), next: idler[limit - 1] as string } : { idler, next: reached }
