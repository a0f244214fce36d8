import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyed, sameAnswer } from '../../../tests/support/keyed.ts'
import { contentOf, eventsOf } from '../../../tests/support/refusal.ts'
import {
  assertAudited,
  bulk,
  defaultDepo,
  inStore,
  ledgerOf,
  newDepo,
  newVariant,
  newVariants,
  setStock,
  stokOf,
  type Varyant,
} from '../../../tests/support/samples/stok.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { reserve, ship } from './rezervasyon/rezervasyon.ts'

// Valid bulk stock, in whole or in part; toplu-refusals.test.ts has the invalid ones.

const env = await startShared()
const m = await env.magaza()
const ana = await defaultDepo(m)
const ikinci = await newDepo(m)
const row = (depo_id: string, miktar: number, ayrilan = 0) => ({ depo_id, miktar, ayrilan })
const idsOf = (veri: any[]): string[] => veri.map((s) => s.varyant_id)
const stocksOf = async (at: TestMagaza, v: Varyant): Promise<number[]> =>
  (await at.call('GET', `/v1/urunler/${v.urun_id}`)).body.varyantlar.map((x: any) => x.stok)
const hold = (at: TestMagaza, v: Varyant, adet: number) =>
  inStore(env, at, (w) =>
    reserve(w, { sahip: 'order_1', neden: 'siparis', bitis: null, kalemler: [{ varyant_id: v.id, adet }] }),
  )

test('by id, by sku, by both; empty strings count as absent', async () => {
  const made = await newVariants(m, { sku: 'T-1', stok: 1 }, { sku: 'T-2', stok: 1 }, { sku: 'T 3 Ş', stok: 1 }, {})
  const [a, b, c, d] = made as [Varyant, Varyant, Varyant, Varyant]
  const reply = await bulk(m, [
    { varyant_id: a.id, miktar: 10 },
    { sku: 'T-2', miktar: 20 },
    { varyant_id: c.id, sku: 'T 3 Ş', depo_id: ikinci, miktar: 30 },
    { varyant_id: d.id, sku: '', depo_id: '', miktar: 40 },
    { varyant_id: '', sku: 'T-2', depo_id: ikinci, miktar: 2_147_483_647 },
  ])
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(Object.keys(reply.body), ['veri'])
  assert.deepEqual(
    reply.body.veri.map((s: any) => [s.varyant_id, s.sku, s.satilabilir, s.depolar]),
    [
      [a.id, 'T-1', 10, [row(ana, 10)]],
      [b.id, 'T-2', 2_147_483_667, [row(ana, 20), row(ikinci, 2_147_483_647)]],
      [c.id, 'T 3 Ş', 31, [row(ana, 1), row(ikinci, 30)]],
      [d.id, null, 0, [row(ana, 40)]],
    ],
  )
  for (const record of reply.body.veri) assert.deepEqual(record, await stokOf(m, { id: record.varyant_id }))
  await assertAudited(env, m)
})

test('one sku on two variants still agrees with the id of either', async () => {
  const [a, b] = (await newVariants(m, { sku: 'ORTAK', stok: 1 }, { sku: 'ORTAK', stok: 1 })) as [Varyant, Varyant]
  const reply = await bulk(m, [{ varyant_id: b.id, sku: 'ORTAK', miktar: 3 }])
  assert.deepEqual([reply.status, idsOf(reply.body.veri)], [200, [b.id]])
  assert.deepEqual(await stocksOf(m, a), [1, 3])
})

