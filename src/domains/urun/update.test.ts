import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()
const marka = (await m.call('POST', '/v1/markalar', { body: { ad: 'Marka' } })).body
const newCategory = async (ad: string, at: TestMagaza = m): Promise<string> =>
  (await at.call('POST', '/v1/kategoriler', { body: { ad } })).body.id
const [k1, k2, k3] = [await newCategory('Bir'), await newCategory('İki'), await newCategory('Üç')]

const full = {
  ad: 'Kazak',
  aciklama: '<p>Yün</p>',
  kategoriler: [k1, k2],
  etiketler: ['kış', 'yün'],
  marka_id: marka.id,
  seo: { baslik: 'Kazak', aciklama: 'Yün kazak', gizle: true },
  varyantlar: [{ sku: 'K-1', fiyat: 100, stok: 2 }],
}
const create = async (body: object = full) => (await m.call('POST', '/v1/urunler', { body })).body
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  m.call('PATCH', `/v1/urunler/${id}`, { body, headers })
const get = (id: string) => m.call('GET', `/v1/urunler/${id}`)
const countOf = async (id: string): Promise<number> => (await m.call('GET', `/v1/kategoriler/${id}`)).body.urun_sayisi

test('only the fields that are sent change', async (t) => {
  const cases: [string, object, object, string[]][] = [
    ['ad', { ad: 'Hırka' }, { ad: 'Hırka' }, ['ad', 'varyantlar']],
    ['aciklama', { aciklama: '<b>x</b><script>y</script>' }, { aciklama: '<b>x</b>' }, ['aciklama']],
    ['aciklama emptied', { aciklama: '' }, { aciklama: '' }, ['aciklama']],
    ['durum', { durum: 'yayinda' }, { durum: 'yayinda' }, ['durum']],
    ['kategoriler', { kategoriler: [k3, k1] }, { kategoriler: [k3, k1] }, ['kategoriler']],
    ['kategoriler emptied', { kategoriler: [] }, { kategoriler: [] }, ['kategoriler']],
    ['kategoriler in another order', { kategoriler: [k2, k1] }, { kategoriler: [k2, k1] }, ['kategoriler']],
    ['etiketler', { etiketler: ['yün', 'yeni', 'yün'] }, { etiketler: ['yün', 'yeni'] }, ['etiketler']],
    ['marka_id emptied', { marka_id: null }, { marka_id: null }, ['marka_id']],
    ['one field of seo', { seo: { baslik: null } }, { seo: { ...full.seo, baslik: null } }, ['seo']],
    ['two', { etiketler: [], durum: 'yayinda' }, { etiketler: [], durum: 'yayinda' }, ['durum', 'etiketler']],
  ]
  for (const [what, sent, expected, degisen] of cases) {
    await t.test(what, async () => {
      const before = await create()
      const reply = await patch(before.id, sent)
      assert.equal(reply.status, 200)
      const renamed = 'ad' in sent ? { varyantlar: [{ ...before.varyantlar[0], ad: sent.ad }] } : {}
      assert.deepEqual(reply.body, { ...before, ...expected, ...renamed, guncelleme: reply.body.guncelleme })
      assert.equal(reply.body.guncelleme > before.guncelleme, true)
      const read = await get(before.id)
      assert.deepEqual([read.text, read.headers.etag], [reply.text, reply.headers.etag])
      const event = (await env.events(m.id)).at(-1)
      assert.deepEqual([event.olay, event.veri, event.ek], ['urun.guncellendi', reply.body, { degisen }])
    })
  }
})

test('nothing changed: no event, and guncelleme stays', async (t) => {
  const before = await create({ ...full, secenekler: [], gorseller: [] })
  const same = { ad: full.ad, aciklama: full.aciklama, durum: 'taslak', tanitici: before.tanitici, seo: full.seo }
  const lists = { kategoriler: full.kategoriler, etiketler: full.etiketler, marka_id: marka.id, gorseller: [] }
  const cases: object[] = [{}, same, lists, { seo: {} }, { etiketler: ['kış', 'yün', 'kış'] }, { tanitici: '' }]
  for (const sent of cases) {
    await t.test(JSON.stringify(Object.keys(sent)), async () => {
      const events = await env.events(m.id)
      const reply = await patch(before.id, sent)
      assert.deepEqual([reply.status, reply.body], [200, before])
      assert.deepEqual(await env.events(m.id), events)
    })
  }
})

