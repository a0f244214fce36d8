import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../../tests/support/refusal.ts'
import { newTargets, path, put } from '../../../../tests/support/samples/icerik.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()
const get = (tanitici: string, at: TestMagaza = m) => at.call('GET', `${path}/${tanitici}`)
const bad = (mesaj: string) => [422, 'girdi_gecersiz', mesaj] as const
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
const empty = (tanitici: string) => `{"tanitici":"${tanitici}","ogeler":[],"guncelleme":null}`

test('both menus exist, empty and never written', async () => {
  const at = await env.magaza()
  const list = await at.call('GET', path)
  assert.deepEqual([list.status, list.text], [200, `{"veri":[${empty('header')},${empty('footer')}]}`])
  const header = await get('header', at)
  assert.deepEqual([header.status, header.text], [200, empty('header')])
  const seen = { 'if-none-match': header.headers.etag as string }
  assert.equal((await at.call('GET', `${path}/header`, { headers: seen })).status, 304)
  for (const other of ['yok', 'HEADER', 'header ', 'toString']) {
    await refused(env, at.id, () => get(encodeURIComponent(other), at), notFound)
    await refused(env, at.id, () => put(at, encodeURIComponent(other), []), notFound)
  }
})

test('a menu is written whole and read as it was written; no event tells of it', async () => {
  const t = await newTargets(m)
  const ogeler: object[] = [
    { type: 'category', target_id: t.category, label: null, children: [{ type: 'product', target_id: t.product }] },
    {
      zeta: 1,
      type: 'url',
      url: '/yeni',
      label: 'Yeni 🧵 ĞÜŞİÖÇ ı',
      id: 'benim-1',
      alfa: { b: [1, 0.5, null], a: '' },
    },
    { type: 'collection', target_id: t.collection, constructor: { prototype: 'x' }, toString: true, hasOwnProperty: 0 },
    { type: 'page', target_id: t.page, label: '<script>alert(1)</script>', url: null },
    { type: 'none', label: '', children: [] },
    { type: 'none', ikon: 'data:image/png;base64,iVBORw0KGgo=' },
  ]
  const written = await put(m, 'header', ogeler)
  assert.equal(written.status, 200)
  const { guncelleme } = written.body
  assert.equal(written.text, `{"tanitici":"header","ogeler":${JSON.stringify(ogeler)},"guncelleme":"${guncelleme}"}`)
  const read = await get('header')
  assert.deepEqual([read.text, read.headers.etag], [written.text, written.headers.etag])
  assert.equal((await m.call('GET', path)).text, `{"veri":[${written.text},${empty('footer')}]}`)

  const less = await put(m, 'header', [{ type: 'none', label: 'Kısa' }])
  assert.deepEqual(less.body.ogeler, [{ type: 'none', label: 'Kısa' }])
  assert.ok(less.body.guncelleme > guncelleme)
  assert.equal((await get('footer')).text, empty('footer'))
  assert.deepEqual(
    (await env.events(m.id)).map((e) => e.olay),
    ['urun.olusturuldu'],
  )
})

test('the same items again move nothing; the first write of none does', async () => {
  const at = await env.magaza()
  const first = await put(at, 'footer', [])
  assert.match(first.body.guncelleme, /^20/)
  assert.equal((await put(at, 'footer', [])).text, first.text)
  const filled = await put(at, 'footer', [{ type: 'none', label: 'x' }])
  assert.ok(filled.body.guncelleme > first.body.guncelleme)
  assert.equal((await put(at, 'footer', [{ type: 'none', label: 'x' }])).text, filled.text)
  const reordered = await put(at, 'footer', [{ label: 'x', type: 'none' }])
  assert.ok(reordered.body.guncelleme > filled.body.guncelleme)
})

test('If-Match of an older menu is refused, of a never written one too', async () => {
  const at = await env.magaza()
  const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const
  const tag = async () => ({ 'if-match': (await get('header', at)).headers.etag as string })
  const unwritten = await tag()
  assert.equal((await put(at, 'header', [{ type: 'none' }], unwritten)).status, 200)
  await refused(env, at.id, () => put(at, 'header', [], unwritten), late)
  await refused(env, at.id, () => put(at, 'footer', [], { 'if-match': '"x"' }), late)
  assert.equal((await put(at, 'header', [], await tag())).status, 200)
  assert.equal((await put(at, 'header', [{ type: 'none' }], { 'if-match': '*' })).status, 200)
})

