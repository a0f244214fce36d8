import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '../../../../tests/support/call.ts'
import { eventsOf, type Refusal, refused } from '../../../../tests/support/refusal.ts'
import { newCustomer, newGroup, patch, gruplar as path } from '../../../../tests/support/samples/musteri.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { newId } from '../../../core/id.ts'

const env = await startShared()
const m = await env.magaza()

const get = async (id: string) => (await m.call('GET', `${path}/${id}`)).body
const customer = async (id: string) => (await m.call('GET', `/v1/musteriler/${id}`)).body

test('a group: made, read, renamed, deleted; no events', async () => {
  const events = await eventsOf(env, m.id, async () => {
    const made = await m.call('POST', path, { body: { ad: 'Toptancı 🌷' } })
    const { id, olusturma } = made.body
    assert.match(id, /^grp_[0-9a-z]{26}$/)
    assert.deepEqual(
      [made.status, made.body],
      [201, { id, ad: 'Toptancı 🌷', uye_sayisi: 0, olusturma, guncelleme: olusturma }],
    )
    assert.equal((await m.call('GET', `${path}/${id}`)).text, made.text)
    const renamed = await m.call('PATCH', `${path}/${id}`, { body: { ad: 'Bayi' } })
    assert.deepEqual(
      [renamed.status, renamed.body],
      [200, { ...made.body, ad: 'Bayi', guncelleme: renamed.body.guncelleme }],
    )
    assert.ok(renamed.body.guncelleme > olusturma)
    for (const body of [{}, { ad: 'Bayi' }]) {
      assert.equal((await m.call('PATCH', `${path}/${id}`, { body })).text, renamed.text)
    }
    const removed = await m.call('DELETE', `${path}/${id}`)
    assert.deepEqual([removed.status, removed.body], [200, { silindi: true, id }])
    assert.equal((await m.call('GET', `${path}/${id}`)).status, 404)
  })
  assert.deepEqual(events, [])
})

test('newest first in pages, each with its members', async () => {
  const at = await env.magaza()
  assert.equal((await at.call('GET', path)).text, '{"veri":[],"sonraki":null}')
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.unshift(await newGroup(at, `Grup ${i}`))
  await newCustomer(at, { gruplar: [ids[0], ids[4]] })
  await newCustomer(at, { gruplar: [ids[4]] })
  const seen = await readList((cursor) => at.call('GET', `${path}?limit=2&sonraki=${cursor}`))
  assert.deepEqual(
    seen.map((g) => [g.id, g.uye_sayisi]),
    ids.map((id, i) => [id, [1, 0, 0, 0, 2][i]]),
  )
})

test('members are counted as they come and go, without moving the group', async () => {
  const id = await newGroup(m)
  const before = await get(id)
  const [a, b] = [await newCustomer(m, { gruplar: [id] }), await newCustomer(m)]
  assert.deepEqual(await get(id), { ...before, uye_sayisi: 1 })
  await patch(m, b.id, { gruplar: [id] })
  assert.deepEqual(await get(id), { ...before, uye_sayisi: 2 })
  await patch(m, a.id, { gruplar: [] })
  assert.deepEqual(await get(id), { ...before, uye_sayisi: 1 })
})

test('deleted with members: they leave it, keep the others in order, and count as changed', async () => {
  const [a, b, c] = [await newGroup(m), await newGroup(m), await newGroup(m)]
  const members = [await newCustomer(m, { gruplar: [c, b, a] }), await newCustomer(m, { gruplar: [b] })]
  const outside = await newCustomer(m, { gruplar: [a] })
  // A member changed by a clock that runs ahead: its next change must still be later.
  await env.rows(`update musteri set guncelleme = now() + interval '1 hour' where id = $1`, [members[0].id])
  const ahead = (await customer(members[0].id)).guncelleme
  const events = await eventsOf(env, m.id, async () => {
    assert.equal((await m.call('DELETE', `${path}/${b}`)).status, 200)
  })
  assert.deepEqual(events, [])
  const { guncelleme } = await customer(members[0].id)
  assert.ok(guncelleme > ahead)
  assert.deepEqual(await customer(members[0].id), { ...members[0], gruplar: [c, a], guncelleme })
  assert.deepEqual(await customer(members[1].id), { ...members[1], gruplar: [], guncelleme })
  assert.deepEqual(await customer(outside.id), outside)
  const { body } = await m.call('GET', `/v1/musteriler?guncelleme_sonra=${encodeURIComponent(ahead)}`)
  assert.deepEqual(
    body.veri.map((k: any) => k.id),
    [members[1].id, members[0].id],
  )
})

test('one that a price list names stays, with its members', async () => {
  const id = await newGroup(m)
  await newCustomer(m, { gruplar: [id] })
  const liste = await m.call('POST', '/v1/fiyat-listeleri', { body: { ad: 'Bayi', musteri_gruplari: [id] } })
  const mesaj = 'Grup bir fiyat listesinde kullanıldığı için silinemez'
  await refused(env, m.id, () => m.call('DELETE', `${path}/${id}`), [409, 'kayit_kullanimda', mesaj])
  assert.equal((await m.call('DELETE', `/v1/fiyat-listeleri/${liste.body.id}`)).status, 200)
  assert.equal((await m.call('DELETE', `${path}/${id}`)).status, 200)
})

test('refused: bounds, unknown and foreign groups, an older version', async () => {
  const other = await env.magaza()
  const foreign = await newGroup(other)
  await newCustomer(other, { gruplar: [foreign] })
  const missing: Refusal = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı']
  for (const id of [foreign, newId('grp', new Date()), 'x']) {
    await refused(env, other.id, () => m.call('GET', `${path}/${id}`), missing)
    await refused(env, other.id, () => m.call('PATCH', `${path}/${id}`, { body: { ad: 'X' } }), missing)
    await refused(env, other.id, () => m.call('DELETE', `${path}/${id}`), missing)
  }
  const id = await newGroup(m, 'a'.repeat(200))
  const tag = (await m.call('GET', `${path}/${id}`)).headers.etag as string
  await newCustomer(m, { gruplar: [id] })
  const rename = (ad: unknown, headers = {}) => m.call('PATCH', `${path}/${id}`, { body: { ad }, headers })
  await refused(env, m.id, () => rename('Yeni', { 'if-match': tag }), [
    412,
    'surum_uyusmuyor',
    'Kayıt bu arada değişmiş',
  ])
  const table: [unknown, string][] = [
    ['', 'ad: boş olamaz'],
    ['a'.repeat(201), 'ad: en çok 200 karakter olabilir'],
    [null, 'ad: metin olmalı'],
    [7, 'ad: metin olmalı'],
  ]
  for (const [ad, mesaj] of table) {
    await refused(env, m.id, () => rename(ad), [422, 'girdi_gecersiz', mesaj])
    await refused(env, m.id, () => m.call('POST', path, { body: { ad } }), [422, 'girdi_gecersiz', mesaj])
  }
})
