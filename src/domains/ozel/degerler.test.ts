import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentOf } from '../../../tests/refusal.ts'
import { type Reply, startTest, type TestMagaza } from '../../../tests/setup.ts'
import { ask, newPerson } from '../kullanici/samples.ts'
import { newOrder } from '../siparis/samples.ts'
import type { Kayit, Tur } from './schema.ts'

// Values of custom fields, wherever they are written: checked by their definitions, found by them, shown by them.

const env = await startTest()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const panel = (method: string, path: string, body?: object) =>
  ask(env, owner, method, `magazalar/${m.id}/${path}`, body)

type Alan = { kayit: Kayit; kod: string; tur: Tur } & Record<string, unknown>
async function define(alan: Alan, at: TestMagaza = m): Promise<string> {
  const reply = await at.call('POST', '/v1/ozel-alanlar', { body: { ad: alan.kod, ...alan } })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}

for (const kayit of ['urun', 'varyant', 'musteri', 'siparis', 'sayfa'] as const) {
  const filtrelenir = kayit !== 'varyant'
  await define({ kayit, kod: 'kisa', tur: 'metin', en_az: 2, en_cok: 10, filtrelenir })
  await define({ kayit, kod: 'uzun', tur: 'uzun_metin' })
  await define({ kayit, kod: 'sayi', tur: 'sayi', en_az: 0, en_cok: 100, filtrelenir })
  await define({ kayit, kod: 'evet', tur: 'evet_hayir', filtrelenir })
  await define({ kayit, kod: 'gun', tur: 'tarih', filtrelenir })
  await define({ kayit, kod: 'secim', tur: 'secim', secenekler: ['Pamuk', 'İpek'], filtrelenir })
  await define({ kayit, kod: 'renk', tur: 'renk', filtrelenir })
  await define({ kayit, kod: 'bag', tur: 'baglanti' })
  await define({ kayit, kod: 'resim', tur: 'gorsel' })
}

let n = 0
const product = { ad: 'Gömlek', varyantlar: [{}] }
const made = {
  urun: async () => (await panel('POST', 'urunler', product)).body,
  varyant: async () => (await panel('POST', 'urunler', product)).body.varyantlar[0],
  musteri: async () => (await panel('POST', 'musteriler', { eposta: `o${++n}@ornek.example` })).body,
  siparis: () => newOrder(m),
  sayfa: async () => (await panel('POST', 'sayfalar', { baslik: 'Sayfa' })).body,
}
const write: Record<Kayit, (record: any, ozel: object) => Promise<Reply>> = {
  urun: (u, ozel) => panel('PUT', `urunler/${u.id}`, { ad: u.ad, varyantlar: [{ id: u.varyantlar[0].id }], ozel }),
  varyant: (v, ozel) => m.call('PUT', `/v1/varyantlar/${v.id}/ozel`, { body: { ozel } }),
  musteri: (k, ozel) => panel('PATCH', `musteriler/${k.id}`, { ozel }),
  siparis: (s, ozel) => m.call('PUT', `/v1/siparisler/${s.id}/ozel`, { body: { ozel } }),
  sayfa: (s, ozel) => panel('PATCH', `sayfalar/${s.id}`, { ozel }),
}
const READ = { urun: 'urunler', varyant: 'varyantlar', musteri: 'musteriler', siparis: 'siparisler', sayfa: 'sayfalar' }
const read = async (kayit: Kayit, id: string) => {
  const beside = kayit === 'varyant' || kayit === 'siparis' ? '/ozel' : ''
  return (await m.call('GET', `/v1/${READ[kayit]}/${id}${beside}`)).body.ozel
}

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

// ---------------------------------------------------------------- questions

const asked = (ozel: Record<string, string>) =>
  new URLSearchParams(Object.entries(ozel).map(([kod, deger]): [string, string] => [`ozel[${kod}]`, deger])).toString()
const idsOf = (reply: Reply): string[] => {
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri.map((r: { id: string }) => r.id)
}

