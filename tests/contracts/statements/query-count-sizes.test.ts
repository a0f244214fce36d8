import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../../src/contracts.ts'
import type { Route } from '../../../src/http/contract/route.ts'
import { startShared } from '../../support/setup.ts'
import { type Request, unique } from '../fixtures/fixture.ts'
import { keyOf, validRequest } from '../fixtures/fixtures.ts'
import { newStore } from '../fixtures/makers.ts'
import { call, counterOf, patch, post, variants } from './counting.ts'

// Constant number of statements, whatever the size of input, answer or existing data.

const env = await startShared()
const s = await newStore(env)
const { counts } = counterOf(env, s)

const many = (n: number, kind: 'kategori' | 'marka') => Promise.all(Array.from({ length: n }, () => s.make(kind)))
const fifty = await many(50, 'kategori')

test('creating a product: as many statements for 1 as for 100 variants, with or without the rest', async () => {
  const [kategoriler, [marka_id]] = [fifty, await many(1, 'marka')]
  const etiketler = Array.from({ length: 50 }, (_, i) => `etiket ${i}`)
  const requests = [
    post('/v1/urunler', { ad: unique('Bir'), varyantlar: [{}] }),
    post('/v1/urunler', { ad: unique('Bir'), ...variants(1) }),
    post('/v1/urunler', { ad: unique('Yüz'), ...variants(100) }),
    post('/v1/urunler', { ad: unique('Stoksuz'), ...variants(100, { stok: null }) }),
    post('/v1/urunler', { ad: unique('Dolu'), kategoriler: kategoriler.slice(0, 1), ...variants(1) }),
    post('/v1/urunler', {
      ad: unique('Dolu'),
      durum: 'yayinda',
      kategoriler,
      marka_id,
      etiketler,
      tanitici: 'sayim-dolu',
      ...variants(100),
    }),
  ]
  assert.deepEqual(await counts(requests), [5, 5, 5, 5, 5, 5])
})

test('creating ten records of one name: as many statements for the tenth as for the first', async () => {
  const bodies: [string, object, number][] = [
    ['/v1/urunler', { ad: 'Aynı', varyantlar: [{}] }, 5],
    ['/v1/kategoriler', { ad: 'Aynı' }, 4],
    ['/v1/koleksiyonlar', { ad: 'Aynı' }, 3],
    ['/v1/markalar', { ad: 'Aynı' }, 4],
    ['/v1/sayfalar', { baslik: 'Aynı' }, 2],
  ]
  for (const [path, body, n] of bodies) {
    assert.deepEqual(await counts(Array.from({ length: 10 }, () => post(path, body))), Array(10).fill(n), path)
  }
})

test('changing a product: one more statement per part that is kept apart, however large', async () => {
  for (const n of [1, 50]) {
    const kategoriler = fifty.slice(0, n)
    const { body } = await call(s, post('/v1/urunler', { ad: unique('Ürün'), ...variants(n) }))
    const path = `/v1/urunler/${body.id}`
    const steps: [string, object, number][] = [
      ['name: lock, look, write, words, card, event', { ad: unique('Ad') }, 6],
      ['nothing new: lock, look', { durum: 'taslak' }, 2],
      ['state: and its words', { durum: 'yayinda' }, 6],
      ['short name: a look whether it is free, and a redirect', { tanitici: `sayim-${n}` }, 7],
      ['short name from the name, and a redirect', { tanitici: '' }, 7],
      ['categories: a look, their rows and words', { kategoriler }, 8],
      ['no categories: their rows, their words and the set that is empty by it', { kategoriler: [] }, 8],
      ['text that nobody searches', { aciklama: '<p>y</p>' }, 4],
      ['no pictures, and none before', { gorseller: [] }, 2],
      [
        'all at once',
        { ad: unique('Ad'), aciklama: '<p>x</p>', etiketler: ['a'], kategoriler, tanitici: `sayim-son-${n}` },
        10,
      ],
    ]
    for (const [what, degisiklik, expectedCount] of steps)
      assert.deepEqual(await counts([patch(path, degisiklik)]), [expectedCount], what)
  }
})

test('renaming a product without options renames its variant too', async () => {
  const { body } = await call(s, post('/v1/urunler', { ad: unique('Tek'), varyantlar: [{}] }))
  assert.deepEqual(await counts([patch(`/v1/urunler/${body.id}`, { ad: unique('Tek') })]), [7])
})