const no = 'Böyle bir kayıt yok'
type Refusal = [what: string, target: string, body: object, status: number, kod: string, mesaj: string]
const refusalsOf = (id: string, unpriced: string, foreign: string): Refusal[] => [
  ['unknown', 'urun_yok', { ad: 'x' }, 404, 'kayit_bulunamadi', 'Kayıt bulunamadı'],
  ['unknown category', id, { kategoriler: [k1, 'kat_yok'] }, 422, 'kayit_yok', `kategoriler[1]: ${no}`],
  ['foreign category', id, { ad: 'x', kategoriler: [foreign] }, 422, 'kayit_yok', `kategoriler[0]: ${no}`],
  ['unknown brand', id, { marka_id: 'mrk_yok' }, 422, 'kayit_yok', `marka_id: ${no}`],
  [
    'no price',
    unpriced,
    { durum: 'yayinda' },
    422,
    'fiyat_gerekli',
    'varyantlar[1].fiyat: Yayındaki ürünün her varyantında fiyat olmalı',
  ],
  ['name too long', id, { ad: 'a'.repeat(301) }, 422, 'girdi_gecersiz', 'ad: en çok 300 karakter olabilir'],
  ['name empty', id, { ad: '' }, 422, 'girdi_gecersiz', 'ad: boş olamaz'],
  ['name null', id, { ad: null }, 422, 'girdi_gecersiz', 'ad: metin olmalı'],
  [
    'aciklama too long',
    id,
    { aciklama: 'a'.repeat(100_001) },
    422,
    'girdi_gecersiz',
    'aciklama: en çok 100000 karakter olabilir',
  ],
  [
    'tanitici too long',
    id,
    { tanitici: 'a'.repeat(201) },
    422,
    'girdi_gecersiz',
    'tanitici: en çok 200 karakter olabilir',
  ],
  [
    '51 categories',
    id,
    { kategoriler: Array(51).fill(k1) },
    422,
    'girdi_gecersiz',
    'kategoriler: en çok 50 öge olabilir',
  ],
  ['51 tags', id, { etiketler: Array(51).fill('x') }, 422, 'girdi_gecersiz', 'etiketler: en çok 50 öge olabilir'],
  [
    'tag too long',
    id,
    { etiketler: ['a'.repeat(101)] },
    422,
    'girdi_gecersiz',
    'etiketler[0]: en çok 100 karakter olabilir',
  ],
  [
    'seo too long',
    id,
    { seo: { baslik: 'a'.repeat(201) } },
    422,
    'girdi_gecersiz',
    'seo.baslik: en çok 200 karakter olabilir',
  ],
  [
    '31 images',
    id,
    { gorseller: Array(31).fill('https://x.example/a') },
    422,
    'girdi_gecersiz',
    'gorseller: en çok 30 öge olabilir',
  ],
]

test('refusals change nothing', async (t) => {
  const other = await env.magaza()
  const foreign = await newCategory('Yabancı', other)
  const { id } = await create()
  const unpriced = await create({
    ad: 'Fiyatsız',
    secenekler: [{ ad: 'B', degerler: ['S', 'M'] }],
    varyantlar: [{ secenekler: { B: 'S' }, fiyat: 1 }, { secenekler: { B: 'M' } }],
  })
  for (const [what, target, body, ...answer] of refusalsOf(id, unpriced.id, foreign)) {
    await t.test(what, () => refused(env, m.id, () => patch(target, body), answer).then(() => {}))
  }
  await t.test('another store’s product', () =>
    refused(env, m.id, () => other.call('PATCH', `/v1/urunler/${id}`, { body: { ad: 'x' } }), [
      404,
      'kayit_bulunamadi',
      'Kayıt bulunamadı',
    ]).then(() => {}),
  )
  await t.test('delete of another store’s product', () =>
    refused(env, m.id, () => other.call('DELETE', `/v1/urunler/${id}`), [
      404,
      'kayit_bulunamadi',
      'Kayıt bulunamadı',
    ]).then(() => {}),
  )
})

test('a published product goes back to draft, and a price of 0 is a price', async () => {
  const { id } = await create({ ...full, durum: 'yayinda', varyantlar: [{ fiyat: 0 }] })
  assert.equal((await patch(id, { durum: 'taslak' })).body.durum, 'taslak')
  assert.equal((await patch(id, { durum: 'yayinda' })).body.durum, 'yayinda')
})

test('If-Match of an older version is refused; a matching one, or *, goes through', async () => {
  const { id } = await create()
  const tag = (await get(id)).headers.etag as string
  const first = await patch(id, { ad: 'Bir' }, { 'if-match': tag })
  assert.equal(first.status, 200)
  const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const
  await refused(env, m.id, () => patch(id, { ad: 'İki' }, { 'if-match': tag }), late)
  const list = `"baska", ${first.headers.etag}`
  assert.equal((await patch(id, { ad: 'Üç' }, { 'if-match': list })).status, 200)
  assert.equal((await patch(id, { ad: 'Dört' }, { 'if-match': '*' })).status, 200)
  assert.equal((await patch(id, { ad: 'Beş' })).status, 200)
})

