import assert from 'node:assert/strict'
import { newList, newVariants, path, put } from '../../support/samples/fiyat.ts'
import type { TestEnv, TestMagaza } from '../../support/setup.ts'

// Concurrent writers of prices: no error, no deadlock, and the final price is one that was written.

type Shop = { env: TestEnv; m: TestMagaza; variants: string[] }

export async function openShop(env: TestEnv): Promise<Shop> {
  const m = await env.magaza()
  return { env, m, variants: await newVariants(m, 1000) }
}

export const get = async (m: TestMagaza, id: string) => (await m.call('GET', `${path}/${id}`)).body
export const at = (varyantlar: readonly string[], tutar: number) =>
  varyantlar.map((varyant_id) => ({ varyant_id, tutar }))
export const statuses = (replies: { status: number }[]) => replies.map((r) => r.status)
const deadlocks = async (env: TestEnv): Promise<number> => {
  await env.rows('select pg_stat_force_next_flush()')
  const [row] = await env.rows('select deadlocks::int from pg_stat_database where datname = current_database()')
  return row.deadlocks
}

export async function inOneList({ env, m, variants }: Shop, rounds: number): Promise<void> {
  const before = await deadlocks(env)
  const id = await newList(m)
  for (let round = 1; round <= rounds; round++) {
    const replies = await Promise.all([
      put(m, id, at(variants, round)),
      put(m, id, at(variants.toReversed(), 1000 - round)),
    ])
    assert.deepEqual(statuses(replies), [200, 200])
    const { fiyatlar } = await get(m, id)
    assert.equal(fiyatlar.length, 1000)
    const amounts = new Set(fiyatlar.map((f: { tutar: number }) => f.tutar))
    assert.ok(amounts.size === 1 && (amounts.has(round) || amounts.has(1000 - round)), [...amounts].join())
  }
  assert.equal(await deadlocks(env), before)
}

export async function inTwoLists({ env, m, variants }: Shop, rounds: number): Promise<void> {
  const before = await deadlocks(env)
  const [a, b] = [await newList(m), await newList(m)]
  for (let round = 1; round <= rounds; round++) {
    const replies = await Promise.all([
      put(m, a, at(variants, round)),
      put(m, b, at(variants.toReversed(), round)),
      put(m, a, at(variants.toReversed(), round)),
      put(m, b, at(variants, round)),
    ])
    assert.deepEqual(statuses(replies), [200, 200, 200, 200])
  }
  assert.equal(await deadlocks(env), before)
  assert.equal((await get(m, a)).fiyatlar.length, 1000)
}

export async function whileVariantsGo({ env, m }: Shop, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const own = await newVariants(m, 20)
    const [{ urun_id }] = await env.rows('select urun_id from varyant where magaza_id = $1 and id = $2', [m.id, own[0]])
    const id = await newList(m)
    if (round % 2 === 0) await put(m, id, at(own, 1))
    const one = round % 4 < 2
    const target = one ? `/v1/varyantlar/${own[7]}` : `/v1/urunler/${urun_id}`
    const [written, removed] = await Promise.all([
      put(m, id, at(own.toReversed(), 2)),
      m.call('DELETE', target),
      put(m, id, at(own, 3)),
    ])
    assert.equal(removed.status, 200)
    assert.ok([200, 422].includes(written.status), written.text)
    if (written.status === 422) assert.equal(written.body.hata.kod, 'kayit_yok')
    const left = new Set((await get(m, id)).fiyatlar.map((f: { varyant_id: string }) => f.varyant_id))
    for (const v of one ? own.slice(7, 8) : own) assert.equal(left.has(v), false)
  }
}

export async function whileListGoes({ env, m, variants }: Shop, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
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
}

export async function answersThatStand({ m, variants }: Shop, rounds: number): Promise<void> {
  const id = await newList(m)
  for (let round = 1; round <= rounds; round++) {
    const replies = await Promise.all([
      put(m, id, at(variants.slice(0, 300), round)),
      m.call('PATCH', `${path}/${id}`, { body: { ad: `Tur ${round}` } }),
    ])
    assert.deepEqual(statuses(replies), [200, 200])
    const last = replies.toSorted((a, b) => (a.body.guncelleme < b.body.guncelleme ? 1 : -1))[0]
    assert.equal(last?.text, (await m.call('GET', `${path}/${id}`)).text)
  }
}
