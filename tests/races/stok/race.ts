import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { audit } from '../../../src/domains/stok/audit.ts'
import { EVENTS } from '../../support/events/event-table.ts'
import { bilgiOf, inTransaction } from '../../support/samples/stok-checks.ts'
import type { TestEnv, TestMagaza } from '../../support/setup.ts'
import type { Job, Message, Outcome, Start } from './process.ts'

// Concurrent processes on one store, and the invariants afterwards.

/** application_name of the racers' connections, to see when the last one is closed. */
const NAME = 'yaris'
export const racing = (env: TestEnv): pg.ClientConfig => ({ ...env.connection, application_name: NAME })

export type Racer = {
  run: (job: Job) => Promise<Outcome>
  hear: (listener: (message: Message) => void) => void
  /** Graceful end, after its current job. */
  close: () => Promise<void>
  /** SIGKILL. */
  kill: () => Promise<void>
}

export async function startRacer(start: Start, t: { after: (f: () => Promise<void>) => void }): Promise<Racer> {
  const child = fork(join(import.meta.dirname, 'process.ts'), { execArgv: [] })
  // Both events: messages sent before the exit may arrive after it, but not after the disconnect.
  const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  const end = async () => {
    if (child.connected) child.disconnect()
    await ended
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  t.after(kill)
  child.send(start)
  await once(child, 'message')
  let answered: PromiseWithResolvers<Outcome> | undefined
  child.on('message', (m: Message) => 'outcome' in m && answered?.resolve(m.outcome))
  child.once('exit', () => answered?.reject(new Error('a racer has ended')))
  return {
    run: (job) => {
      answered = Promise.withResolvers()
      child.send(job)
      return answered.promise
    },
    hear: (listener) => child.on('message', listener),
    close: end,
    kill,
  }
}

/** Sums of all outcomes. */
export function sumOf(outcomes: readonly Outcome[]): Outcome {
  const sums = (pick: (o: Outcome) => Record<string, number>) => {
    const sum: Record<string, number> = {}
    for (const o of outcomes) for (const [key, n] of Object.entries(pick(o))) sum[key] = (sum[key] ?? 0) + n
    return sum
  }
  const total = (pick: (o: Outcome) => number) => outcomes.reduce((n, o) => n + pick(o), 0)
  return {
    counts: sums((o) => o.counts),
    shipped: sums((o) => o.shipped),
    restocked: sums((o) => o.restocked),
    askedAgain: total((o) => o.askedAgain),
    brokenOff: total((o) => o.brokenOff),
    errors: outcomes.flatMap((o) => o.errors),
  }
}

/**
 * Deadlocks counted by the database. Backends flush their statistics at the latest when they close, so it waits for the
 * racers' connections to be gone.
 */
export async function deadlocks(env: TestEnv): Promise<number> {
  const left = () => env.rows('select 1 from pg_stat_activity where application_name = $1', [NAME])
  while ((await left()).length > 0) await sleep(5)
  const [row] = await env.rows('select deadlocks::int as n from pg_stat_database where datname = current_database()')
  return row.n
}

/** Products with so many variants, and so much stock of each in the default warehouse. */
export async function newProducts(m: TestMagaza, o: { products: number; variants: number; stok: number }) {
  const numbers = Array.from({ length: o.variants }, (_, i) => String(i))
  const body = {
    ad: 'Yarışan',
    secenekler: [{ ad: 'No', degerler: numbers }],
    varyantlar: numbers.map((No) => ({ secenekler: { No }, fiyat: 100, stok: o.stok })),
  }
  const products: { id: string; varyantlar: string[] }[] = []
  for (let i = 0; i < o.products; i++) {
    const made = await m.call('POST', '/v1/urunler', { body })
    assert.equal(made.status, 201, made.text)
    products.push({ id: made.body.id, varyantlar: made.body.varyantlar.map((v: { id: string }) => v.id) })
  }
  return products
}

/** Rows, ledger, reservations and events of the store agree. */
export async function assertConsistent(
  env: Pick<TestEnv, 'db' | 'rows'>,
  magaza_id: string,
  mayOwe: readonly string[] = [],
): Promise<void> {
  const bilgi = await bilgiOf(env.db, magaza_id)
  const found = await inTransaction(
    env.db,
    bilgi,
    () => new Date(),
    (w) => audit(w, 20),
  )
  assert.deepEqual({ fark: found.fark, farklar: found.farklar }, { fark: 0, farklar: [] })

  // One event per variant and transaction, with the record as of then.
  const changes = await env.rows(
    `select distinct varyant_id, zaman from stok_hareket
     where magaza_id = $1 and neden not in ('acilis', 'silme', 'depo_silme') order by 1, 2`,
    [magaza_id],
  )
  const told = await env.rows(
    `select kayit_id as varyant_id, (govde::json #>> '{veri,guncelleme}')::timestamptz as zaman,
       (govde::json #> '{veri,depolar}')::text as depolar
     from ${EVENTS} where magaza_id = $1 and olay = 'stok.degisti' order by 1, 2`,
    [magaza_id],
  )
  assert.deepEqual(
    told.map(({ varyant_id, zaman }) => ({ varyant_id, zaman })),
    changes,
  )
  const last = new Map(told.map((e) => [e.varyant_id, e.depolar]))
  const rows = await env.rows(
    `select varyant_id,
       json_agg(json_build_object('depo_id', depo_id, 'miktar', miktar, 'ayrilan', ayrilan) order by depo_id) as depolar
     from stok where magaza_id = $1 group by 1`,
    [magaza_id],
  )
  for (const { varyant_id, depolar } of rows) {
    const record = last.get(varyant_id)
    if (record) assert.deepEqual(JSON.parse(record), depolar)
  }

  // No overselling: after each transaction the sellable quantity is at least 0.
  const below = await env.rows(
    `select varyant_id, min(kalan)::int as en_az from (
       select varyant_id, sum(sum(miktar - ayrilan)) over (partition by varyant_id order by zaman) as kalan
       from stok_hareket where magaza_id = $1 and neden <> 'silme' group by varyant_id, zaman) as x
     where varyant_id <> all($2) group by 1 having min(kalan) < 0`,
    [magaza_id, mayOwe],
  )
  assert.deepEqual(below, [])
}
