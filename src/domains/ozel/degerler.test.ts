import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../tests/support/refusal.ts'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { define, storeWithFields } from '../../../tests/support/samples/ozel.ts'
import { startShared } from '../../../tests/support/setup.ts'
import type { Kayit } from './schema.ts'

// Custom values are validated wherever they are written.

const env = await startShared()
const { m, panel, made, write, read } = await storeWithFields(env)

const good = {
  kisa: 'Şık',
  uzun: 'İki\nsatır',
  sayi: 12.5,
  evet: false,
  gun: '2028-02-29',
  secim: 'İpek',
  renk: '#A1B2C3',
  bag: 'https://örnek.example/ürün sayfası',
  resim: 'https://ornek.example/a.jpg',
  tanimsiz: 'yine de',
}
const kept = { ...good, renk: '#a1b2c3', bag: 'https://xn--rnek-4qa.example/%C3%BCr%C3%BCn%20sayfas%C4%B1' }

const bad: [string, unknown, string][] = [
  ['kisa', 'x', 'en az 2 karakter olmalı'],
  ['kisa', 'x'.repeat(11), 'en çok 10 karakter olabilir'],
  ['kisa', 'iki\nsatır', 'tek satır olmalı'],
  ['kisa', 5, 'metin olmalı'],
  ['uzun', true, 'metin olmalı'],
  ['sayi', '12', 'sayı olmalı'],
  ['sayi', -0.5, 'en az 0 olmalı'],
  ['sayi', 101, 'en çok 100 olabilir'],
  ['evet', 'true', 'true ya da false olmalı'],
  ['gun', '2027-02-29', 'gün olmalı, örneğin 2026-11-16'],
  ['gun', '29.02.2028', 'gün olmalı, örneğin 2026-11-16'],
  ['secim', 'ipek', 'şunlardan biri olmalı: Pamuk, İpek'],
  ['renk', 'kırmızı', 'renk olmalı, örneğin #1a2b3c'],
  ['bag', 'javascript:alert(1)', 'http:// ya da https:// ile başlayan bir adres olmalı'],
  ['bag', 'https://a b.example/', 'geçerli bir adres olmalı, kodlanınca en çok 2000 karakter'],
  ['resim', '/a.jpg', 'http:// ya da https:// ile başlayan bir adres olmalı'],
]

for (const kayit of Object.keys(made) as Kayit[]) {
  test(`values of ${kayit}`, async (t) => {
    const record = await made[kayit]()
    const reply = await write[kayit](record, good)
    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual(reply.body.ozel, kept)
    assert.deepEqual(await read(kayit, record.id), kept)
    await t.test('what does not fit is named, and nothing is written', async () => {
      for (const [kod, deger, mesaj] of bad) {
        const before = await contentOf(env, m.id)
        const refused = await write[kayit](record, { ...kept, [kod]: deger })
        assert.deepEqual([refused.status, refused.body.hata?.mesaj], [422, `ozel.${kod}: ${mesaj}`], `${kod} ${deger}`)
        assert.deepEqual(await contentOf(env, m.id), before)
      }
    })
    await t.test('nothing and an empty text are nothing', async () => {
      const empty = await write[kayit](record, { kisa: null, gun: '', sayi: null })
      assert.equal(empty.status, 200, empty.text)
      assert.deepEqual(await read(kayit, record.id), { kisa: null, gun: null, sayi: null })
    })
  })
}

test('a definition never stands between a record and its next save', async () => {
  const u = await made.urun()
  const first = await write.urun(u, { serbest: 'ne olursa', olcu: 'on' })
  assert.equal(first.status, 200, first.text)
  const id = await define(m, { kayit: 'urun', kod: 'olcu', tur: 'sayi' })
  // Unchanged it may stay; a new value must fit.
  assert.equal((await write.urun(u, { serbest: 'ne olursa', olcu: 'on', yeni: 1 })).status, 200)
  assert.equal((await write.urun(u, { olcu: 'on bir' })).status, 422)
  assert.deepEqual((await write.urun(u, { olcu: 11 })).body.ozel, { olcu: 11 })
  await m.call('DELETE', `/v1/ozel-alanlar/${id}`)
  assert.deepEqual((await write.urun(u, { olcu: 'on bir' })).body.ozel, { olcu: 'on bir' })
})

test('only defined codes, once the store says so', async () => {
  const u = await made.urun()
  await write.urun(u, { eski: 'duruyor', sayi: 5 })
  assert.deepEqual((await panel('GET', 'ozel-alan-ayari')).body, { yalniz_tanimli: false })
  const set = await panel('PUT', 'ozel-alan-ayari', { yalniz_tanimli: true })
  assert.deepEqual([set.status, set.body], [200, { yalniz_tanimli: true }])
  try {
    const told = await write.urun(u, { eski: 'duruyor', yepyeni: 1, sayi: 6 })
    assert.deepEqual([told.status, told.body.hata.mesaj], [422, 'ozel.yepyeni: tanımlı bir özel alan değil'])
    assert.equal((await write.urun(u, { eski: 'değişti' })).status, 422)
    assert.deepEqual((await write.urun(u, { eski: 'duruyor', sayi: 6 })).body.ozel, { eski: 'duruyor', sayi: 6 })
    assert.deepEqual((await write.urun(u, { sayi: 6 })).body.ozel, { sayi: 6 })
    assert.equal((await write.urun(u, { eski: 'duruyor', sayi: 6 })).status, 422)
    for (const kayit of ['varyant', 'musteri', 'siparis', 'sayfa'] as const) {
      assert.equal((await write[kayit](await made[kayit](), { tanimsiz: 1 })).status, 422, kayit)
    }
  } finally {
    await panel('PUT', 'ozel-alan-ayari', { yalniz_tanimli: false })
  }
  const watcher = await newPerson(env, { magaza: m.id, rol: 'calisan' })
  assert.equal((await ask(env, watcher, 'GET', `magazalar/${m.id}/ozel-alan-ayari`)).status, 200)
  assert.equal(
    (await ask(env, watcher, 'PUT', `magazalar/${m.id}/ozel-alan-ayari`, { yalniz_tanimli: true })).status,
    403,
  )
})

test('values go with their variant', async () => {
  const u = (
    await panel('POST', 'urunler', {
      ad: 'Gömlek',
      secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
      varyantlar: [{ secenekler: { Beden: 'S' } }, { secenekler: { Beden: 'M' } }],
    })
  ).body
  const [v] = u.varyantlar
  await write.varyant(v, { kisa: 'gider' })
  assert.equal((await m.call('DELETE', `/v1/varyantlar/${v.id}`)).status, 200)
  assert.deepEqual(await env.rows('select * from varyant_ozel where varyant_id = $1', [v.id]), [])
  assert.equal((await m.call('GET', `/v1/varyantlar/${v.id}/ozel`)).status, 404)
  const other = await env.magaza()
  assert.equal(
    (await other.call('PUT', `/v1/varyantlar/${u.varyantlar[1].id}/ozel`, { body: { ozel: {} } })).status,
    404,
  )
})
