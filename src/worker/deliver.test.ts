import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TLSSocket } from 'node:tls'
import { report } from '../../tests/faults/table/report.ts'
import { CERTIFICATE } from '../../tests/support/outbound/certificate.ts'
import { until } from '../../tests/support/processes/until.ts'
import {
  createProduct,
  deliveriesOf,
  readSubscription,
  settled,
  subscribe,
} from '../../tests/support/processes/webhook-flow.ts'
import { workerFor } from '../../tests/support/processes/worker-env.ts'
import { type Answer, ok, startReceiver, status } from '../../tests/support/receiver.ts'
import { startTest, type TestMagaza } from '../../tests/support/setup.ts'
import { createOutbound, type OutboundReply } from '../adapters/outbound/outbound.ts'

// What answers of every kind make of a delivery, over real HTTPS.

const env = await startTest()

type Context = { after: (f: () => Promise<void>) => void }

/** A store whose one event goes to a receiver that answers so; its delivery once it was tried. */
async function tried(t: Context, answer: Answer, adres = (url: string) => url) {
  const at = await env.magaza()
  const receiver = await startReceiver(answer)
  t.after(receiver.close)
  const abonelik = await subscribe(at, adres(receiver.url))
  const before = env.clock.now().getTime()
  await createProduct(at)
  const delivery = await firstAttempt(at, abonelik.id)
  return { at, receiver, abonelik, delivery, before, after: env.clock.now().getTime() }
}

async function firstAttempt(at: TestMagaza, id: string): Promise<any> {
  let delivery: any
  await until('the first attempt is written down', async () => {
    delivery = (await deliveriesOf(at, id))[0]
    return delivery?.deneme >= 1
  })
  return delivery
}

const brief = (d: any) => [d.durum, d.son_kod, d.son_hata, d.sonraki === null]

const reset: Answer = (req) => void (req.socket as TLSSocket).destroy()

test('2xx is success, everything else is not', async (t) => {
  workerFor(env, t, { takvim: [0, 3600] })
  const elsewhere = await startReceiver()
  t.after(elsewhere.close)
  const cases: [string, Answer, unknown[]][] = [
    ['200', ok, ['basarili', 200, null, true]],
    ['202', status(202), ['basarili', 202, null, true]],
    ['299', status(299), ['basarili', 299, null, true]],
    ['302', status(302, { location: elsewhere.url }), ['hata', 302, 'http_302', false]],
    ['308', status(308, { location: elsewhere.url }), ['hata', 308, 'http_308', false]],
    ['304', status(304), ['hata', 304, 'http_304', false]],
    ['404', status(404), ['hata', 404, 'http_404', false]],
    ['500', status(500), ['hata', 500, 'http_500', false]],
    ['a reset', reset, ['hata', null, 'baglanti', false]],
  ]
  const results = await Promise.all(cases.map(([, answer]) => tried(t, answer)))
  for (const [i, { receiver, delivery, abonelik }] of results.entries()) {
    const [name, , expected] = cases[i] as (typeof cases)[0]
    assert.deepEqual(brief(delivery), expected, name)
    assert.equal(receiver.received.length, 1, name)
    assert.ok(Number.isInteger(delivery.sure_ms) && delivery.sure_ms >= 0, name)
    assert.equal(delivery.abonelik_id, abonelik.id)
    const { id, olay } = JSON.parse(String(receiver.received[0]?.body))
    assert.deepEqual([delivery.olay_id, delivery.olay], [id, olay])
    assert.equal(receiver.received[0]?.headers['svc-teslimat'], delivery.id)
  }
  assert.equal(elsewhere.received.length, 0, 'no redirect is followed')
  report(t, 21, `${cases.length} kinds of answer decided as specified, 0 redirects followed`)
})

test('410 closes the subscription at once', async (t) => {
  workerFor(env, t, { takvim: [0, 3600] })
  const { at, abonelik, delivery } = await tried(t, status(410))
  assert.deepEqual(brief(delivery), ['vazgecildi', 410, 'http_410', true])
  const read = await readSubscription(at, abonelik.id)
  assert.deepEqual([read.aktif, read.kapanma_nedeni, read.ardisik_hata], [false, 'alici_kalkti', 0])
})

