import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../tests/support/refusal.ts'
import { done, newOrder, taken } from '../../../tests/support/samples/siparis.ts'
import { change, make, memberOf, pathOf, sell } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { noteCompanions } from '../kart/birlikte.ts'

const env = await startShared()
const guest = env.call(null)
const get = (m: TestMagaza, name: string, query = '') =>
  guest('GET', pathOf(m, `/urunler/${encodeURIComponent(name)}/benzerler${query}`))
const notFound = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const

const namesOf = async (m: TestMagaza, name: string, query = ''): Promise<string[]> => {
  const reply = await get(m, name, query)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.veri.map((u: any) => u.ad)
}

const kategori = async (m: TestMagaza, ad: string, o: object = {}): Promise<string> =>
  (await make(m, '/v1/kategoriler', { ad, ...o })).id

test('those of the deepest category first, then of the others, then of the brand; newest first in each', async () => {
  const m = await env.magaza()
  const root = await kategori(m, 'Giyim')
  const leaf = await kategori(m, 'Gömlek', { ust_id: root })
  const marka_id = (await make(m, '/v1/markalar', { ad: 'Ege' })).id
  await sell(m, 'Marka eski', { marka_id })
  await sell(m, 'Uç eski', { kategoriler: [leaf] })
  await sell(m, 'Kök eski', { kategoriler: [root], marka_id })
  const urun = await sell(m, 'Keten', { kategoriler: [root, leaf], marka_id })
  await sell(m, 'Marka yeni', { marka_id })
  await sell(m, 'Kök yeni', { kategoriler: [root] })
  await sell(m, 'Uç yeni', { kategoriler: [leaf, root], marka_id })
  await sell(m, 'Uzak')
  const expected = ['Uç yeni', 'Uç eski', 'Kök yeni', 'Kök eski', 'Marka yeni', 'Marka eski']
  assert.deepEqual(await namesOf(m, 'keten'), expected)
  assert.deepEqual(await namesOf(m, urun.id), expected)
  assert.deepEqual(await namesOf(m, 'keten', '?limit=3'), expected.slice(0, 3))
  assert.deepEqual(await namesOf(m, 'uzak'), [])
  // In the shape of list items.
  const { veri } = (await guest('GET', pathOf(m, '/urunler'))).body
  const reply = await get(m, 'keten')
  assert.deepEqual(
    reply.body.veri,
    expected.map((ad) => veri.find((u: any) => u.ad === ad)),
  )
  const seen = { 'if-none-match': reply.headers.etag as string }
  assert.equal((await guest('GET', pathOf(m, '/urunler/keten/benzerler'), { headers: seen })).status, 304)
})

test('no drafts, nothing deleted, nothing by a hidden category, nothing of other stores', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const shown = await kategori(m, 'Görünen')
  const hidden = await kategori(m, 'İç', { dahili: true })
  const below = await kategori(m, 'İçin altı', { ust_id: hidden })
  const kategoriler = [shown, hidden, below]
  await sell(m, 'Vazo', { kategoriler })
  const mate = await sell(m, 'Eş', { kategoriler })
  const gone = await sell(m, 'Giden', { kategoriler })
  await make(m, '/v1/urunler', { ad: 'Taslak', kategoriler, varyantlar: [{ fiyat: 1 }] })
  await sell(m, 'Yalnız içte', { kategoriler: [hidden, below] })
  await sell(other, 'Onların', { kategoriler: [await kategori(other, 'Görünen')] })
  assert.deepEqual(await namesOf(m, 'vazo'), ['Giden', 'Eş'])
  await m.call('DELETE', `/v1/urunler/${gone.id}`)
  assert.deepEqual(await namesOf(m, 'vazo'), ['Eş'])
  await change(m, `/v1/kategoriler/${shown}`, { aktif: false })
  assert.deepEqual(await namesOf(m, 'vazo'), [])
  await change(m, `/v1/kategoriler/${shown}`, { aktif: true })
  await change(m, `/v1/urunler/${mate.id}`, { durum: 'taslak' })
  assert.deepEqual(await namesOf(m, 'vazo'), [])
  assert.deepEqual(await namesOf(other, 'onlarin'), [])
})

