import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../../tests/support/extent.ts'
import { refused } from '../../../tests/support/refusal.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { MOST_DESCRIPTION_BYTES, MOST_RECORDS } from '../../db/records/room-for-more.ts'
import { makesCycle } from './rules.ts'

const env = await startShared()
const m = await env.magaza()
const path = '/v1/kategoriler'
const create = (body: object, at: TestMagaza = m) => at.call('POST', path, { body })
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  m.call('PATCH', `${path}/${id}`, { body, headers })
const made = async (body: object, at: TestMagaza = m) => (await create(body, at)).body
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const

test('a category is created, read, changed and deleted; no event tells of it', async () => {
  const created = await create({ ad: 'Çocuk Giyim' })
  assert.equal(created.status, 201)
  const { id, olusturma, guncelleme, ...rest } = created.body
  assert.match(id, /^kat_[0-9a-z]{26}$/)
  assert.equal(guncelleme, olusturma)
  assert.deepEqual(rest, {
    ad: 'Çocuk Giyim',
    tanitici: 'cocuk-giyim',
    aciklama: '',
    ust_id: null,
    aktif: true,
    dahili: false,
    sira: 0,
    adres: `https://kepenk.example/vitrin/${m.id}/kategori/cocuk-giyim`,
    iade_disi: null,
    urun_sayisi: 0,
  })
  const read = await m.call('GET', `${path}/${id}`)
  assert.deepEqual([read.status, read.text], [200, created.text])
  const again = await m.call('GET', `${path}/${id}`, { headers: { 'if-none-match': read.headers.etag as string } })
  assert.deepEqual([again.status, again.text], [304, ''])

  const change = { ad: 'Bebek', tanitici: 'Bebek ve Çocuk', aciklama: 'x', aktif: false, dahili: true, sira: -5 }
  const changed = await patch(id, change)
  const adres = `https://kepenk.example/vitrin/${m.id}/kategori/bebek-ve-cocuk`
  const expected = {
    ...created.body,
    ...change,
    tanitici: 'bebek-ve-cocuk',
    adres,
    guncelleme: changed.body.guncelleme,
  }
  assert.deepEqual([changed.status, changed.body], [200, expected])
  assert.equal((await m.call('GET', `${path}/${id}`)).text, changed.text)

  const removed = await m.call('DELETE', `${path}/${id}`)
  assert.deepEqual([removed.status, removed.body], [200, { silindi: true, id }])
  await refused(env, m.id, () => m.call('DELETE', `${path}/${id}`), notFound)
  await refused(env, m.id, () => m.call('GET', `${path}/${id}`), notFound)
  await refused(env, m.id, () => patch(id, { ad: 'x' }), notFound)
  assert.deepEqual(await env.events(m.id), [])
})

test('the list is whole and ordered by sira, then by age', async () => {
  const at = await env.magaza()
  assert.equal((await at.call('GET', path)).text, '{"veri":[]}')
  for (const [ad, sira] of [
    ['a', 2],
    ['b', -1],
    ['c', 2],
    ['d', 0],
    ['e', undefined],
  ] as const) {
    await create({ ad, ...(sira !== undefined && { sira }) }, at)
  }
  for (let i = 0; i < 120; i++) await create({ ad: 'Sonra', sira: 9 }, at)
  const { veri } = (await at.call('GET', path)).body
  assert.equal(veri.length, 125)
  assert.deepEqual(
    veri.slice(0, 5).map((k: any) => k.ad),
    ['b', 'd', 'e', 'a', 'c'],
  )
  assert.deepEqual(veri[5], (await at.call('GET', `${path}/${veri[5].id}`)).body)
  assert.equal((await at.call('GET', `${path}?limit=5`)).status, 422)
})