const LISTS = { urun: 'urunler', musteri: 'musteriler', siparis: 'siparisler', sayfa: 'sayfalar' } as const
for (const kayit of Object.keys(LISTS) as (keyof typeof LISTS)[]) {
  test(`${LISTS[kayit]} by values, in the API and the panel`, async () => {
    const [a, b, c] = [await made[kayit](), await made[kayit](), await made[kayit]()]
    const kisa = `Iğdır ${kayit.slice(0, 3)}`.slice(0, 10)
    await write[kayit](a, { kisa, sayi: 7, evet: true, secim: 'Pamuk' })
    await write[kayit](b, { kisa: kisa.toLocaleUpperCase('tr'), sayi: 7, evet: false })
    await write[kayit](c, { kisa: `${kisa.slice(0, 8)}X`, uzun: kisa })
    const both = async (ozel: Record<string, string>, more = '') => {
      const api = await m.call('GET', `/v1/${LISTS[kayit]}?${asked(ozel)}${more}`)
      assert.deepEqual(idsOf(await panel('GET', `${LISTS[kayit]}?${asked(ozel)}`)), idsOf(api))
      return idsOf(api)
    }
    assert.deepEqual(await both({ kisa }), [b.id, a.id])
    assert.deepEqual(await both({ kisa: `  ${kisa.toLowerCase()} ` }), [b.id, a.id])
    assert.deepEqual(await both({ kisa, evet: 'true' }), [a.id])
    assert.deepEqual(await both({ kisa, sayi: '7.0', evet: 'false' }), [b.id])
    assert.deepEqual(await both({ kisa, secim: 'pamuk' }), [a.id])
    assert.deepEqual(await both({ kisa, secim: 'ipek' }), [])
    // Page by page.
    const first = await m.call('GET', `/v1/${LISTS[kayit]}?${asked({ kisa })}&limit=1`)
    assert.deepEqual(idsOf(first), [b.id])
    const second = await m.call('GET', `/v1/${LISTS[kayit]}?${asked({ kisa })}&limit=1&sonraki=${first.body.sonraki}`)
    assert.deepEqual([...idsOf(second), second.body.sonraki], [a.id, null])
    // No more by what is gone.
    await write[kayit](b, {})
    assert.deepEqual(await both({ kisa }), [a.id])
    const other = await env.magaza()
    await define({ kayit, kod: 'kisa', tur: 'metin', filtrelenir: true }, other)
    assert.deepEqual(idsOf(await other.call('GET', `/v1/${LISTS[kayit]}?${asked({ kisa })}`)), [])
  })

  test(`${LISTS[kayit]}: questions that cannot be`, async () => {
    const bad: [Record<string, string>, string][] = [
      [{ yok: '1' }, 'ozel[yok]: süzülebilen bir özel alan değil'],
      [{ uzun: 'x' }, 'ozel[uzun]: süzülebilen bir özel alan değil'],
      [{ sayi: 'yedi' }, 'ozel[sayi]: bu alanın değeri olamaz'],
      [{ sayi: '1e1' }, 'ozel[sayi]: bu alanın değeri olamaz'],
      [{ evet: '1' }, 'ozel[evet]: bu alanın değeri olamaz'],
      [{ kisa: '' }, 'ozel.kisa: boş olamaz'],
      [{ kisa: 'x'.repeat(201) }, 'ozel.kisa: en çok 200 karakter olabilir'],
      [{ kisa: 'a', sayi: '1', evet: 'true', gun: '2026-01-01' }, 'ozel: en çok 3 alan olabilir'],
    ]
    for (const [ozel, mesaj] of bad) {
      for (const reply of [
        await m.call('GET', `/v1/${LISTS[kayit]}?${asked(ozel)}`),
        await panel('GET', `${LISTS[kayit]}?${asked(ozel)}`),
      ]) {
        assert.equal(reply.status, 422, reply.text)
        assert.equal(reply.body.hata.mesaj, mesaj)
      }
    }
    for (const query of [
      'ozel=x',
      'ozel[kisa]=a&ozel[kisa]=b',
      'ozel[__proto__]=x',
      'ozel[]=x',
      'ozel=x&ozel[kisa]=a',
    ]) {
      assert.equal((await m.call('GET', `/v1/${LISTS[kayit]}?${query}`)).status, 422, query)
    }
  })
}

test('beside other filters', async () => {
  const body = { ad: 'Kazak', durum: 'yayinda', varyantlar: [{ sku: 'KZ-1', barkod: '869', fiyat: 100 }] }
  const a = (await m.call('POST', '/v1/urunler', { body })).body
  const b = (await m.call('POST', '/v1/urunler', { body: { ...body, durum: 'taslak', varyantlar: [{ sku: 'KZ-2' }] } }))
    .body
  for (const u of [a, b]) await write.urun(u, { kisa: 'ortak' })
  const since = (await m.call('GET', `/v1/urunler/${a.id}`)).body.guncelleme
  const list = async (more: string) => idsOf(await m.call('GET', `/v1/urunler?${asked({ kisa: 'ortak' })}&${more}`))
  assert.deepEqual(await list('sku=KZ-1'), [a.id])
  assert.deepEqual(await list('barkod=869'), [a.id])
  assert.deepEqual(await list('durum=taslak'), [b.id])
  assert.deepEqual(await list(`guncelleme_sonra=${since}`), [b.id])
  assert.deepEqual(await list('kategori=kat_yok'), [])
  const s = await newOrder(m)
  await write.siparis(s, { kisa: 'ortak' })
  const orders = async (more: string) =>
    idsOf(await m.call('GET', `/v1/siparisler?${asked({ kisa: 'ortak' })}&${more}`))
  assert.deepEqual(await orders(`no=${encodeURIComponent(s.no)}&durum=${s.durum}&olusturma_sonra=2020-01-01`), [s.id])
  assert.deepEqual(await orders('no=YOK'), [])
  assert.deepEqual(await orders(`guncelleme_sonra=${s.guncelleme}`), [])
  const k = await made.musteri()
  await write.musteri(k, { kisa: 'ortak' })
  const people = async (more: string) =>
    idsOf(await m.call('GET', `/v1/musteriler?${asked({ kisa: 'ortak' })}&${more}`))
  assert.deepEqual(await people(`eposta=${k.eposta.toUpperCase()}`), [k.id])
  assert.deepEqual(await people('grup=grp_yok'), [])
})