test('targets: unknown ones of every kind are named at once, another store’s like any other', async () => {
  const [t, theirs] = [await newTargets(m), await newTargets(await env.magaza())]
  const types = ['category', 'collection', 'product', 'page'] as const
  const none = 'Böyle bir kayıt yok'
  for (const type of types) {
    const mesaj = `ogeler[1].children[0].target_id: ${none}`
    const wrong = [theirs[type], 'yok', t[type === 'page' ? 'product' : 'page'], t[type].toUpperCase()]
    for (const target_id of wrong) {
      const ogeler = [
        { type, target_id: t[type] },
        { type: 'none', children: [{ type, target_id }] },
      ]
      await refused(env, m.id, () => put(m, 'header', ogeler), [422, 'kayit_yok', mesaj])
    }
  }
  const all = types.map((type) => ({ type, target_id: theirs[type], children: [{ type, target_id: t[type] }] }))
  const mesaj = types.map((_, i) => `ogeler[${i}].target_id: ${none}`).join('; ')
  await refused(env, m.id, () => put(m, 'header', all), [422, 'kayit_yok', mesaj])
  // Without a link it is inert text.
  const inert = [
    { type: 'none', target_id: theirs.page },
    { type: 'url', url: '/', target_id: 'yok' },
  ]
  assert.equal((await put(m, 'header', inert)).status, 200)
})

test('a target that is deleted later leaves the menu as it is; written again, it is missed', async () => {
  const t = await newTargets(m)
  const ogeler = [
    { type: 'page', target_id: t.page },
    { type: 'product', target_id: t.product },
  ]
  const before = await put(m, 'footer', ogeler)
  assert.equal((await m.call('DELETE', `/v1/sayfalar/${t.page}`)).status, 200)
  assert.equal((await m.call('DELETE', `/v1/urunler/${t.product}`)).status, 200)
  assert.equal((await get('footer')).text, before.text)
  assert.equal((await put(m, 'footer', ogeler)).text, before.text)
  const mesaj = 'ogeler[0].target_id: Böyle bir kayıt yok; ogeler[1].target_id: Böyle bir kayıt yok'
  await refused(env, m.id, () => put(m, 'footer', [...ogeler, { type: 'none' }]), [422, 'kayit_yok', mesaj])
})

test('the shape, with paths of every level', async (t) => {
  const types = 'category, collection, product, page, url, none'
  const cases: [unknown, string][] = [
    [undefined, 'ogeler: zorunlu'],
    [null, 'ogeler: dizi olmalı'],
    [{}, 'ogeler: dizi olmalı'],
    [[null], 'ogeler[0]: nesne olmalı'],
    [[{}], 'ogeler[0].type: zorunlu'],
    [[{ type: 'kategori' }], `ogeler[0].type: şunlardan biri olmalı: ${types}`],
    [[{ type: 'none', id: 5 }], 'ogeler[0].id: metin olmalı'],
    [[{ type: 'none', id: null }], 'ogeler[0].id: metin olmalı'],
    [[{ type: 'none', children: null }], 'ogeler[0].children: dizi olmalı'],
    [
      [{ type: 'none', children: [{ type: 'none' }, { type: 'none' }, { label: 5 }] }],
      'ogeler[0].children[2].type: zorunlu; ogeler[0].children[2].label: metin ya da null olmalı',
    ],
    [[{ type: 'none', label: 'ş'.repeat(201) }], 'ogeler[0].label: en çok 200 karakter olabilir'],
    [[{ type: 'none', id: 'a'.repeat(101) }], 'ogeler[0].id: en çok 100 karakter olabilir'],
    [[{ type: 'page', target_id: 'a'.repeat(101) }], 'ogeler[0].target_id: en çok 100 karakter olabilir'],
    [[{ type: 'url', url: `/${'a'.repeat(2000)}` }], 'ogeler[0].url: en çok 2000 karakter olabilir'],
    [[{ type: 'none', label: 'a\0' }], 'ogeler[0].label: Metin NUL karakteri (\\u0000) içeremez.'],
    [[{ type: 'none', ek: ['\ud800'] }], 'ogeler[0].ek[0]: Metinde eşi olmayan bir vekil karakter var.'],
    [[{ type: 'none', ek: 2 ** 60 }], 'ogeler[0].ek: Bu sayı yuvarlanmadan saklanamıyor.'],
    [[{ type: 'none', href: 'JavaScript:x()' }], 'ogeler[0].href: betik çalıştıran bir adres olamaz'],
    [[{ type: 'none', ['ş'.repeat(99)]: 'data:x' }], `ogeler[0].${'ş'.repeat(80)}…: betik çalıştıran bir adres olamaz`],
    [
      [{ type: 'url', url: 'java\nscript:x()' }],
      'ogeler[0].url: http, https, mailto, tel ya da /, ?, # ile başlayan, boşluksuz bir adres olmalı',
    ],
  ]
  for (const [ogeler, mesaj] of cases) {
    await t.test(mesaj.slice(0, 80), () =>
      refused(env, m.id, () => put(m, 'header', ogeler), bad(mesaj)).then(() => {}),
    )
  }
  const extra = () => m.call('PUT', `${path}/header`, { body: { ogeler: [], guncelleme: null } })
  await refused(env, m.id, extra, bad('guncelleme: böyle bir alan yok'))
  const english = () => put(m, 'header', [{ type: 'page' }], { 'accept-language': 'en' })
  await refused(env, m.id, english, bad('ogeler[0].target_id: is required'))
})