test('bounds', async (t) => {
  const ust = await made({ ad: 'Üst' })
  const accepted: [object, string, unknown][] = [
    [{ ad: 'Ş' }, 'ad', 'Ş'],
    [{ ad: 'ş'.repeat(200) }, 'ad', 'ş'.repeat(200)],
    [{ ad: '🧵'.repeat(200) }, 'tanitici', 'kategori'],
    [{ ad: 'A', tanitici: 't'.repeat(200) }, 'tanitici', 't'.repeat(200)],
    [{ ad: 'Boş', tanitici: '' }, 'tanitici', 'bos'],
    [{ ad: 'A', aciklama: 'ğ'.repeat(5000) }, 'aciklama', 'ğ'.repeat(5000)],
    [{ ad: 'A', ust_id: ust.id }, 'ust_id', ust.id],
    [{ ad: 'A', ust_id: null }, 'ust_id', null],
    [{ ad: 'A', sira: 2147483647 }, 'sira', 2147483647],
    [{ ad: 'A', sira: -2147483648 }, 'sira', -2147483648],
    [{ ad: 'A', aktif: false }, 'aktif', false],
    [{ ad: 'A', dahili: true }, 'dahili', true],
  ]
  for (const [body, field, value] of accepted) {
    await t.test(JSON.stringify(body).slice(0, 50), async () => {
      const reply = await create(body)
      assert.deepEqual([reply.status, reply.body[field]], [201, value])
    })
  }
  const beyond: [object, string][] = [
    [{}, 'ad: zorunlu'],
    [{ ad: '' }, 'ad: boş olamaz'],
    [{ ad: 'a'.repeat(201) }, 'ad: en çok 200 karakter olabilir'],
    [{ ad: null }, 'ad: metin olmalı'],
    [{ ad: 'A', tanitici: 'a'.repeat(201) }, 'tanitici: en çok 200 karakter olabilir'],
    [{ ad: 'A', aciklama: 'a'.repeat(5001) }, 'aciklama: en çok 5000 karakter olabilir'],
    [{ ad: 'A', aciklama: null }, 'aciklama: metin olmalı'],
    [{ ad: 'A', ust_id: '' }, 'ust_id: boş olamaz'],
    [{ ad: 'A', ust_id: 5 }, 'ust_id: metin ya da null olmalı'],
    [{ ad: 'A', sira: 1.5 }, 'sira: tam sayı olmalı'],
    [{ ad: 'A', sira: '1' }, 'sira: tam sayı olmalı'],
    [{ ad: 'A', sira: null }, 'sira: tam sayı olmalı'],
    [{ ad: 'A', sira: 2147483648 }, 'sira: en çok 2147483647 olabilir'],
    [{ ad: 'A', aktif: 'evet' }, 'aktif: true ya da false olmalı'],
    [{ ad: 'A', dahili: 1 }, 'dahili: true ya da false olmalı'],
  ]
  for (const [body, mesaj] of beyond) {
    await t.test(mesaj, () => refused(env, m.id, () => create(body), [422, 'girdi_gecersiz', mesaj]).then(() => {}))
  }
})

test('short names', async () => {
  const at = await env.magaza()
  const names = []
  for (let i = 0; i < 3; i++) names.push((await made({ ad: 'İç Giyim' }, at)).tanitici)
  assert.deepEqual(names, ['ic-giyim', 'ic-giyim-2', 'ic-giyim-3'])
  const taken = [422, 'tanitici_kullanimda', 'tanitici: Bu tanıtıcı kullanımda'] as const
  await refused(env, at.id, () => create({ ad: 'Başka', tanitici: 'ic-giyim' }, at), taken)
  const other = await made({ ad: 'Başka' }, at)
  await refused(env, at.id, () => at.call('PATCH', `${path}/${other.id}`, { body: { tanitici: 'İç giyim' } }), taken)
  const all = await Promise.all(Array.from({ length: 12 }, () => made({ ad: 'Yarış' }, at)))
  assert.equal(new Set(all.map((k) => k.tanitici)).size, 12)
})

test('a category cannot come below itself', async (t) => {
  const a = await made({ ad: 'A' })
  const b = await made({ ad: 'B', ust_id: a.id })
  const c = await made({ ad: 'C', ust_id: b.id })
  const foreign = await made({ ad: 'Yabancı' }, await env.magaza())
  const cycle = [422, 'kategori_dongusu', 'ust_id: Kategori kendi altına taşınamaz'] as const
  const unknown = [422, 'kayit_yok', 'ust_id: Böyle bir kayıt yok'] as const
  const cases: [string, string, string, readonly [number, string, string]][] = [
    ['itself', a.id, a.id, cycle],
    ['its child', a.id, b.id, cycle],
    ['its grandchild', a.id, c.id, cycle],
    ['an unknown one', a.id, 'kat_yok', unknown],
    ['another store’s', a.id, foreign.id, unknown],
  ]
  for (const [what, id, ust_id, answer] of cases) {
    await t.test(what, () => refused(env, m.id, () => patch(id, { ust_id }), answer).then(() => {}))
  }
  await t.test('unknown at creation', () =>
    refused(env, m.id, () => create({ ad: 'D', ust_id: 'kat_yok' }), unknown).then(() => {}),
  )
  assert.equal((await patch(c.id, { ust_id: a.id })).body.ust_id, a.id)
  assert.equal((await patch(b.id, { ust_id: c.id })).body.ust_id, c.id)
  assert.equal((await patch(c.id, { ust_id: null })).body.ust_id, null)
})

test('two opposite moves at once never both succeed', async () => {
  for (let round = 0; round < times(10, 4); round++) {
    const [a, b] = [await made({ ad: 'Sol' }), await made({ ad: 'Sağ' })]
    const replies = await Promise.all([patch(a.id, { ust_id: b.id }), patch(b.id, { ust_id: a.id })])
    assert.deepEqual(replies.map((r) => r.status).sort(), [200, 422])
    const now = await Promise.all([a, b].map(async (k) => (await m.call('GET', `${path}/${k.id}`)).body.ust_id))
    assert.equal(now.filter((u) => u === null).length, 1)
  }
})

