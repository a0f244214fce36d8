import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// Short names: made from the name or given, unique in the store, free again after deletion.

const env = await startShared()
const create = (m: TestMagaza, ad: string, tanitici?: string) =>
  m.call('POST', '/v1/urunler', { body: { ad, varyantlar: [{}], ...(tanitici !== undefined && { tanitici }) } })
const inUse = [422, 'tanitici_kullanimda', 'tanitici: Bu tanıtıcı kullanımda'] as const

test('made from the name, Turkish letters included', async (t) => {
  const m = await env.magaza()
  const cases: [string, string][] = [
    ['IŞIK Ğöl', 'isik-gol'],
    ['İğne Oyası', 'igne-oyasi'],
    ['ıspanak çorbası', 'ispanak-corbasi'],
    ['ÜÇ ÖĞÜN ŞİŞE', 'uc-ogun-sise'],
    ['  %50 — indirim!  ', '50-indirim'],
    ['日本', 'urun'],
    ['🧵', 'urun-2'],
    ['a'.repeat(300), 'a'.repeat(200)],
    ['a'.repeat(299), `${'a'.repeat(198)}-2`],
  ]
  for (const [ad, tanitici] of cases) {
    await t.test(ad.slice(0, 30), async () => {
      const reply = await create(m, ad)
      assert.deepEqual([reply.status, reply.body.tanitici], [201, tanitici])
      assert.equal(reply.body.adres, `https://kepenk.example/vitrin/${m.id}/urun/${tanitici}`)
    })
  }
})

test('asked for, it is cleaned the same way; empty or without a letter counts as not asked', async () => {
  const m = await env.magaza()
  const names = [
    ['Kalem', 'Şık Kalem'],
    ['Kalem', ''],
    ['Kalem', '!!!'],
  ]
  const replies = await Promise.all(names.map(([ad = '', tanitici]) => create(m, ad, tanitici)))
  assert.deepEqual(new Set(replies.map((r) => r.body.tanitici)), new Set(['sik-kalem', 'kalem', 'kalem-2']))
})

test('25 products of one name are numbered in order, beyond the first look', async () => {
  const m = await env.magaza()
  const made: string[] = []
  for (let i = 0; i < 25; i++) made.push((await create(m, 'Gömlek')).body.tanitici)
  assert.deepEqual(made, ['gomlek', ...Array.from({ length: 24 }, (_, i) => `gomlek-${i + 2}`)])
})

test('12 creates of one name at once get 12 short names', async () => {
  const m = await env.magaza()
  const replies = await Promise.all(Array.from({ length: 12 }, () => create(m, 'Aynı')))
  assert.deepEqual(new Set(replies.map((r) => r.status)), new Set([201]))
  const expected = ['ayni', ...Array.from({ length: 11 }, (_, i) => `ayni-${i + 2}`)]
  assert.deepEqual(replies.map((r) => r.body.tanitici).sort(), expected.sort())
  assert.deepEqual((await env.events(m.id)).map((e) => e.veri.tanitici).sort(), expected)
})

test('12 creates that ask for one short name at once: one has it, the others are refused', async () => {
  const m = await env.magaza()
  const replies = await Promise.all(Array.from({ length: 12 }, (_, i) => create(m, `Ürün ${i}`, 'tek')))
  assert.deepEqual(replies.map((r) => r.status).sort(), [201, ...Array(11).fill(422)])
  const kinds = replies.filter((r) => r.status === 422).map((r) => r.body.hata.kod)
  assert.deepEqual(new Set(kinds), new Set(['tanitici_kullanimda']))
  assert.equal((await m.call('GET', '/v1/urunler')).body.veri.length, 1)
  assert.equal((await env.events(m.id)).length, 1)
})

test('taken, it is refused when asked for, in this store alone, and free after deletion', async () => {
  const m = await env.magaza()
  const other = await env.magaza()
  const first = await create(m, 'Saat')
  await refused(env, m.id, () => create(m, 'Başka', 'saat'), inUse)
  await refused(env, m.id, () => create(m, 'Başka', 'SAAT'), inUse)
  assert.equal((await create(other, 'Başka', 'saat')).body.tanitici, 'saat')
  await m.call('DELETE', `/v1/urunler/${first.body.id}`)
  assert.equal((await create(m, 'Başka', 'saat')).body.tanitici, 'saat')
})

test('a change of name keeps it; an empty one makes it anew; a taken one is refused', async () => {
  const m = await env.magaza()
  const { id } = (await create(m, 'Eski')).body
  await create(m, 'Dolu')
  const patch = (body: object) => m.call('PATCH', `/v1/urunler/${id}`, { body })
  assert.equal((await patch({ ad: 'Yeni' })).body.tanitici, 'eski')
  assert.equal((await patch({ tanitici: '' })).body.tanitici, 'yeni')
  await refused(env, m.id, () => patch({ tanitici: 'dolu' }), inUse)
  assert.equal((await patch({ tanitici: 'Özel Ad' })).body.tanitici, 'ozel-ad')
  assert.equal((await patch({ ad: 'Dolu', tanitici: '' })).body.tanitici, 'dolu-2')
  const events = (await env.events(m.id)).filter((e) => e.olay === 'urun.guncellendi')
  assert.deepEqual(
    events.map((e) => e.ek.degisen),
    [['ad', 'varyantlar'], ['tanitici'], ['tanitici'], ['ad', 'tanitici', 'varyantlar']],
  )
  assert.equal(events.at(-1).veri.adres, `https://kepenk.example/vitrin/${m.id}/urun/dolu-2`)
  // Made from this name already, with its number: no change.
  const before = await m.call('GET', `/v1/urunler/${id}`)
  assert.equal((await patch({ tanitici: '' })).text, before.text)
})
