import assert from 'node:assert/strict'
import { test } from 'node:test'
import { awaited, done, newOrder, taken } from '../../../tests/support/samples/siparis.ts'
import { pathOf, sell } from '../../../tests/support/samples/vitrin.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import { pricesOf, tailOf } from './kart.ts'
import { noteSales } from './satis.ts'

const env = await startShared()

test('the lowest price and the greatest discount', () => {
  const v = (fiyat: number | null, indirimsiz_fiyat: number | null = null) => ({ fiyat, indirimsiz_fiyat })
  assert.deepEqual(pricesOf([v(300), v(200), v(null)]), { fiyat: 200, indirim: 0 })
  assert.deepEqual(pricesOf([v(100, 200), v(90, 100)]), { fiyat: 90, indirim: 50 })
  assert.deepEqual(pricesOf([v(9999, 10_000)]), { fiyat: 9999, indirim: 1 })
  assert.deepEqual(pricesOf([v(0, 100)]), { fiyat: 0, indirim: 100 })
  assert.deepEqual(pricesOf([v(null)]), { fiyat: null, indirim: 0 })
})

/** Variants that can be bought, as the cards say it and as the stock is. */
async function buyable(m: TestMagaza): Promise<{ cards: string[]; stock: string[] }> {
  const kartlar = await env.rows('select varyantlar from vitrin_kart where magaza_id = $1', [m.id])
  const stoklar = await env.rows(
    `select v.id, v.stok_takibi, v.eksi_stok, coalesce(sum(s.miktar - s.ayrilan), 0)::int as kalan
     from varyant v left join stok s on s.magaza_id = v.magaza_id and s.varyant_id = v.id
     where v.magaza_id = $1 group by 1, 2, 3`,
    [m.id],
  )
  return {
    cards: kartlar.flatMap((k) => k.varyantlar.filter((v: any) => v['+']).map((v: any) => v['#'])).sort(),
    stock: stoklar
      .filter((v) => !v.stok_takibi || v.eksi_stok || v.kalan > 0)
      .map((v) => tailOf(v.id))
      .sort(),
  }
}

test('many sell out and refill variants of the same products, and rename them, at once: cards say what is there', async () => {
  const m = await env.magaza()
  const secenekler = [{ ad: 'No', degerler: ['1', '2', '3'] }]
  const body = (stok: number) => ({
    secenekler,
    varyantlar: ['1', '2', '3'].map((No) => ({ secenekler: { No }, fiyat: 100, stok })),
  })
  const urunler = [await sell(m, 'Bir', body(1)), await sell(m, 'İki', body(0)), await sell(m, 'Üç', body(1))]
  const varyantlar = urunler.flatMap((u) => u.varyantlar.map((v: any) => v.id))
  const at = (n: number) => varyantlar[n % varyantlar.length] as string
  const verbs: ((n: number) => Promise<{ status: number; text: string }>)[] = [
    (n) => m.call('PATCH', `/v1/varyantlar/${at(n)}`, { body: { stok: n % 2 } }),
    (n) =>
      m.call('POST', '/v1/stoklar/toplu', {
        body: { kalemler: [n, n + 4, n + 7].map((i) => ({ varyant_id: at(i), miktar: (n + i) % 2 })) },
      }),
    (n) => m.call('PATCH', `/v1/urunler/${urunler[n % 3].id}`, { body: { ad: `Ad ${n}` } }),
    (n) => m.call('PATCH', `/v1/urunler/${urunler[n % 3].id}`, { body: { durum: n % 4 < 2 ? 'taslak' : 'yayinda' } }),
    (n) => m.call('PATCH', `/v1/varyantlar/${at(n)}`, { body: { stok: null } }),
  ]
  for (let round = 0; round < 6; round++) {
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, i) => (verbs[(i * 7 + round) % verbs.length] as (typeof verbs)[0])(i + round)),
    )
    for (const reply of replies) assert.ok(reply.status === 200, reply.text)
    const { cards, stock } = await buyable(m)
    assert.deepEqual(cards, stock, `round ${round}`)
  }
})

test('options called like the marks of a card neither sell out nor bring back', async () => {
  const m = await env.magaza()
  const urun = await sell(m, 'İşaretli', {
    secenekler: [
      { ad: '+', degerler: ['1'] },
      { ad: '#', degerler: ['x'] },
    ],
    varyantlar: [{ secenekler: { '+': '1', '#': 'x' }, fiyat: 100, stok: 0 }],
  })
  const found = async (query: string) => (await env.call(null)('GET', pathOf(m, `/urunler?${query}`))).body.veri.length
  const step = async (body: object) =>
    assert.equal((await m.call('PATCH', `/v1/urunler/${urun.id}`, { body })).status, 200)
  for (const ad of ['Bir', 'İki']) {
    await step({ ad })
    const { cards, stock } = await buyable(m)
    assert.deepEqual([cards, stock], [[], []])
    assert.equal(await found('stokta=true'), 0)
    assert.equal(await found(`secenek[${encodeURIComponent('+')}]=1&secenek[${encodeURIComponent('#')}]=X`), 1)
  }
  const path = `/v1/varyantlar/${urun.varyantlar[0].id}`
  assert.equal((await m.call('PATCH', path, { body: { stok: 2 } })).status, 200)
  assert.equal(await found(`stokta=true&secenek[${encodeURIComponent('+')}]=1`), 1)
})

test('a reservation sells out, and its end brings back', async () => {
  const m = await env.magaza()
  const { varyantlar } = await sell(m, 'Tek', { varyantlar: [{ fiyat: 100, stok: 1 }] })
  const order = await newOrder(m, {
    kalemler: [{ varyant_id: varyantlar[0].id, adet: 1, birim_fiyat: 100 }],
    ...awaited(),
  })
  assert.deepEqual(await buyable(m), { cards: [], stock: [] })
  const guest = env.call(null)
  const found = async () => (await guest('GET', pathOf(m, '/urunler?stokta=true'))).body.veri.length
  assert.equal(await found(), 0)
  await done(m, order.id, 'iptal', { neden: 'vazgeçti' })
  const { cards, stock } = await buyable(m)
  assert.deepEqual(cards, stock)
  assert.equal(await found(), 1)
})

test('what was sold is counted, and no longer when it was given up; best selling first', async () => {
  const m = await env.magaza()
  const urunler = [await sell(m, 'Az'), await sell(m, 'Çok'), await sell(m, 'Hiç')]
  const order = (n: number, adet: number, odeme: object) =>
    newOrder(m, { kalemler: [{ varyant_id: urunler[n].varyantlar[0].id, adet, birim_fiyat: 1000 }], ...odeme })
  const few = await order(0, 2, taken())
  await order(1, 5, taken())
  await order(2, 50, awaited())
  const count = async () => {
    while (await inStore(env, m.id, noteSales));
    const rows = await env.rows('select urun_id, satis from vitrin_kart where magaza_id = $1', [m.id])
    return urunler.map((u) => rows.find((r) => r.urun_id === u.id)?.satis)
  }
  assert.deepEqual(await count(), [2, 5, 0])
  const sold = async () =>
    (await env.call(null)('GET', pathOf(m, '/urunler?sirala=cok_satan'))).body.veri.map((u: any) => u.ad)
  assert.deepEqual(await sold(), ['Çok', 'Az', 'Hiç'])
  await done(m, few.id, 'iptal', { neden: 'vazgeçti' })
  assert.deepEqual(await count(), [0, 5, 0])
  assert.equal(await inStore(env, m.id, noteSales), false)
})
