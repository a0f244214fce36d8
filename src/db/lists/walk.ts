// Lists whose filters have no index together. A page goes along one index, puts each entry to the other filters and stops
// after so many, full or not: its last row says how far it came, and the next page goes on from there.

/** Entries of an index that one page looks at: 2 to 5 ms. */
export const LOOKED_AT = 1000
/** As many are few: they are all looked at, for an order that their index does not have. */
const FEW = 500

/** Of every row of a walk: whether it is asked for, and whether it is the last that was looked at. */
export type Walked = { gosterilir: boolean; son: boolean }

type Stretch = {
  /** Columns that an index begins with and whose values are given, with the names of their parameters. */
  given?: Record<string, string>
  /** The columns behind them, which give the order. */
  order?: readonly string[]
  /** Behind this position, and from this one on; parameters, as many as the order has columns. */
  before?: readonly string[] | undefined
  from?: readonly string[] | undefined
  /** The first of the order's columns is more than this. */
  after?: string
}

const row = (parts: readonly string[]): string => (parts.length === 1 ? (parts[0] as string) : `(${parts.join(', ')})`)
const named = (params: readonly string[]): string[] => params.map((param) => `:${param}`)

/**
 * Conditions and order of a stretch of an index. Never by equality: told that a column equals something, PostgreSQL is free
 * to go along any other index in the order of ids, and for a value that is rare it walks through the whole store.
 */
export function stretchOf(alias: string, { given = {}, order = ['id'], before, from, after }: Stretch) {
  const of = (column: string): string => `${alias}.${column}`
  const fixed = Object.keys(given).map(of)
  const values = named(Object.values(given))
  const columns = [...fixed, ...order.map(of)]
  const conditions = [
    `${of('magaza_id')} = :magaza_id`,
    // A column that is at least something is not null: an index without nulls will do.
    ...(fixed.length > 0 ? [`${row(fixed)} >= ${row(values)}`] : []),
    ...(from ? [`${row(columns)} >= ${row([...values, ...named(from)])}`] : []),
    ...(after ? [`${of(order[0] as string)} > :${after}`] : []),
    ...(before ? [`${row(columns)} < ${row([...values, ...named(before)])}`] : []),
    ...(fixed.length > 0 && !before ? [`${row(fixed)} <= ${row(values)}`] : []),
  ]
  return {
    where: conditions,
    order: columns.map((column) => `${column} desc`).join(', '),
  }
}

type Walk = {
  table: string
  /** What is read of an entry: column by name, in SQL. */
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
 * The page as `kesit`: what was read of its entries, and which they were (`kacinci`). `filters` are put to each entry `b`
 * and must not be such that PostgreSQL makes a join of them: no `in` and no `exists` of a table, but a row that is looked up.
 */
export function walk(o: Walk & { filters: readonly string[] }): string {
  const fits = o.filters.length === 0 ? 'true' : o.filters.join(' and ')
  return `
  kesit as (
    select ${Object.keys(o.entry).map((name) => `b.${name}`)}, ${fits} as gosterilir, b.kacinci = ${LOOKED_AT} as son,
      b.kacinci
    from (${entries(o, `, row_number() over (order by ${o.order}) as kacinci`, LOOKED_AT)}) b
    where ${fits} or b.kacinci = ${LOOKED_AT}
    limit :adet::int
  )`
}

/**
 * All entries as `dar`, where they are few enough to be put in whatever order is asked for: `kac` tells whether they are,
 * by `kac.cok`.
 */
export const narrow = (o: Walk): string => `
  dar as materialized (${entries(o, '', FEW + 1)}
  ), kac as (
    select count(*) > ${FEW} as cok
    from dar
  )`
