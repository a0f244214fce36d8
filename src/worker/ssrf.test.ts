import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { report } from '../../tests/faults/table/report.ts'
import { everyNth } from '../../tests/support/extent.ts'
import { CERTIFICATE } from '../../tests/support/outbound/certificate.ts'
import { listen, to } from '../../tests/support/outbound/peers.ts'
import { FORBIDDEN_ANSWERS, forbiddenSpellings } from '../../tests/support/outbound/spellings.ts'
import { until } from '../../tests/support/processes/until.ts'
import { createProduct, deliveriesOf, insertEvents, subscribe } from '../../tests/support/processes/webhook-flow.ts'
import { workerFor } from '../../tests/support/processes/worker-env.ts'
import { startReceiver } from '../../tests/support/receiver.ts'
import { startTest } from '../../tests/support/setup.ts'
import { createOutbound } from '../adapters/outbound/outbound.ts'
import type { Resolve } from '../adapters/outbound/resolve.ts'

// Addresses that must never be connected to, past the check at creation: forced into the database, or led to by a name.

const env = await startTest()

const quiet = (t: TestContext) => {
  const server = () => createServer((socket) => socket.end())
  return listen(t, server(), '::').catch(() => listen(t, server(), '0.0.0.0'))
}

test('no forbidden spelling in a subscription makes a connection', async (t) => {
  const at = await env.magaza()
  const here = await quiet(t)
  const http = forbiddenSpellings(here.port).filter((text) => !text.includes('\0'))
  const all = [...new Set(http.map((text) => text.replace(/^http:/, 'https:')))]
  assert.ok(all.length >= 150)
  // The check itself goes through all of them in src/adapters/outbound/address.test.ts.
  const spellings = everyNth(all, 4)
  const { id } = await subscribe(at, 'https://alici.ornek.com/')
  // As many subscriptions as spellings; the secret is the same.
  await env.rows(
    `insert into webhook (magaza_id, id, adres, olaylar, aciklama, aktif, ardisik_hata, gizli, olusturma, guncelleme)
     select w.magaza_id, 'wh_' || s.no, s.adres, w.olaylar, '', true, 0, w.gizli, w.olusturma, w.guncelleme
     from webhook w cross join unnest($2::text[]) with ordinality as s(adres, no) where w.id = $1`,
    [id, spellings],
  )
  await env.rows('delete from webhook where id = $1', [id])
  await insertEvents(env.rows, at.id, { count: 1 })
  // Every name leads to this machine.
  const outbound = createOutbound({ resolve: to('127.0.0.1') })
  workerFor(env, t, { takvim: [0, 3600], outbound }).wake(at.id)
  const state = () =>
    env.rows(
      `select w.adres, t.durum, t.son_kod, t.son_hata from webhook w join webhook_teslimat t on t.magaza_id = w.magaza_id and t.abonelik_id = w.id
       where w.magaza_id = $1 and t.deneme = 1`,
      [at.id],
    )
  await until('each was tried', async () => (await state()).length === spellings.length)
  const rows = await state()
  assert.deepEqual(
    rows.filter((r) => r.durum !== 'hata' || r.son_kod !== null || r.son_hata !== 'adres_yasak'),
    [],
  )
  assert.equal(here.connections(), 0)
  report(t, 13, `${spellings.length} spellings at delivery: ${here.connections()} connections`)
})

/** What becomes of one delivery to a name that leads where `resolve` says. */
async function led(t: TestContext, resolve: Resolve, port: number, name = 'ornek.com'): Promise<any> {
  const at = await env.magaza()
  const outbound = createOutbound({ resolve })
  const worker = workerFor(env, t, { takvim: [0, 3600], outbound })
  const { id } = await subscribe(at, `https://${name}:${port}/`)
  await createProduct(at)
  await until('it was tried', async () => (await deliveriesOf(at, id))[0]?.deneme === 1)
  await worker.stop()
  return (await deliveriesOf(at, id))[0]
}

test('no name that leads to a forbidden address makes a connection, alone or among public ones', async (t) => {
  const here = await quiet(t)
  for (const address of FORBIDDEN_ANSWERS.filter((_, i) => i % 12 === 0)) {
    for (const answer of [[address], ['93.184.216.34', address]]) {
      const { durum, son_hata } = await led(t, to(...answer), here.port)
      assert.deepEqual([durum, son_hata], ['hata', 'adres_yasak'], String(answer))
    }
  }
  assert.equal(here.connections(), 0)
})

test('a name that led to a permitted address and then to a private one is not followed there', async (t) => {
  const at = await env.magaza()
  const receiver = await startReceiver((_, res) => void res.writeHead(200, { connection: 'close' }).end())
  t.after(receiver.close)
  const inside = await listen(
    t,
    createServer((socket) => socket.end()),
    '127.0.0.2',
  )
  let address = '127.0.0.1'
  // Only the first address is opened, as if it were the public one.
  const outbound = createOutbound({
    izinliAglar: ['127.0.0.1/32'],
    ca: CERTIFICATE,
    resolve: async () => [{ address, family: 4 }],
  })
  workerFor(env, t, { takvim: [0, 3600], outbound })
  const { id } = await subscribe(at, receiver.url)
  await createProduct(at)
  await until('the first has arrived', async () => (await deliveriesOf(at, id))[0]?.durum === 'basarili')
  address = '127.0.0.2'
  await at.call('PATCH', `/v1/webhooklar/${id}`, { body: { adres: `https://alici.ornek.com:${inside.port}/` } })
  await createProduct(at)
  await until('the second was tried', async () => (await deliveriesOf(at, id))[1]?.deneme === 1)
  const second = (await deliveriesOf(at, id))[1]
  assert.deepEqual([second.durum, second.son_hata], ['hata', 'adres_yasak'])
  assert.equal(inside.connections(), 0)
  assert.equal(receiver.received.length, 1)
})
