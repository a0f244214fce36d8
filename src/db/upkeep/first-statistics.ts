import type pg from 'pg'

// First statistics of a new table. Until PostgreSQL has analysed it, the planner takes a column of unknown values for
// as telling as any other: a row's store for as good as its id. Cached plans then read all rows of the store for each
// row that they look up, until the server's own analysis, which comes up to a minute after the first rows. In that
// minute an integrator sends the first thousands of products.

const SINCE = 180_000

// One store per table: the most pessimistic guess. The server's own analysis replaces it.
const ONE_STORE = `
  select pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname', 'magaza_id',
    'inherited', false, 'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real)
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'magaza_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace
    and c.relkind = 'r'
    and not exists (
      select from pg_stats s where s.schemaname = 'public' and s.tablename = c.relname and s.attname = 'magaza_id')`

/** Does nothing on a server that cannot be told (before PostgreSQL 18). */
export async function giveFirstStatistics(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_version_num')
  if (Number(rows[0].server_version_num) >= SINCE) await client.query(ONE_STORE)
}
