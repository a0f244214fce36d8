// Walk: a list whose filters have no common index. A page scans one index, applies the other filters to each entry and
// stops after a bound, full or not; its last row is the cursor for the next page.

/** Entries of an index that one page looks at: 2 to 5 ms. */
export const LOOKED_AT = 1000
/** Up to so many rows are sorted in memory, for an order that the index does not have. */
const FEW = 500

/** Of every row scanned: whether it matches, and whether it is the last of the scan. */
export type Walked = { gosterilir: boolean; son: boolean }

type Stretch = {
  /** Leading columns of the index, with the parameters of their values. */
  given?: Record<string, string>
  /** The columns behind them, which give the order. */
  order?: readonly string[]
  /** Keyset positions: exclusive upper and inclusive lower bound, one parameter for each column of the order. */
  before?: readonly string[] | undefined
  from?: readonly string[] | undefined
  /** Lower bound of the first column of the order, exclusive. */
  after?: string
  /** The least first: `before` then lies below the page. */
  rising?: boolean
}

const row = (parts: readonly string[]): string => (parts.length === 1 ? (parts[0] as string) : `(${parts.join(', ')})`)
const named = (params: readonly string[]): string[] => params.map((param) => `:${param}`)

/**
 * Range conditions and order of an index scan. Row comparison instead of equality: given `column = x`, PostgreSQL may
 * scan another index in id order, and for a rare value read the whole store.
 */
export function stretchOf(alias: string, { given = {}, order = ['id'], before, from, after, rising }: Stretch) {
  const of = (column: string): string => `${alias}.${column}`
  const fixed = Object.keys(given).map(of)
  const values = named(Object.values(given))
  const columns = [...fixed, ...order.map(of)]
  const conditions = [
    `${of('magaza_id')} = :magaza_id`,
    // `>=` implies not null, so a partial index without nulls qualifies.
    ...(fixed.length > 0 ? [`${row(fixed)} >= ${row(values)}`] : []),
    ...(from ? [`${row(columns)} >= ${row([...values, ...named(from)])}`] : []),
    ...(after ? [`${of(order[0] as string)} > :${after}`] : []),
    ...(before ? [`${row(columns)} ${rising ? '>' : '<'} ${row([...values, ...named(before)])}`] : []),
    ...(fixed.length > 0 && !before ? [`${row(fixed)} <= ${row(values)}`] : []),
  ]
  return {
    where: conditions,
    order: columns.map((column) => (rising ? column : `${column} desc`)).join(', '),
  }
}

type Walk = {
  table: string
  /** Columns to read of an entry: SQL by name. */
  entry: Record<string, string>
  where: readonly string[]
  order: string
}

const entries = ({ table, entry, where, order }: Walk, more: string, limit: number): string => `
      select ${Object.entries(entry).map(([name, value]) => `${value} as ${name}`)}${more}
      from ${table}
      where ${where.join('\n        and ')}
      order by ${order}
      limit ${limit}`

/**
 * True of every entry. PostgreSQL takes a range of something it knows nothing of for half a percent, so a plan for any
 * limit looks as good to it as one for the limit at hand: it keeps the plan instead of planning each page anew, which took
 * longer than the page.
 */
const FEW_EXPECTED = `b.kacinci > 0 and b.kacinci <= ${LOOKED_AT}`

/**
 * The page as CTE `kesit`: entries with their position (`kacinci`). `filters` apply to each entry `b`; no `in` or
 * `exists` on a table, which PostgreSQL would turn into a join, but scalar look-ups.
 */
export function walk(o: Walk & { filters: readonly string[] }): string {
  const fits = o.filters.length === 0 ? 'true' : o.filters.join(' and ')
  return `
  kesit as (
    select ${Object.keys(o.entry).map((name) => `b.${name}`)}, ${fits} as gosterilir, b.kacinci = ${LOOKED_AT} as son,
      b.kacinci
    from (${entries(o, `, row_number() over (order by ${o.order}) as kacinci`, LOOKED_AT)}) b
    where ${FEW_EXPECTED} and (${fits} or b.kacinci = ${LOOKED_AT})
    limit :adet::int
  )`
}

/** All entries as CTE `dar` when they are few enough to be sorted in any order; `kac.cok` tells when they are not. */
export const narrow = (o: Walk): string => `
  dar as materialized (${entries(o, '', FEW + 1)}
  ), kac as (
    select count(*) > ${FEW} as cok
    from dar
  )`
