import { hata } from './errors.ts'
import { iso } from './time.ts'

/** One page of a list: the records as JSON texts, and where the next page starts (null on the last). */
export type Page = { veri: string[]; next: string | null }

/**
 * Of a page's records together, in characters here and in bytes where the database counts them. A hundred of the largest
 * products have fifty times as many; what is left out comes with the next page.
 */
export const PAGE_SIZE = 1024 * 1024

/** The records as texts, as many as a page has room for: one at least, however long it is. */
export function fitting<R>(rows: readonly R[], render: (row: R) => string): string[] {
  const texts: string[] = []
  let room = PAGE_SIZE
  for (const row of rows) {
    const text = render(row)
    room -= text.length
    if (room < 0 && texts.length > 0) break
    texts.push(text)
  }
  return texts
}

/**
 * Cuts the one row that was read beyond the page: its existence is what tells that there is a next page. Rows that were
 * read only as far as there was room for their texts tell it themselves, by `dahasi`.
 */
export function cutPage<R extends object>(
  rows: R[],
  limit: number,
  position: (row: R) => string,
  render: (row: R) => string,
): Page {
  const veri = fitting(rows.slice(0, limit), render)
  const last = rows[veri.length - 1]
  return { veri, next: last && isFollowed(rows, veri.length) ? position(last) : null }
}

/** Whether there are more than the first `count`. */
export function isFollowed(rows: readonly object[], count: number): boolean {
  const last = rows[count - 1]
  return rows.length > count || (last !== undefined && 'dahasi' in last && last.dahasi === true)
}

/** Of a list that looked at so many and no more: short of a page, it goes on behind the last that it looked at. */
export function cutWalk<R extends { gosterilir: boolean; son: boolean }>(
  rows: readonly R[],
  limit: number,
  position: (row: R) => string,
  render: (row: R) => string,
): Page {
  const page = cutPage(
    rows.filter((row) => row.gosterilir),
    limit,
    position,
    render,
  )
  const last = rows.at(-1)
  return page.next === null && last?.son ? { ...page, next: position(last) } : page
}

/** Without the records that turned out not to be asked for: their texts are empty. */
export const withoutEmpty = (page: Page): Page => ({ ...page, veri: page.veri.filter((text) => text !== '') })

/** What was found where one looked at all there is of something; null where that was too much (`cok`). */
export const fewOf = <R extends { id: string }>(
  rows: readonly ({ cok: boolean } & (R | { id: null }))[],
): ({ cok: boolean } & R)[] | null =>
  rows[0]?.cok ? null : rows.filter((row): row is { cok: boolean } & R => row.id !== null)

/**
 * A list that can be asked what changed since a moment has two orders: by id, and by the moment of the last change. Their
 * positions are of two kinds; one of the other kind comes from another list.
 */
export function positionIn(position: string | null, synchronising: boolean): { imlec?: string; imlec_an?: Date } {
  if (position === null) return {}
  const [imlec = '', moment] = position.split(' ')
  if (synchronising !== (moment !== undefined)) throw hata('imlec_gecersiz', 'sonraki')
  return moment === undefined ? { imlec } : { imlec, imlec_an: new Date(moment) }
}

export const positionOf =
  (synchronising: boolean) =>
  (row: { id: string; guncelleme: Date }): string =>
    synchronising ? `${row.id} ${iso(row.guncelleme)}` : row.id

type Asked<Q, K extends keyof Q> = Exclude<Q[K], undefined>
/** A filter as it was asked for, or made into what the statement compares with; or something that is seen to elsewhere. */
type Handling<Value> = 'same' | 'apart' | ((value: Value) => unknown)
type Handled<Q> = { [K in Exclude<keyof Q, 'limit' | 'sonraki'>]-?: Handling<Asked<Q, K>> }
type Filters<Q, H> = {
  -readonly [K in keyof H & keyof Q as H[K] extends 'apart' ? never : K]?: H[K] extends (value: never) => infer R
    ? Exclude<R, undefined>
    : Asked<Q, K>
}

/**
 * The filters of a list that were asked for. A parameter that is declared and not handled here does not compile; one of which
 * nothing is left was not asked for.
 */
export function filtersOf<Q extends object, const H extends Handled<Q>>(sorgu: Q, handled: H): Filters<Q, H> {
  const asked = Object.entries(handled as Record<string, Handling<unknown>>).flatMap(([name, handling]) => {
    const value = (sorgu as Record<string, unknown>)[name]
    if (value === undefined || handling === 'apart') return []
    const filter = handling === 'same' ? value : handling(value)
    return filter === undefined ? [] : [[name, filter]]
  })
  return Object.fromEntries(asked) as Filters<Q, H>
}

/** Which parts of a list's statement are needed: those whose values are there. The moment of a position goes with it. */
export const switchesOf = <F extends object>({
  imlec_an,
  ...filters
}: F & { imlec_an?: Date }): Record<Exclude<keyof F, 'imlec_an'>, true> =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, true])) as never
