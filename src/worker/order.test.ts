import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../tests/support/processes/until.ts'
import {
  createProduct,
  deliveriesOf,
  heldClient,
  numbersOf,
  settled,
  subscribe,
} from '../../tests/support/processes/webhook-flow.ts'
import { workerFor } from '../../tests/support/processes/worker-env.ts'
import { type Answer, ok, type Receiver, startReceiver, status } from '../../tests/support/receiver.ts'
import { startTest, type TestMagaza } from '../../tests/support/setup.ts'
import { sealWith } from '../core/secrets/seal.ts'
import { DAY_MS } from '../core/time.ts'

// In which order, to which address, under which secret; and subscriptions that change while something is on its way.

const env = await startTest()

type Context = { after: (f: () => Promise<void>) => void }

async function storeWith(t: Context, answer: Answer = ok, olaylar?: string[]) {
  const at = await env.magaza()
  const receiver = await startReceiver(answer)
  t.after(receiver.close)
  const abonelik = await subscribe(at, receiver.url, olaylar)
  return { at, receiver, abonelik, id: abonelik.id as string }
}

const rename = async (at: TestMagaza, id: string, ad: string) => {
  const reply = await at.call('PATCH', `/v1/urunler/${id}`, { body: { ad } })
  assert.equal(reply.status, 200, reply.text)
}
const bodies = (receiver: Receiver): any[] => receiver.received.map((r) => JSON.parse(r.body))
const errorsIn = (logs: string[]) => logs.map((l) => JSON.parse(l)).filter((l) => l.level >= 50)

test('fifty changes of one record arrive in their order, though others overtake them', async (t) => {
  // Answers take their time, each another one, so that whatever goes out side by side arrives out of order.
  const slowly: Answer = (_, res, n) => void setTimeout(() => res.writeHead(200).end(), (n * 7) % 13)
  const { at, receiver, id } = await storeWith(t, slowly)
  workerFor(env, t)
  const [one, two] = [await createProduct(at, 'Bir'), await createProduct(at, 'İki')]
  for (let i = 1; i <= 50; i++) {
    await rename(at, one.id, `Bir ${i}`)
    if (i % 5 === 0) await rename(at, two.id, `İki ${i / 5}`)
  }
  await receiver.got(62)
  assert.equal((await settled(at, id, 62)).length, 62)
  for (const [urun, ad, count] of [
    [one, 'Bir', 50],
    [two, 'İki', 10],
  ]) {
    const seen = bodies(receiver).filter((e) => e.veri.id === urun.id)
    const expected = [ad, ...Array.from({ length: count }, (_, i) => `${ad} ${i + 1}`)]
    assert.deepEqual(
      seen.map((e) => e.veri.ad),
      expected,
    )
  }
})

test('changes that were made at the same time arrive in the order in which they were made', async (t) => {
  const { at, receiver } = await storeWith(t)
  const urun = await createProduct(at, 'Yarış')
  const counter = await heldClient(env, t)
  await counter.query('begin')
  await counter.query('select 1 from olay_sayac where magaza_id = $1 for no key update', [at.id])
  workerFor(env, t)
  await Promise.all(Array.from({ length: 50 }, (_, i) => rename(at, urun.id, `Yarış ${i + 1}`)))
  await counter.query('commit')
  await receiver.got(51)
  const moments = bodies(receiver).map((e) => e.veri.guncelleme)
  assert.deepEqual(moments, [...moments].sort())
  const last = await at.call('GET', `/v1/urunler/${urun.id}`)
  assert.deepEqual(bodies(receiver).at(-1).veri, last.body)
})

test('an old change of a slow clock does not come after a newer one of the same record', async (t) => {
  const { at, receiver, id } = await storeWith(t)
  await env.rows("update webhook set olusturma = now() - interval '1 hour' where id = $1", [id])
  const urun = await createProduct(at, 'Saat')
  const counter = await heldClient(env, t)
  await counter.query('begin')
  await counter.query('select 1 from olay_sayac where magaza_id = $1 for no key update', [at.id])
  workerFor(env, t)
  t.after(async () => {
    env.clock.shiftMs = 0
  })
  await rename(at, urun.id, 'Saat 1')
  // The next change is made by a process whose clock is behind.
  env.clock.shiftMs = -300
  await rename(at, urun.id, 'Saat 2')
  env.clock.shiftMs = 0
  await counter.query('commit')
  await receiver.got(3)
  assert.deepEqual(
    bodies(receiver).map((e) => e.veri.ad),
    ['Saat', 'Saat 1', 'Saat 2'],
  )
})

