import assert from 'node:assert/strict'
import { test } from 'node:test'
import { make, pathOf, sell } from '../../../tests/support/samples/vitrin.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { create } from '../urun/create.ts'

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()
const guest = env.call(null)
const ask = async (ara: string, more = '') =>
  (await guest('GET', pathOf(m, `/oneriler?ara=${encodeURIComponent(ara)}${more}`))).body

const ege = await make(m, '/v1/markalar', { ad: 'Keten Evi' })
const kat = await make(m, '/v1/kategoriler', { ad: 'Keten Gömlek' })
const gizli = await make(m, '/v1/kategoriler', { ad: 'Keten Gizli', dahili: true })
await make(m, '/v1/kategoriler', { ad: 'Keten Altında', ust_id: gizli.id })
await sell(m, 'Keten Gömlek', { kategoriler: [kat.id], varyantlar: [{ fiyat: 300, stok: 0 }] })
await sell(m, 'Pamuk Gömlek', { marka_id: ege.id, varyantlar: [{ fiyat: 200 }] })
await sell(m, 'Keten taslak', { durum: 'taslak' })
await sell(other, 'Keten başka mağazada')

test('while somebody types: products, visible categories and brands', async () => {
  const { urunler, kategoriler, markalar } = await ask('ket')
  assert.deepEqual(
    urunler.map(({ ad, adres, fiyat, stok_var }: any) => [ad, adres.endsWith('/urun/keten-gomlek'), fiyat, stok_var]),
    [
      ['Keten Gömlek', true, 300, false],
      ['Pamuk Gömlek', false, 200, true],
    ],
  )
  assert.deepEqual(kategoriler, [{ id: kat.id, ad: 'Keten Gömlek', tanitici: 'keten-gomlek' }])
  assert.deepEqual(markalar, [{ id: ege.id, ad: 'Keten Evi', tanitici: 'keten-evi' }])
  assert.deepEqual((await ask('keten ev')).kategoriler, [])
  assert.deepEqual((await ask('ketne')).urunler[0].ad, 'Keten Gömlek')
})

test('a suggested product has its cover as lists show it, without a statement for each', async () => {
  const at = await env.magaza()
  const hash = 'c'.repeat(64)
  const picture = { hash, uzanti: 'webp', bayt: 1, en: 800, boy: 600 }
  const ready = [{ id: null, hash, uzanti: 'webp', kaynak: null, yeni: picture }]
  const girdi = (ad: string) => ({ ad, durum: 'yayinda' as const, varyantlar: [{ fiyat: 1 }] })
  for (const ad of ['Yün Bir', 'Yün İki', 'Tek']) await inStore(env, at.id, (w) => create(w, girdi(ad), ready))
  const ask = async (path: string) => {
    env.statements.length = 0
    const { body } = await guest('GET', pathOf(at, path))
    return { body, statements: env.statements.length }
  }
  // The first question of a store looks for the store as well.
  await ask('/oneriler?ara=ilk')
  const [alone, two] = [await ask('/oneriler?ara=tek'), await ask('/oneriler?ara=yun')]
  assert.deepEqual([alone.body.urunler.length, two.body.urunler.length], [1, 2])
  assert.ok(alone.statements > 0)
  assert.equal(alone.statements, two.statements)
  const { veri } = (await ask('/urunler')).body
  for (const { id, kapak_gorseli } of two.body.urunler) {
    assert.deepEqual(kapak_gorseli, veri.find((u: any) => u.id === id).kapak_gorseli)
    assert.deepEqual([kapak_gorseli.genislik, kapak_gorseli.yukseklik], [800, 600])
  }
})

test('nothing meant, nothing suggested; nothing asked, refused', async () => {
  const nothing = { urunler: [], kategoriler: [], markalar: [] }
  for (const ara of ['yokböyle', '!?', '😀', '   ']) assert.deepEqual(await ask(ara), nothing, ara)
  for (const query of ['', '?ara=', `?ara=${'a'.repeat(201)}`, '?ara=a&para_birimi=GBP']) {
    assert.equal((await guest('GET', pathOf(m, `/oneriler${query}`))).status, 422, query)
  }
})
