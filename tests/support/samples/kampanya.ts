import assert from 'node:assert/strict'
import { contentOf } from '../refusal.ts'
import type { Reply, TestEnv, TestMagaza } from '../setup.ts'

export const path = '/v1/kampanyalar'

let counter = 0
export const kod = (): string => `KOD-${++counter}`

export const create = (m: TestMagaza, body: object = {}): Promise<Reply> =>
  m.call('POST', path, { body: { ad: 'Kampanya', tur: 'indirim', deger: 10, ...body } })

/** Ten percent off everything, automatic, by default. */
export async function newCampaign(m: TestMagaza, body: object = {}) {
  const reply = await create(m, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

export const patch = (m: TestMagaza, id: string, body: object, headers: Record<string, string> = {}) =>
  m.call('PATCH', `${path}/${id}`, { body, headers })

export const get = (m: TestMagaza, id: string) => m.call('GET', `${path}/${id}`)

export async function newProduct(m: TestMagaza, body: object = {}) {
  const reply = await m.call('POST', '/v1/urunler', { body: { ad: 'Ürün', varyantlar: [{ fiyat: 10_000 }], ...body } })
  assert.equal(reply.status, 201, reply.text)
  return { id: reply.body.id as string, varyant_id: reply.body.varyantlar[0].id as string }
}

/** A product of one variant at this price; returns the variant's id. */
export const newVariant = async (m: TestMagaza, fiyat: number, body: object = {}): Promise<string> =>
  (await newProduct(m, { varyantlar: [{ fiyat }], ...body })).varyant_id

export async function newCategory(m: TestMagaza, ust_id: string | null = null): Promise<string> {
  const reply = await m.call('POST', '/v1/kategoriler', { body: { ad: 'Kategori', ust_id } })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}

export const dene = (m: TestMagaza, body: object, headers: Record<string, string> = {}) =>
  m.call('POST', `${path}/dene`, { body, headers })

/** A dry run that must succeed and change nothing. */
export async function tried(env: TestEnv, m: TestMagaza, body: object, headers: Record<string, string> = {}) {
  const before = await contentOf(env, m.id)
  const reply = await dene(m, body, headers)
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(await contentOf(env, m.id), before, 'something changed')
  return reply.body
}
