import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { report } from '../../tests/faults/table/report.ts'
import { until } from '../../tests/support/processes/until.ts'
import {
  anotherPool,
  createProduct,
  deliveriesOf,
  heldClient,
  insertEvents,
  readSubscription,
  settled,
  subscribe,
} from '../../tests/support/processes/webhook-flow.ts'
import { workerFor } from '../../tests/support/processes/worker-env.ts'
import { type Answer, ok, startReceiver, status } from '../../tests/support/receiver.ts'
import { startTest, type TestMagaza } from '../../tests/support/setup.ts'
import { newId } from '../core/id.ts'

// When a subscription is closed, what becomes of the rest, and who is told.

const env = await startTest()

type Context = { after: (f: () => Promise<void>) => void }

async function storeWith(t: Context, answer: Answer, eposta: string | null = 'dukkan@ornek.com') {
  const at = await env.magaza()
  await env.rows('update magaza set eposta = $2 where magaza_id = $1', [at.id, eposta])
  const receiver = await startReceiver(answer)
  t.after(receiver.close)
  const abonelik = await subscribe(at, receiver.url)
  return { at, receiver, id: abonelik.id as string }
}

const closed = (at: TestMagaza, id: string) =>
  until('the subscription is closed', async () => !(await readSubscription(at, id)).aktif)

/** Mail of the store that is still to be sent. */
const mailsOf = async (at: TestMagaza): Promise<number> =>
  (await env.rows('select count(*)::int as n from giden_eposta where magaza_id = $1', [at.id]))[0].n

const tally = (deliveries: any[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const d of deliveries) counts[`${d.durum} ${d.son_hata}`] = (counts[`${d.durum} ${d.son_hata}`] ?? 0) + 1
  return counts
}

const saidOf = (logs: string[], msg: string) => logs.map((l) => JSON.parse(l)).filter((l) => l.msg === msg)
const KEEPS_FAILING = 'webhook receiver keeps failing'
const CLOSED = 'webhook subscription closed'

/** Keeps every request open until told how to answer all of them at once. */
function gate() {
  const held: ServerResponse[] = []
  const answer: Answer = (_, res) => void held.push(res)
  return { held, answer, release: (kod: number) => held.splice(0).forEach((res) => void res.writeHead(kod).end()) }
}

test('the fifth exhausted delivery closes; the rest are given up, the store is told once', async (t) => {
  const { at, receiver, id } = await storeWith(t, status(500))
  const worker = workerFor(env, t, { takvim: [0, 0.01] })
  await insertEvents(env.rows, at.id, { count: 12 })
  worker.wake(at.id)
  await closed(at, id)
  const deliveries = await settled(at, id, 12)
  const counts = tally(deliveries)
  assert.equal((counts['vazgecildi http_500'] ?? 0) + (counts['vazgecildi abonelik_kapali'] ?? 0), 12)
  assert.equal(deliveries.filter((d) => d.deneme === 2).length, 5)
  assert.ok(deliveries.every((d) => d.sonraki === null))
  const read = await readSubscription(at, id)
  assert.deepEqual([read.aktif, read.kapanma_nedeni, read.ardisik_hata], [false, 'ardisik_hata', 5])
  await until('the mail is there', () => worker.mails.length > 0)
  const sent = receiver.received.length
  await pause(1200)
  assert.equal(receiver.received.length, sent, 'nothing is sent to a closed subscription')
  assert.equal(worker.mails.length, 1)
  const [mail] = worker.mails
  assert.equal(mail?.kime, 'dukkan@ornek.com')
  for (const part of [id, receiver.url, 'art arda beş']) assert.ok(mail?.metin.includes(part), part)
  assert.deepEqual(
    saidOf(worker.logs, KEEPS_FAILING).map((l) => [l.level, l.abonelik, l.magaza]),
    [[40, id, at.id]],
  )
  assert.deepEqual(
    saidOf(worker.logs, CLOSED).map((l) => [l.abonelik, l.neden]),
    [[id, 'ardisik_hata']],
  )
  report(t, 21, `500 for ever: closed at the fifth exhausted delivery, ${worker.mails.length} mail`)
})

test('the warning comes at the third, not before', async (t) => {
  const { at, id } = await storeWith(t, status(500))
  const worker = workerFor(env, t, { takvim: [0] })
  const warnings = () => saidOf(worker.logs, KEEPS_FAILING).map((l) => l.ardisik_hata)
  for (const [count, expected] of [
    [1, []],
    [2, []],
    [3, [3]],
    [4, [3]],
  ] as const) {
    await createProduct(at)
    await settled(at, id, count)
    assert.equal((await readSubscription(at, id)).ardisik_hata, count)
    assert.deepEqual(warnings(), expected)
  }
  assert.deepEqual(worker.mails, [])
})

