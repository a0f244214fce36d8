import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kepenk, KepenkHata, verifyWebhook } from '@kepenk/sdk'
import { DENEME_OLAYI, olaylar } from '../../src/trade/olaylar.ts'
import { everyEvent } from '../support/events/every-event.ts'
import { workerFor } from '../support/processes/worker-env.ts'
import { type Received, startReceiver } from '../support/receiver.ts'
import { startTest } from '../support/setup.ts'

// Real deliveries over HTTPS, verified by the SDK.

const env = await startTest()
const adres = await env.listen()

test('every event that is delivered verifies, and its name tells its type', async (t) => {
  const receiver = await startReceiver()
  t.after(receiver.close)
  workerFor(env, t)
  const k = new Kepenk((await env.magaza()).key, { adres })
  const { id, gizli } = await k.webhooklar.create({ adres: receiver.url, olaylar })
  await everyEvent(k)
  await k.webhooklar.test(id)
  const told = (name: string) => receiver.received.some((r) => r.headers['svc-olay'] === name)
  while (![...olaylar, DENEME_OLAYI].every(told)) await new Promise((resume) => setTimeout(resume, 20))
  const verified = receiver.received.map((r) => verifyWebhook(r.body, r.headers, gizli))
  for await (const event of k.olaylar.list({ limit: 5 })) {
    assert.deepEqual(
      verified.find((e) => e.id === event.id),
      event,
    )
  }
  const shipped = verified.find((e) => e.olay === 'siparis.kargoya_verildi')
  assert.equal(shipped?.ek.gonderi_id, shipped?.veri.gonderiler[0]?.id)

  const sent = receiver.received[0] as Received
  assert.throws(() => verifyWebhook(`${sent.body} `, sent.headers, gizli), { kod: 'imza_tutmuyor' })
  assert.throws(() => verifyWebhook(sent.body, sent.headers, `${gizli}x`), { kod: 'imza_tutmuyor' })
})

test('while a secret is replaced both the old and the new one verify', async (t) => {
  const receiver = await startReceiver()
  t.after(receiver.close)
  workerFor(env, t)
  const k = new Kepenk((await env.magaza()).key, { adres })
  const old = await k.webhooklar.create({ adres: receiver.url, olaylar: ['urun.olusturuldu'] })
  const renewed = await k.webhooklar.renewSecret(old.id)
  await k.webhooklar.test(old.id)
  await receiver.got(1)
  const { body, headers } = receiver.received[0] as Received
  for (const { gizli } of [old, renewed]) assert.equal(verifyWebhook(body, headers, gizli).olay, 'test.ping')
  const bytes = new TextEncoder().encode(body)
  const fetched = new Headers(Object.entries(headers) as [string, string][])
  assert.equal(verifyWebhook(bytes, fetched, renewed.gizli).magaza, JSON.parse(body).magaza)
  const error = await k.webhooklar.create({ adres: 'http://a', olaylar: ['stok.degisti'] }).catch((e) => e)
  assert.ok(error instanceof KepenkHata && error.kod === 'webhook_adresi_gecersiz')
})
