import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startPictureHost } from '../../../../tests/support/picture-host.ts'
import { contentOf } from '../../../../tests/support/refusal.ts'
import { assertAudited } from '../../../../tests/support/samples/stok.ts'

const { env, url } = await startPictureHost()
const m = await env.magaza()
const post = (kalemler: unknown, query = '', headers = {}) =>
  m.call('POST', `/v1/urunler/toplu${query}`, { body: { kalemler }, headers })
const item = (ad: string, rest: object = {}) => ({ ad, varyantlar: [{ fiyat: 100, stok: 2 }], ...rest })

test('many products are made at once, as one by one', async () => {
  const kategori = (await m.call('POST', '/v1/kategoriler', { body: { ad: 'Yaz' } })).body
  const marka = (await m.call('POST', '/v1/markalar', { body: { ad: 'Çınar' } })).body
  const full = {
    ...{ ad: 'Gömlek', durum: 'yayinda', aciklama: '<p onclick="x">a</p>', etiketler: ['a, "b"', '{c}'] },
    ...{ kategoriler: [kategori.id], marka_id: marka.id, seo: { gizle: true }, gorseller: [url('a')] },
    secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
    varyantlar: [
      { secenekler: { Beden: 'S' }, sku: 'S', fiyat: 100, stok: 5 },
      { secenekler: { Beden: 'M' }, sku: 'M', fiyat: 100 },
    ],
  }
  const told = (await env.events(m.id)).length
  const reply = await post([full, item('Çanta'), item('Çanta'), { ...full, varyantlar: full.varyantlar.slice(0, 1) }])
  assert.equal(reply.status, 200, reply.text)
  const { veri, hatalar } = reply.body
  assert.equal(hatalar, undefined)
  assert.deepEqual(
    veri.map((u: any) => u.tanitici),
    ['gomlek', 'canta', 'canta-2', 'gomlek-2'],
  )
  for (const urun of veri) assert.deepEqual((await m.call('GET', `/v1/urunler/${urun.id}`)).body, urun)
  assert.deepEqual([veri[0].aciklama, veri[0].varyantlar[0].stok, veri[0].gorseller.length], ['<p>a</p>', 5, 1])
  const events = (await env.events(m.id)).slice(told)
  assert.deepEqual(
    events.map((o) => [o.olay, o.veri.id]).sort(),
    veri.map((u: any) => ['urun.olusturuldu', u.id]).sort(),
  )
  const [counted] = (await m.call('GET', '/v1/kategoriler')).body.veri
  assert.equal(counted.urun_sayisi, 2)
  const single = (await m.call('POST', '/v1/urunler', { body: { ...full, ad: 'Tek' } })).body
  const shape = ({
    id,
    ad,
    tanitici,
    adres,
    olusturma,
    guncelleme,
    gorseller,
    secenekler,
    varyantlar,
    kapak,
    ...rest
  }: any) => rest
  assert.deepEqual(shape(veri[0]), shape(single))
  await assertAudited(env, m)
})

test('one that is wrong stops all, or itself alone when asked; each is named', async () => {
  const kalemler = [
    item('İyi'),
    item('Fiyatsız', { durum: 'yayinda', varyantlar: [{}] }),
    item('Kategorisiz', { kategoriler: ['kat_yok'], marka_id: 'mrk_yok' }),
    item('Aynı ad', { tanitici: 'ayni' }),
    item('Aynı ad', { tanitici: 'ayni' }),
    item('Uzun', { aciklama: '<p>'.repeat(33_000) }),
  ]
  const before = await contentOf(env, m.id)
  const refused = await post(kalemler)
  assert.equal(refused.status, 422, refused.text)
  assert.match(refused.body.hata.mesaj, /kalemler\[1\]\.varyantlar\[0\]\.fiyat/)
  assert.deepEqual(await contentOf(env, m.id), before)
  const some = await post(kalemler, '?kismi=true')
  assert.equal(some.status, 200, some.text)
  assert.deepEqual(
    some.body.veri.map((u: any) => u.tanitici),
    ['iyi', 'ayni'],
  )
  assert.deepEqual(
    some.body.hatalar.map((h: any) => [h.sira, h.kod]),
    [
      [1, 'fiyat_gerekli'],
      [2, 'kayit_yok'],
      [2, 'kayit_yok'],
      [4, 'tanitici_kullanimda'],
      [5, 'girdi_gecersiz'],
    ],
  )
})

test('bounds, pictures that are not there, records of others and the same key again', async () => {
  const before = await contentOf(env, m.id)
  const other = await env.magaza()
  const foreign = (await other.call('POST', '/v1/kategoriler', { body: { ad: 'Öteki' } })).body
  const cases: [unknown, number, RegExp][] = [
    [[], 422, /kalemler/],
    [Array.from({ length: 101 }, (_, i) => item(`Ü${i}`)), 422, /en çok 100/],
    [[item('x', { bilinmeyen: 1 })], 422, /kalemler\[0\]\.bilinmeyen/],
    [[item('x'), item('y', { gorseller: [url('a'), url('yok')] })], 422, /kalemler\[1\]\.gorseller\[1\]/],
    [
      Array.from({ length: 4 }, (_, i) => item(`R${i}`, { gorseller: Array(8).fill(url('a')) })),
      422,
      /en çok 30 görsel/,
    ],
    [[item('x', { kategoriler: [foreign.id] })], 422, /kalemler\[0\]\.kategoriler\[0\]/],
  ]
  for (const [kalemler, status, mesaj] of cases) {
    const reply = await post(kalemler)
    assert.equal(reply.status, status, reply.text.slice(0, 300))
    assert.match(reply.body.hata.mesaj, mesaj)
  }
  assert.deepEqual(await contentOf(env, m.id), before)
  const headers = { 'idempotency-key': 'toplu-1' }
  const first = await post([item('Bir kez')], '', headers)
  assert.deepEqual((await post([item('Bir kez')], '', headers)).body, first.body)
  const same = await m.call('GET', '/v1/urunler?limit=100')
  assert.equal(same.body.veri.filter((u: any) => u.ad === 'Bir kez').length, 1)
})

test('twins with a hundred products of one name each give every product a name of its own', async () => {
  const kalemler = Array.from({ length: 100 }, () => item('İkiz'))
  const replies = await Promise.all([post(kalemler), post(kalemler)])
  const names = replies.flatMap((r) => r.body.veri.map((u: any) => u.tanitici))
  assert.equal(new Set(names).size, 200)
})
