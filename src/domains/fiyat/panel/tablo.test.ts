import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '../../../../tests/support/call.ts'
import { ask, newPerson } from '../../../../tests/support/samples/kullanici.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Price lists without their prices, and the panel's grid of prices.

const env = await startShared()
const m = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const root = `/panel/v1/magazalar/${m.id}`
await ask(env, owner, 'PUT', `${root}/kurlar/USD`, { kur: '0.025' })
const made = async (path: string, body: object) => (await m.call('POST', path, { body })).body
const products = []
for (const [ad, fiyat] of [
  ['Gömlek', 1000],
  ['Etek', 2000],
  ['Çanta', null],
] as const) {
  products.push(await made('/v1/urunler', { ad, durum: 'taslak', varyantlar: [{ sku: ad, fiyat }] }))
}
const [gomlek, etek, canta] = products.map((u) => u.varyantlar[0].id)
const liste = await made('/v1/fiyat-listeleri', { ad: 'Bayi', durum: 'aktif', bitis: '2027-01-01' })
const at = `${root}/fiyat-listeleri/${liste.id}`
const get = (path: string) => ask(env, owner, 'GET', path)
const headers = { accept: 'application/problem+json' }
const put = (fiyatlar: object[]) => ask(env, owner, 'PUT', `${at}/satirlar`, { fiyatlar }, { headers })
const price = (varyant_id: string, tutar: number | null, para_birimi = 'TRY') => ({ varyant_id, para_birimi, tutar })
const rows = async (query: string) =>
  (await get(`${at}/satirlar?${query}`)).body.veri.map((r: any) => [r.urun_ad, r.olagan, r.liste])
const TRY = (tutar: number) => ({ para_birimi: 'TRY', tutar })
const USD = (tutar: number) => ({ para_birimi: 'USD', tutar })

test('prices are written, changed and taken out by variant and currency; the list answers as the API shows it', async () => {
  const first = await put([price(gomlek, 900), price(gomlek, 30, 'USD'), price(etek, 1800)])
  assert.deepEqual([first.status, first.body.degisen, first.body.fiyat_sayisi], [200, 3, 3])
  assert.equal((await m.call('GET', `/v1/fiyat-listeleri/${liste.id}`)).body.guncelleme, first.body.guncelleme)
  const second = await put([price(gomlek, null, 'USD'), price(gomlek, 950), price(etek, 1800), price(canta, null)])
  assert.deepEqual([second.body.degisen, second.body.fiyat_sayisi], [2, 2])
  const { fiyatlar } = (await m.call('GET', `/v1/fiyat-listeleri/${liste.id}`)).body
  assert.deepEqual(fiyatlar, [
    { varyant_id: gomlek, ...TRY(950) },
    { varyant_id: etek, ...TRY(1800) },
  ])
  const same = await put([price(gomlek, 950)])
  assert.deepEqual([same.body.degisen, same.body.guncelleme], [0, second.body.guncelleme])
})

test('one wrong price and none is written', async () => {
  const before = (await get(at)).body
  const reply = await put([price(gomlek, 1), price('var_yok', 5), price(etek, null, 'GBP'), price(gomlek, 2)])
  assert.equal(reply.status, 422)
  assert.deepEqual(
    reply.body.hatalar.map((h: any) => [h.alan, h.kod]),
    [
      ['fiyatlar[1].varyant_id', 'kayit_yok'],
      ['fiyatlar[2].para_birimi', 'kayit_yok'],
      ['fiyatlar[3]', 'kalem_tekrarli'],
    ],
  )
  for (const tutar of [-1, 1.5, '5']) assert.equal((await put([{ ...price(gomlek, 0), tutar }])).status, 422)
  assert.deepEqual((await get(at)).body, before)
})

test('the grid has all variants, those of the list alone, or those searched for', async () => {
  const inList = [
    ['Etek', [TRY(2000), USD(50)], [TRY(1800)]],
    ['Gömlek', [TRY(1000), USD(25)], [TRY(950)]],
  ]
  assert.deepEqual(await rows('limit=10'), [['Çanta', [], []], ...inList])
  assert.deepEqual(await rows('listede=true'), inList)
  assert.deepEqual(await rows('listede=true&ara=etek'), [inList[0]])
  assert.deepEqual(await rows('listede=true&ara=%C3%A7anta'), [])
  for (const query of ['limit=1', 'limit=1&listede=true']) {
    const found = await readList((cursor) => get(`${at}/satirlar?${query}&sonraki=${cursor}`))
    assert.deepEqual(
      found.map((r) => r.sku),
      query.includes('listede') ? ['Etek', 'Gömlek'] : ['Çanta', 'Etek', 'Gömlek'],
    )
  }
  assert.equal((await get(`${root}/fiyat-listeleri/fl_yok/satirlar`)).status, 404)
})

test('heads are lists without their prices', async () => {
  const { fiyatlar, ...head } = (await m.call('GET', `/v1/fiyat-listeleri/${liste.id}`)).body
  assert.deepEqual((await get(at)).body, { ...head, fiyat_sayisi: fiyatlar.length })
  assert.deepEqual((await get(`${root}/fiyat-listeleri`)).body, {
    veri: [{ ...head, fiyat_sayisi: fiyatlar.length }],
    sonraki: null,
  })
})
