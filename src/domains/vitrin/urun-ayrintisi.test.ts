import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { change, make, pathOf, sell } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

const env = await startShared()
const guest = env.call(null)
const get = (at: TestMagaza, name: string) => guest('GET', pathOf(at, `/urunler/${encodeURIComponent(name)}`))
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const

test('a product is found by its id as by its short name', async () => {
  const m = await env.magaza()
  const { id } = await sell(m, 'Keten Gömlek')
  const byName = await get(m, 'keten-gomlek')
  const byId = await get(m, id)
  assert.deepEqual([byName.status, byId.status], [200, 200])
  assert.deepEqual([byId.body, byId.headers.etag], [byName.body, byName.headers.etag])
  assert.equal(byId.body.id, id)
})

test('by id: no draft, nothing deleted, nothing of another store, and nothing but an id', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const draft = await make(m, '/v1/urunler', { ad: 'Taslak', varyantlar: [{ fiyat: 1 }] })
  const gone = await sell(m, 'Giden')
  const theirs = await sell(other, 'Öteki')
  const { id, varyantlar } = await sell(m, 'Duran')
  await m.call('DELETE', `/v1/urunler/${gone.id}`)
  const odd = [`${id}\0`, 'urun_\0', 'urun_', `urun_${'9'.repeat(300)}`, 'urun_\u{1f600}', id.toUpperCase(), `${id} `]
  for (const name of [draft.id, gone.id, theirs.id, varyantlar[0].id, ...odd]) {
    await refused(env, m.id, () => get(m, name), notFound)
  }
  await change(m, `/v1/urunler/${draft.id}`, { durum: 'yayinda' })
  assert.equal((await get(m, draft.id)).status, 200)
  await change(m, `/v1/urunler/${draft.id}`, { durum: 'taslak' })
  await refused(env, m.id, () => get(m, draft.id), notFound)
})

const yolOf = async (m: TestMagaza, name: string) => {
  const reply = await get(m, name)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.yol
}
const crumb = ({ id, ad, tanitici }: any) => ({ id, ad, tanitici })

test('breadcrumbs: from the root to the deepest category, the first of equally deep ones', async () => {
  const m = await env.magaza()
  const kategori = (ad: string, o: object = {}) => make(m, '/v1/kategoriler', { ad, ...o })
  const root = await kategori('Giyim')
  const shirts = await kategori('Gömlek', { ust_id: root.id })
  const linen = await kategori('Keten', { ust_id: shirts.id })
  const summer = await kategori('Yazlık', { ust_id: shirts.id })
  const sale = await kategori('İndirim')
  await sell(m, 'Derin', { kategoriler: [sale.id, root.id, linen.id, summer.id] })
  await sell(m, 'Öbürü', { kategoriler: [summer.id, linen.id] })
  await sell(m, 'Sığ', { kategoriler: [sale.id] })
  await sell(m, 'Kategorisiz')
  assert.deepEqual(await yolOf(m, 'derin'), [root, shirts, linen].map(crumb))
  assert.deepEqual(await yolOf(m, 'oburu'), [root, shirts, summer].map(crumb))
  assert.deepEqual(await yolOf(m, 'sig'), [crumb(sale)])
  assert.deepEqual(await yolOf(m, 'kategorisiz'), [])
})

test('breadcrumbs: a path with a hidden or closed category in it is not shown, another one is', async () => {
  const m = await env.magaza()
  const kategori = (ad: string, o: object = {}) => make(m, '/v1/kategoriler', { ad, ...o })
  const root = await kategori('Kök')
  const middle = await kategori('Orta', { ust_id: root.id })
  const leaf = await kategori('Uç', { ust_id: middle.id })
  const other = await kategori('Başka')
  const urun = await sell(m, 'Vazo', { kategoriler: [leaf.id, other.id] })
  assert.deepEqual(await yolOf(m, 'vazo'), [root, middle, leaf].map(crumb))
  for (const [hidden, shown] of [
    [{ aktif: false }, { aktif: true }],
    [{ dahili: true }, { dahili: false }],
  ] as const) {
    for (const { id } of [root, middle, leaf]) {
      await change(m, `/v1/kategoriler/${id}`, hidden)
      assert.deepEqual(await yolOf(m, urun.id), [crumb(other)])
      await change(m, `/v1/kategoriler/${id}`, shown)
    }
  }
  await change(m, `/v1/kategoriler/${middle.id}`, { aktif: false })
  await change(m, `/v1/kategoriler/${other.id}`, { dahili: true })
  assert.deepEqual(await yolOf(m, 'vazo'), [])
})
