import { PAGE_SIZE } from '../../core/page.ts'

// Bounds a page by bytes: the lengths of stored texts are read first, which PostgreSQL knows without decompressing
// them.

/** Whether the page was cut before its last row. */
export type Weighed = { dahasi: boolean }

type Rows = {
  /** The source: at most a page of rows, and the one that tells of a next page. */
  from: string
  columns: readonly string[]
  /** The long texts among the columns. */
  texts: readonly string[]
  order: readonly string[]
  /** Byte budget; a page's unless given. */
  bytes?: number
}

const each = (names: readonly string[], alias: string): string => names.map((name) => `${alias}.${name}`).join(', ')

/** Rows in order until their texts exceed the budget; always at least one. */
export const weighed = ({ from, columns, texts, order, bytes = PAGE_SIZE }: Rows): string => `
  select ${each(columns, 'y')}, y.dahasi
  from (
    select ${each(columns, 'x')}, lead(true) over sirali is not null as dahasi,
      sum(${texts.map((text) => `coalesce(octet_length(x.${text}), 0)`).join(' + ')})
        over (sirali rows between unbounded preceding and 1 preceding) as onceki
    from (${from}) x
    window sirali as (order by ${each(order, 'x')})) y
  where coalesce(y.onceki, 0) < ${bytes}
  order by ${each(order, 'y')}`
