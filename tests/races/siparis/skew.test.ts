import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HOUR_MS } from '../../../src/core/time.ts'
import { anotherApp } from '../../support/another-app.ts'
import { EVENTS } from '../../support/events/event-table.ts'
import { until } from '../../support/processes/until.ts'
import { workerFor } from '../../support/processes/worker-env.ts'
import { startTest } from '../../support/setup.ts'
import { assertOrders } from './invariants.ts'

// Fault 27, clock skew: two services whose clocks differ by an hour, and an order that both change.

const env = await startTest()

test('what happens later to an order is told, listed and numbered later, whoever does it', async (t) => {
  const m = await env.magaza()
  const ahead = anotherApp(env, t, { clock: () => new Date(Date.now() + HOUR_MS) }).call(m.key)
  const behind = anotherApp(env, t).call(m.key)
  const urun = await ahead('POST', '/v1/urunler', { body: { ad: 'Ürün', varyantlar: [{ fiyat: 1000, stok: 5 }] } })
  const [{ id: varyant_id }] = urun.body.varyantlar
  const made = await ahead('POST', '/v1/siparisler', { body: { kalemler: [{ varyant_id, adet: 3 }] } })
  const { id, kalemler } = made.body
  const moments = [made.body.guncelleme]
  const step = async (call: typeof ahead, path: string, body?: object) => {
    const reply = await call('POST', `/v1/siparisler/${id}/${path}`, body && { body })
    assert.ok(reply.status < 300, reply.text)
    moments.push(reply.body.guncelleme ?? reply.body.olusturma)
    return reply.body
  }
  await step(ahead, 'odeme', { tutar: 100, yontem: 'havale' })
  await step(behind, 'odeme', { tutar: 200, yontem: 'diger' })
  await step(ahead, 'odeme', { yontem: 'havale' })
  const first = await step(ahead, 'kargo', { firma: 'Birinci' })
  await step(behind, `gonderiler/${first.gonderiler[0].id}/iptal`)
  await step(behind, 'kargo', { firma: 'İkinci' })
  await step(ahead, 'teslim', {})
  const iade = { kalemler: [{ kalem_id: kalemler[0].id, adet: 1 }], neden: 'Saat' }
  const returns = [await step(ahead, 'iadeler', iade), await step(behind, 'iadeler', iade)]
  assert.deepEqual(moments, [...new Set(moments)].sort())
  const { body: last } = await behind('GET', `/v1/siparisler/${id}`)
  assert.deepEqual(
    last.odemeler.map((p: { tutar: number }) => p.tutar),
    [100, 200, 2700],
  )
  assert.deepEqual(
    last.gonderiler.map((g: { firma: string; durum: string }) => [g.firma, g.durum]),
    [
      ['Birinci', 'iptal'],
      ['İkinci', 'teslim_edildi'],
    ],
  )
  const { body: listed } = await behind('GET', `/v1/iadeler?siparis_id=${id}`)
  assert.deepEqual(listed.veri, returns.toReversed())
  workerFor(env, t)
  const inLog = `select govde, sira from ${EVENTS} where magaza_id = $1 order by sira`
  await until('all are in the log', async () => (await env.rows(inLog, [m.id])).every((e) => e.sira !== null))
  const events = (await env.rows(inLog, [m.id])).map((e) => JSON.parse(e.govde)).filter((e) => e.veri.id === id)
  assert.deepEqual(
    events.map((e) => e.olay.replace('siparis.', '')),
    [
      ...['olusturuldu', 'odeme_alindi', 'odeme_alindi', 'odeme_alindi', 'kargoya_verildi', 'kargoya_verildi'],
      // The first return is refunded from three payments.
      ...['teslim_edildi', 'para_iade_edildi', 'para_iade_edildi', 'para_iade_edildi', 'para_iade_edildi'],
    ],
  )
  const told = events.map((e) => e.zaman)
  assert.deepEqual(told, told.toSorted())
  await assertOrders(env, m.id)
})
