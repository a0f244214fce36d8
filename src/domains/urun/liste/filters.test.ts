import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { filtersOf } from '../../../core/page.ts'
import { MOST_SWITCHES, sqlFamily } from '../../../db/sql.ts'

// Filters by fields: all in the panel, visible ones in the storefront.

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const panel = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  ask(env, owner, method, `magazalar/${m.id}/${path}`, body)

const made = async (ad: string, fields: object): Promise<string> => {
  const reply = await panel('POST', 'urunler', { ad, durum: 'yayinda', varyantlar: [{ fiyat: 100 }], ...fields })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}
const keten = await made('Keten gömlek', { malzeme: 'Keten', mense: 'Türkiye', tur: 'Gömlek' })
const ipek = await made('İpek gömlek', { malzeme: 'İpek', mense: 'ÇİN', tur: 'Gömlek' })
const taslak = await made('Keten taslak', { malzeme: 'Keten', mense: 'Türkiye', durum: 'taslak' })

const inPanel = async (query: string): Promise<string[]> => {
  const reply = await panel('GET', `urunler?${query}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri.map((u: any) => u.id).sort()
}
const onStorefront = async (query: string): Promise<string[]> => {
  const reply = await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler?${query}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri.map((u: any) => u.id).sort()
}

test('by the whole value, however it is written, alone and with words, states and each other', async () => {
  assert.deepEqual(await inPanel('malzeme=keten'), [keten, taslak].sort())
  assert.deepEqual(await inPanel('mense=%20T%C3%9CRK%C4%B0YE%20&durum=yayinda'), [keten])
  assert.deepEqual(await inPanel('mense=çin&tur=gömlek'), [ipek])
  assert.deepEqual(await inPanel('tur=G%C3%B6mlek&ara=ipek'), [ipek])
  assert.deepEqual(await inPanel('mense=T%C3%BCrk'), [])
  assert.deepEqual(await onStorefront('malzeme=KETEN'), [keten])
  assert.deepEqual(await onStorefront('tur=g%C3%B6mlek&mense=%C3%A7in'), [ipek])
  assert.deepEqual(await onStorefront('tur=g%C3%B6mlek&ara=keten'), [keten])
})

test('a value that changes is found by the new one', async () => {
  const id = await made('Pamuk', { malzeme: 'Pamuk' })
  const [{ id: varyant }] = (await m.call('GET', `/v1/urunler/${id}`)).body.varyantlar
  await panel('PUT', `urunler/${id}`, { ad: 'Pamuk', malzeme: 'Yün', varyantlar: [{ id: varyant, fiyat: 100 }] })
  assert.deepEqual([await inPanel('malzeme=pamuk'), await inPanel('malzeme=y%C3%BCn')], [[], [id]])
})

test('what is no value is refused, and what no list knows', async () => {
  assert.equal((await panel('GET', 'urunler?mense=')).status, 422)
  assert.equal((await panel('GET', `urunler?mense=${'a'.repeat(201)}`)).status, 422)
  assert.equal((await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler?koleksiyon_id=x`)).status, 422)
  assert.equal((await panel('GET', 'urunler?mense=%00')).status, 422)
})

test('a parameter that is declared and not handled does not compile', () => {
  type Sorgu = { limit?: number; durum?: string; sonra?: string }
  const sorgu: Sorgu = { durum: 'a', limit: 3 }
  assert.deepEqual(filtersOf(sorgu, { durum: 'same', sonra: (an) => new Date(an) }), { durum: 'a' })
  // @ts-expect-error `sonra` is forgotten
  filtersOf(sorgu, { durum: 'same' })
  // @ts-expect-error nobody asks for `renk`
  filtersOf(sorgu, { durum: 'same', sonra: 'same', renk: 'same' }).renk
})

test('a list has so many shapes and no more', () => {
  const switches = Array.from({ length: MOST_SWITCHES + 1 }, (_, i) => `s${i}`)
  assert.throws(() => sqlFamily(switches, () => 'select 1'), /too many shapes/)
})

test('however long a value becomes as a word, it is found', async () => {
  // Each expands to up to six letters of three bytes, in an incompressible order.
  const malzeme = String.fromCodePoint(
    ...Array.from({ length: 200 }, (_, i) => 0x3300 + (((i * 2654435761) >>> 7) % 0x58)),
  )
  const body = { ad: 'Halı', malzeme, varyantlar: [{}] }
  const made = await ask(env, owner, 'POST', `magazalar/${m.id}/urunler`, body)
  assert.equal(made.status, 201, made.text)
  const query = new URLSearchParams({ malzeme })
  const found = await ask(env, owner, 'GET', `magazalar/${m.id}/urunler?${query}`)
  assert.deepEqual(
    found.body.veri.map((u: { id: string }) => u.id),
    [made.body.id],
  )
})
