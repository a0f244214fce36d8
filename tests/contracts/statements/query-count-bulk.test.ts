import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared } from '../../support/setup.ts'
import { unique } from '../fixtures/fixture.ts'
import { newStore } from '../fixtures/makers.ts'
import { call, counterOf, post, variants } from './counting.ts'

// Bulk writes: as many statements for one item as for the maximum.

const env = await startShared()
const s = await newStore(env)
const { counts } = counterOf(env, s)

test('bulk stock: as many statements for 1 item as for 500, by id or by sku, in one warehouse or several', async () => {
  const depo_id = await s.make('depo')
  const varyantlar: { id: string; sku: string }[] = []
  for (let i = 0; i < 5; i++) {
    const { body } = await call(s, post('/v1/urunler', { ad: unique('Toplu'), ...variants(100) }))
    varyantlar.push(...body.varyantlar)
  }
  const bulk = (kalemler: object[], query = '') => post(`/v1/stoklar/toplu${query}`, { kalemler })
  const byId = varyantlar.map((v) => ({ varyant_id: v.id, miktar: 1000 }))
  const bySku = varyantlar.map((v) => ({ sku: v.sku, miktar: 2000 }))
  const elsewhere = varyantlar.map((v) => ({ varyant_id: v.id, depo_id, miktar: 3000 }))
  const [one, partly] = [bulk(byId.slice(0, 1)), bulk([...bySku.slice(1), { sku: 'yok', miktar: 1 }], '?kismi=true')]
  // One more where something that was sold out comes back: the first variant of each product has none at first.
  assert.deepEqual(await counts([one, bulk(byId), partly, bulk(bySku), bulk(elsewhere)]), [5, 5, 4, 4, 4])
  assert.deepEqual(await counts([bulk(elsewhere)]), [2], 'nothing new: lock and look')
  const shift = (kalemler: object[]) => post('/v1/stoklar/hareketler', { kalemler })
  const more = varyantlar.map((v) => ({ sku: v.sku, depo_id, degisim: -1, neden: 'Sayım' }))
  assert.deepEqual(await counts([shift(more.slice(0, 1)), shift(more)]), [4, 4])
  const stoklar = ['limit=1', 'limit=100', `depo_id=${depo_id}`, 'guncelleme_sonra=2020-01-01&limit=100', 'sku=yok']
  const requests = stoklar.map((query) => ({ method: 'GET', path: `/v1/stoklar?${query}` }))
  assert.deepEqual(await counts(requests), [1, 1, 1, 1, 1])
})

test('bulk products: as many statements for 1 as for 100', async () => {
  const bulk = (count: number) =>
    post('/v1/urunler/toplu', {
      kalemler: Array.from({ length: count }, () => ({ ad: unique('Toplu'), ...variants(2) })),
    })
  assert.deepEqual(await counts([bulk(1), bulk(100)]), [5, 5])
})

test('bulk price: as many statements for 1 item as for 500 of 50 products', async () => {
  const varyantlar: { id: string; sku: string }[] = []
  for (let i = 0; i < 50; i++) {
    const { body } = await call(s, post('/v1/urunler', { ad: unique('Fiyat'), ...variants(10) }))
    varyantlar.push(...body.varyantlar)
  }
  const bulk = (kalemler: object[]) => post('/v1/fiyatlar/toplu', { kalemler })
  const byId = varyantlar.map((v) => ({ varyant_id: v.id, fiyat: 1000 }))
  const bySku = varyantlar.map((v) => ({ sku: v.sku, fiyat: 2000, indirimsiz_fiyat: 3000 }))
  assert.deepEqual(await counts([bulk(byId.slice(0, 1)), bulk(byId), bulk(bySku)]), [6, 7, 7])
  assert.deepEqual(await counts([bulk(bySku)]), [3], 'nothing new: locks and a look')
})
