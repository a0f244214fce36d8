import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type Received, startReceiver } from '../../tests/receiver.ts'
import { startTest } from '../../tests/setup.ts'
import { workerFor } from '../../tests/worker-env.ts'
import { readDocument } from '../generate/document.ts'
import { EVENTS } from '../generate/events.ts'
import { Kepenk, KepenkHata, type OlayAdi, verifyWebhook } from '../src/kepenk.ts'

// What the service really sends, over real HTTPS, verified by the SDK.

const env = await startTest()
const adres = await env.listen()

const NAMES = Object.keys(EVENTS).filter((name) => name !== 'test.ping') as OlayAdi[]
const customer = (n: number) => ({ eposta: `a${n}@ornek.example` })
const paid = { odeme: { yontem: 'kart', durum: 'tahsil_edildi' } } as const

/** All that can happen in a store, so that every event is told. */
async function live(k: Kepenk): Promise<void> {
  const urun = await k.urunler.create({ ad: 'Gömlek', varyantlar: [{ sku: 'KG', fiyat: 100, stok: 9 }] })
  await k.urunler.update(urun.id, { ad: 'Keten Gömlek' })
  await k.musteriler.create(customer(1))
  const kalemler = [{ sku: 'KG', adet: 2 }]
  const { id, kalemler: lines } = await k.siparisler.create({ kalemler, ...customer(2), ...paid })
  await k.siparisler.ship(id, { firma: 'Kargo' })
  await k.siparisler.deliver(id)
  await k.siparisler.return(id, { kalemler: [{ kalem_id: lines[0]?.id as string, adet: 1 }], neden: 'Beğenilmedi' })
  const another = await k.siparisler.create({ kalemler, ...paid })
  await k.siparisler.cancel(another.id, { neden: 'Vazgeçildi' })
  await k.stoklar.bulk([{ sku: 'KG', miktar: 20 }])
  await k.urunler.remove(urun.id)
}

/** Holds an event against what the types promise of its `veri` and `ek`. */
function typeChecker(): (event: { olay: string; veri: unknown; ek?: unknown }) => void {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const { components } = JSON.parse(JSON.stringify(readDocument()))
  ajv.addSchema({ $id: 'contract', components })
  const located = (schema: object) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'))
  return ({ olay, veri, ek }) => {
    const { veri: record, ek: extra } = EVENTS[olay] as (typeof EVENTS)[string]
    assert.ok(ajv.validate(located(record), veri), `${olay}: ${ajv.errorsText()}`)
    if (extra) assert.ok(ajv.validate(extra, ek), `${olay}: ${ajv.errorsText()}`)
    else assert.equal(ek, undefined, olay)
  }
}

test('every event that is delivered verifies, and is what its type says', async (t) => {
  const receiver = await startReceiver()
  t.after(receiver.close)
  workerFor(env, t)
  const k = new Kepenk((await env.magaza()).key, { adres })
  const { id, gizli } = await k.webhooklar.create({ adres: receiver.url, olaylar: NAMES })
  await live(k)
  await k.webhooklar.test(id)
  const told = (name: string) => receiver.received.some((r) => r.headers['svc-olay'] === name)
  while (!Object.keys(EVENTS).every(told)) await new Promise((resume) => setTimeout(resume, 20))
  const verified = receiver.received.map((r) => verifyWebhook(r.body, r.headers, gizli))
  const check = typeChecker()
  for (const event of verified) check(event)
  for await (const event of k.olaylar.list({ limit: 5 })) check(event)
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
