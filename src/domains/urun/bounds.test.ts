import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { contentOf } from '../../../tests/support/refusal.ts'
import { type CallOptions, startShared } from '../../../tests/support/setup.ts'

// Every bound of sections 2 and 8 of the specification on products: accepted at the limit, refused one beyond with the
// field's name. Lengths are in code points.

const env = await startShared()
const m = await env.magaza()
const MAX = Number.MAX_SAFE_INTEGER

const a = (n: number) => 'a'.repeat(n)
const emoji = (n: number) => '🧵'.repeat(n)
const numbered = (n: number) => Array.from({ length: n }, (_, i) => `d${i}`)

const kategoriler: string[] = []
for (let i = 0; i < 50; i++) {
  kategoriler.push((await m.call('POST', '/v1/kategoriler', { body: { ad: `Kategori ${i}` } })).body.id)
}

const product = (o: object) => ({ ad: 'Ürün', varyantlar: [{}], ...o })
const variant = (o: object) => ({ ad: 'Ürün', varyantlar: [o] })
const option = (ad: string, degerler: string[]) => ({
  ad: 'Ürün',
  secenekler: [{ ad, degerler }],
  varyantlar: [{ secenekler: { [ad]: degerler[0] } }],
})
const sized = (n: number) => ({
  ad: 'Ürün',
  secenekler: [
    { ad: 'No', degerler: numbered(100) },
    { ad: 'Renk', degerler: ['ak', 'kara'] },
  ],
  varyantlar: Array.from({ length: n }, (_, i) => ({
    secenekler: { No: `d${i % 100}`, Renk: i < 100 ? 'ak' : 'kara' },
  })),
})
const options = (n: number) => {
  const names = numbered(n)
  const secenekler = names.map((ad) => ({ ad, degerler: ['x'] }))
  return { ad: 'Ürün', secenekler, varyantlar: [{ secenekler: Object.fromEntries(names.map((ad) => [ad, 'x'])) }] }
}

// Input, and the expected part of the answer.
const accepted: [string, object, (urun: any) => unknown, unknown][] = [
  ['ad of 1', product({ ad: 'Ş' }), (u) => u.ad, 'Ş'],
  ['ad of 300', product({ ad: a(300) }), (u) => u.ad, a(300)],
  ['ad of 300 emoji', product({ ad: emoji(300) }), (u) => u.ad, emoji(300)],
  ['aciklama of 0', product({ aciklama: '' }), (u) => u.aciklama, ''],
  ['aciklama of 100000', product({ aciklama: a(100_000) }), (u) => u.aciklama, a(100_000)],
  ['aciklama of 100000 emoji', product({ aciklama: emoji(100_000) }), (u) => u.aciklama, emoji(100_000)],
  ['tanitici of 200', product({ tanitici: 'b'.repeat(200) }), (u) => u.tanitici, 'b'.repeat(200)],
  ['kategoriler of 50', product({ kategoriler }), (u) => u.kategoriler, kategoriler],
  ['etiketler of 50', product({ etiketler: numbered(50) }), (u) => u.etiketler, numbered(50)],
  ['etiketler[0] of 100', product({ etiketler: [a(100)] }), (u) => u.etiketler, [a(100)]],
  ['etiketler[0] of 100 emoji', product({ etiketler: [emoji(100)] }), (u) => u.etiketler, [emoji(100)]],
  ['seo.baslik of 200', product({ seo: { baslik: a(200) } }), (u) => u.seo.baslik, a(200)],
  ['seo.aciklama of 500', product({ seo: { aciklama: a(500) } }), (u) => u.seo.aciklama, a(500)],
  [
    'seo with nulls',
    product({ seo: { baslik: null, aciklama: null, gizle: true } }),
    (u) => u.seo,
    { baslik: null, aciklama: null, gizle: true },
  ],
  ['gorseller of 0', product({ gorseller: [] }), (u) => u.gorseller, []],
  ['marka_id null', product({ marka_id: null }), (u) => u.marka_id, null],
  ['secenekler of 0', product({ secenekler: [] }), (u) => u.secenekler, []],
  ['secenekler of 3', options(3), (u) => u.secenekler.length, 3],
  ['secenekler[0].ad of 1', option('B', ['x']), (u) => u.secenekler[0].ad, 'B'],
  ['secenekler[0].ad of 60', option(a(60), ['x']), (u) => u.secenekler[0].ad, a(60)],
  ['degerler of 1', option('Beden', ['x']), (u) => u.secenekler[0].degerler, ['x']],
  ['degerler of 100', option('Beden', numbered(100)), (u) => u.secenekler[0].degerler, numbered(100)],
  ['degerler[0] of 100', option('Beden', [a(100)]), (u) => u.varyantlar[0].ad, a(100)],
  ['degerler[0] of 100 emoji', option('Beden', [emoji(100)]), (u) => u.varyantlar[0].ad, emoji(100)],
  ['varyantlar of 100', sized(100), (u) => u.varyantlar.length, 100],
  ['sku of 100', variant({ sku: a(100) }), (u) => u.varyantlar[0].sku, a(100)],
  ['sku empty', variant({ sku: '' }), (u) => u.varyantlar[0].sku, null],
  ['sku null', variant({ sku: null }), (u) => u.varyantlar[0].sku, null],
  ['barkod of 64', variant({ barkod: a(64) }), (u) => u.varyantlar[0].barkod, a(64)],
  ['barkod null', variant({ barkod: null }), (u) => u.varyantlar[0].barkod, null],
  ['fiyat 0', variant({ fiyat: 0 }), (u) => u.varyantlar[0].fiyat, 0],
  ['fiyat at the top', variant({ fiyat: MAX }), (u) => u.varyantlar[0].fiyat, MAX],
  ['fiyat null', variant({ fiyat: null }), (u) => u.varyantlar[0].fiyatlar, []],
  [
    'indirimsiz_fiyat one more',
    variant({ fiyat: MAX - 1, indirimsiz_fiyat: MAX }),
    (u) => u.varyantlar[0].indirimsiz_fiyat,
    MAX,
  ],
  [
    'indirimsiz_fiyat null',
    variant({ fiyat: 5, indirimsiz_fiyat: null }),
    (u) => u.varyantlar[0].indirimsiz_fiyat,
    null,
  ],
  ['stok 0', variant({ stok: 0 }), (u) => [u.varyantlar[0].stok, u.varyantlar[0].stok_takibi], [0, true]],
  ['stok at the top', variant({ stok: 2147483647 }), (u) => u.varyantlar[0].stok, 2147483647],
  ['stok null', variant({ stok: null }), (u) => [u.varyantlar[0].stok, u.varyantlar[0].stok_takibi], [0, false]],
]