test('variants: as many statements in a product of 2 as in one of 99', async () => {
  for (const n of [2, 99]) {
    const options = { secenekler: [{ ad: 'No', degerler: Array.from({ length: 100 }, (_, i) => String(i)) }] }
    const { body } = await call(s, post('/v1/urunler', { ad: unique('Çok'), ...variants(n), ...options }))
    const path = `/v1/varyantlar/${body.varyantlar[0].id}`
    const steps: [string, Request, number][] = [
      ['read', { method: 'GET', path }, 1],
      ['add', post(`/v1/urunler/${body.id}/varyantlar`, { secenekler: { No: '99' }, stok: 1 }), 8],
      ['sku', patch(path, { sku: unique('S') }), 8],
      ['price', patch(path, { fiyat: 999 }), 6],
      ['stock alone: lock, look, write, event; and the card, as there was none', patch(path, { stok: 77 }), 5],
      ['the same stock: neither written nor told', patch(path, { stok: 77 }), 2],
      ['nothing', patch(path, {}), 3],
      ['all', patch(path, { sku: unique('S'), barkod: '1', fiyat: 5, indirimsiz_fiyat: 9, stok: 3 }), 11],
      ['no stock tracking', patch(path, { stok: null }), 9],
      ['delete', { method: 'DELETE', path }, 9],
    ]
    for (const [what, request, expectedCount] of steps)
      assert.deepEqual(await counts([request]), [expectedCount], `${what} of ${n}`)
  }
})

test('a category under another: its tree is locked by one statement, however large', async () => {
  const [top, below] = await many(2, 'kategori')
  assert.deepEqual(await counts([patch(`/v1/kategoriler/${below}`, { ust_id: top })]), [3])
  await many(20, 'kategori')
  assert.deepEqual(
    await counts([
      patch(`/v1/kategoriler/${below}`, { ust_id: null }),
      patch(`/v1/kategoriler/${below}`, { ust_id: top }),
    ]),
    [2, 3],
  )
})

test('lists and single records: one statement for 1, 20 or 100 products of 1 to 100 variants, with any filter', async () => {
  const big = await newStore(env)
  const kategori = await big.make('kategori')
  // Mostly small products, every tenth of maximum size.
  const sizes = Array.from({ length: 100 }, (_, i) => (i % 10 === 9 ? 100 : (i % 10) + 1))
  const kalemler = sizes.map((n) => ({ ad: unique('Liste'), kategoriler: [kategori], ...variants(n) }))
  for (let i = 0; i < kalemler.length; i += 20) {
    const made = await call(big, post('/v1/urunler/toplu', { kalemler: kalemler.slice(i, i + 20) }))
    assert.equal(made.status, 200, made.text)
  }
  const list = (query: string): Request => ({ method: 'GET', path: `/v1/urunler?${query}` })
  const page = await call(big, list('limit=50'))
  assert.equal(page.body.veri.length, 50)
  const whole = await call(big, list('limit=100'))
  assert.equal(whole.body.veri.length, 100)
  const { id, varyantlar } = whole.body.veri[0]
  assert.equal(varyantlar.length, 100)
  const filters = `limit=100&durum=taslak&kategori=${kategori}&sku=yok&barkod=yok&guncelleme_sonra=2020-01-01`
  const queries = [
    'limit=1',
    'limit=20',
    'limit=100',
    `sonraki=${page.body.sonraki}`,
    `kategori=${kategori}&limit=100`,
    filters,
  ]
  assert.deepEqual(await counts(queries.map(list), big), [1, 1, 1, 1, 1, 1])
  assert.deepEqual(await counts([{ method: 'GET', path: `/v1/urunler/${id}` }], big), [1])
  assert.deepEqual(await counts([{ method: 'DELETE', path: `/v1/urunler/${id}` }], big), [7])
  assert.deepEqual(
    await counts([{ method: 'GET', path: '/v1/urunler/silinenler?limit=100&sonra=2020-01-01' }], big),
    [1],
  )
})

test('subscriptions: a limit costs a lock and a count, numbering what waits four at most, closing another lock and one statement for some of what waits', async () => {
  const path = `/v1/webhooklar/${await s.make('webhook')}`
  await call(s, post(`${path}/test`, undefined))
  const steps: [string, Request, number][] = [
    ['nothing new', patch(path, { aktif: true }), 1],
    ['close', patch(path, { aktif: false }), 4],
    ['reopen', patch(path, { aktif: true, olaylar: ['stok.degisti'] }), 3],
    ['nothing was missed', post(`${path}/kurtar`, { sonra: '9999-12-31' }), 2],
    ['deliveries with every filter', { method: 'GET', path: `${path}/teslimatlar?durum=hata&olay=test.ping` }, 2],
  ]
  for (const [what, request, expectedCount] of steps) assert.deepEqual(await counts([request]), [expectedCount], what)
  const trial = await newStore(env, { kod: 'test', test: true })
  const { body } = await validRequest(routes.find((r) => keyOf(r) === 'POST /v1/webhooklar') as Route, trial)
  assert.deepEqual(await counts([post('/v1/webhooklar', body), post('/v1/webhooklar', body)], trial), [8, 8])
})
