import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared } from '../../../tests/support/setup.ts'

// The whole life of one product, as a client sees it.

const env = await startShared()
const m = await env.magaza()

test('a product is created, published, sold out, found, changed and deleted', async () => {
  const giyim = (await m.call('POST', '/v1/kategoriler', { body: { ad: 'Giyim' } })).body
  const created = await m.call('POST', '/v1/urunler', {
    body: {
      ad: 'Keten Gömlek',
      kategoriler: [giyim.id],
      secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
      varyantlar: [
        { secenekler: { Beden: 'S' }, sku: 'KG-S', stok: 5 },
        { secenekler: { Beden: 'M' }, sku: 'KG-M', fiyat: 184990 },
      ],
    },
  })
  assert.equal(created.status, 201)
  const { id, varyantlar } = created.body
  const path = `/v1/urunler/${id}`
  assert.equal((await m.call('GET', path)).text, created.text)

  const early = await m.call('PATCH', path, { body: { durum: 'yayinda' } })
  assert.deepEqual([early.status, early.body.hata.kod], [422, 'fiyat_gerekli'])
  const priced = await m.call('PATCH', `/v1/varyantlar/${varyantlar[0].id}`, { body: { fiyat: 179990, stok: 0 } })
  assert.deepEqual([priced.status, priced.body.fiyat, priced.body.stok], [200, 179990, 0])
  const published = await m.call('PATCH', path, { body: { durum: 'yayinda', ad: 'Keten Gömlek 2' } })
  assert.deepEqual([published.status, published.body.durum, published.body.tanitici], [200, 'yayinda', 'keten-gomlek'])

  const found = await m.call('GET', `/v1/urunler?durum=yayinda&sku=KG-S&kategori=${giyim.id}`)
  assert.equal(found.text, `{"veri":[${published.text}],"sonraki":null}`)
  assert.equal((await m.call('GET', `/v1/kategoriler/${giyim.id}`)).body.urun_sayisi, 1)

  const removed = await m.call('DELETE', path)
  assert.deepEqual([removed.status, removed.body], [200, { silindi: true, id }])
  assert.equal((await m.call('GET', path)).status, 404)
  assert.equal((await m.call('GET', `/v1/varyantlar/${varyantlar[0].id}`)).status, 404)
  assert.equal((await m.call('DELETE', path)).status, 404)
  assert.equal((await m.call('GET', '/v1/urunler')).text, '{"veri":[],"sonraki":null}')
  assert.equal((await m.call('GET', `/v1/kategoriler/${giyim.id}`)).body.urun_sayisi, 0)

  const events = await env.events(m.id)
  assert.deepEqual(
    events.map((e) => [e.olay, e.ek?.degisen ?? e.ek?.degisim]),
    [
      ['urun.olusturuldu', undefined],
      ['stok.degisti', -5],
      ['urun.guncellendi', ['varyantlar']],
      ['urun.guncellendi', ['ad', 'durum']],
      ['urun.silindi', undefined],
    ],
  )
  assert.deepEqual(events[0].veri, created.body)
  assert.deepEqual(events[3].veri, published.body)
  assert.deepEqual(events[4].veri, published.body)
})