test('at the limit', async (t) => {
  const before = (await env.events(m.id)).length
  const made: unknown[] = []
  for (const [what, body, part, value] of accepted) {
    await t.test(what, async () => {
      const reply = await m.call('POST', '/v1/urunler', { body })
      assert.equal(reply.status, 201, reply.text.slice(0, 300))
      assert.deepEqual(part(reply.body), value)
      assert.equal((await m.call('GET', `/v1/urunler/${reply.body.id}`)).text, reply.text)
      made.push(['urun.olusturuldu', reply.body])
    })
  }
  const events = (await env.events(m.id)).slice(before)
  assert.deepEqual(
    events.map((e) => [e.olay, e.veri]),
    made,
  )
})

const beyond: [object, string][] = [
  [{ varyantlar: [{}] }, 'ad: zorunlu'],
  [{ ad: 'Ürün' }, 'varyantlar: zorunlu'],
  [product({ ad: '' }), 'ad: boş olamaz'],
  [product({ ad: a(301) }), 'ad: en çok 300 karakter olabilir'],
  [product({ ad: emoji(301) }), 'ad: en çok 300 karakter olabilir'],
  [product({ ad: null }), 'ad: metin olmalı'],
  [product({ ad: 5 }), 'ad: metin olmalı'],
  [product({ aciklama: a(100_001) }), 'aciklama: en çok 100000 karakter olabilir'],
  [product({ aciklama: null }), 'aciklama: metin olmalı'],
  [product({ durum: 'arsiv' }), 'durum: şunlardan biri olmalı: yayinda, taslak'],
  [product({ durum: '' }), 'durum: şunlardan biri olmalı: yayinda, taslak'],
  [product({ durum: null }), 'durum: metin olmalı; durum: şunlardan biri olmalı: yayinda, taslak'],
  [product({ tanitici: a(201) }), 'tanitici: en çok 200 karakter olabilir'],
  [product({ tanitici: null }), 'tanitici: metin olmalı'],
  [product({ kategoriler: [...kategoriler, kategoriler[0]] }), 'kategoriler: en çok 50 öge olabilir'],
  [product({ kategoriler: [''] }), 'kategoriler[0]: boş olamaz'],
  [product({ kategoriler: [5] }), 'kategoriler[0]: metin olmalı'],
  [product({ kategoriler: kategoriler[0] }), 'kategoriler: dizi olmalı'],
  [product({ etiketler: numbered(51) }), 'etiketler: en çok 50 öge olabilir'],
  [product({ etiketler: ['x', a(101)] }), 'etiketler[1]: en çok 100 karakter olabilir'],
  [product({ etiketler: [null] }), 'etiketler[0]: metin olmalı'],
  [product({ marka_id: '' }), 'marka_id: boş olamaz'],
  [product({ marka_id: 5 }), 'marka_id: metin ya da null olmalı'],
  [product({ seo: { baslik: a(201) } }), 'seo.baslik: en çok 200 karakter olabilir'],
  [product({ seo: { aciklama: a(501) } }), 'seo.aciklama: en çok 500 karakter olabilir'],
  [product({ seo: { gizle: 'evet' } }), 'seo.gizle: true ya da false olmalı'],
  [product({ seo: { gizle: null } }), 'seo.gizle: true ya da false olmalı'],
  [product({ seo: null }), 'seo: nesne olmalı'],
  [product({ gorseller: Array(31).fill('https://gorsel.example/a.png') }), 'gorseller: en çok 30 öge olabilir'],
  [product({ gorseller: null }), 'gorseller: dizi olmalı'],
  [options(4), 'secenekler: en çok 3 öge olabilir'],
  [option('', ['x']), 'secenekler[0].ad: boş olamaz'],
  [option(a(61), ['x']), 'secenekler[0].ad: en çok 60 karakter olabilir'],
  [option('Beden', numbered(101)), 'secenekler[0].degerler: en çok 100 öge olabilir'],
  [product({ secenekler: [{ ad: 'Beden', degerler: [] }] }), 'secenekler[0].degerler: en az 1 öge olmalı'],
  [product({ secenekler: [{ ad: 'Beden' }] }), 'secenekler[0].degerler: zorunlu'],
  [product({ secenekler: [{ degerler: ['x'] }] }), 'secenekler[0].ad: zorunlu'],
  [product({ secenekler: [{ ad: 'Beden', degerler: [''] }] }), 'secenekler[0].degerler[0]: boş olamaz'],
  [
    product({ secenekler: [{ ad: 'Beden', degerler: [a(101)] }] }),
    'secenekler[0].degerler[0]: en çok 100 karakter olabilir',
  ],
  [product({ secenekler: null }), 'secenekler: dizi olmalı'],
  [product({ varyantlar: [] }), 'varyantlar: en az 1 öge olmalı'],
  [sized(101), 'varyantlar: en çok 100 öge olabilir'],
  [product({ varyantlar: null }), 'varyantlar: dizi olmalı'],
  [product({ varyantlar: [null] }), 'varyantlar[0]: nesne olmalı'],
  [variant({ secenekler: [] }), 'varyantlar[0].secenekler: nesne olmalı'],
  [variant({ secenekler: { Beden: 5 } }), 'varyantlar[0].secenekler.Beden: metin olmalı'],
  [variant({ sku: a(101) }), 'varyantlar[0].sku: en çok 100 karakter olabilir'],
  [variant({ sku: 5 }), 'varyantlar[0].sku: metin ya da null olmalı'],
  [variant({ barkod: a(65) }), 'varyantlar[0].barkod: en çok 64 karakter olabilir'],
  [variant({ fiyat: -1 }), 'varyantlar[0].fiyat: en az 0 olmalı'],
  [variant({ fiyat: 9007199254740992 }), 'varyantlar[0].fiyat: Bu sayı yuvarlanmadan saklanamıyor.'],
  [variant({ fiyat: 1.5 }), 'varyantlar[0].fiyat: tam sayı ya da null olmalı'],
  [variant({ fiyat: '100' }), 'varyantlar[0].fiyat: tam sayı ya da null olmalı'],
  [variant({ indirimsiz_fiyat: -1 }), 'varyantlar[0].indirimsiz_fiyat: en az 0 olmalı'],
  [variant({ stok: -1 }), 'varyantlar[0].stok: en az 0 olmalı'],
  [variant({ stok: 2147483648 }), 'varyantlar[0].stok: en çok 2147483647 olabilir'],
  [variant({ stok: 0.5 }), 'varyantlar[0].stok: tam sayı ya da null olmalı'],
  [variant({ stok: true }), 'varyantlar[0].stok: tam sayı ya da null olmalı'],
]

