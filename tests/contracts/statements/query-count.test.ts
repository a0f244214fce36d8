import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../../src/contracts.ts'
import type { Route } from '../../../src/http/contract/route.ts'
import { everyNth } from '../../support/extent.ts'
import { startShared } from '../../support/setup.ts'
import type { Request } from '../fixtures/fixture.ts'
import { keyOf, validRequest } from '../fixtures/fixtures.ts'
import { newStore, populate } from '../fixtures/makers.ts'
import { type Count, call, counterOf, patch, post } from './counting.ts'

// Exact number of statements of each route's plain request. `begin` and `commit` are counted separately: a write is one
// transaction, a read none.

const env = await startShared()
const s = await newStore(env)
await populate(s)
const { counted } = counterOf(env, s)

const expected = (route: Route, statements: number): Count =>
  route.kind === 'read'
    ? { statements, begin: 0, commit: 0, rollback: 0 }
    : { statements, begin: 1, commit: 1, rollback: 0 }

/** By route, for the request of its fixture. */
const plain: Record<string, number> = {
  'GET /v1/magaza': 0,
  'GET /v1/urunler': 1,
  'POST /v1/urunler': 5,
  'POST /v1/urunler/toplu': 5,
  'GET /v1/urunler/silinenler': 1,
  'GET /v1/urunler/:id': 1,
  'PATCH /v1/urunler/:id': 6,
  'DELETE /v1/urunler/:id': 7,
  'GET /v1/urunler/:id/gorseller': 1,
  'PATCH /v1/urunler/:id/gorseller': 6,
  'POST /v1/urunler/:id/varyantlar': 8,
  'GET /v1/varyantlar/:id': 1,
  'PATCH /v1/varyantlar/:id': 11,
  'DELETE /v1/varyantlar/:id': 9,
  'GET /v1/varyantlar/:id/ozel': 1,
  'PUT /v1/varyantlar/:id/ozel': 4,
  'GET /v1/ozel-alanlar': 1,
  'POST /v1/ozel-alanlar': 3,
  'GET /v1/ozel-alanlar/:id': 1,
  'PATCH /v1/ozel-alanlar/:id': 2,
  'DELETE /v1/ozel-alanlar/:id': 1,
  'GET /v1/es-anlamlilar': 1,
  'POST /v1/es-anlamlilar': 3,
  'GET /v1/es-anlamlilar/:id': 1,
  'PATCH /v1/es-anlamlilar/:id': 3,
  'DELETE /v1/es-anlamlilar/:id': 1,
  'GET /v1/yorumlar': 1,
  'GET /v1/stok-haberleri': 1,
  'POST /v1/stok-haberleri/sil': 1,
  'GET /v1/yorumlar/:id': 1,
  'PATCH /v1/yorumlar/:id': 3,
  'DELETE /v1/yorumlar/:id': 2,
  'GET /v1/kategoriler': 1,
  'POST /v1/kategoriler': 4,
  'GET /v1/kategoriler/:id': 1,
  'PATCH /v1/kategoriler/:id': 3,
  'DELETE /v1/kategoriler/:id': 3,
  'GET /v1/koleksiyonlar': 1,
  'POST /v1/koleksiyonlar': 3,
  'GET /v1/koleksiyonlar/:id': 1,
  'PATCH /v1/koleksiyonlar/:id': 2,
  'DELETE /v1/koleksiyonlar/:id': 1,
  'GET /v1/markalar': 1,
  'POST /v1/markalar': 4,
  'GET /v1/markalar/:id': 1,
  'PATCH /v1/markalar/:id': 3,
  'DELETE /v1/markalar/:id': 2,
  'GET /v1/depolar': 1,
  'POST /v1/depolar': 2,
  'GET /v1/depolar/:id': 1,
  'PATCH /v1/depolar/:id': 2,
  'DELETE /v1/depolar/:id': 5,
  'GET /v1/stoklar': 1,
  'GET /v1/stoklar/:varyant_id': 1,
  'POST /v1/stoklar/toplu': 4,
  'POST /v1/stoklar/hareketler': 4,
  'POST /v1/fiyatlar/toplu': 6,
  'GET /v1/siparisler': 1,
  'POST /v1/siparisler': 10,
  'GET /v1/siparisler/:id': 1,
  'POST /v1/siparisler/:id/odeme': 7,
  'POST /v1/siparisler/:id/odeme-baglantisi': 5,
  'POST /v1/siparisler/:id/duzenle': 13,
  'POST /v1/siparisler/:id/duzenle/onizle': 8,
  'POST /v1/siparisler/:id/kargo': 9,
  'POST /v1/siparisler/:id/gonderiler/:gonderi_id/iptal': 11,
  'POST /v1/siparisler/:id/teslim': 8,
  'POST /v1/siparisler/:id/iptal': 10,
  'POST /v1/siparisler/:id/para-iadesi': 8,
  'GET /v1/siparisler/:id/ozel': 1,
  'PUT /v1/siparisler/:id/ozel': 5,
  'GET /v1/siparisler/:id/notlar': 2,
  'GET /v1/siparisler/:id/sozlesmeler': 2,
  'POST /v1/siparisler/:id/notlar': 1,
  'POST /v1/siparisler/:id/iadeler': 13,
  'GET /v1/iadeler': 1,
  'GET /v1/iadeler/:id': 1,
  'GET /v1/talepler': 1,
  'GET /v1/talepler/:id': 1,
  'POST /v1/talepler/:id/ret': 7,
  'GET /v1/kampanyalar': 1,
  'POST /v1/kampanyalar': 1,
  'GET /v1/kampanyalar/:id': 1,
  'PATCH /v1/kampanyalar/:id': 3,
  'DELETE /v1/kampanyalar/:id': 2,
  'POST /v1/kampanyalar/dene': 3,
  'GET /v1/fiyat-listeleri': 1,
  'POST /v1/fiyat-listeleri': 1,
  'GET /v1/fiyat-listeleri/:id': 1,
  'PATCH /v1/fiyat-listeleri/:id': 3,
  'DELETE /v1/fiyat-listeleri/:id': 2,
  'PUT /v1/fiyat-listeleri/:id/fiyatlar': 5,
  'DELETE /v1/fiyat-listeleri/:id/fiyatlar/:varyant_id': 3,
  'GET /v1/sayfalar': 1,
  'POST /v1/sayfalar': 2,
  'GET /v1/sayfalar/:id': 1,
  'PATCH /v1/sayfalar/:id': 2,
  'DELETE /v1/sayfalar/:id': 1,
  'GET /v1/menuler': 1,
  'GET /v1/menuler/:tanitici': 1,
  'PUT /v1/menuler/:tanitici': 4,
  'GET /v1/musteriler': 1,
  'POST /v1/musteriler': 2,
  'GET /v1/musteriler/:id': 1,
  'GET /v1/musteriler/:id/izinler': 2,
  'PATCH /v1/musteriler/:id': 4,
  'GET /v1/musteri-gruplari': 1,
  'POST /v1/musteri-gruplari': 1,
  'GET /v1/musteri-gruplari/:id': 1,
  'PATCH /v1/musteri-gruplari/:id': 3,
  'DELETE /v1/musteri-gruplari/:id': 4,
  'GET /v1/olaylar': 1,
  'GET /v1/webhooklar': 1,
  'POST /v1/webhooklar': 7,
  'GET /v1/webhooklar/:id': 1,
  'PATCH /v1/webhooklar/:id': 2,
  'DELETE /v1/webhooklar/:id': 2,
  'POST /v1/webhooklar/:id/gizli-yenile': 2,
  'GET /v1/webhooklar/:id/teslimatlar': 2,
  'POST /v1/webhooklar/:id/test': 2,
  'POST /v1/webhooklar/:id/teslimatlar/:teslimat_id/tekrar': 2,
  'POST /v1/webhooklar/:id/kurtar': 3,
}

