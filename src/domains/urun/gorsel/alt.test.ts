import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startPictureHost } from '../../../../tests/support/picture-host.ts'
import { counts, openOffice, run, taken, tried } from '../../../../tests/support/samples/aktarim.ts'
import type { TestMagaza } from '../../../../tests/support/setup.ts'

// What a picture shows, and its sizes, wherever they are written and read.

const { env, url } = await startPictureHost('https://kepenk.example')

const create = async (m: TestMagaza, names: string[], o: object = {}) => {
  const body = {
    ad: 'Şal',
    durum: 'yayinda',
    varyantlar: [{ fiyat: 100, sku: 'SAL' }],
    gorseller: names.map(url),
    ...o,
  }
  const reply = await m.call('POST', '/v1/urunler', { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const shop = (m: TestMagaza, path: string) => env.call(null)('GET', `/vitrin/v1/${m.id}/urunler${path}`)
const alts = (list: any[]) => list.map((g) => g.alt)
const describe = (m: TestMagaza, urun: string, ...gorsel_altlari: unknown[]) =>
  m.call('PATCH', `/v1/urunler/${urun}/gorseller`, { body: { gorsel_altlari } })

test('a store describes a picture; /v1 keeps its shape, shoppers read it, and one event tells', async () => {
  const m = await env.magaza()
  const urun = await create(m, ['a', 'b'])
  const [first, second] = urun.gorseller
  const before = (await m.call('GET', `/v1/urunler/${urun.id}/gorseller`)).body.veri
  const size = { genislik: 21, yukseklik: 10, renk: null }
  const base = second.url.replace(/\.\w+$/, '')
  assert.deepEqual(before[1], {
    ...second,
    alt: null,
    ...size,
    boyutlar: [
      { genislik: 21, tur: 'image/avif', url: `${base}-21.avif` },
      { genislik: 21, tur: 'image/webp', url: `${base}-21.webp` },
    ],
  })
  const text = 'Kırmızı "şal" <b>, ğüşiöç 😀'
  const reply = await describe(m, urun.id, null, `  ${text}\n`)
  assert.deepEqual([reply.status, reply.body.veri], [200, [before[0], { ...before[1], alt: text }]])
  const now = (await m.call('GET', `/v1/urunler/${urun.id}`)).body
  assert.deepEqual(now, { ...urun, guncelleme: now.guncelleme })
  assert.ok(now.guncelleme > urun.guncelleme)
  const told = (await env.events(m.id)).slice(1)
  assert.deepEqual(
    told.map((e) => [e.olay, e.ek, e.veri]),
    [['urun.guncellendi', { degisen: ['gorseller'] }, now]],
  )
  const shown = (await shop(m, '/sal')).body
  assert.deepEqual(shown.gorseller, [
    { ...before[0], alt: 'Şal' },
    { ...before[1], alt: text },
  ])
  const { id, sira, ...cover } = before[0]
  assert.deepEqual(shown.kapak_gorseli, { ...cover, alt: 'Şal' })
  const listed = (await shop(m, '')).body.veri[0]
  assert.deepEqual(listed.kapak_gorseli, shown.kapak_gorseli)
  assert.deepEqual(listed.gorseller, [
    { ...first, alt: 'Şal' },
    { ...second, alt: text },
  ])
  // Nothing new: no event.
  await describe(m, urun.id, '', text)
  assert.equal((await env.events(m.id)).length, 2)
})

test('texts stay with their pictures in any order, and go with them', async () => {
  const m = await env.magaza()
  const NAMES = ['a', 'b', 'c']
  const urun = await create(m, NAMES)
  assert.equal((await describe(m, urun.id, 'bir', 'iki')).status, 200)
  const set = async (names: string[]) => {
    const gorseller = names.map((name) => urun.gorseller[NAMES.indexOf(name)].url)
    assert.equal((await m.call('PATCH', `/v1/urunler/${urun.id}`, { body: { gorseller } })).status, 200)
    return alts((await m.call('GET', `/v1/urunler/${urun.id}/gorseller`)).body.veri)
  }
  assert.deepEqual(await set(['c', 'b', 'a']), [null, 'iki', 'bir'])
  assert.deepEqual(await set(['b']), ['iki'])
  assert.deepEqual(await set(['a', 'b']), [null, 'iki'])
  assert.equal((await describe(m, urun.id, null, ' ')).body.veri[1].alt, null)
})

test('what is not there, not a text, too long or another store’s is refused', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const urun = await create(m, ['a'])
  for (const alt of [1, {}, 'x'.repeat(301), ['x'], true]) {
    assert.equal((await describe(m, urun.id, alt)).status, 422, JSON.stringify(alt))
  }
  assert.equal((await describe(m, urun.id, '😀'.repeat(300))).status, 200)
  const unknown = await describe(m, urun.id, 'x', 'y')
  assert.equal(unknown.status, 422)
  assert.match(unknown.text, /gorsel_altlari\[1\]/)
  assert.equal((await describe(other, urun.id, 'x')).status, 404)
  assert.equal((await describe(m, 'urun_yok', 'x')).status, 404)
  assert.equal((await other.call('GET', `/v1/urunler/${urun.id}/gorseller`)).status, 404)
  const bare = await create(m, [], { ad: 'Çıplak' })
  assert.deepEqual((await m.call('GET', `/v1/urunler/${bare.id}/gorseller`)).body, { veri: [] })
})

test('a picture that could not be made smaller has no sizes', async () => {
  const m = await env.magaza()
  await create(m, ['a'])
  await env.rows(`update medya set boyut_asama = -1, renk = '#010203' where magaza_id = $1`, [m.id])
  const { kapak_gorseli } = (await shop(m, '/sal')).body
  assert.deepEqual([kapak_gorseli.boyutlar, kapak_gorseli.renk, kapak_gorseli.genislik], [[], '#010203', 20])
})

test('the editor writes all texts with the product', async () => {
  const o = await openOffice(env)
  const body = { ad: 'Kemer', varyantlar: [{ fiyat: 1 }], gorseller: ['a', 'b'].map(url) }
  const made = await o.ask('POST', '/urunler', { ...body, gorsel_altlari: ['Önden', null] })
  assert.equal(made.status, 201, made.text)
  const read = async () => alts((await o.m.call('GET', `/v1/urunler/${made.body.id}/gorseller`)).body.veri)
  assert.deepEqual(await read(), ['Önden', null])
  const varyantlar = [{ id: made.body.varyantlar[0].id }]
  const put = (more: object) => o.ask('PUT', `/urunler/${made.body.id}`, { ad: 'Kemer', varyantlar, ...more })
  assert.equal((await put({})).status, 200)
  assert.deepEqual(await read(), ['Önden', null])
  assert.equal((await put({ gorsel_altlari: ['', 'Arkadan'] })).status, 200)
  assert.deepEqual(await read(), [null, 'Arkadan'])
  const far = await put({ gorsel_altlari: [null, null, 'Yok'] })
  assert.equal(far.status, 422)
  assert.match(far.text, /gorsel_altlari\[2\]/)
})

test('files write and read them, line by line', async () => {
  const o = await openOffice(env)
  const rows = `"Ad";"SKU";"Fiyat";"Görseller";"Görsel metinleri"\n"Şal";"SAL";"1";"${url('a')} ${url('b')}";"\nArkadan, yakın"\n`
  const done = await run(o, (await tried(o, 'urun', rows)).id)
  assert.deepEqual(counts(done), { durum: 'bitti', yeni: 1, degisen: 0, ayni: 0, hatali: 0 })
  const [{ id }] = (await o.m.call('GET', '/v1/urunler')).body.veri
  const read = async () => alts((await o.m.call('GET', `/v1/urunler/${id}/gorseller`)).body.veri)
  assert.deepEqual(await read(), [null, 'Arkadan, yakın'])
  const file = await taken(o, 'urun', 'csv')
  assert.match(file.toString(), /\nArkadan, yakın"/)
  const again = await run(o, (await tried(o, 'urun', file)).id)
  assert.deepEqual(counts(again), { durum: 'bitti', yeni: 0, degisen: 0, ayni: 1, hatali: 0 })
  const other = file.toString().replace('Arkadan, yakın', 'Yandan')
  assert.equal(counts(await run(o, (await tried(o, 'urun', other)).id)).degisen, 1)
  assert.deepEqual(await read(), [null, 'Yandan'])
})
