import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf } from '../../../../tests/support/refusal.ts'
import { startShared } from '../../../../tests/support/setup.ts'

const env = await startShared()

const m = await env.magaza({ kurlar: { EUR: '0.0215', USD: '0.025' } })
let made = 0
const create = async (varyantlar: object[], more: object = {}, at = m) => {
  const degerler = varyantlar.map((_, i) => `No ${i}`)
  const body = {
    ad: `Ürün ${++made}`,
    secenekler: [{ ad: 'No', degerler }],
    varyantlar: varyantlar.map((v, i) => ({ ...v, secenekler: { No: degerler[i] } })),
    ...more,
  }
  const reply = await at.call('POST', '/v1/urunler', { body })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const bulk = (kalemler: object[], query = '', at = m, headers: Record<string, string> = {}) =>
  at.call('POST', `/v1/fiyatlar/toplu${query}`, { body: { kalemler }, headers })
const get = async (urun: { id: string }, at = m) => (await at.call('GET', `/v1/urunler/${urun.id}`)).body
const ownRows = (varyant_id: string) =>
  env.rows(
    'select para_birimi, tutar::int, indirimsiz_tutar::int from varyant_fiyat where varyant_id = $1 order by 1',
    [varyant_id],
  )

test('every product shows its prices in all currencies of its store, computed half up', async () => {
  const urun = await create([{ fiyat: 10_020, indirimsiz_fiyat: 20_000 }, {}, { fiyat: 0 }])
  assert.deepEqual(
    urun.varyantlar.map((v: any) => v.fiyatlar),
    [
      [
        { para_birimi: 'TRY', tutar: 10_020, indirimsiz_tutar: 20_000 },
        // 215.43 and 250.5
        { para_birimi: 'EUR', tutar: 215, indirimsiz_tutar: 430 },
        { para_birimi: 'USD', tutar: 251, indirimsiz_tutar: 500 },
      ],
      [],
      ['TRY', 'EUR', 'USD'].map((para_birimi) => ({ para_birimi, tutar: 0, indirimsiz_tutar: null })),
    ],
  )
  assert.deepEqual(await get(urun), urun)
  const { veri } = (await m.call('GET', '/v1/urunler?limit=1')).body
  assert.deepEqual(veri[0], urun)
  assert.deepEqual((await m.call('GET', `/v1/varyantlar/${urun.varyantlar[0].id}`)).body, urun.varyantlar[0])
  const changed = await m.call('PATCH', `/v1/varyantlar/${urun.varyantlar[0].id}`, { body: { sku: 'YENİ' } })
  assert.deepEqual(changed.body, { ...urun.varyantlar[0], sku: 'YENİ' })
  const [event] = (await env.events(m.id)).slice(-1)
  assert.deepEqual(event.veri, await get(urun))
})

test('prices of several products change together; each product tells of it once', async () => {
  const first = await create([{ fiyat: 100, sku: 'TF-1' }, { fiyat: 100 }, { fiyat: 300, stok: 4 }])
  const second = await create([{ fiyat: 500, indirimsiz_fiyat: 900 }], { durum: 'yayinda' })
  const untouched = await create([{ fiyat: 700 }])
  const events = await eventsOf(env, m.id, async () => {
    const { status, body } = await bulk([
      { varyant_id: second.varyantlar[0].id, fiyat: 600 },
      { sku: 'TF-1', fiyat: 110, indirimsiz_fiyat: 120 },
      { varyant_id: first.varyantlar[2].id, fiyat: 310 },
    ])
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body), ['veri'])
    const [a, b] = [await get(first), await get(second)]
    assert.deepEqual(body.veri, [b.varyantlar[0], a.varyantlar[0], a.varyantlar[2]])
    assert.deepEqual(
      body.veri.map((v: any) => [v.fiyat, v.indirimsiz_fiyat, v.stok, v.fiyatlar[2].tutar]),
      [
        [600, 900, 0, 15],
        [110, 120, 0, 3],
        [310, null, 4, 8],
      ],
    )
    assert.deepEqual(a.varyantlar[1], first.varyantlar[1])
    assert.ok(a.guncelleme > first.guncelleme && b.guncelleme > second.guncelleme)
    assert.deepEqual(await get(untouched), untouched)
  })
  assert.deepEqual(
    events.map((e) => [e.olay, e.ek, e.veri]).sort((x, y) => (x[2].id < y[2].id ? -1 : 1)),
    [
      ['urun.guncellendi', { degisen: ['varyantlar'] }, await get(first)],
      ['urun.guncellendi', { degisen: ['varyantlar'] }, await get(second)],
    ],
  )
  const again = await eventsOf(env, m.id, async () => {
    const before = await get(first)
    assert.equal((await bulk([{ sku: 'TF-1', fiyat: 110 }])).status, 200)
    assert.deepEqual(await get(first), before)
  })
  assert.deepEqual(again, [])
  const [row] = await env.rows('select fiyat::int, indirimsiz_fiyat::int from varyant where id = $1', [
    first.varyantlar[0].id,
  ])
  assert.deepEqual(row, { fiyat: 110, indirimsiz_fiyat: 120 })
})

