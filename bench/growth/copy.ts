import type pg from 'pg'

// Copies rows by the million inside the database, from rows that the service made. Nothing is made up: a copy is its
// original with another store, or with other ids, numbers and addresses and an earlier moment.

type Column = { ad: string; tur: string }

const columnsOf = async (client: pg.Client, table: string): Promise<Column[]> =>
  (
    await client.query<Column>(
      `select a.attname as ad, format_type(a.atttypid, null) as tur from pg_attribute a
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`,
      [table],
    )
  ).rows

/** All tables of a store except keys and limits: a key opens one store. */
async function storeTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ ad: string }>(
    `select c.relname as ad from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'magaza_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const own = ['anahtar', 'anahtar_kullanim', 'sinir', 'tekrar', 'magaza_nesil']
  return rows.map((r) => r.ad).filter((ad) => !own.includes(ad))
}

/**
 * Without foreign-key checks: the copies are consistent by construction, and checking would take longer than everything
 * else.
 */
export async function unchecked(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('set session_replication_role = replica')
  try {
    await work()
  } finally {
    await client.query('reset session_replication_role')
  }
}

/** Copies all rows of a store for each new store: ids are unique within a store only. */
export async function copyStore(client: pg.Client, from: string, names: readonly string[]): Promise<void> {
  await unchecked(client, async () => {
    for (const table of await storeTables(client)) {
      const columns = await columnsOf(client, table)
      const values = columns.map((c) =>
        c.ad === 'magaza_id' || (table === 'magaza' && c.ad === 'kod') ? 'y.ad' : `t.${c.ad}`,
      )
      await client.query(
        `insert into ${table} (${columns.map((c) => c.ad).join(', ')})
         select ${values.join(', ')} from unnest($2::text[]) as y(ad) cross join ${table} t where t.magaza_id = $1`,
        [from, names],
      )
    }
  })
}

// An id begins with ten characters of its millisecond, 5 bits each. The first five of them change every 2^25 ms: a copy
// that is `n` of these periods older has ids and timestamps that agree.
export const PERIOD_MS = 2 ** 25
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

export function periodAt(ms: number): string {
  let rest = Math.floor(ms / PERIOD_MS)
  let text = ''
  for (let i = 0; i < 5; i++) {
    text = (ALPHABET[rest % 32] as string) + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** Ids of an order's or customer's own rows, made in one of these periods. */
const OWN_IDS = '(order|kalem|odm|gon|iade|mus|adr|not|isl|evt)'

/** Offset of copied numbers, far from the store's own and from other copies. */
const NUMBERS = 10_000_000

export type Older = {
  /** Start of the originals' periods. */
  periods: readonly number[]
  back: number
  /** Count of the originals' numbers. */
  orders: number
}

/** Text of a row that is `back` periods older: its ids, and people's mail addresses. */
function olderText(column: string, o: Older): string {
  let text = column
  for (const p of o.periods) {
    const [from, to] = [periodAt(p), periodAt(p - o.back * PERIOD_MS)]
    text = `regexp_replace(${text}, '${OWN_IDS}_${from}', '\\1_${to}', 'g')`
  }
  return `replace(${text}, 'musteri-', 'musteri-${o.back}-')`
}

function olderValue(table: string, c: Column, o: Older): string {
  const column = `t.${c.ad}`
  if (c.ad === 'magaza_id') return column
  if (c.tur === 'timestamp with time zone') return `${column} - interval '${o.back * PERIOD_MS} ms'`
  const no = `(t.no::bigint + ${NUMBERS + o.back * o.orders})::text`
  if (table === 'siparis' && c.ad === 'no') return no
  if (table === 'siparis' && c.ad === 'belge')
    return olderText(`replace(${column}, '"no":"' || t.no || '"', '"no":"' || ${no} || '"')`, o)
  // Older events come earlier in the log.
  if (table === 'olay_gunlugu' && c.ad === 'sira') return `${column} - ${o.back * NUMBERS}`
  if (c.tur === 'json' || c.tur === 'jsonb') return `(${olderText(`${column}::text`, o)})::${c.tur}`
  return c.tur === 'text' ? olderText(column, o) : column
}

/** Copies the originals of a table, so many periods older. `which` selects the originals. */
export async function copyOlder(client: pg.Client, table: string, which: string, o: Older): Promise<void> {
  const columns = await columnsOf(client, table)
  await client.query(
    `insert into ${table} (${columns.map((c) => c.ad).join(', ')})
     select ${columns.map((c) => olderValue(table, c, o)).join(', ')} from ${table} t where ${which}`,
  )
}