test('many at once that fail together: the count stops at five, one mail', async (t) => {
  const { held, answer, release } = gate()
  const { at, receiver, id } = await storeWith(t, answer)
  const worker = workerFor(env, t, { takvim: [0] })
  await insertEvents(env.rows, at.id, { count: 40 })
  worker.wake(at.id)
  // Each success lets one more out at once.
  while (held.length < 12) {
    await until('some are held', () => held.length >= 4)
    held.shift()?.writeHead(200).end()
    await pause(20)
  }
  release(500)
  receiver.answer = status(500)
  await closed(at, id)
  await until('none is left', async () => (await deliveriesOf(at, id)).every((d) => d.sonraki === null))
  const read = await readSubscription(at, id)
  assert.deepEqual([read.kapanma_nedeni, read.ardisik_hata], ['ardisik_hata', 5])
  await until('the mail is sent', async () => worker.mails.length > 0 && (await mailsOf(at)) === 0)
  assert.equal(worker.mails.length, 1)
})

test('two processes: closed once, at five, one mail', async (t) => {
  const { at, id } = await storeWith(t, status(500))
  const workers = [
    workerFor(env, t, { takvim: [0] }),
    workerFor({ ...env, db: anotherPool(env, t) }, t, { takvim: [0] }),
  ]
  await insertEvents(env.rows, at.id, { count: 80 })
  for (const worker of workers) worker.wake(at.id)
  await closed(at, id)
  await until('a mail is there', () => workers.some((w) => w.mails.length > 0))
  await until('none is left', async () => (await mailsOf(at)) === 0)
  assert.equal((await readSubscription(at, id)).ardisik_hata, 5)
  assert.equal(workers.flatMap((w) => w.mails).length, 1)
  const errors = workers.flatMap((w) => w.logs.map((l) => JSON.parse(l))).filter((l) => l.level >= 50)
  assert.deepEqual(errors, [])
})

test('test events and repeats by hand never count; a success begins anew; one that is reopened receives', async (t) => {
  const { at, receiver, id } = await storeWith(t, status(500), null)
  const worker = workerFor(env, t, { takvim: [0] })
  for (let i = 1; i <= 4; i++) {
    await createProduct(at)
    await settled(at, id, i)
  }
  const [old] = await deliveriesOf(at, id)
  for (let i = 0; i < 3; i++) {
    assert.equal((await at.call('POST', `/v1/webhooklar/${id}/test`)).status, 200)
    assert.equal((await at.call('POST', `/v1/webhooklar/${id}/teslimatlar/${old.id}/tekrar`)).status, 200)
  }
  const all = await settled(at, id, 10)
  assert.equal(all.filter((d) => d.durum === 'vazgecildi' && d.son_hata === 'http_500').length, 10)
  const hal = async () => {
    const { aktif, ardisik_hata, kapanma_nedeni } = await readSubscription(at, id)
    return [aktif, ardisik_hata, kapanma_nedeni]
  }
  assert.deepEqual(await hal(), [true, 4, null])

  receiver.answer = ok
  await createProduct(at)
  await settled(at, id, 11)
  assert.deepEqual(await hal(), [true, 0, null])

  receiver.answer = status(500)
  for (let i = 12; i <= 16; i++) {
    await createProduct(at)
    await settled(at, id, i)
  }
  assert.deepEqual(await hal(), [false, 5, 'ardisik_hata'])
  await createProduct(at)

  receiver.answer = ok
  // By hand to a closed one: to learn whether the receiver is back.
  const sent = receiver.received.length
  await at.call('POST', `/v1/webhooklar/${id}/test`)
  await receiver.got(sent + 1)
  assert.equal(receiver.received[sent]?.headers['svc-olay'], 'test.ping')
  await settled(at, id, 17)
  const reopened = await at.call('PATCH', `/v1/webhooklar/${id}`, { body: { aktif: true } })
  assert.deepEqual([reopened.body.aktif, reopened.body.ardisik_hata], [true, 0])
  const urun = await createProduct(at)
  await receiver.got(sent + 2)
  assert.equal(JSON.parse(String(receiver.received[sent + 1]?.body)).veri.id, urun.id)
  assert.deepEqual(worker.mails, [], 'a store without an address is not written to')
})

test('what is dispatched while a subscription is being closed is given up too', async (t) => {
  const { answer, release } = gate()
  const { at, receiver, id } = await storeWith(t, answer)
  workerFor(env, t, { takvim: [0, 3600] })
  // Another process dispatches: it holds the counter, has seen the subscription open, and commits only later.
  const other = await heldClient(env, t)
  await createProduct(at)
  await receiver.got(1)
  await other.query('begin')
  await other.query('select 1 from olay_sayac where magaza_id = $1 for no key update', [at.id])
  const whd = newId('whd', env.clock.now())
  await other.query(
    `insert into webhook_teslimat (magaza_id, id, abonelik_id, olay_id, olay, kayit_id, sira, durum, deneme, sonraki,
       sayilir, olusturma, guncelleme)
     select t.magaza_id, $3, t.abonelik_id, t.olay_id, t.olay, 'urun_y', t.sira, 'bekliyor', 0, now(), true, now(), now()
     from webhook_teslimat t where t.magaza_id = $1 and t.abonelik_id = $2`,
    [at.id, id, whd],
  )
  release(410)
  await pause(200)
  await other.query('commit')
  await closed(at, id)
  const [, late] = await settled(at, id, 2)
  assert.deepEqual([late.id, late.durum, late.son_hata], [whd, 'vazgecildi', 'abonelik_kapali'])
  assert.equal(receiver.received.length, 1)
})
