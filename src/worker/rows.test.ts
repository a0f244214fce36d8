import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../tests/support/processes/until.ts'
import { subscribe } from '../../tests/support/processes/webhook-flow.ts'
import { workerFor } from '../../tests/support/processes/worker-env.ts'
import { startReceiver } from '../../tests/support/receiver.ts'
import { startTest } from '../../tests/support/setup.ts'

// Deliveries of events that share a row of the log (ADR 34): each is sent by itself, once, with its own body.

const env = await startTest()

const COUNT = 200

test('a bulk of stock: an event for each variant; some wanted by one, all by another; lost ones come again', async (t) => {
  const at = await env.magaza()
  const degerler = Array.from({ length: 100 }, (_, i) => String(i))
  const varyantlar: { id: string }[] = []
  for (const ad of ['Bir', 'İki']) {
    const { body } = await at.call('POST', '/v1/urunler', {
      body: {
        ad,
        secenekler: [{ ad: 'No', degerler }],
        varyantlar: degerler.map((No) => ({ secenekler: { No }, stok: 1 })),
      },
    })
    varyantlar.push(...body.varyantlar)
  }
  const [stock, orders] = [await startReceiver(), await startReceiver()]
  t.after(stock.close)
  t.after(orders.close)
  const abonelik = await subscribe(at, stock.url, ['stok.degisti'])
  await subscribe(at, orders.url, ['siparis.olusturuldu'])
  workerFor(env, t)
  const kalemler = varyantlar.map((v, i) => ({ varyant_id: v.id, miktar: 10 + i }))
  assert.equal((await at.call('POST', '/v1/stoklar/toplu', { body: { kalemler } })).status, 200)
  const body = {
    eposta: 'ayse@ornek.example',
    kalemler: varyantlar.slice(0, 3).map((v) => ({ varyant_id: v.id, adet: 1, birim_fiyat: 100 })),
    odeme: { yontem: 'kart', durum: 'tahsil_edildi' },
  }
  const order = await at.call('POST', '/v1/siparisler', { body })
  assert.equal(order.status, 201, order.text)
  const bodies = () => stock.received.map((r) => JSON.parse(r.body))
  await until('all have arrived', () => stock.received.length >= COUNT + 3 && orders.received.length === 1)
  const told = (await env.events(at.id)).filter((e) => e.olay === 'stok.degisti')
  const byId = (events: readonly any[]) => events.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  assert.deepEqual(byId(bodies()), byId(told), 'each once, byte for byte')
  assert.equal(JSON.parse(orders.received[0]?.body ?? '').veri.id, order.body.id)
  // Of one variant in order.
  const first = bodies().filter((e) => e.veri.varyant_id === varyantlar[0]?.id)
  assert.deepEqual(
    first,
    told.filter((e) => e.veri.varyant_id === varyantlar[0]?.id),
  )

  await until('outcomes are written down', async () => {
    const [left] = await env.rows('select count(*)::int as n from webhook_teslimat where sonraki is not null')
    return left.n === 0
  })
  const lost = told.filter((_, i) => i % 50 === 7).map((e) => e.id)
  await env.rows('delete from webhook_teslimat where olay_id = any($1)', [lost])
  const sonra = abonelik.olusturma ?? '2020-01-01T00:00:00Z'
  const again = await at.call('POST', `/v1/webhooklar/${abonelik.id}/kurtar`, { body: { sonra } })
  assert.deepEqual([again.status, again.body], [200, { adet: lost.length }])
  await until('those that were lost come again', () => stock.received.length === COUNT + 3 + lost.length)
  assert.deepEqual(byId(bodies().slice(COUNT + 3)), byId(told.filter((e) => lost.includes(e.id))))
})
