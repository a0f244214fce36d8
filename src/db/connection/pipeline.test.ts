import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import fc from 'fast-check'
import pg from 'pg'
import { anyText } from '../../../tests/support/any-text.ts'
import { times } from '../../../tests/support/extent.ts'
import { notOnCluster } from '../../../tests/support/on-cluster.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { NO_STORE } from '../no-store.ts'
import type { Tx } from '../work.ts'
import { send } from './pipeline.ts'

const env = await startTest()
const skip = notOnCluster('the plans of one server')
const client = new pg.Client(env.connection)
// The database is dropped first.
client.on('error', () => {})
await client.connect()
await client.query('create temp table iz (n int)')
after(() => client.end().catch(() => {}))
beforeEach(() => client.query('delete from iz'))

let statements = 0
const statement = (text: string) => ({ text, name: `deneme_${++statements}` })
const write = statement('insert into iz values ($1::int)')
const divide = () => statement('select 1 / $1::int as pay')
const written = async () => (await client.query('select n from iz order by n')).rows.map((r) => r.n)

const failure = async (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'did not fail',
    (error) => error.code,
  )

test('all that is asked in one turn is answered at once', async () => {
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  let answers = 0
  const count = () => answers++
  connection.on('readyForQuery', count)
  const sum = statement('select $1::int + 1 as n')
  const done = await Promise.all([send(client, write, [1]), send(client, sum, [1]), send(client, sum, [2])])
  await new Promise(setImmediate)
  connection.off('readyForQuery', count)
  assert.deepEqual(
    done.map((d) => d.rows),
    [[], [{ n: 2 }], [{ n: 3 }]],
  )
  assert.equal(answers, 1)
})

test('what follows one that failed is not done, and fails with it', async () => {
  const begun = send(client, statement('begin'))
  const sent = [send(client, write, [1]), send(client, divide(), [0]), send(client, write, [2]), begun]
  const codes = await Promise.all(sent.map(failure))
  assert.deepEqual(codes, ['did not fail', '22012', '22012', 'did not fail'])
  const { command } = await send(client, statement('commit'))
  assert.equal(command, 'ROLLBACK')
  assert.deepEqual(await written(), [])
})

test('one that failed at its first run, and those behind it, run at the next', async () => {
  const [first, behind] = [divide(), statement('select 7 as yedi')]
  assert.deepEqual(await Promise.all([send(client, first, [0]), send(client, behind)].map(failure)), ['22012', '22012'])
  for (const _ of [1, 2]) {
    const done = await Promise.all([send(client, first, [1]), send(client, behind)])
    assert.deepEqual(
      done.map((d) => d.rows),
      [[{ pay: 1 }], [{ yedi: 7 }]],
    )
  }
})

test('a row that cannot be read fails its statement alone', async () => {
  const large = statement('select 9007199254740993::bigint as n')
  const [unread, done] = await Promise.allSettled([send(client, large), send(client, write, [3])])
  assert.match(String((unread as PromiseRejectedResult).reason), /RangeError: int8 out of the safe range/)
  assert.equal(done?.status, 'fulfilled')
  assert.deepEqual(await written(), [3])
})

test('a connection that is lost fails all that is on its way', async (t) => {
  const other = new pg.Client(env.connection)
  other.on('error', () => {})
  await other.connect()
  t.after(() => other.end().catch(() => {}))
  const ended = new Promise<void>((resolve) => other.once('end', resolve))
  const sent = [send(other, statement('select pg_sleep(60)')), send(other, write, [1])].map(failure)
  const waiting = `select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep(60)%'
    and pid <> pg_backend_pid()`
  let pid: number | undefined
  while (pid === undefined) pid = (await env.rows(waiting))[0]?.pid
  await env.rows('select pg_terminate_backend($1::int)', [pid])
  assert.deepEqual(await Promise.all(sent), ['57P01', '57P01'])
  await ended
  assert.notEqual(await failure(send(other, write, [2])), 'did not fail')
})

test('values come back as they were sent', async () => {
  const text = anyText().map((s) => s.replaceAll('\0', '').toWellFormed())
  const echo = statement(`
    select $1::text as metin, $2::text[] as metinler, $3::int[] as sayilar, $4::boolean[] as evetler,
      $5::timestamptz as an, $6::bytea as bayt, $7::jsonb as nesne, $8::bigint as buyuk, $9::timestamptz[] as anlar`)
  const moment = fc.oneof(
    fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
    fc.date({ min: new Date('-002000-01-01'), max: new Date('+020000-01-01'), noInvalidDate: true }),
    fc.constant(new Date('0000-12-31T21:00:00.000Z')),
  )
  const values = fc.tuple(
    fc.option(text),
    fc.array(fc.option(fc.oneof(text, fc.constantFrom('', 'NULL', '{}', '"', '\\', ',', 'ığüşöç İ', '👩‍👩‍👧')))),
    fc.array(fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))),
    fc.array(fc.boolean()),
    moment,
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    fc.record({ a: text, b: fc.array(fc.integer()) }, { noNullPrototype: true }),
    fc.maxSafeInteger(),
    fc.array(moment),
  )
  await fc.assert(
    fc.asyncProperty(values, async (sent) => {
      const { rows } = await send<Record<string, unknown>>(client, echo, sent)
      assert.deepEqual(Object.values(rows[0] ?? {}), sent)
    }),
    { numRuns: times(200, 50) },
  )
})

test('transactions, pages and look-ups plan once, look rows up one by one, and work on one core', {
  skip,
}, async () => {
  const names = ['plan_cache_mode', 'enable_seqscan', 'enable_hashjoin', 'enable_mergejoin', 'enable_material']
  names.push('max_parallel_workers_per_gather')
  const text = `select ${names.map((n) => `current_setting('${n}') as ${n}`).join(', ')}`
  const ask = (tx: Tx) => tx.run({ text, params: [], name: 'ayarlar', reads: [], writes: [] }, {})
  const { db } = env
  for (const [set] of [await db.transaction(NO_STORE, ask), await ask(db.pages(NO_STORE)), await ask(db.read)]) {
    assert.deepEqual(Object.values(set ?? {}), ['force_generic_plan', 'off', 'off', 'off', 'off', '0'])
  }
})

test('a statement apart stays, whatever becomes of the transaction', async () => {
  const m = await env.magaza()
  const note = {
    text: 'insert into siparis_sayac (magaza_id, son_no) values ($1, 5)',
    params: ['magaza_id'],
    name: 'apart',
    reads: [],
    writes: [],
  }
  const gone = env.db.transaction(NO_STORE, async (tx) => {
    await tx.apart(note, { magaza_id: m.id })
    throw new Error('changed my mind')
  })
  await assert.rejects(gone, /changed my mind/)
  assert.deepEqual(await env.rows('select son_no::int as n from siparis_sayac where magaza_id = $1', [m.id]), [
    { n: 5 },
  ])
})