test('the answer has each variant once, in the order of first appearance', async () => {
  const made = await newVariants(m, { sku: 'S-1', stok: 0 }, { sku: 'S-2', stok: 0 }, { sku: 'S-3', stok: 7 })
  const [a, b, c] = made as [Varyant, Varyant, Varyant]
  const { body } = await bulk(m, [
    { sku: 'S-3', miktar: 7 },
    { varyant_id: a.id, depo_id: ikinci, miktar: 1 },
    { varyant_id: b.id, miktar: 2 },
    { varyant_id: a.id, miktar: 3 },
    { varyant_id: c.id, depo_id: ikinci, miktar: 0 },
  ])
  assert.deepEqual(idsOf(body.veri), [c.id, a.id, b.id])
  assert.deepEqual(body.veri[1].depolar, [row(ana, 3), row(ikinci, 1)])
})

test('each changed variant is told of once, and its ledger says who, why and how much', async () => {
  const at = await env.magaza()
  const [depo, other] = [await defaultDepo(at), await newDepo(at)]
  const made = await newVariants(at, { sku: 'E-1', stok: 5 }, { stok: 5 }, { stok: 5 }, { stok: 5 })
  const [one, two, same, zero] = made as [Varyant, Varyant, Varyant, Varyant]
  const unchanged = await stokOf(at, same)
  let veri: any[] = []
  const events = await eventsOf(env, at.id, async () => {
    const reply = await bulk(at, [
      { varyant_id: two.id, miktar: 1 },
      { varyant_id: same.id, miktar: 5 },
      { sku: 'E-1', miktar: 8 },
      { varyant_id: two.id, depo_id: other, miktar: 9 },
      // It has a row there from now on, though the sum stays.
      { varyant_id: zero.id, depo_id: other, miktar: 0 },
    ])
    veri = reply.body.veri
  })
  assert.deepEqual(
    new Map(events.map((e) => [e.veri.varyant_id, [e.olay, e.ek]])),
    new Map<string, unknown>([
      [one.id, ['stok.degisti', { neden: 'toplu', depo_id: depo, degisim: 3 }]],
      [two.id, ['stok.degisti', { neden: 'toplu', depo_id: null, degisim: 5 }]],
      [zero.id, ['stok.degisti', { neden: 'toplu', depo_id: other, degisim: 0 }]],
    ]),
  )
  assert.equal(events.length, 3)
  for (const event of events) {
    assert.deepEqual(
      event.veri,
      veri.find((s) => s.varyant_id === event.veri.varyant_id),
    )
  }
  assert.deepEqual(veri[1], unchanged)
  const [key] = await env.rows('select id from anahtar where magaza_id = $1', [at.id])
  const opening = { depo_id: depo, miktar: 5, ayrilan: 0, neden: 'acilis', kaynak: null, kim: key.id }
  const line = (depo_id: string, miktar: number) => ({ ...opening, depo_id, miktar, neden: 'toplu' })
  assert.deepEqual(await ledgerOf(env, at, two), [opening, line(depo, -4), line(other, 9)])
  assert.deepEqual(await ledgerOf(env, at, one), [opening, line(depo, 3)])
  assert.deepEqual(await ledgerOf(env, at, same), [opening])
  assert.deepEqual(await ledgerOf(env, at, zero), [opening, line(other, 0)])
  assert.deepEqual(await stocksOf(at, one), [8, 10, 5, 5])
  await assertAudited(env, at)

  const again = { kalemler: [{ varyant_id: zero.id, depo_id: other, miktar: 0 }] }
  const before = await contentOf(env, at.id)
  assert.equal((await bulk(at, again.kalemler)).status, 200)
  assert.deepEqual(await contentOf(env, at.id), before)
})