// ---------------------------------------------------------------- definitions that come, change and go

test('a definition never stands between a record and its next save', async () => {
  const at = m
  const u = await made.urun()
  const first = await write.urun(u, { serbest: 'ne olursa', olcu: 'on' })
  assert.equal(first.status, 200, first.text)
  const id = await define({ kayit: 'urun', kod: 'olcu', tur: 'sayi' }, at)
  // As it was it may stay; another value has to fit.
  assert.equal((await write.urun(u, { serbest: 'ne olursa', olcu: 'on', yeni: 1 })).status, 200)
  assert.equal((await write.urun(u, { olcu: 'on bir' })).status, 422)
  assert.deepEqual((await write.urun(u, { olcu: 11 })).body.ozel, { olcu: 11 })
  await at.call('DELETE', `/v1/ozel-alanlar/${id}`)
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

// ---------------------------------------------------------------- shoppers

test('shoppers see and ask for what the store shows them', async () => {
  const at = await env.magaza()
  const boss = await newPerson(env, { magaza: at.id, rol: 'sahip' })
  const own = (method: string, path: string, body: object) => ask(env, boss, method, `magazalar/${at.id}/${path}`, body)
  const vitrin = async (path: string) => (await env.call(null)('GET', `/vitrin/v1/${at.id}/${path}`)).body
  await define(
    { kayit: 'urun', kod: 'garanti', ad: 'Garanti (ay)', tur: 'sayi', sira: 2, vitrinde: true, filtrelenir: true },
    at,
  )
  await define({ kayit: 'urun', kod: 'bakim', ad: 'Bakım', tur: 'uzun_metin', sira: 1, vitrinde: true }, at)
  await define({ kayit: 'urun', kod: 'maliyet', tur: 'sayi', filtrelenir: true }, at)
  await define({ kayit: 'varyant', kod: 'ton', ad: 'Ton', tur: 'renk', vitrinde: true }, at)
  await define({ kayit: 'varyant', kod: 'gizli', tur: 'metin' }, at)
  await define({ kayit: 'sayfa', kod: 'yazar', ad: 'Yazar', tur: 'metin', vitrinde: true }, at)
  const ozel = { maliyet: 100, garanti: 24, bakim: '30° yıkayın', baska: 'x' }
  const u = (await own('POST', 'urunler', { ad: 'Gömlek', durum: 'yayinda', varyantlar: [{ fiyat: 100 }], ozel })).body
  await at.call('PUT', `/v1/varyantlar/${u.varyantlar[0].id}/ozel`, { body: { ozel: { ton: '#112233', gizli: 'x' } } })
  await own('POST', 'sayfalar', { baslik: 'Biz', tanitici: 'biz', yayinda: true, ozel: { yazar: 'Ayşe', ic: 1 } })

  const seen = await vitrin(`urunler/${u.tanitici}`)
  assert.deepEqual(seen.ozel, [
    { kod: 'bakim', ad: 'Bakım', tur: 'uzun_metin', deger: '30° yıkayın' },
    { kod: 'garanti', ad: 'Garanti (ay)', tur: 'sayi', deger: 24 },
  ])
  assert.deepEqual(seen.varyantlar[0].ozel, [{ kod: 'ton', ad: 'Ton', tur: 'renk', deger: '#112233' }])
  assert.deepEqual((await vitrin('sayfalar/biz')).ozel, [{ kod: 'yazar', ad: 'Yazar', tur: 'metin', deger: 'Ayşe' }])
  const ids = async (query: string) => (await vitrin(`urunler?${query}`)).veri.map((x: { id: string }) => x.id)
  assert.deepEqual(await ids('ozel[garanti]=24'), [u.id])
  assert.deepEqual(await ids('ozel[garanti]=24&ara=göml'), [u.id])
  assert.deepEqual(await ids('ozel[garanti]=12'), [])
  for (const query of ['ozel[maliyet]=100', 'ozel[bakim]=x', 'ozel[baska]=x']) {
    assert.equal((await env.call(null)('GET', `/vitrin/v1/${at.id}/urunler?${query}`)).status, 422, query)
  }
  // A draft is nobody's to find.
  await own('PUT', `urunler/${u.id}`, {
    ad: u.ad,
    durum: 'taslak',
    varyantlar: [{ id: u.varyantlar[0].id, fiyat: 100 }],
  })
  assert.deepEqual(await ids('ozel[garanti]=24'), [])
  assert.deepEqual(idsOf(await at.call('GET', '/v1/urunler?ozel[garanti]=24')), [u.id])
})

test('values go with their variant', async () => {
  const u = (
    await panel('POST', 'urunler', {
      ...product,
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
