import { hata } from './errors.ts'
import { iso } from './time.ts'

/** One page of a list: the records as JSON texts, and where the next page starts (null on the last). */
export type Page = {
  veri: string[]
  next: string | null
  /** Further fields of the answer. */
  yaninda?: object
}

/**
 * Byte budget of a page (characters here, bytes in the database). A hundred of the largest products have fifty times as
 * many; the rest comes with the next page.
 */
export const PAGE_SIZE = 1024 * 1024

/** Serialises as many records as fit the budget; at least one. */
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
 * Drops the extra row that was read to tell whether there is a next page. Rows cut by the byte budget tell it by
 * `dahasi`.
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

export function isFollowed(rows: readonly object[], count: number): boolean {
  const last = rows[count - 1]
  return rows.length > count || (last !== undefined && 'dahasi' in last && last.dahasi === true)
}

/** Page of a walk, which stops after a bound: even when not full, the cursor is the last row scanned. */
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

/** Drops records that turned out not to match: their texts are empty. */
export const withoutEmpty = (page: Page): Page => ({ ...page, veri: page.veri.filter((text) => text !== '') })

/** Rows of a complete scan; null when there were too many for one (`cok`). */
export const fewOf = <R extends { id: string }>(
  rows: readonly ({ cok: boolean } & (R | { id: null }))[],
): ({ cok: boolean } & R)[] | null =>
  rows[0]?.cok ? null : rows.filter((row): row is { cok: boolean } & R => row.id !== null)

/**
 * A list that can be polled for changes has two orders, by id and by last change, and two kinds of cursors; one of the
 * other kind is refused.
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
/** How a filter is passed to the statement: as given, converted, or handled elsewhere ('apart'). */
type Handling<Value> = 'same' | 'apart' | ((value: Value) => unknown)
type Handled<Q> = { [K in Exclude<keyof Q, 'limit' | 'sonraki'>]-?: Handling<Asked<Q, K>> }
type Filters<Q, H> = {
  -readonly [K in keyof H & keyof Q as H[K] extends 'apart' ? never : K]?: H[K] extends (value: never) => infer R
    ? Exclude<R, undefined>
    : Asked<Q, K>
}

/**
 * The filters that were given. A declared parameter that is not handled is a compile error; one that becomes empty
 * counts as absent.
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

/** Switches of a `sqlFamily`: the parts whose values are given. */
export const switchesOf = <F extends object>({
  imlec_an,
  ...filters
}: F & { imlec_an?: Date }): Record<Exclude<keyof F, 'imlec_an'>, true> =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, true])) as never