test('below what is set aside: told, not refused', async () => {
  const at = await env.magaza()
  const depo = await defaultDepo(at)
  const v = await newVariant(at, { stok: 5 })
  await hold(at, v, 4)
  const events = await eventsOf(env, at.id, async () => {
    const record = await setStock(at, { varyant_id: v.id, miktar: 1 })
    assert.deepEqual([record.satilabilir, record.depolar], [-3, [row(depo, 1, 4)]])
  })
  assert.deepEqual(
    events.map((e) => [e.veri.satilabilir, e.ek]),
    [[-3, { neden: 'toplu', depo_id: depo, degisim: -4 }]],
  )
  assert.deepEqual(await stocksOf(at, v), [-3])
  await inStore(env, at, (w) => ship(w, { sahip: 'order_1' }))
  assert.deepEqual((await stokOf(at, v)).depolar, [row(depo, -3)])
  // From negative to the highest number: too large a difference, and reported.
  const reply = await bulk(at, [{ varyant_id: v.id, miktar: 2_147_483_647 }])
  assert.deepEqual([reply.status, reply.body.hata.kod], [422, 'girdi_gecersiz'])
  assert.equal((await setStock(at, { varyant_id: v.id, miktar: 2_147_483_644 })).satilabilir, 2_147_483_644)
  await assertAudited(env, at)
})

test('without tracking the quantity is kept and sells nothing', async () => {
  const at = await env.magaza()
  const depo = await defaultDepo(at)
  const v = await newVariant(at)
  const events = await eventsOf(env, at.id, async () => {
    const record = await setStock(at, { varyant_id: v.id, miktar: 6 })
    assert.deepEqual([record.stok_takibi, record.satilabilir, record.depolar], [false, 0, [row(depo, 6)]])
  })
  assert.deepEqual(
    events.map((e) => [e.olay, e.veri.stok_takibi, e.ek]),
    [['stok.degisti', false, { neden: 'toplu', depo_id: depo, degisim: 0 }]],
  )
  const { stok_takibi, stok } = (await at.call('GET', `/v1/varyantlar/${v.id}`)).body
  assert.deepEqual([stok_takibi, stok], [false, 0])
})

test('kismi: the good items are done, the others told by their place', async () => {
  const at = await env.magaza()
  const [depo, other] = [await defaultDepo(at), await newDepo(at)]
  const made = await newVariants(at, { sku: 'K-1', stok: 1 }, { sku: 'K-2', stok: 1 }, { sku: 'K-2', stok: 1 })
  const [a, b] = made as [Varyant, Varyant]
  const kalemler = [
    { varyant_id: 'var_yok', depo_id: 'depo_yok', miktar: 1 },
    { varyant_id: a.id, miktar: 4 },
    { sku: 'K-2', miktar: 1 },
    { sku: 'K-1', depo_id: depo, miktar: 5 },
    { miktar: 5 },
    { varyant_id: b.id, sku: 'K-1', miktar: 5 },
    { varyant_id: b.id, depo_id: other, miktar: 6 },
  ]
  const told = (metin: Record<string, string>) => [
    { sira: 0, kod: 'kayit_yok', mesaj: `varyant_id: ${metin.unknown}` },
    { sira: 0, kod: 'kayit_yok', mesaj: `depo_id: ${metin.unknown}` },
    { sira: 2, kod: 'sku_belirsiz', mesaj: `sku: ${metin.several}` },
    { sira: 3, kod: 'kalem_tekrarli', mesaj: metin.twice },
    { sira: 4, kod: 'girdi_gecersiz', mesaj: metin.unnamed },
    { sira: 5, kod: 'girdi_gecersiz', mesaj: `sku: ${metin.disagree}` },
  ]
  const tr = told({
    unknown: 'Böyle bir kayıt yok',
    several: 'Bu stok kodu birden çok varyantta var',
    twice: 'Aynı kalem birden çok kez var',
    unnamed: 'varyant_id ya da sku gerekli',
    disagree: 'varyant_id ile aynı varyantı göstermiyor',
  })
  const en = told({
    unknown: 'The referenced record does not exist',
    several: 'This sku belongs to several variants',
    twice: 'The same item appears twice',
    unnamed: 'varyant_id or sku is required',
    disagree: 'does not name the same variant as varyant_id',
  })
  const events = await eventsOf(env, at.id, async () => {
    const reply = await bulk(at, kalemler, '?kismi=true')
    assert.equal(reply.status, 200)
    assert.deepEqual(reply.body, { veri: [await stokOf(at, a), await stokOf(at, b)], hatalar: tr })
  })
  assert.deepEqual(
    events.map((e) => [e.veri.varyant_id, e.ek.degisim]).sort(),
    [
      [a.id, 3],
      [b.id, 6],
    ].sort(),
  )
  assert.deepEqual(await stocksOf(at, a), [4, 7, 1])
  const again = await bulk(at, kalemler, '?kismi=true', { headers: { 'accept-language': 'en' } })
  assert.deepEqual(again.body.hatalar, en)

  const before = await contentOf(env, at.id)
  const none = await bulk(at, [{ sku: 'yok', miktar: 1 }], '?kismi=true')
  const hatalar = [{ sira: 0, kod: 'kayit_yok', mesaj: 'sku: Böyle bir kayıt yok' }]
  assert.deepEqual([none.status, none.body], [200, { veri: [], hatalar }])
  assert.deepEqual(await contentOf(env, at.id), before)
  const all = await bulk(at, [{ sku: 'K-1', miktar: 4 }], '?kismi=true')
  assert.deepEqual([all.status, all.body], [200, { veri: [await stokOf(at, a)], hatalar: [] }])
  assert.deepEqual(Object.keys((await bulk(at, [{ sku: 'K-1', miktar: 4 }], '?kismi=false')).body), ['veri'])
  await assertAudited(env, at)
})