test("a price of a variant's own in another currency stands until the main price is set without a currency", async () => {
  const urun = await create([{ fiyat: 10_000 }])
  const varyant_id = urun.varyantlar[0].id
  const prices = async () => (await get(urun)).varyantlar[0].fiyatlar.map((f: any) => [f.para_birimi, f.tutar])
  const { body } = await bulk([{ varyant_id, para_birimi: 'USD', fiyat: 199, indirimsiz_fiyat: 299 }])
  assert.deepEqual(body.veri[0].fiyatlar, [
    { para_birimi: 'TRY', tutar: 10_000, indirimsiz_tutar: null },
    { para_birimi: 'USD', tutar: 199, indirimsiz_tutar: 299 },
    { para_birimi: 'EUR', tutar: 215, indirimsiz_tutar: null },
  ])
  assert.deepEqual(await ownRows(varyant_id), [{ para_birimi: 'USD', tutar: 199, indirimsiz_tutar: 299 }])
  await bulk([{ varyant_id, para_birimi: 'USD', fiyat: 198 }])
  assert.deepEqual(await ownRows(varyant_id), [{ para_birimi: 'USD', tutar: 198, indirimsiz_tutar: 299 }])

  // The main currency by name, and a change of the variant, leave it alone.
  await bulk([{ varyant_id, para_birimi: 'TRY', fiyat: 20_000 }])
  await m.call('PATCH', `/v1/varyantlar/${varyant_id}`, { body: { fiyat: 40_000 } })
  const kept = [
    ['TRY', 40_000],
    ['USD', 198],
    ['EUR', 860],
  ]
  assert.deepEqual(await prices(), kept)

  await bulk([{ varyant_id, para_birimi: '', fiyat: 80_000 }])
  assert.deepEqual(await prices(), [
    ['TRY', 80_000],
    ['EUR', 1720],
    ['USD', 2000],
  ])
  assert.deepEqual(await ownRows(varyant_id), [])

  // In one request the other currency wins, wherever it is in the list.
  await bulk([
    { varyant_id, para_birimi: 'EUR', fiyat: 7 },
    { varyant_id, fiyat: 1000 },
  ])
  assert.deepEqual(await prices(), [
    ['TRY', 1000],
    ['EUR', 7],
    ['USD', 25],
  ])
})

test('a draft without a main price may have one in another currency', async () => {
  const urun = await create([{}])
  const { body } = await bulk([{ varyant_id: urun.varyantlar[0].id, para_birimi: 'EUR', fiyat: 5 }])
  assert.deepEqual(
    [body.veri[0].fiyat, body.veri[0].fiyatlar],
    [null, [{ para_birimi: 'EUR', tutar: 5, indirimsiz_tutar: null }]],
  )
})

test('a price too large for a currency is not shown in it', async () => {
  const rich = await env.magaza({ kurlar: { VND: '600' } })
  const urun = await create([{ fiyat: Number.MAX_SAFE_INTEGER }], {}, rich)
  assert.deepEqual(
    urun.varyantlar[0].fiyatlar.map((f: any) => f.para_birimi),
    ['TRY'],
  )
})

test('opposite bulks of price and stock, and changes of the same variants at once: all are done, none waits in a ring', async () => {
  const urunler = await Promise.all(Array.from({ length: 6 }, () => create(Array(5).fill({ fiyat: 1, stok: 1 }))))
  const ids: string[] = urunler.flatMap((u) => u.varyantlar.map((v: any) => v.id))
  const reversed = ids.toReversed()
  const deadlocks = async () =>
    (await env.rows('select deadlocks::int from pg_stat_database where datname = current_database()'))[0]?.deadlocks
  const before = await deadlocks()
  for (let round = 1; round <= 10; round++) {
    const fiyat = round * 10
    const stock = (order: string[]) => ({ kalemler: order.map((varyant_id) => ({ varyant_id, miktar: round })) })
    const replies = await Promise.all([
      bulk(ids.map((varyant_id) => ({ varyant_id, fiyat }))),
      bulk(reversed.map((varyant_id) => ({ varyant_id, fiyat: fiyat + 1 }))),
      m.call('POST', '/v1/stoklar/toplu', { body: stock(ids) }),
      m.call('POST', '/v1/stoklar/toplu', { body: stock(reversed) }),
      m.call('PATCH', `/v1/varyantlar/${ids[round]}`, { body: { fiyat: fiyat + 2, stok: round } }),
      m.call('PATCH', `/v1/urunler/${urunler[round % 6].id}`, { body: { etiketler: [`tur ${round}`] } }),
    ])
    assert.deepEqual(
      replies.map((r) => r.status),
      Array(6).fill(200),
    )
  }
  assert.equal(await deadlocks(), before)
  const rows = await env.rows('select id, fiyat::int from varyant where id = any($1)', [ids])
  const shown = await Promise.all(urunler.map((u) => get(u)))
  for (const { id, fiyat } of rows) {
    const v = shown.flatMap((u) => u.varyantlar).find((x: any) => x.id === id)
    assert.equal(v.fiyat, fiyat, 'document and column agree')
  }
})
