import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { until, untilWaiting } from '../../tests/support/processes/until.ts'
import {
  anotherPool,
  createProduct,
  deliveriesOf,
  heldClient,
  insertEvents,
  numbersOf,
  subscribe,
  upTo,
} from '../../tests/support/processes/webhook-flow.ts'
import { workerFor } from '../../tests/support/processes/worker-env.ts'
import { startReceiver } from '../../tests/support/receiver.ts'
import { startTest } from '../../tests/support/setup.ts'
import type { Db } from '../db/connection/pool.ts'
import { dispatch } from '../domains/webhook/gonderim/dispatch.ts'
import { createLogs } from '../foundation.ts'
import { createDispatcher } from './events.ts'

// From the outbox into the log and to the subscriptions; nothing is sent here unless a test says so.

const env = await startTest()
const ADRES = 'https://alici.ornek.com/olay'

type Cleanup = { after: (f: () => Promise<void>) => void }

/** A dispatcher with connections of its own; what it logs and whom it woke. */
function dispatcherFor(t: Cleanup, db: Db = env.db) {
  const logs: string[] = []
  const woken: string[] = []
  const log = createLogs('info', { write: (line) => void logs.push(line) }).service
  const d = createDispatcher({ db, log, clock: env.clock.now, due: (_, id) => void woken.push(id) })
  t.after(d.stop)
  return { ...d, logs, woken }
}

const numbered = (magaza_id: string, count: number) =>
  until(`${count} events of ${magaza_id} have numbers`, async () => (await numbersOf(env, magaza_id)).length === count)

/** Of each delivery, in their order: the subscription and the event. */
const pairsOf = (magaza_id: string) =>
  env.rows('select abonelik_id, olay_id from webhook_teslimat where magaza_id = $1 order by sira, id', [magaza_id])

test('numbers run 1, 2, 3… in each store, whatever happens in others', async (t) => {
  const [a, b] = [await env.magaza(), await env.magaza()]
  const d = dispatcherFor(t)
  for (let i = 0; i < 5; i++) {
    await createProduct(a)
    d.wake(a.id)
    if (i % 2) await Promise.all([createProduct(b), createProduct(a)])
    d.wake(b.id)
  }
  await d.lookAround()
  for (const [at, count] of [
    [a, 7],
    [b, 2],
  ] as const) {
    await numbered(at.id, count)
    const found = await numbersOf(env, at.id)
    assert.deepEqual(
      found.map((r) => r.sira),
      upTo(count),
    )
    const shown = (await at.call('GET', '/v1/olaylar')).body.veri.map((e: any) => e.id)
    assert.deepEqual(shown, found.map((r) => r.id).reverse())
  }
  assert.deepEqual(d.logs, [])
})

test('an event that commits late gets a later number, however old its id is, and is delivered', async (t) => {
  const at = await env.magaza()
  const receiver = await startReceiver()
  t.after(receiver.close)
  workerFor(env, t)
  const { id } = await subscribe(at, receiver.url)
  const slow = await heldClient(env, t)
  const early = env.clock.now()
  await pause(5)
  await slow.query('begin')
  const run = async (text: string, values?: unknown[]) => (await slow.query(text, values)).rows
  const [late] = await insertEvents(run as typeof env.rows, at.id, { count: 1, kayit: () => 'urun_gec', zaman: early })
  for (let i = 0; i < 3; i++) await createProduct(at)
  await receiver.got(3)
  await numbered(at.id, 3)
  await slow.query('commit')
  await receiver.got(4)
  const found = await numbersOf(env, at.id)
  assert.deepEqual(found.at(-1), { id: late, sira: 4 })
  assert.ok(found.slice(0, 3).every((r) => r.id > String(late)))
  assert.equal(JSON.parse(String(receiver.received[3]?.body)).id, late)
  assert.equal((await deliveriesOf(at, id)).length, 4)
})