test('one that is tried again does not hold up what comes after it', async (t) => {
  const { at, receiver, id } = await storeWith(t, (...a) => (a[2] === 1 ? status(500) : ok)(...a))
  workerFor(env, t, { takvim: [0, 3600] })
  const urun = await createProduct(at, 'Bir')
  await receiver.got(1)
  await rename(at, urun.id, 'İki')
  await receiver.got(2)
  await until('both are written down', async () => (await deliveriesOf(at, id)).every((d) => d.deneme === 1))
  assert.deepEqual(
    (await deliveriesOf(at, id)).map((d) => [d.olay, d.durum]),
    [
      ['urun.olusturuldu', 'hata'],
      ['urun.guncellendi', 'basarili'],
    ],
  )
})

test('a new address is used at once, for what is tried again too', async (t) => {
  const { at, receiver, id } = await storeWith(t, status(500))
  const moved = await startReceiver()
  t.after(moved.close)
  workerFor(env, t, { takvim: [0, 0.5, 0.5] })
  await createProduct(at)
  await receiver.got(1)
  assert.equal((await at.call('PATCH', `/v1/webhooklar/${id}`, { body: { adres: moved.url } })).status, 200)
  await createProduct(at)
  await moved.got(2)
  assert.deepEqual(
    (await settled(at, id, 2)).map((d) => d.durum),
    ['basarili', 'basarili'],
  )
  assert.equal(receiver.received.length, 1)
})

test('two signatures for 24 hours after a new secret was made, one afterwards', async (t) => {
  const { at, receiver, id } = await storeWith(t)
  workerFor(env, t)
  t.after(async () => {
    env.clock.shiftMs = 0
  })
  await at.call('POST', `/v1/webhooklar/${id}/gizli-yenile`, { body: {} })
  const counts: number[][] = []
  for (const shift of [0, DAY_MS - 60_000, DAY_MS + 1000]) {
    env.clock.shiftMs = shift
    await createProduct(at)
    await receiver.got(counts.length + 1)
    const { headers } = receiver.received.at(-1) as (typeof receiver.received)[0]
    const own = String(headers['svc-imza']).match(/v1=[0-9a-f]{64}/g) ?? []
    counts.push([own.length, String(headers['webhook-signature']).split(' ').length])
  }
  assert.deepEqual(counts, [
    [2, 2],
    [2, 2],
    [1, 1],
  ])
})

test('a secret sealed under another key fails by name, and everybody else is served', async (t) => {
  const [locked, fine] = [await storeWith(t), await storeWith(t)]
  const sealed = sealWith('baska-sir', 'webhook').close('whsec_x')
  await env.rows('update webhook set gizli = $2 where id = $1', [locked.id, sealed])
  const worker = workerFor(env, t, { takvim: [0, 3600] })
  await createProduct(locked.at)
  await until('it was tried', async () => (await deliveriesOf(locked.at, locked.id))[0]?.deneme === 1)
  const [delivery] = await deliveriesOf(locked.at, locked.id)
  assert.deepEqual([delivery.durum, delivery.son_kod, delivery.son_hata], ['hata', null, 'gizli_acilamadi'])
  assert.equal(locked.receiver.received.length, 0)
  await createProduct(fine.at)
  await fine.receiver.got(1)
  assert.deepEqual(
    errorsIn(worker.logs).map((l) => l.abonelik),
    [locked.id],
    'the operator, who alone can mend it, is told',
  )
})

