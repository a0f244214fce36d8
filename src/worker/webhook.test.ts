import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { stripe } from '../../tests/support/outbound/stripe.ts'
import { until } from '../../tests/support/processes/until.ts'
import { workerFor } from '../../tests/support/processes/worker-env.ts'
import { startReceiver, status } from '../../tests/support/receiver.ts'
import { startTest } from '../../tests/support/setup.ts'

// From the change of a record to the receiver, over real HTTPS.

const env = await startTest()
const m = await env.magaza()

const subscribe = async (adres: string, olaylar: string[] = ['urun.olusturuldu', 'urun.guncellendi'], at = m) => {
  const reply = await at.call('POST', '/v1/webhooklar', { body: { adres, olaylar } })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const create = async (ad = 'Ürün', at = m) =>
  (await at.call('POST', '/v1/urunler', { body: { ad, varyantlar: [{ stok: 1 }] } })).body

test('an event arrives as it is in the log, signed for verifiers that others wrote', async (t) => {
  const receiver = await startReceiver()
  t.after(receiver.close)
  workerFor(env, t)
  const abonelik = await subscribe(receiver.url)
  const urun = await create('Keten Gömlek 🧵')
  await receiver.got(1)
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]]
  const event = JSON.parse(body)
  assert.deepEqual([event.olay, event.magaza, event.veri], ['urun.olusturuldu', m.id, urun])
  assert.equal(headers['svc-olay'], 'urun.olusturuldu')
  assert.match(String(headers['svc-teslimat']), /^whd_/)
  assert.deepEqual(stripe.webhooks.constructEvent(body, String(headers['svc-imza']), abonelik.gizli), event)
  assert.deepEqual(new Webhook(abonelik.gizli).verify(body, headers as Record<string, string>), event)
  assert.throws(() => stripe.webhooks.constructEvent(`${body} `, String(headers['svc-imza']), abonelik.gizli))

  const renewed = (await m.call('POST', `/v1/webhooklar/${abonelik.id}/gizli-yenile`, { body: {} })).body
  await create()
  await receiver.got(2)
  const second = receiver.received[1] as (typeof receiver.received)[0]
  for (const gizli of [abonelik.gizli, renewed.gizli]) {
    stripe.webhooks.constructEvent(second.body, String(second.headers['svc-imza']), gizli)
    new Webhook(gizli).verify(second.body, second.headers as Record<string, string>)
  }
})

test('a receiver that fails is tried by the schedule, and one that is gone is left alone', async (t) => {
  const at = await env.magaza()
  const receiver = await startReceiver((_, res, n) => void res.writeHead(n < 3 ? 500 : 204).end())
  t.after(receiver.close)
  workerFor(env, t, { takvim: [0, 0.01, 0.01, 0.01] })
  const abonelik = await subscribe(receiver.url, undefined, at)
  await create('Bir', at)
  await receiver.got(3)
  const ids = receiver.received.map((r) => [JSON.parse(r.body).id, r.headers['svc-teslimat']].join())
  assert.equal(new Set(ids).size, 1)
  const deliveries = async () => (await at.call('GET', `/v1/webhooklar/${abonelik.id}/teslimatlar`)).body.veri
  await until('it is delivered', async () => (await deliveries())[0].durum === 'basarili')
  const [delivery] = await deliveries()
  assert.deepEqual([delivery.deneme, delivery.son_kod, delivery.son_hata, delivery.sonraki], [3, 204, null, null])

  receiver.answer = status(410)
  await create('İki', at)
  const read = async () => (await at.call('GET', `/v1/webhooklar/${abonelik.id}`)).body
  await until('it is closed', async () => !(await read()).aktif)
  assert.equal((await read()).kapanma_nedeni, 'alici_kalkti')
  assert.equal(receiver.received.length, 4)
})
