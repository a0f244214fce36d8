import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { startShared } from '../../../tests/support/setup.ts'

// Read-only fields are refused as input by name, never ignored.

const env = await startShared()
const m = await env.magaza()
const created = await m.call('POST', '/v1/urunler', { body: { ad: 'Ürün', varyantlar: [{ fiyat: 1 }] } })
const urun = created.body
const [varyant] = urun.varyantlar
const kategori = (await m.call('POST', '/v1/kategoriler', { body: { ad: 'K' } })).body
const marka = (await m.call('POST', '/v1/markalar', { body: { ad: 'M' } })).body
const koleksiyon = (await m.call('POST', '/v1/koleksiyonlar', { body: { ad: 'L' } })).body

const ofAnswers = ['id', 'adres', 'alt_baslik', 'tur', 'koleksiyon_id', 'kapak', 'olcu', 'malzeme', 'mense', 'ozel']
const ofProduct = [...ofAnswers, 'olusturma', 'guncelleme', 'stok', 'fiyat', 'sku', 'magaza_id']
const ofVariant = ['id', 'ad', 'fiyatlar', 'kdv_orani', 'stok_takibi', 'eksi_stok', 'sira', 'urun_id', 'indirim_tipi']
const ofRecord = ['id', 'olusturma', 'guncelleme', 'magaza_id']

const inputs: [string, string, object, readonly string[]][] = [
  ['POST', '/v1/urunler', { ad: 'Ürün', varyantlar: [{}] }, ofProduct],
  ['PATCH', `/v1/urunler/${urun.id}`, { ad: 'Yeni' }, [...ofProduct, 'varyantlar', 'secenekler']],
  ['POST', `/v1/urunler/${urun.id}/varyantlar`, { sku: 'x' }, ofVariant],
  ['PATCH', `/v1/varyantlar/${varyant.id}`, { sku: 'x' }, [...ofVariant, 'secenekler']],
  ['POST', '/v1/kategoriler', { ad: 'Yeni' }, [...ofRecord, 'adres', 'urun_sayisi']],
  ['PATCH', `/v1/kategoriler/${kategori.id}`, { ad: 'Yeni' }, [...ofRecord, 'adres', 'urun_sayisi']],
  ['POST', '/v1/markalar', { ad: 'Yeni' }, [...ofRecord, 'logo']],
  ['PATCH', `/v1/markalar/${marka.id}`, { ad: 'Yeni' }, [...ofRecord, 'logo']],
  ['POST', '/v1/koleksiyonlar', { ad: 'Yeni' }, [...ofRecord, 'aciklama']],
  ['PATCH', `/v1/koleksiyonlar/${koleksiyon.id}`, { ad: 'Yeni' }, [...ofRecord, 'aciklama']],
]

for (const [method, path, good, fields] of inputs) {
  test(`${method} ${path.replace(/_\w+/, '_…')}`, async (t) => {
    for (const field of fields) {
      await t.test(field, async () => {
        const body = { ...good, [field]: urun[field] ?? varyant[field] ?? 'x' }
        const answer = [422, 'girdi_gecersiz', `${field}: böyle bir alan yok`] as const
        await refused(env, m.id, () => m.call(method, path, { body }), answer)
      })
    }
  })
}

test('inside too: seo, options, variants', async (t) => {
  const inner: [string, object][] = [
    ['seo.anahtar_kelimeler', { seo: { anahtar_kelimeler: 'x' } }],
    ['secenekler[0].id', { secenekler: [{ id: 'sec_1', ad: 'Beden', degerler: ['S'] }] }],
    ...ofVariant.map((f): [string, object] => [`varyantlar[0].${f}`, { varyantlar: [{ [f]: varyant[f] ?? 'x' }] }]),
  ]
  for (const [path, o] of inner) {
    await t.test(path, async () => {
      const body = { ad: 'Ürün', varyantlar: [{}], ...o }
      const answer = [422, 'girdi_gecersiz', `${path}: böyle bir alan yok`] as const
      await refused(env, m.id, () => m.call('POST', '/v1/urunler', { body }), answer)
    })
  }
})

test('names that every JavaScript object has are unknown fields as well', async (t) => {
  for (const field of ['constructor', 'toString', 'hasOwnProperty']) {
    await t.test(field, async () => {
      const raw = `{"ad":"Ürün","varyantlar":[{}],"${field}":{}}`
      const answer = [422, 'girdi_gecersiz', `${field}: böyle bir alan yok`] as const
      await refused(env, m.id, () => m.call('POST', '/v1/urunler', { raw }), answer)
    })
  }
  const raw = '{"ad":"Ürün","varyantlar":[{"__proto__":{"fiyat":1}}]}'
  const answer = [400, 'json_gecersiz', 'varyantlar[0].__proto__: "__proto__" adlı alan kabul edilmez.'] as const
  await refused(env, m.id, () => m.call('POST', '/v1/urunler', { raw }), answer)
})

test('an option may be called like an inherited name', async () => {
  const body = {
    ad: 'Ürün',
    secenekler: [{ ad: 'constructor', degerler: ['toString', 'x'] }],
    varyantlar: [{ secenekler: { constructor: 'toString' } }],
  }
  const reply = await m.call('POST', '/v1/urunler', { body })
  assert.equal(reply.status, 201)
  assert.deepEqual(reply.body.varyantlar[0].secenekler, { constructor: 'toString' })
  const missing = { ...body, varyantlar: [{ secenekler: {} }] }
  const mesaj = 'varyantlar[0].secenekler.constructor: bu seçenek için bir değer gerekli'
  await refused(env, m.id, () => m.call('POST', '/v1/urunler', { body: missing }), [422, 'girdi_gecersiz', mesaj])
})
