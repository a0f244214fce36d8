import { hata } from '../../../core/errors.ts'
import { all, type Work } from '../../../db/work.ts'
import { filterParams, groupParams, type Soru } from './filtre.ts'
import { type Driver, MANY } from './kosul-queries.ts'
import * as queries from './queries.ts'

// A page of products in an order. The index of the order is walked first: where many match, the page is soon full. Otherwise
// what can match is counted, and if it is few, all of it is looked at.

export type Sayfa = { idler: string[]; next: string | null; positionOf: (id: string) => string }

/** Keyset position: order, two numbers, id. */
type Konum = { yol: Yol; k1: number; k2: number; id: string }
/** `ilgili`: by relevance; `ilgili-satis`: too many to be ranked, the best selling first. */
type Yol = queries.Order | 'ilgili-satis'

const written = ({ yol, k1, k2, id }: Konum): string => [yol, k1, k2, id].join(' ')

function parsed(position: string | null, sirala: queries.Order): Konum | null {
  if (position === null) return null
  // Of lists that had one order only.
  if (!position.includes(' ') && sirala === 'yeni') return { yol: 'yeni', k1: 0, k2: 0, id: position }
  const [yol = '', k1 = '', k2 = '', id = ''] = position.split(' ')
  // A cursor of another order.
  if (id === '' || (yol !== sirala && !(sirala === 'ilgili' && yol === 'ilgili-satis')))
    throw hata('imlec_gecersiz', 'sonraki')
  return { yol: yol as Yol, k1: Number(k1), k2: Number(k2), id }
}

export async function page(
  w: Work,
  soru: Soru,
  sirala: queries.Order,
  position: string | null,
  limit: number,
): Promise<Sayfa> {
  const from = parsed(position, sirala)
  if (sirala === 'ilgili') return mostRelevant(w, soru, from, limit)
  const walked = await walkFrom(w, soru, sirala, from, limit, FIRST_ROUNDS)
  if (walked.next === null || walked.rows.length > limit) return cut(walked.rows, sirala, limit, null)
  const driver = leading(await sizesFor(w, soru), soru)
  if (driver.sayi <= MANY) return cut(await collected(w, soru, sirala, driver, from, limit), sirala, limit, null)
  const more = await walkFrom(w, soru, sirala, walked.next, limit - walked.rows.length, MORE_ROUNDS)
  return cut([...walked.rows, ...more.rows], sirala, limit, more.next)
}

const FIRST_ROUNDS = 1
const MORE_ROUNDS = 6

/** Cursor: the last one shown, or as far as it was walked. */
function cut(rows: readonly queries.PageRow[], yol: Yol, limit: number, reached: Konum | null): Sayfa {
  const shown = rows.slice(0, limit)
  const places = new Map(shown.map(({ id, k1, k2 }) => [id, written({ yol, k1, k2, id })]))
  const positionOf = (id: string): string => places.get(id) as string
  const last = shown.at(-1)
  const next = rows.length > limit && last ? positionOf(last.id) : reached && written({ ...reached, yol })
  return { idler: shown.map((row) => row.id), next, positionOf }
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
  const last = unpricedOf(order)
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
      at = { yol: order, k1: end.k1, k2: 0, id: end.id }
      left--
    } else if (last !== null && unpriced === null) at = { yol: order, k1: last.k1, k2: 0, id: last.start }
    else return { rows, next: null }
  }
  return { rows, next: at }
}

/** Where those without a price stand, which come last: before or after all ids of products. */
const unpricedOf = (order: Along) => {
  if (order === 'fiyat_artan') return { k1: queries.NO_PRICE[order], start: 'urun_', along: 'fiyatsiz_artan' } as const
  if (order === 'fiyat_azalan')
    return { k1: queries.NO_PRICE[order], start: 'urun`', along: 'fiyatsiz_azalan' } as const
  return null
}

// ---------------------------------------------------------------- of few

export type Lead = { driver: Driver; surucu: readonly string[]; sayi: number }

export const sizesFor = (w: Work, { oncular, filters }: Pick<Soru, 'oncular' | 'filters'>) =>
  all(w, queries.sizes, {
    sozcukler: oncular.flatMap((oncu) => oncu.sozcukler),
    gruplar: oncular.flatMap((oncu, i) => oncu.sozcukler.map(() => i)),
    en_az: filters.en_az,
    en_cok: filters.en_cok,
  })

/** What the fewest products have. */
export function leading(
  sizes: readonly { kim: string; sayi: number }[],
  soru: Pick<Soru, 'oncular' | 'filters'>,
): Lead {
  const { oncular, filters } = soru
  const sayiOf = (kim: string): number => sizes.find((s) => s.kim === kim)?.sayi ?? 0
  const leads: Lead[] = [
    { driver: 'hepsi', surucu: [], sayi: sayiOf('hepsi') },
    ...oncular.map(({ sozcukler }, i): Lead => ({ driver: 'sozcuk', surucu: sozcukler, sayi: sayiOf(String(i)) })),
    ...(filters.en_az !== null || filters.en_cok !== null
      ? [{ driver: 'fiyat', surucu: [], sayi: sayiOf('fiyat') } as const]
      : []),
    ...(filters.indirimde ? [{ driver: 'indirim', surucu: [], sayi: sayiOf('indirim') } as const] : []),
  ]
  return leads.reduce((least, lead) => (lead.sayi < least.sayi ? lead : least))
}

const cursorOf = (from: Konum | null) => (from === null ? {} : { k1: from.k1, k2: from.k2, imlec: from.id })

function collected(w: Work, soru: Soru, order: Along, { driver, surucu }: Lead, from: Konum | null, limit: number) {
  const statement = queries.collect[driver]({ ara: soru.anlamlar.length > 0, imlec: from !== null })
  return all(w, statement, {
    sira: order,
    artan: order === 'fiyat_artan',
    ...filterParams(soru),
    ...groupParams(soru.anlamlar),
    surucu,
    ...cursorOf(from),
    adet: limit + 1,
  })
}

// ---------------------------------------------------------------- by relevance

/** So many are ranked; of more the best selling come first. */
const RANKED = 5000

async function mostRelevant(w: Work, soru: Soru, from: Konum | null, limit: number): Promise<Sayfa> {
  const lead = from?.yol === 'ilgili-satis' ? null : leading(await sizesFor(w, soru), soru)
  if (lead === null || (from === null && lead.sayi > RANKED)) {
    const { rows, next } = await walkFrom(w, soru, 'cok_satan', from, limit, MORE_ROUNDS)
    return cut(rows, 'ilgili-satis', limit, next)
  }
  const rows = await all(w, queries.collectBest[lead.driver]({ imlec: from !== null }), {
    ...filterParams(soru),
    ...groupParams(soru.anlamlar),
    surucu: lead.surucu,
    ...cursorOf(from),
    adet: limit + 1,
  })
  return cut(rows, 'ilgili', limit, null)
}
