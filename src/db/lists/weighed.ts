import { PAGE_SIZE } from '../../core/page.ts'

// Rows with long texts, as many as are to be in memory at once. Their lengths are asked before the texts themselves: how
// long a stored text is, the database knows without unpacking it.

/** What a row tells of those that were left out: whether there is another behind it. */
export type Weighed = { dahasi: boolean }

type Rows = {
  /** Where they come from: no more of them than a page has, and the one that tells of a next. */
  from: string
  columns: readonly string[]
  /** The long texts among the columns. */
  texts: readonly string[]
  order: readonly string[]
  /** How much there is room for: a page, unless told. */
  bytes?: number
}

const each = (names: readonly string[], alias: string): string => names.map((name) => `${alias}.${name}`).join(', ')

/** The rows in their order, until their texts have as many bytes as there is room for; the first in any case. */
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
