import assert from 'node:assert/strict'
import type { Reply, TestEnv } from './setup.ts'

// A refusal is only right when nothing happened: every table of the store is compared, events included.

// When a key was last used is no part of the store, and stored answers are asked for where they matter.
const ASIDE = ['anahtar_kullanim', 'tekrar']

const queries = new WeakMap<TestEnv, Promise<string>>()

async function contentQuery(env: TestEnv): Promise<string> {
  const tables = await env.rows(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'magaza_id' and table_name <> all($1) order by 1`,
    [ASIDE],
  )
  return tables
    .map(
      ({ name }) =>
        `select '${name}' as tablo, count(*)::int as satir, md5(string_agg(x::text, ' ' order by x::text)) as ozet
         from "${name}" x where x.magaza_id = $1`,
    )
    .join(' union all ')
}

/** A fingerprint of all that a store has. */
export async function contentOf(env: TestEnv, magaza_id: string): Promise<unknown[]> {
  let query = queries.get(env)
  if (!query) {
    query = contentQuery(env)
    queries.set(env, query)
  }
  return env.rows(await query, [magaza_id])
}

export type Refusal = readonly [status: number, kod: string, mesaj: string]

/** Runs a call that must be refused exactly so, and must leave the store as it was, without an event. */
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

/** Names and extras of the events that `work` caused in the store, oldest first. */
export async function eventsOf(env: TestEnv, magaza_id: string, work: () => Promise<unknown>): Promise<any[]> {
  const before = (await env.events(magaza_id)).length
  await work()
  return (await env.events(magaza_id)).slice(before)
}
