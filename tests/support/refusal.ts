import assert from 'node:assert/strict'
import { LOCAL_TABLES, REFERENCE_TABLES } from '../../src/db/upkeep/citus.ts'
import { lookAgain } from './look-again.ts'
import { isOnCluster } from './on-cluster.ts'
import type { Reply, TestEnv } from './setup.ts'

// A refusal must change nothing: compares every table of the store, events included.

// Last uses of keys and quotas of the test store are ignored, and words that the dictionary learns apart from any transaction;
// stored idempotent answers are checked where they matter.
const ASIDE = ['anahtar_kullanim', 'sozluk', 'tekrar', 'test_kota']

type Asking = (magaza_id: string) => Promise<unknown[]>

const asking = new WeakMap<TestEnv, Promise<Asking>>()

const partOf = (name: string, magaza_id: string): string =>
  `select '${name}' as tablo, count(*)::int as satir, sum(hashtextextended(x::text, 0))::text as ozet
   from "${name}" x where x.magaza_id = ${magaza_id}`

async function define(env: TestEnv): Promise<Asking> {
  const tables = await env.rows<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'magaza_id' and table_name <> all($1) order by 1`,
    [ASIDE],
  )
  const names = tables.map(({ name }) => name)
  return isOnCluster ? askByKind(env, names) : await askByFunction(env, names)
}

/**
 * As a function it is planned once per connection: planning each time would take three times as long. By index: in a
 * database of many files a scan reads the rows of all their stores.
 */
async function askByFunction(env: TestEnv, names: readonly string[]): Promise<Asking> {
  const parts = names.map((name) => partOf(name, 'm'))
  await env.rows(`create function icerik(m text) returns table (tablo text, satir int, ozet text)
    language plpgsql set plan_cache_mode = force_generic_plan
      set enable_seqscan = off set max_parallel_workers_per_gather = 0 as $$
    begin return query ${parts.join(' union all ')}; end $$`)
  return (magaza_id) => env.rows('select tablo, satir, ozet from icerik($1) order by tablo', [magaza_id])
}

/** Citus sends what spread tables have to the machine of the store only when nothing else is asked beside it. */
function askByKind(env: TestEnv, names: readonly string[]): Asking {
  const kinds = Map.groupBy(names, (name) => LOCAL_TABLES.includes(name) || REFERENCE_TABLES.includes(name))
  const texts = [...kinds.values()].map(
    (kind) => `${kind.map((name) => partOf(name, '$1')).join(' union all ')} order by 1`,
  )
  return async (magaza_id) => (await Promise.all(texts.map((text) => env.rows(text, [magaza_id])))).flat()
}

/** Fingerprint of all data of a store. */
export const contentOf = lookAgain(async (env: TestEnv, magaza_id: string): Promise<unknown[]> => {
  let asked = asking.get(env)
  if (!asked) {
    asked = define(env)
    asking.set(env, asked)
  }
  return (await asked)(magaza_id)
})

export type Refusal = readonly [status: number, kod: string, mesaj: string]

/** A call that must be refused exactly so, without any change or event. */
export async function refused(
  env: TestEnv,
  magaza_id: string,
  call: () => Promise<Reply>,
  [status, kod, mesaj]: Refusal,
): Promise<Reply> {
  const before = await contentOf(env, magaza_id)
  const reply = await call()
  assert.deepEqual({ status: reply.status, body: reply.body }, { status, body: { hata: { kod, mesaj } } })
  assert.deepEqual(await contentOf(env, magaza_id), before, 'something changed')
  return reply
}

/** Names and extra fields of the events that `work` caused, oldest first. */
export async function eventsOf(env: TestEnv, magaza_id: string, work: () => Promise<unknown>): Promise<any[]> {
  const before = (await env.events(magaza_id)).length
  await work()
  return (await env.events(magaza_id)).slice(before)
}
