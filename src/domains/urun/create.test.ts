import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShared } from '../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()
const create = (body: object) => m.call('POST', '/v1/urunler', { body })

const ID = (prefix: string) => new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`)
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

test('the least that is needed, and what every other field then holds', async () => {
  const reply = await create({ ad: 'Çaydanlık', varyantlar: [{}] })
  assert.equal(reply.status, 201)
  assert.equal(reply.headers['content-type'], 'application/json; charset=utf-8')
  const { id, olusturma, guncelleme, varyantlar, ...rest } = reply.body
  assert.match(id, ID('urun'))
  assert.match(olusturma, MOMENT)
  assert.equal(guncelleme, olusturma)
  assert.match(varyantlar[0].id, ID('var'))
  assert.deepEqual(rest, {
    ad: 'Çaydanlık',
    tanitici: 'caydanlik',
    durum: 'taslak',
    adres: `https://kepenk.example/vitrin/${m.id}/urun/caydanlik`,
    alt_baslik: null,
    aciklama: null,
    tur: null,
    marka_id: null,
    koleksiyon_id: null,
    kategoriler: [],
    etiketler: [],
    kapak: null,
    gorseller: [],
    secenekler: [],
    olcu: { agirlik: null, en: null, boy: null, yukseklik: null },
    malzeme: null,
    mense: null,
    seo: { baslik: null, aciklama: null, gizle: false },
    ozel: {},
  })
  assert.deepEqual(varyantlar, [
    {
      id: varyantlar[0].id,
      ad: 'Çaydanlık',
      sku: null,
      barkod: null,
      secenekler: {},
      fiyat: null,
      indirimsiz_fiyat: null,
      fiyatlar: [],
      kdv_orani: null,
      stok_takibi: false,
      eksi_stok: false,
      stok: 0,
      sira: 0,
    },
  ])
})

/** All that can be sent. */
const full = (kategoriler: string[], marka_id: string) => ({
  ad: 'Işıltılı Şal',
  aciklama: '<p>İpek &amp; yün</p>',
  durum: 'yayinda',
  tanitici: 'Işıltılı ŞAL!',
  kategoriler,
  etiketler: ['yeni', 'ipek'],
  marka_id,
  seo: { baslik: 'Şal', gizle: true },
  secenekler: [
    { ad: 'Renk', degerler: ['Kırmızı', 'Ağaç yeşili'] },
    { ad: 'Boy', degerler: ['Kısa', 'Uzun'] },
  ],
  varyantlar: [
    {
      secenekler: { Boy: 'Uzun', Renk: 'Kırmızı' },
      sku: 'ŞAL-1',
      barkod: '8690000000012',
      fiyat: 5000,
      indirimsiz_fiyat: 6000,
      stok: 12,
    },
    { secenekler: { Renk: 'Ağaç yeşili', Boy: 'Kısa' }, fiyat: 0, stok: null },
  ],
})

