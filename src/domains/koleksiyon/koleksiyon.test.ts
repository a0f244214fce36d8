import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

const env = await startShared()
const m = await env.magaza()
const path = '/v1/koleksiyonlar'
const create = (body: object, at: TestMagaza = m) => at.call('POST', path, { body })
const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  m.call('PATCH', `${path}/${id}`, { body, headers })
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const

test('a collection is created, read, changed and deleted; no event tells of it', async () => {
  const created = await create({ ad: 'Işık Dokuma' })
  assert.equal(created.status, 201)
  const { id, olusturma, guncelleme, ...rest } = created.body
  assert.match(id, /^kol_[0-9a-z]{26}$/)
  assert.equal(guncelleme, olusturma)
  assert.deepEqual(rest, { ad: 'Işık Dokuma', tanitici: 'isik-dokuma' })
  const read = await m.call('GET', `${path}/${id}`)
  assert.deepEqual([read.status, read.text], [200, created.text])
  const seen = { 'if-none-match': read.headers.etag as string }
  assert.equal((await m.call('GET', `${path}/${id}`, { headers: seen })).status, 304)

  const changed = await patch(id, { ad: 'Yeni', tanitici: 'yeni' }, { 'if-match': read.headers.etag as string })
  const expected = { ...created.body, ad: 'Yeni', tanitici: 'yeni', guncelleme: changed.body.guncelleme }
  assert.deepEqual([changed.status, changed.body], [200, expected])
  const late = [412, 'surum_uyusmuyor', 'Kayıt bu arada değişmiş'] as const
  await refused(env, m.id, () => patch(id, { ad: 'x' }, { 'if-match': read.headers.etag as string }), late)

  const removed = await m.call('DELETE', `${path}/${id}`)
  assert.deepEqual([removed.status, removed.body], [200, { silindi: true, id }])
  await refused(env, m.id, () => m.call('GET', `${path}/${id}`), notFound)
  await refused(env, m.id, () => m.call('DELETE', `${path}/${id}`), notFound)
  await refused(env, m.id, () => patch(id, { ad: 'x' }), notFound)
  assert.deepEqual(await env.events(m.id), [])
})

test('the list is whole, newest first', async () => {
  const at = await env.magaza()
  assert.equal((await at.call('GET', path)).text, '{"veri":[]}')
  const ids: string[] = []
  for (let i = 0; i < 25; i++) ids.unshift((await create({ ad: `Ad ${i}` }, at)).body.id)
  const { veri } = (await at.call('GET', path)).body
  assert.deepEqual(
    veri.map((r: any) => r.id),
    ids,
  )
  assert.deepEqual(veri[0], (await at.call('GET', `${path}/${ids[0]}`)).body)
})

test('bounds', async (t) => {
  const accepted: [object, string, unknown][] = [
    [{ ad: 'Ş' }, 'ad', 'Ş'],
    [{ ad: 'ş'.repeat(200) }, 'ad', 'ş'.repeat(200)],
    [{ ad: '🧵'.repeat(200) }, 'tanitici', 'koleksiyon'],
    [{ ad: 'A', tanitici: 't'.repeat(200) }, 'tanitici', 't'.repeat(200)],
    [{ ad: 'Boş', tanitici: '' }, 'tanitici', 'bos'],
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
    [{ ad: 'A', tanitici: null }, 'tanitici: metin olmalı'],
  ]
  for (const [body, mesaj] of beyond) {
    await t.test(mesaj, () => refused(env, m.id, () => create(body), [422, 'girdi_gecersiz', mesaj]).then(() => {}))
  }
})

test('short names', async () => {
  const at = await env.magaza()
  const names = []
  for (let i = 0; i < 3; i++) names.push((await create({ ad: 'İğne Oyası' }, at)).body.tanitici)
  assert.deepEqual(names, ['igne-oyasi', 'igne-oyasi-2', 'igne-oyasi-3'])
  const taken = [422, 'tanitici_kullanimda', 'tanitici: Bu tanıtıcı kullanımda'] as const
  await refused(env, at.id, () => create({ ad: 'Başka', tanitici: 'igne-oyasi' }, at), taken)
  const { id } = (await create({ ad: 'Başka' }, at)).body
  await refused(env, at.id, () => at.call('PATCH', `${path}/${id}`, { body: { tanitici: 'igne-oyasi' } }), taken)
  await at.call('DELETE', `${path}/${id}`)
  assert.equal((await create({ ad: 'Yine', tanitici: 'baska' }, at)).body.tanitici, 'baska')
  const all = await Promise.all(Array.from({ length: 12 }, () => create({ ad: 'Yarış' }, at)))
  assert.equal(new Set(all.map((r) => r.body.tanitici)).size, 12)
})

test('another store sees nothing of it', async () => {
  const other = await env.magaza()
  const { id } = (await create({ ad: 'Bizim' })).body
  await refused(env, m.id, () => other.call('GET', `${path}/${id}`), notFound)
  await refused(env, m.id, () => other.call('PATCH', `${path}/${id}`, { body: { ad: 'x' } }), notFound)
  await refused(env, m.id, () => other.call('DELETE', `${path}/${id}`), notFound)
  assert.deepEqual((await other.call('GET', path)).body, { veri: [] })
})

test('one that a product is in is not deleted', async () => {
  const { id } = (await create({ ad: 'Dolu' })).body
  const urun = (await m.call('POST', '/v1/urunler', { body: { ad: 'Ürün', varyantlar: [{}] } })).body
  // No input sets it yet: the panel and the import do.
  const place = (koleksiyon_id: string | null) =>
    env.rows('update urun set koleksiyon_id = $2 where id = $1', [urun.id, koleksiyon_id])
  await place(id)
  const inUse = [409, 'kayit_kullanimda', 'Kayıt kullanımda olduğu için silinemez'] as const
  await refused(env, m.id, () => m.call('DELETE', `${path}/${id}`), inUse)
  await place(null)
  assert.equal((await m.call('DELETE', `${path}/${id}`)).status, 200)
})