test('every route has its number', () => {
  assert.deepEqual(Object.keys(plain).sort(), routes.map(keyOf).sort())
})

for (const route of routes) {
  test(`${keyOf(route)}: ${plain[keyOf(route)]} statements`, async () => {
    const request = await validRequest(route, s)
    const { reply, count } = await counted(() => call(s, request))
    assert.equal(reply.status, route.status ?? 200, reply.text)
    assert.deepEqual(count, expected(route, plain[keyOf(route)] as number))
  })
}

// In the short form every third of them, and those that work before their transaction.
const writes = routes.filter((r) => r.kind === 'write')
for (const route of new Set([...everyNth(writes, 3), ...writes.filter((r) => r.before)])) {
  test(`${keyOf(route)}: an Idempotency-Key costs three statements, a repeat two and no work`, async () => {
    const request = await validRequest(route, s)
    const headers = { 'idempotency-key': `sayim ${keyOf(route)}` }
    const first = await counted(() => call(s, request, headers))
    assert.equal(first.reply.status, route.status ?? 200, first.reply.text)
    // claim, savepoint, answer; a route that works before its transaction first looks for a stored answer.
    const look = route.before ? 1 : 0
    assert.deepEqual(first.count, expected(route, (plain[keyOf(route)] as number) + 3 + look))

    const again = await counted(() => call(s, request, headers))
    assert.equal(again.reply.text, first.reply.text)
    const repeat = route.before ? { statements: 1, begin: 0, commit: 0, rollback: 0 } : expected(route, 2)
    assert.deepEqual(again.count, repeat)
  })
}

test('a refused write sends no more than it must and rolls back', async () => {
  const refused: [Request, number, Partial<Count>][] = [
    [{ method: 'DELETE', path: '/v1/urunler/yok' }, 404, { statements: 3, rollback: 1 }],
    [patch('/v1/urunler/yok', { ad: 'x' }), 404, { statements: 2, rollback: 1 }],
    [patch('/v1/varyantlar/yok', { sku: 'x' }), 404, { statements: 1, rollback: 1 }],
    [post('/v1/urunler', { ad: 'x', marka_id: 'yok', varyantlar: [{}] }), 422, { statements: 1, rollback: 1 }],
    [
      post('/v1/urunler', { ad: 'x', durum: 'yayinda', varyantlar: [{}] }),
      422,
      { statements: 0, begin: 0, rollback: 0 },
    ],
    [post('/v1/urunler', { ad: '' }), 422, { statements: 0, begin: 0, rollback: 0 }],
  ]
  for (const [request, status, expectedCount] of refused) {
    const { reply, count } = await counted(() => call(s, request))
    assert.equal(reply.status, status, reply.text)
    assert.deepEqual(count, { begin: 1, commit: 0, rollback: 0, ...expectedCount }, `${request.method} ${request.path}`)
  }
})