test('two processes at once: each event gets one number, each subscription one delivery of what it wants', async (t) => {
  const at = await env.magaza()
  const both = await subscribe(at, ADRES, ['urun.olusturuldu', 'urun.guncellendi'])
  const one = await subscribe(at, ADRES, ['urun.olusturuldu'])
  await subscribe(at, ADRES, ['urun.silindi'])
  const processes = [dispatcherFor(t, anotherPool(env, t)), dispatcherFor(t, anotherPool(env, t))]
  const created: string[] = []
  const updated: string[] = []
  for (let i = 0; i < 20; i++) {
    created.push(...(await insertEvents(env.rows, at.id, { count: 50 })))
    for (const d of processes) d.wake(at.id)
    updated.push(...(await insertEvents(env.rows, at.id, { count: 50, olay: 'urun.guncellendi' })))
    for (const d of processes) d.wake(at.id)
  }
  await numbered(at.id, 2000)
  const numbers = await numbersOf(env, at.id)
  assert.deepEqual(
    numbers.map((r) => r.sira),
    upTo(2000),
  )
  const pairs = (await pairsOf(at.id)).map((p) => `${p.abonelik_id} ${p.olay_id}`)
  const wanted = [...created, ...updated].map((e) => `${both.id} ${e}`).concat(created.map((e) => `${one.id} ${e}`))
  assert.deepEqual(pairs.sort(), wanted.sort())
  assert.deepEqual(new Set(processes.flatMap((d) => d.woken)), new Set([both.id, one.id]))
  assert.deepEqual(
    processes.flatMap((d) => d.logs),
    [],
  )
})

test('only what happened after somebody subscribed, only while open, only in their own store', async (t) => {
  const [at, other] = [await env.magaza(), await env.magaza()]
  const d = dispatcherFor(t)
  await createProduct(at)
  await pause(2)
  const open = await subscribe(at, ADRES)
  const closed = await subscribe(at, ADRES)
  await at.call('PATCH', `/v1/webhooklar/${closed.id}`, { body: { aktif: false } })
  await subscribe(other, ADRES)
  const wanted = await createProduct(at)
  d.wake(at.id)
  await numbered(at.id, 2)
  const rows = await env.rows(
    'select magaza_id, abonelik_id, kayit_id, durum, deneme, sayilir from webhook_teslimat where magaza_id = any($1)',
    [[at.id, other.id]],
  )
  const { id: kayit_id } = wanted
  assert.deepEqual(rows, [
    { magaza_id: at.id, abonelik_id: open.id, kayit_id, durum: 'bekliyor', deneme: 0, sayilir: true },
  ])
})

test('what began before somebody subscribed and commits after it is told to them, as to those before them', async (t) => {
  const at = await env.magaza()
  const d = dispatcherFor(t)
  const { id } = await createProduct(at)
  const holder = await heldClient(env, t)
  await holder.query('begin')
  await holder.query('select 1 from urun where magaza_id = $1 and id = $2 for update', [at.id, id])
  const underWay = at.call('PATCH', `/v1/urunler/${id}`, { body: { ad: 'Yolda' } })
  await untilWaiting(env)
  await pause(2)
  const subscribed = await subscribe(at, ADRES, ['urun.olusturuldu', 'urun.guncellendi'])
  // He copies the catalogue; the change is not in it.
  assert.notEqual((await at.call('GET', `/v1/urunler/${id}`)).body.ad, 'Yolda')
  await holder.query('rollback')
  assert.equal((await underWay).status, 200)
  d.wake(at.id)
  await numbered(at.id, 2)
  const [, changed] = await numbersOf(env, at.id)
  assert.deepEqual(await pairsOf(at.id), [{ abonelik_id: subscribed.id, olay_id: changed?.id }])
})