/** Each is refused with its sentence; all of them together leave nothing. */
async function refused(t: TestContext, cases: readonly (readonly [what: CallOptions, mesaj: string, name?: string])[]) {
  const before = await contentOf(env, m.id)
  for (const [what, mesaj, name = mesaj] of cases) {
    await t.test(name, async () => {
      const { status, body } = await m.call('POST', '/v1/urunler', what)
      assert.deepEqual({ status, body }, { status: 422, body: { hata: { kod: 'girdi_gecersiz', mesaj } } })
    })
  }
  assert.deepEqual(await contentOf(env, m.id), before, 'something changed')
}

test('one beyond', (t) =>
  refused(
    t,
    beyond.map(([body, mesaj]) => [{ body }, mesaj]),
  ))

test('everything wrong is named at once', async (t) => {
  const body = { ad: '', durum: 'x', renk: 1, varyantlar: [{ fiyat: -1 }, { sku: a(101), kdv_orani: 20 }] }
  const mesaj = [
    'renk: böyle bir alan yok',
    'ad: boş olamaz',
    'durum: şunlardan biri olmalı: yayinda, taslak',
    'varyantlar[0].fiyat: en az 0 olmalı',
    'varyantlar[1].kdv_orani: böyle bir alan yok',
    'varyantlar[1].sku: en çok 100 karakter olabilir',
  ].join('; ')
  await refused(t, [[{ body }, mesaj]])
})

test('a body that is no object is refused', (t) =>
  refused(
    t,
    ['[]', '"ad"', '5', 'null', 'true'].map((raw) => [{ raw }, 'nesne olmalı', raw]),
  ))
