import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTest } from '../../../tests/setup.ts'

const env = await startTest()
const m = await env.magaza()

test('a product is created, read, changed and deleted', async () => {
  const created = await m.call('POST', '/v1/urunler', {
    body: { ad: 'Keten Gömlek', durum: 'yayinda', varyantlar: [{ sku: 'KG-1', fiyat: 184990, stok: 5 }] },
  })
  assert.equal(created.status, 201)
  assert.equal(created.body.tanitici, 'keten-gomlek')
  assert.equal(created.body.varyantlar[0].stok, 5)

  const read = await m.call('GET', `/v1/urunler/${created.body.id}`)
  assert.equal(read.text, created.text)

  const changed = await m.call('PATCH', `/v1/urunler/${created.body.id}`, { body: { ad: 'Keten Gömlek 2' } })
  assert.equal(changed.status, 200)
  assert.equal(changed.body.ad, 'Keten Gömlek 2')
  assert.equal(changed.body.varyantlar[0].ad, 'Keten Gömlek 2')

  const removed = await m.call('DELETE', `/v1/urunler/${created.body.id}`)
  assert.deepEqual(removed.body, { silindi: true, id: created.body.id })
  assert.equal((await m.call('GET', `/v1/urunler/${created.body.id}`)).status, 404)

  const events = await env.events(m.id)
  assert.deepEqual(
    events.map((e) => e.olay),
    ['urun.olusturuldu', 'urun.guncellendi', 'urun.silindi'],
  )
  assert.deepEqual(events[1].ek, { degisen: ['ad', 'varyantlar'] })
  assert.deepEqual(events[2].veri, changed.body)
})