test('after the service got another secret a renewed one signs at once, without the one that nobody can open', async (t) => {
  const { at, receiver, id } = await storeWith(t)
  await env.rows('update webhook set gizli = $2 where id = $1', [id, sealWith('baska-sir', 'webhook').close('whsec_x')])
  assert.equal((await at.call('POST', `/v1/webhooklar/${id}/gizli-yenile`, { body: {} })).status, 200)
  const worker = workerFor(env, t, { takvim: [0, 3600] })
  await createProduct(at)
  await until('it was tried', async () => (await deliveriesOf(at, id))[0]?.deneme === 1)
  assert.equal(receiver.received.length, 1)
  const imza = String(receiver.received[0]?.headers['svc-imza'])
  assert.equal(imza.match(/v1=[0-9a-f]{64}/g)?.length, 1)
  assert.deepEqual(errorsIn(worker.logs), [])
})

test('what only the operator can mend does not close a subscription', async (t) => {
  const { at, id } = await storeWith(t)
  await env.rows('update webhook set gizli = $2 where id = $1', [id, sealWith('baska-sir', 'webhook').close('whsec_x')])
  workerFor(env, t, { takvim: [0] })
  for (let i = 0; i < 6; i++) await createProduct(at)
  await until(
    'all are given up',
    async () => (await deliveriesOf(at, id)).filter((d: { durum: string }) => d.durum === 'vazgecildi').length === 6,
  )
  const { aktif, ardisik_hata } = (await at.call('GET', `/v1/webhooklar/${id}`)).body
  assert.deepEqual([aktif, ardisik_hata], [true, 0])
})

/** Holds the one request until it is told how to answer. */
async function onItsWay(t: Context) {
  const held: ServerResponse[] = []
  const store = await storeWith(t, (_, res) => void held.push(res))
  const worker = workerFor(env, t, { takvim: [0, 0.05] })
  await createProduct(store.at)
  await store.receiver.got(1)
  return { ...store, worker, answer: (kod: number) => void held[0]?.writeHead(kod).end() }
}

test('closed by hand while one is on its way: a failure changes nothing, a success is written down', async (t) => {
  for (const [kod, durum, son_hata] of [
    [500, 'vazgecildi', 'abonelik_kapali'],
    [200, 'basarili', null],
  ] as const) {
    const { at, id, receiver, answer, worker } = await onItsWay(t)
    assert.equal((await at.call('PATCH', `/v1/webhooklar/${id}`, { body: { aktif: false } })).status, 200)
    assert.deepEqual((await deliveriesOf(at, id))[0].son_hata, 'abonelik_kapali')
    answer(kod)
    await worker.stop()
    const [delivery] = await deliveriesOf(at, id)
    assert.deepEqual([delivery.durum, delivery.son_hata, delivery.sonraki], [durum, son_hata, null])
    assert.equal(receiver.received.length, 1)
    assert.deepEqual(errorsIn(worker.logs), [])
  }
})

test('deleted while one is on its way: nothing is left and nothing goes wrong', async (t) => {
  const { at, id, receiver, answer, worker } = await onItsWay(t)
  assert.equal((await at.call('DELETE', `/v1/webhooklar/${id}`)).status, 200)
  answer(500)
  await pause(200)
  await worker.stop()
  assert.equal(receiver.received.length, 1)
  assert.deepEqual(errorsIn(worker.logs), [])
  assert.equal((await numbersOf(env, at.id)).length, 1)
})

test('an outcome that is written down while somebody changes the subscription meets no deadlock', async (t) => {
  const { at, id, answer, worker } = await onItsWay(t)
  const other = await heldClient(env, t)
  env.statements.length = 0
  await other.query('begin')
  await other.query('select 1 from webhook where magaza_id = $1 and id = $2 for no key update', [at.id, id])
  answer(200)
  await pause(200)
  // As one who closes it by hand gives up what is left: the subscription first, then its deliveries.
  await other.query('update webhook_teslimat set guncelleme = now() where abonelik_id = $1', [id])
  await other.query('commit')
  await worker.stop()
  const [row] = await env.rows('select durum from webhook_teslimat where abonelik_id = $1', [id])
  assert.equal(row.durum, 'basarili')
  assert.equal(env.statements.includes('rollback'), false, 'nothing had to be done twice')
})