test('If-None-Match gives 304 until something changes, stock included', async () => {
  const { id, varyantlar } = await create()
  const first = await get(id)
  const tag = first.headers.etag as string
  const again = () => m.call('GET', `/v1/urunler/${id}`, { headers: { 'if-none-match': tag } })
  const same = await again()
  assert.deepEqual([same.status, same.text, same.headers.etag], [304, '', tag])
  assert.equal((await m.call('PATCH', `/v1/varyantlar/${varyantlar[0].id}`, { body: { stok: 3 } })).status, 200)
  const changed = await again()
  assert.deepEqual([changed.status, changed.body.varyantlar[0].stok], [200, 3])
  assert.notEqual(changed.headers.etag, tag)
  assert.equal(changed.body.guncelleme, first.body.guncelleme)
  const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const
  await refused(env, m.id, () => patch(id, { ad: 'x' }, { 'if-match': tag }), late)
})

test('of 8 changes at once that saw the same version, one goes through', async () => {
  const { id } = await create()
  const tag = (await get(id)).headers.etag as string
  const before = (await env.events(m.id)).length
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, i) => patch(id, { ad: `Ad ${i}` }, { 'if-match': tag })),
  )
  assert.deepEqual(replies.map((r) => r.status).sort(), [200, ...Array(7).fill(412)])
  const winner = replies.find((r) => r.status === 200)
  assert.equal((await get(id)).text, winner?.text)
  assert.equal((await env.events(m.id)).length, before + 1)
})

test('8 changes of different fields at once all stay, each with its own moment', async () => {
  const { id } = await create()
  const changes = [{ ad: 'Son' }, { etiketler: ['x'] }, { seo: { baslik: 'y' } }, { durum: 'yayinda' }]
  const more = [{ marka_id: null }, { kategoriler: [k3] }, { aciklama: 'z' }, { tanitici: 'son-hali' }]
  const before = (await env.events(m.id)).length
  const replies = await Promise.all([...changes, ...more].map((c) => patch(id, c)))
  assert.deepEqual(
    replies.map((r) => r.status),
    Array(8).fill(200),
  )
  const { body } = await get(id)
  assert.deepEqual([body.ad, body.etiketler, body.seo.baslik, body.durum], ['Son', ['x'], 'y', 'yayinda'])
  assert.deepEqual([body.marka_id, body.kategoriler, body.aciklama, body.tanitici], [null, [k3], 'z', 'son-hali'])
  const events = (await env.events(m.id)).slice(before)
  assert.equal(new Set(events.map((e) => e.veri.guncelleme)).size, 8)
})

test('urun_sayisi is right after create, change and delete', async () => {
  const [x, y] = [await newCategory('Sayım X'), await newCategory('Sayım Y')]
  const a = await create({ ...full, kategoriler: [x] })
  await create({ ...full, kategoriler: [y, x] })
  assert.deepEqual([await countOf(x), await countOf(y)], [2, 1])
  await patch(a.id, { kategoriler: [y] })
  assert.deepEqual([await countOf(x), await countOf(y)], [1, 2])
  await patch(a.id, { kategoriler: [x, y] })
  assert.deepEqual([await countOf(x), await countOf(y)], [2, 2])
  await m.call('DELETE', `/v1/urunler/${a.id}`)
  assert.deepEqual([await countOf(x), await countOf(y)], [1, 1])
})

test('urun_sayisi stays right when many write at once', async () => {
  const pair = [await newCategory('Yarış X'), await newCategory('Yarış Y')]
  const products = await Promise.all(
    Array.from({ length: 16 }, (_, i) => create({ ...full, kategoriler: i % 2 ? pair : [...pair].reverse() })),
  )
  assert.deepEqual(await Promise.all(pair.map(countOf)), [16, 16])
  const changes = products.map(({ id }, i) =>
    i < 6 ? m.call('DELETE', `/v1/urunler/${id}`) : patch(id, { kategoriler: i < 10 ? [pair[0]] : [pair[1], pair[0]] }),
  )
  const replies = await Promise.all(changes)
  assert.deepEqual(new Set(replies.map((r) => r.status)), new Set([200]))
  assert.deepEqual(await Promise.all(pair.map(countOf)), [10, 6])
})