test('sizes: 200 at the top, 1000 in all, 256 kB, at the bound and one beyond', async () => {
  const many = (n: number, item: object = { type: 'none' }) => Array.from({ length: n }, () => item)
  const bushes = many(200, { type: 'none', children: many(4) })
  assert.equal((await put(m, 'header', bushes)).status, 200)
  await refused(env, m.id, () => put(m, 'header', many(201)), bad('ogeler: en çok 200 öge olabilir'))
  const oneMore = [...bushes.slice(1), { type: 'none', children: many(5) }]
  const tooMany = bad('ogeler: alt ögelerle birlikte en çok 1000 öge olabilir')
  await refused(env, m.id, () => put(m, 'header', oneMore), tooMany)
  const around = Buffer.byteLength(JSON.stringify([{ type: 'none', ek: 'a' }]))
  const full = `a${'ş'.repeat((256 * 1024 - around) / 2)}`
  assert.equal((await put(m, 'header', [{ type: 'none', ek: full }])).status, 200)
  await refused(
    env,
    m.id,
    () => put(m, 'header', [{ type: 'none', ek: `${full}a` }]),
    bad('ogeler: en çok 256 kB olabilir'),
  )
})

test('depth: more levels than a menu has, than the edge reads, and than a stack holds', async () => {
  const nested = (levels: number) => `${'{"type":"none","children":['.repeat(levels)}${']}'.repeat(levels)}`
  const raw = (levels: number) => m.call('PUT', `${path}/header`, { raw: `{"ogeler":[${nested(levels)}]}` })
  assert.equal((await raw(5)).status, 200)
  const at = `ogeler[0]${'.children[0]'.repeat(4)}.children`
  for (const levels of [6, 31]) await refused(env, m.id, () => raw(levels), bad(`${at}: en çok 5 düzey olabilir`))
  const deep = [400, 'json_gecersiz', 'Gövde 64 düzeyden derin olamaz.'] as const
  for (const levels of [32, 50_000]) await refused(env, m.id, () => raw(levels), deep)
})

test('keys that mean something to JavaScript are refused or kept, never followed', async () => {
  const raw = (item: string) => m.call('PUT', `${path}/header`, { raw: `{"ogeler":[${item}]}` })
  const proto = await raw('{"type":"none","__proto__":{"type":"url"}}')
  assert.deepEqual([proto.status, proto.body.hata.kod], [400, 'json_gecersiz'])
  const kept = '{"type":"none","constructor":{"prototype":{"kirli":1}},"prototype":null}'
  assert.equal((await raw(kept)).text.includes(kept), true)
  assert.equal((await get('header')).text.includes(kept), true)
  assert.equal(({} as Record<string, unknown>).kirli, undefined)
})