test('all that can be sent, as it comes back', async () => {
  const marka = (await m.call('POST', '/v1/markalar', { body: { ad: 'Dokuma' } })).body
  const kategoriler: string[] = []
  for (const ad of ['Giyim', 'Yazlık']) {
    kategoriler.unshift((await m.call('POST', '/v1/kategoriler', { body: { ad } })).body.id)
  }
  const reply = await create(full(kategoriler, marka.id))
  assert.equal(reply.status, 201)
  const { body } = reply
  assert.equal(body.adres, `https://kepenk.example/vitrin/${m.id}/urun/isiltili-sal`)
  assert.deepEqual([body.aciklama, body.durum, body.tanitici], ['<p>İpek &amp; yün</p>', 'yayinda', 'isiltili-sal'])
  assert.deepEqual([body.kategoriler, body.etiketler, body.marka_id], [kategoriler, ['yeni', 'ipek'], marka.id])
  assert.deepEqual(body.seo, { baslik: 'Şal', aciklama: null, gizle: true })
  for (const s of body.secenekler) assert.match(s.id, ID('sec'))
  assert.deepEqual(
    body.secenekler.map((s: any) => [s.ad, s.degerler]),
    [
      ['Renk', ['Kırmızı', 'Ağaç yeşili']],
      ['Boy', ['Kısa', 'Uzun']],
    ],
  )
  const common = { kdv_orani: null, eksi_stok: false }
  assert.deepEqual(body.varyantlar, [
    {
      ...common,
      id: body.varyantlar[0].id,
      ad: 'Kırmızı / Uzun',
      sku: 'ŞAL-1',
      barkod: '8690000000012',
      secenekler: { Renk: 'Kırmızı', Boy: 'Uzun' },
      fiyat: 5000,
      indirimsiz_fiyat: 6000,
      fiyatlar: [{ para_birimi: 'TRY', tutar: 5000, indirimsiz_tutar: 6000 }],
      stok_takibi: true,
      stok: 12,
      sira: 0,
    },
    {
      ...common,
      id: body.varyantlar[1].id,
      ad: 'Ağaç yeşili / Kısa',
      sku: null,
      barkod: null,
      secenekler: { Renk: 'Ağaç yeşili', Boy: 'Kısa' },
      fiyat: 0,
      indirimsiz_fiyat: null,
      fiyatlar: [{ para_birimi: 'TRY', tutar: 0, indirimsiz_tutar: null }],
      stok_takibi: false,
      stok: 0,
      sira: 1,
    },
  ])
  const event = (await env.events(m.id)).at(-1)
  assert.match(event.id, ID('evt'))
  assert.deepEqual(event, { id: event.id, olay: 'urun.olusturuldu', magaza: m.id, zaman: body.olusturma, veri: body })
  assert.equal((await m.call('GET', `/v1/urunler/${body.id}`)).text, reply.text)
})

test('a list that names the same twice holds it once', async () => {
  const k = (await m.call('POST', '/v1/kategoriler', { body: { ad: 'Bir kez' } })).body.id
  const { body } = await create({ ad: 'İkiz', kategoriler: [k, k], etiketler: ['a', 'b', 'a'], varyantlar: [{}] })
  assert.deepEqual([body.kategoriler, body.etiketler], [[k], ['a', 'b']])
  assert.equal((await m.call('GET', `/v1/kategoriler/${k}`)).body.urun_sayisi, 1)
})

test('the store’s own address, when it has one, begins the product’s', async () => {
  const own = await env.magaza({ adres: 'https://dukkan.example/"x"/' })
  const reply = await own.call('POST', '/v1/urunler', { body: { ad: 'Kalem', varyantlar: [{}] } })
  assert.equal(reply.body.adres, 'https://dukkan.example/"x"/urun/kalem')
})

test('harmful HTML is removed, the rest stays', async (t) => {
  const cases: [string, string][] = [
    ['<p>Merhaba <b>dünya</b></p>', '<p>Merhaba <b>dünya</b></p>'],
    ['<p onclick="x()">a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<img src=x onerror=alert(1)>', '<img src="x">'],
    ['<iframe src="https://x.example"></iframe>düz', 'düz'],
    ['5 < 6 & 7 > 2', '5 &lt; 6 &amp; 7 &gt; 2'],
  ]
  for (const [sent, kept] of cases) {
    await t.test(sent, async () => {
      const reply = await create({ ad: 'HTML', aciklama: sent, varyantlar: [{}] })
      assert.deepEqual([reply.status, reply.body.aciklama], [201, kept])
    })
  }
})

test('text that looks like our own marks comes back as it was', async () => {
  const ad = '\u0001m\u0001 \u0001var_x\u0001 "kepenk:var_1" kepenk.m \\u0001'
  const body = { ad, etiketler: [ad], varyantlar: [{ sku: ad, stok: 4 }] }
  const reply = await create(body)
  assert.equal(reply.status, 201)
  assert.deepEqual([reply.body.ad, reply.body.etiketler, reply.body.varyantlar[0].sku], [ad, [ad], ad])
  assert.equal(reply.body.varyantlar[0].stok, 4)
  assert.equal((await m.call('GET', `/v1/urunler/${reply.body.id}`)).text, reply.text)
})