test('prices are this shopper’s, in this currency', async () => {
  const m = await env.magaza({ kurlar: { USD: '0.025' } })
  const kategoriler = [await kategori(m, 'Vazo')]
  await sell(m, 'Bir', { kategoriler })
  await sell(m, 'İki', { kategoriler, varyantlar: [{ fiyat: 10_000 }] })
  const [iki] = (await get(m, 'bir', '?para_birimi=USD')).body.veri
  assert.deepEqual([iki.para_birimi, iki.varyantlar[0].fiyat], ['USD', 250])
  await refused(env, m.id, () => get(m, 'bir', '?para_birimi=GBP'), [
    422,
    'kayit_yok',
    'para_birimi: Böyle bir kayıt yok',
  ])
})

test('of what is not on sale here there is none; wrong questions are refused', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const draft = await make(m, '/v1/urunler', { ad: 'Taslak', varyantlar: [{ fiyat: 1 }] })
  const theirs = await sell(other, 'Onların')
  await sell(m, 'Duran')
  const odd = ['a\0b', 'urun_\0', '\u{1f600}', 'x'.repeat(300), '__proto__', "' or 1=1 --"]
  for (const name of [draft.id, 'taslak', theirs.id, 'onlarin', 'yok', ...odd]) {
    await refused(env, m.id, () => get(m, name), notFound)
  }
  for (const query of ['limit=0', 'limit=25', 'limit=x', 'limit=1.5', 'limit=%00', 'limit[]=1', 'sonraki=x', 'ara=x']) {
    const reply = await get(m, 'duran', `?${query}`)
    assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'], query)
  }
})

test('twelve unless asked otherwise, 24 at most, and as many statements for one as for 24', async () => {
  const m = await env.magaza()
  const kategoriler = [await kategori(m, 'Bir'), await kategori(m, 'İki')]
  const marka_id = (await make(m, '/v1/markalar', { ad: 'Ege' })).id
  for (let i = 0; i < 30; i++) await sell(m, `Ürün ${i}`, { kategoriler, marka_id })
  const newest = Array.from({ length: 29 }, (_, i) => `Ürün ${29 - i}`)
  assert.deepEqual(await namesOf(m, 'urun-0'), newest.slice(0, 12))
  assert.deepEqual(await namesOf(m, 'urun-0', '?limit=24'), newest.slice(0, 24))
  const member = await memberOf(env, m, 'uye@example.com', [])
  const count = async (limit: number, call = guest) => {
    env.clock.shiftMs += 1000
    env.statements.length = 0
    assert.equal((await call('GET', pathOf(m, `/urunler/urun-0/benzerler?limit=${limit}`))).status, 200)
    return env.statements.filter((s) => !/from (magaza|oturum|kur) /.test(s)).length
  }
  // The product, what is bought with it, its categories, the index, the products found, their prices and what they refer to.
  assert.deepEqual([await count(1), await count(24)], [7, 7])
  assert.equal(await count(24, member), 8)
})

test('first what is bought together, the most often first; once is chance, and what is no longer sold together goes', async () => {
  const m = await env.magaza()
  const kategoriler = [await kategori(m, 'Kahve')]
  const urun = await sell(m, 'Fincan', { kategoriler })
  const [tabak, kasik, once, draft] = [
    await sell(m, 'Tabak'),
    await sell(m, 'Kaşık'),
    await sell(m, 'Bir kez'),
    await sell(m, 'Taslak'),
  ]
  await sell(m, 'Cezve', { kategoriler })
  const order = (...others: any[]) =>
    newOrder(m, {
      kalemler: [urun, ...others].map((u) => ({ varyant_id: u.varyantlar[0].id, adet: 1, birim_fiyat: 1000 })),
      ...taken(),
    })
  const orders = [
    await order(tabak, kasik),
    await order(kasik, draft),
    await order(tabak, draft),
    await order(kasik, once),
  ]
  const note = async () => {
    while (await inStore(env, m.id, noteCompanions));
  }
  await note()
  await change(m, `/v1/urunler/${draft.id}`, { durum: 'taslak' })
  assert.deepEqual(await namesOf(m, 'fincan'), ['Kaşık', 'Tabak', 'Cezve'])
  assert.deepEqual(await namesOf(m, 'fincan', '?limit=1'), ['Kaşık'])
  const page = (await guest('GET', `/vitrin/${m.id}/urun/fincan`)).text
  assert.match(page, /Kaşık<.*Tabak<.*Cezve</s)
  assert.doesNotMatch(page, /Taslak|Bir kez/)
  await done(m, orders[0].id, 'iptal', { neden: 'vazgeçti' })
  await note()
  assert.deepEqual(await namesOf(m, 'fincan'), ['Kaşık', 'Cezve'])
  assert.deepEqual(await namesOf(m, 'bir-kez'), [])
  assert.equal(await inStore(env, m.id, noteCompanions), false)
})