test('the same request again under its key: equal bytes and no second movement', async () => {
  const at = await env.magaza()
  const v = await newVariant(at, { sku: 'İ-1', stok: 1 })
  const kalemler = [
    { sku: 'İ-1', miktar: 9 },
    { sku: 'yok', miktar: 1 },
  ]
  const send = (key: string) => bulk(at, kalemler, '?kismi=true', keyed(key))
  const first = await send('anahtar-1')
  await setStock(at, { varyant_id: v.id, miktar: 2 })
  const before = await contentOf(env, at.id)
  sameAnswer(await send('anahtar-1'), first)
  assert.deepEqual(await contentOf(env, at.id), before)
  // Idempotency: a refusal is replayed, too.
  const refusal = await bulk(at, kalemler, '', keyed('anahtar-2'))
  assert.equal(refusal.status, 422)
  sameAnswer(await bulk(at, kalemler, '', keyed('anahtar-2')), refusal)
  assert.deepEqual(await contentOf(env, at.id), before)
  const twins = await Promise.all(Array.from({ length: 8 }, () => send('anahtar-3')))
  assert.equal(new Set(twins.map((r) => r.text)).size, 1)
  assert.deepEqual(
    (await ledgerOf(env, at, v)).map((h) => h.miktar),
    [1, 8, -7, 7],
  )
  await assertAudited(env, at)
})

test('500 items at once, over three warehouses', async () => {
  const at = await env.magaza()
  const depolar = [await defaultDepo(at), await newDepo(at), await newDepo(at)]
  const varyantlar = (await Promise.all([1, 2].map(() => newVariants(at, ...Array(90).fill({ stok: 1 }))))).flat()
  const kalemler = varyantlar
    .flatMap((v, i) => depolar.map((depo_id, d) => ({ varyant_id: v.id, depo_id, miktar: i + d })))
    .slice(0, 500)
  const events = await eventsOf(env, at.id, async () => {
    const { status, body } = await bulk(at, kalemler)
    assert.equal(status, 200)
    assert.deepEqual(idsOf(body.veri), [...new Set(kalemler.map((k) => k.varyant_id))])
    const summed = varyantlar.map((_, i) => 3 * i + 3).slice(0, 166)
    assert.deepEqual(
      body.veri.slice(0, 166).map((s: any) => s.satilabilir),
      summed,
    )
  })
  assert.equal(events.length, 167)
  await assertAudited(env, at)
})