test('a certificate of another name is not trusted, nor one that nobody vouches for', async (t) => {
  const strict = createOutbound({
    izinliAglar: ['127.0.0.0/8'],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const worker = workerFor(env, t, { takvim: [0, 3600] })
  const other = await tried(t, ok, (url) => url.replace('alici.ornek.com', 'baska.ornek.com'))
  await worker.stop()
  workerFor(env, t, { takvim: [0, 3600], outbound: strict })
  const unknown = await tried(t, ok)
  for (const { delivery, receiver } of [other, unknown]) {
    assert.deepEqual(brief(delivery), ['hata', null, 'baglanti', false])
    assert.equal(receiver.received.length, 0)
  }
})

test('the next attempt comes when the receiver wishes, else by the schedule', async (t) => {
  workerFor(env, t, { takvim: [0, 3600, 3600] })
  const date = new Date(Math.ceil(env.clock.now().getTime() / 1000) * 1000 + 300_000)
  const cases: [string | null, number, number][] = [
    [null, 3240, 3960],
    ['120', 120, 120],
    ['999999', 86_400, 86_400],
    ['yarın', 3240, 3960],
  ]
  for (const [wish, least, most] of cases) {
    const { delivery, before, after } = await tried(t, status(503, wish ? { 'retry-after': encodeURI(wish) } : {}))
    const sonraki = Date.parse(delivery.sonraki)
    assert.equal(delivery.durum, 'hata')
    assert.ok(sonraki >= before + least * 1000 && sonraki <= after + most * 1000, `${wish}: ${delivery.sonraki}`)
  }
  const dated = await tried(t, status(429, { 'retry-after': date.toUTCString() }))
  assert.equal(dated.delivery.sonraki, date.toISOString())
  assert.deepEqual(brief(dated.delivery), ['hata', 429, 'http_429', false])
})

test('a wish that has passed is granted at once', async (t) => {
  workerFor(env, t, { takvim: [0, 3600] })
  const past = status(503, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' })
  const { at, abonelik, receiver } = await tried(t, (...a) => (a[2] === 1 ? past : ok)(...a))
  const [delivery] = await settled(at, abonelik.id, 1)
  assert.deepEqual([...brief(delivery), delivery.deneme], ['basarili', 200, null, true, 2])
  assert.equal(receiver.received.length, 2)
})

test('each attempt leaves its trace until the last one is spent', async (t) => {
  workerFor(env, t, { takvim: [0, 0.05, 0.05] })
  const at = await env.magaza()
  const receiver = await startReceiver((_, res, n) => void res.writeHead([500, 502, 503][n - 1] as number).end())
  t.after(receiver.close)
  const { id } = await subscribe(at, receiver.url)
  await createProduct(at)
  const [delivery] = await settled(at, id, 1)
  assert.deepEqual([...brief(delivery), delivery.deneme], ['vazgecildi', 503, 'http_503', true, 3])
  const read = await readSubscription(at, id)
  assert.deepEqual([read.ardisik_hata, read.aktif, read.son_basari], [1, true, null])
  assert.equal(read.son_hata, delivery.guncelleme)
  assert.equal(receiver.received.length, 3)
})

test('of an answer of 1 GB no more than 64 kB is taken, and its status counts', async (t) => {
  const replies: OutboundReply[] = []
  const real = createOutbound({
    izinliAglar: ['127.0.0.0/8'],
    ca: CERTIFICATE,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const send: typeof real.send = async (r) => {
    const reply = await real.send(r)
    replies.push(reply)
    return reply
  }
  workerFor(env, t, { takvim: [0, 3600], outbound: { ...real, send } })
  let written = 0
  const huge: Answer = (_, res) => {
    res.writeHead(200, { 'content-length': 1_000_000_000 })
    const chunk = Buffer.alloc(16_384)
    const more = () => {
      while (!res.destroyed && written < 1_000_000_000) {
        written += chunk.length
        if (!res.write(chunk)) return void res.once('drain', more)
      }
    }
    more()
  }
  const { delivery } = await tried(t, huge)
  assert.deepEqual(brief(delivery), ['basarili', 200, null, true])
  assert.deepEqual(
    replies.map((r) => [r.body.length, r.truncated]),
    [[65_536, true]],
  )
  // What lies in the buffers of two sockets on one machine, and no more.
  assert.ok(written < 16_000_000, `${written} bytes could be written`)
  report(
    t,
    21,
    `of an answer of 1 GB ${replies[0]?.body.length} bytes were kept, ${(written / 1e6).toFixed(1)} MB left the receiver`,
  )
})

// Takes the ten seconds that a receiver has.
test('ten seconds for an answer: what has not begun by then is late, what has no end is cut', async (t) => {
  workerFor(env, t, { takvim: [0, 3600] })
  const never: Answer = () => {}
  const late: Answer = (_, res) => void setTimeout(() => res.writeHead(200).end(), 10_100)
  const endless: Answer = (_, res) => {
    res.writeHead(200)
    res.write('x')
  }
  const [none, tooLate, open] = await Promise.all([tried(t, never), tried(t, late), tried(t, endless)])
  assert.deepEqual(brief(none.delivery), ['hata', null, 'zaman_asimi', false])
  assert.deepEqual(brief(tooLate.delivery), ['hata', null, 'zaman_asimi', false])
  assert.deepEqual(brief(open.delivery), ['basarili', 200, null, true])
  assert.ok(none.delivery.sure_ms >= 9_990, `${none.delivery.sure_ms}`)
})