test('makesCycle walks up to the root', () => {
  const parents = new Map([
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
    ['x', null],
  ])
  const cases: [string, string, boolean][] = [
    ['a', 'a', true],
    ['a', 'c', true],
    ['b', 'c', true],
    ['c', 'a', false],
    ['x', 'c', false],
    ['a', 'x', false],
    ['a', 'yok', false],
  ]
  for (const [id, ust_id, expected] of cases) assert.equal(makesCycle(parents, id, ust_id), expected)
})

test('one in use is not deleted: by a child, by a product', async () => {
  const inUse = [409, 'kayit_kullanimda', 'Kayıt kullanımda olduğu için silinemez'] as const
  const ust = await made({ ad: 'Dolu üst' })
  const alt = await made({ ad: 'Dolu alt', ust_id: ust.id })
  const urun = (await m.call('POST', '/v1/urunler', { body: { ad: 'Ürün', kategoriler: [alt.id], varyantlar: [{}] } }))
    .body
  await refused(env, m.id, () => m.call('DELETE', `${path}/${ust.id}`), inUse)
  await refused(env, m.id, () => m.call('DELETE', `${path}/${alt.id}`), inUse)
  await m.call('DELETE', `/v1/urunler/${urun.id}`)
  assert.equal((await m.call('DELETE', `${path}/${alt.id}`)).status, 200)
  assert.equal((await m.call('DELETE', `${path}/${ust.id}`)).status, 200)
})

test('a delete and a product that uses it at once: one of the two is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const { id } = await made({ ad: 'Yarışan' })
    const [removed, created] = await Promise.all([
      m.call('DELETE', `${path}/${id}`),
      m.call('POST', '/v1/urunler', { body: { ad: 'Ürün', kategoriler: [id], varyantlar: [{}] } }),
    ])
    const outcome = `${removed.status} ${removed.body.hata?.kod} ${created.status} ${created.body.hata?.kod}`
    assert.ok(['200 undefined 422 kayit_yok', '409 kayit_kullanimda 201 undefined'].includes(outcome), outcome)
  }
})

test('only the fields that are sent change; If-Match of an older version is refused', async () => {
  const ust = await made({ ad: 'Üst' })
  const before = await made({ ad: 'Alt', ust_id: ust.id, aciklama: 'x', sira: 4, aktif: false, dahili: true })
  const tag = (await m.call('GET', `${path}/${before.id}`)).headers.etag as string
  const changed = await patch(before.id, { sira: 5 }, { 'if-match': tag })
  assert.deepEqual(changed.body, { ...before, sira: 5, guncelleme: changed.body.guncelleme })
  const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const
  await refused(env, m.id, () => patch(before.id, { sira: 6 }, { 'if-match': tag }), late)
})

test('another store sees nothing of it', async () => {
  const other = await env.magaza()
  const { id } = await made({ ad: 'Bizim' })
  await refused(env, m.id, () => other.call('GET', `${path}/${id}`), notFound)
  await refused(env, m.id, () => other.call('PATCH', `${path}/${id}`, { body: { ad: 'x' } }), notFound)
  await refused(env, m.id, () => other.call('DELETE', `${path}/${id}`), notFound)
  assert.deepEqual((await other.call('GET', path)).body, { veri: [] })
})

test('there is a most of categories and of their descriptions: more is refused, less is always taken', async () => {
  const at = await env.magaza()
  const fill = (count: number, aciklama: string) =>
    env.rows(
      `insert into kategori (magaza_id, id, ad, tanitici, aciklama, aktif, dahili, sira, olusturma, guncelleme)
       select $1, 'kat_' || $2 || i, 'x', $2 || '-' || i, $3, true, false, 0, now(), now()
       from generate_series(1, $2::int) i`,
      [at.id, count, aciklama],
    )
  const long = 'ş'.repeat(5000)
  await fill(Math.floor(MOST_DESCRIPTION_BYTES / 10_000), long)
  const full = [
    422,
    'kayit_siniri',
    'aciklama: bu türden kayıtların açıklamaları birlikte en çok 2 MB olabilir',
  ] as const
  await refused(env, at.id, () => create({ ad: 'Uzun', aciklama: long }, at), full)
  const { id } = await made({ ad: 'Kısa' }, at)
  const change = (aciklama: string) => at.call('PATCH', `${path}/${id}`, { body: { aciklama } })
  await refused(env, at.id, () => change(long), full)
  assert.equal((await change('kısa')).status, 200)
  const [{ kalan }] = await env.rows('select $2 - count(*)::int as kalan from kategori where magaza_id = $1', [
    at.id,
    MOST_RECORDS,
  ])
  await fill(kalan, '')
  const most = [422, 'kayit_siniri', 'Mağazada bu türden en çok 5000 kayıt olabilir'] as const
  await refused(env, at.id, () => create({ ad: 'Bir daha' }, at), most)
  assert.equal((await at.call('DELETE', `${path}/${id}`)).status, 200)
  assert.equal((await create({ ad: 'Yerine' }, at)).status, 201)
})
