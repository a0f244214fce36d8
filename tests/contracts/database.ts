import { EVENTS } from '../support/events/event-table.ts'
import { lookAgain } from '../support/look-again.ts'
import type { TestEnv } from '../support/setup.ts'

// Snapshot of the whole database: a denied request must leave no trace.

export type Snapshot = Record<string, string | null>

// Last uses, and words of the dictionary, are written in the background, also for denied requests; migrations belong to no store.
const UNWATCHED = ['anahtar_kullanim', 'gecis', 'sozluk']

export async function watchedTables(env: TestEnv): Promise<string[]> {
  const rows = await env.rows(
    `select c.relname as ad from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  return rows.map((r) => r.ad as string).filter((ad) => !UNWATCHED.includes(ad))
}

const asking = new WeakMap<TestEnv, Promise<unknown>>()

/** As a function it is planned once per connection: planning takes longer than running. */
async function define(env: TestEnv): Promise<void> {
  // A rewritten row has another ctid and xmin, even with equal content.
  const parts = (await watchedTables(env)).map(
    (t) => `select '${t}', (select sum(xmin::text::bigint * 31 + hashtid(ctid)) from ${t})::text`,
  )
  await env.rows(`create function izler() returns table (ad text, iz text)
    language plpgsql as $$
    begin return query ${parts.join(' union all ')}; end $$`)
}

/** State of each table, down to row versions. */
export const snapshot = lookAgain(async (env: TestEnv): Promise<Snapshot> => {
  if (!asking.has(env)) asking.set(env, define(env))
  await asking.get(env)
  const rows = await env.rows('select ad, iz from izler()')
  return Object.fromEntries(rows.map((r) => [r.ad, r.iz]))
})

/** Every id of the store's records, whatever the table. */
export async function idsOf(env: TestEnv, magaza_id: string): Promise<string[]> {
  const tables = await env.rows(
    `select a.table_name as ad from information_schema.columns a
     join information_schema.columns b on b.table_schema = 'public' and b.table_name = a.table_name
     where a.table_schema = 'public' and a.column_name = 'id' and b.column_name = 'magaza_id'`,
  )
  const parts = [...tables.map((t) => t.ad), EVENTS].map((table) => `select id from ${table} where magaza_id = $1`)
  return (await env.rows(parts.join(' union '), [magaza_id])).map((r) => r.id as string)
}