test('a subscription that is deleted meanwhile is no error and gets nothing', async (t) => {
  const at = await env.magaza()
  const d = dispatcherFor(t)
  const [gone, stays] = [await subscribe(at, ADRES), await subscribe(at, ADRES)]
  const client = await heldClient(env, t)
  await client.query('begin')
  await client.query('delete from webhook where magaza_id = $1 and id = $2', [at.id, gone.id])
  const [event] = await insertEvents(env.rows, at.id, { count: 1 })
  d.wake(at.id)
  await pause(50)
  assert.deepEqual(await numbersOf(env, at.id), [], 'waits for the deletion to be decided')
  await client.query('commit')
  await numbered(at.id, 1)
  assert.deepEqual(await pairsOf(at.id), [{ abonelik_id: stays.id, olay_id: event }])
  assert.deepEqual(d.logs, [])
})

test('subscriptions that come and go while events are dispatched: every event gets its number', async (t) => {
  const at = await env.magaza()
  const processes = [dispatcherFor(t), dispatcherFor(t, anotherPool(env, t))]
  for (let i = 0; i < 10; i++) {
    const { id } = await subscribe(at, ADRES)
    await insertEvents(env.rows, at.id, { count: 100 })
    for (const d of processes) d.wake(at.id)
    assert.equal((await at.call('DELETE', `/v1/webhooklar/${id}`)).status, 200)
  }
  await numbered(at.id, 1000)
  assert.deepEqual(
    (await numbersOf(env, at.id)).map((r) => r.sira),
    upTo(1000),
  )
  assert.deepEqual(
    processes.flatMap((d) => d.logs),
    [],
  )
})

test('five hundred rows at once at most; the rest follow by themselves', async (t) => {
  const at = await env.magaza()
  const { id } = await subscribe(at, ADRES)
  const ids = await insertEvents(env.rows, at.id, { count: 1500 })
  const once = () => env.db.transaction(at.id, (tx) => dispatch({ tx, magaza_id: at.id, now: env.clock.now() }))
  assert.deepEqual(await once(), { abonelikler: [id], quiet: false, left: 'more' })
  assert.equal((await numbersOf(env, at.id)).length, 500)
  await insertEvents(env.rows, at.id, { count: 1000 })
  dispatcherFor(t).wake(at.id)
  await numbered(at.id, 2500)
  const order = (await pairsOf(at.id)).map((p) => p.olay_id)
  assert.deepEqual(order.slice(0, 1500), ids)
  assert.equal(new Set(order).size, 2500)
})

test('deliveries are in the order of the log even when the clock of one process is behind', async () => {
  const at = await env.magaza()
  await subscribe(at, ADRES)
  const order: string[] = []
  for (const behind of [0, 200, 100]) {
    order.push(...(await insertEvents(env.rows, at.id, { count: 1, kayit: () => 'urun_bir' })))
    const now = new Date(env.clock.now().getTime() - behind)
    await env.db.transaction(at.id, (tx) => dispatch({ tx, magaza_id: at.id, now }))
  }
  assert.deepEqual(
    (await numbersOf(env, at.id)).map((r) => r.id),
    order,
  )
  assert.deepEqual(
    (await pairsOf(at.id)).map((p) => p.olay_id),
    order,
  )
})

test('whoever subscribes gets nothing that was committed before, however much of it waits for its number', async () => {
  const at = await env.magaza()
  await insertEvents(env.rows, at.id, { count: 1200 })
  const { id } = await subscribe(at, ADRES)
  await insertEvents(env.rows, at.id, { count: 1, kayit: () => 'urun_sonra' })
  await env.db.transaction(at.id, (tx) => dispatch({ tx, magaza_id: at.id, now: env.clock.now() }))
  const rows = await env.rows('select kayit_id from webhook_teslimat where magaza_id = $1 and abonelik_id = $2', [
    at.id,
    id,
  ])
  assert.deepEqual(rows, [{ kayit_id: 'urun_sonra' }])
  assert.deepEqual(
    (await numbersOf(env, at.id)).map((n) => n.sira),
    upTo(1201),
  )
})
