import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTest } from '../../../tests/setup.ts'
import { newList, newVariants, path, put } from './samples.ts'

// Writers of prices at once: nobody fails, nobody deadlocks, and what stands is what one of them wrote.

const env = await startTest()
const m = await env.magaza()
const variants = await newVariants(m, 1000)

const get = async (id: string) => (await m.call('GET', `${path}/${id}`)).body
const at = (varyantlar: readonly string[], tutar: number) => varyantlar.map((varyant_id) => ({ varyant_id, tutar }))
const statuses = (replies: { status: number }[]) => replies.map((r) => r.status)
const deadlocks = async (): Promise<number> => {
  await env.rows('select pg_stat_force_next_flush()')
  const [row] = await env.rows('select deadlocks::int from pg_stat_database where datname = current_database()')
  return row.deadlocks
}

test('1000 prices from both ends, in one list: each round one of the two stands whole', async () => {
  const before = await deadlocks()
  const id = await newList(m)
  for (let round = 1; round <= 12; round++) {
    const replies = await Promise.all([
      put(m, id, at(variants, round)),
      put(m, id, at(variants.toReversed(), 100 - round)),
    ])
    assert.deepEqual(statuses(replies), [200, 200])
    const { fiyatlar } = await get(id)
    assert.equal(fiyatlar.length, 1000)
    const amounts = new Set(fiyatlar.map((f: { tutar: number }) => f.tutar))
    assert.ok(amounts.size === 1 && (amounts.has(round) || amounts.has(100 - round)), [...amounts].join())
  }
  assert.equal(await deadlocks(), before)
})

test('1000 prices from both ends, in two lists that share the variants', async () => {
  const before = await deadlocks()
  const [a, b] = [await newList(m), await newList(m)]
  for (let round = 1; round <= 6; round++) {
    const replies = await Promise.all([
      put(m, a, at(variants, round)),
      put(m, b, at(variants.toReversed(), round)),
      put(m, a, at(variants.toReversed(), round)),
      put(m, b, at(variants, round)),
    ])
    assert.deepEqual(statuses(replies), [200, 200, 200, 200])
  }
  assert.equal(await deadlocks(), before)
  assert.equal((await get(a)).fiyatlar.length, 1000)
})

test('the count is right after additions and removals at once', async () => {
  const id = await newList(m)
  const some = variants.slice(0, 12)
  await put(m, id, at(some.slice(0, 6), 1))
  const replies = await Promise.all([
    ...some.slice(0, 6).map((v) => m.call('DELETE', `${path}/${id}/fiyatlar/${v}`)),
    ...some.slice(6).map((v) => put(m, id, at([v], 2))),
  ])
  assert.deepEqual(statuses(replies), Array(12).fill(200))
  assert.deepEqual(
    (await get(id)).fiyatlar.map((f: { varyant_id: string }) => f.varyant_id),
    some.slice(6),
  )
  const [row] = await env.rows('select fiyat_sayisi from fiyat_listesi where magaza_id = $1 and id = $2', [m.id, id])
  assert.equal(row.fiyat_sayisi, 6)
})

test('prices while their variants and their product are deleted', async () => {
  for (let round = 0; round < 10; round++) {
    const own = await newVariants(m, 20)
    const [{ urun_id }] = await env.rows('select urun_id from varyant where magaza_id = $1 and id = $2', [m.id, own[0]])
    const id = await newList(m)
    if (round % 2 === 0) await put(m, id, at(own, 1))
    const target = round < 5 ? `/v1/varyantlar/${own[7]}` : `/v1/urunler/${urun_id}`
    const [written, removed] = await Promise.all([
      put(m, id, at(own.toReversed(), 2)),
      m.call('DELETE', target),
      put(m, id, at(own, 3)),
    ])
    assert.equal(removed.status, 200)
    assert.ok([200, 422].includes(written.status), written.text)
    if (written.status === 422) assert.equal(written.body.hata.kod, 'kayit_yok')
    const left = new Set((await get(id)).fiyatlar.map((f: { varyant_id: string }) => f.varyant_id))
    for (const v of round < 5 ? own.slice(7, 8) : own) assert.equal(left.has(v), false)
  }
})

test('prices while their list is deleted or changed', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await newList(m)
    const some = variants.slice(0, 50)
    const [written, removed, changed] = await Promise.all([
      put(m, id, at(some, 1)),
      m.call('DELETE', `${path}/${id}`),
      m.call('PATCH', `${path}/${id}`, { body: { ad: 'Değişti' } }),
    ])
    assert.equal(removed.status, 200)
    for (const reply of [written, changed]) assert.ok([200, 404].includes(reply.status), reply.text)
    assert.deepEqual(await env.rows('select 1 from fiyat_listesi_fiyat where liste_id = $1', [id]), [])
  }
})

test('an answer shows the prices that stand with its guncelleme', async () => {
  const id = await newList(m)
  for (let round = 1; round <= 10; round++) {
    const replies = await Promise.all([
      put(m, id, at(variants.slice(0, 300), round)),
      m.call('PATCH', `${path}/${id}`, { body: { ad: `Tur ${round}` } }),
    ])
    assert.deepEqual(statuses(replies), [200, 200])
    const last = replies.toSorted((a, b) => (a.body.guncelleme < b.body.guncelleme ? 1 : -1))[0]
    assert.equal(last?.text, (await m.call('GET', `${path}/${id}`)).text)
  }
})
