import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyed, sameAnswer } from '../../../tests/support/keyed.ts'
import { eventsOf, refused } from '../../../tests/support/refusal.ts'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import {
  assertAudited,
  bulk,
  defaultDepo,
  inStore,
  ledgerOf,
  newDepo,
  newVariant,
  newVariants,
  sellsBelowZero,
  setStock,
  shift,
  stokOf,
  type Varyant,
} from '../../../tests/support/samples/stok.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { reserve } from './rezervasyon/rezervasyon.ts'

// Stock differences, where the bulk endpoint sets absolute numbers.

const env = await startShared()
const row = (depo_id: string, miktar: number, ayrilan = 0) => ({ depo_id, miktar, ayrilan })
const hold = (at: TestMagaza, v: Varyant, adet: number, bitis: Date | null = null) =>
  inStore(env, at, (w) =>
    reserve(w, { sahip: 'order_1', neden: 'siparis', bitis, kalemler: [{ varyant_id: v.id, adet }] }),
  )
const short = (most: number) => `en çok ${most} eksiltilebilir: ayrılanlara ve sıfırın altına inilmez`

test('in and out, by id and sku, in warehouses that were never counted: rows, ledger, events', async () => {
  const at = await env.magaza()
  const [ana, ikinci] = [await defaultDepo(at), await newDepo(at)]
  const made = await newVariants(at, { sku: 'H-1', stok: 5 }, { sku: 'H-2', stok: 5 }, { sku: 'H-3' })
  const [a, b, free] = made as [Varyant, Varyant, Varyant]
  let veri: any[] = []
  const events = await eventsOf(env, at.id, async () => {
    const reply = await shift(at, [
      { varyant_id: b.id, depo_id: ikinci, degisim: 7, neden: 'Tedarikçiden geldi 🧵' },
      { sku: 'H-1', degisim: -5, neden: '' },
      { varyant_id: b.id, sku: 'H-2', depo_id: '', degisim: -2 },
      { sku: 'H-3', degisim: 4 },
    ])
    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual(Object.keys(reply.body), ['veri'])
    veri = reply.body.veri
  })
  assert.deepEqual(
    veri.map((s) => [s.varyant_id, s.satilabilir, s.depolar]),
    [
      [b.id, 10, [row(ana, 3), row(ikinci, 7)]],
      [a.id, 0, [row(ana, 0)]],
      [free.id, 0, [row(ana, 4)]],
    ],
  )
  for (const record of veri) assert.deepEqual(record, await stokOf(at, { id: record.varyant_id }))
  assert.deepEqual(
    new Map(events.map((e) => [e.veri.varyant_id, [e.olay, e.ek]])),
    new Map<string, unknown>([
      [b.id, ['stok.degisti', { neden: 'hareket', depo_id: null, degisim: 5 }]],
      [a.id, ['stok.degisti', { neden: 'hareket', depo_id: ana, degisim: -5 }]],
      [free.id, ['stok.degisti', { neden: 'hareket', depo_id: ana, degisim: 0 }]],
    ]),
  )
  assert.equal(events.length, 3)
  for (const e of events)
    assert.deepEqual(
      e.veri,
      veri.find((s) => s.varyant_id === e.veri.varyant_id),
    )
  const [key] = await env.rows('select id from anahtar where magaza_id = $1', [at.id])
  const line = (depo_id: string, miktar: number) => ({
    depo_id,
    miktar,
    ayrilan: 0,
    neden: 'hareket',
    kaynak: null,
    kim: key.id,
  })
  assert.deepEqual((await ledgerOf(env, at, b)).slice(1), [line(ikinci, 7), line(ana, -2)])
  // The panel shows the comment, with its author.
  const owner = await newPerson(env, { magaza: at.id, rol: 'sahip' })
  const book = await ask(env, owner, 'GET', `magazalar/${at.id}/stok/${b.id}/hareketler`)
  assert.deepEqual(
    book.body.veri.map((h: any) => [h.neden, h.miktar, h.aciklama, h.kim.tur]).sort(),
    [
      ['acilis', 5, null, 'anahtar'],
      ['hareket', -2, null, 'anahtar'],
      ['hareket', 7, 'Tedarikçiden geldi 🧵', 'anahtar'],
    ].sort(),
  )
  await assertAudited(env, at)
})

test('what is not there and what is set aside cannot be taken, unless the variant sells below zero', async () => {
  const at = await env.magaza()
  const [ana, ikinci] = [await defaultDepo(at), await newDepo(at)]
  const [a, b] = (await newVariants(at, { sku: 'E-1', stok: 5 }, { sku: 'E-2', stok: 5 })) as [Varyant, Varyant]
  await setStock(at, { varyant_id: b.id, depo_id: ikinci, miktar: 9 })
  await hold(at, a, 3)
  const no = (kalemler: object[], mesaj: string) =>
    refused(env, at.id, () => shift(at, kalemler), [409, 'stok_yetersiz', mesaj])
  await no([{ sku: 'E-1', degisim: -3 }], `kalemler[0].degisim: ${short(2)}`)
  // Stock of other warehouses does not count; every shortage is reported.
  await no(
    [
      { sku: 'E-2', depo_id: ikinci, degisim: -9 },
      { sku: 'E-2', degisim: -6 },
      { sku: 'E-1', depo_id: ikinci, degisim: -1 },
    ],
    `kalemler[1].degisim: ${short(5)}; kalemler[2].degisim: ${short(0)}`,
  )
  // Errors of the items come before shortages.
  await refused(
    env,
    at.id,
    () =>
      shift(at, [
        { sku: 'E-1', degisim: -4 },
        { sku: 'yok', degisim: 1 },
      ]),
    [422, 'kayit_yok', 'kalemler[1].sku: Böyle bir kayıt yok'],
  )
  assert.equal((await shift(at, [{ sku: 'E-1', degisim: -2 }])).status, 200)
  // Below the reserved quantity after a count: more may come in, nothing may go out.
  await setStock(at, { varyant_id: a.id, miktar: 1 })
  await no([{ sku: 'E-1', degisim: -1 }], `kalemler[0].degisim: ${short(0)}`)
  const more = await shift(at, [{ sku: 'E-1', degisim: 1 }])
  assert.deepEqual([more.body.veri[0].satilabilir, more.body.veri[0].depolar], [-1, [row(ana, 2, 3)]])
  await sellsBelowZero(env, at, a)
  const below = await shift(at, [{ sku: 'E-1', degisim: -10 }])
  assert.deepEqual([below.status, below.body.veri[0].depolar], [200, [row(ana, -8, 3)]])
  await assertAudited(env, at)
})

test('what a cart held until a moment ago can be taken', async () => {
  const at = await env.magaza()
  const v = await newVariant(at, { stok: 4 })
  await hold(at, v, 4, new Date(env.clock.now().getTime() + 60_000))
  assert.equal((await shift(at, [{ varyant_id: v.id, degisim: -1 }])).body.hata.kod, 'stok_yetersiz')
  env.clock.shiftMs += 61_000
  const reply = await shift(at, [{ varyant_id: v.id, degisim: -3 }])
  assert.deepEqual([reply.status, reply.body.veri[0].depolar], [200, [row(await defaultDepo(at), 1)]])
  await assertAudited(env, at)
})

test('clients at once add up exactly, and take no more than is there', async () => {
  const at = await env.magaza()
  const made = await newVariants(at, { sku: 'Y-1', stok: 100 }, { sku: 'Y-2', stok: 100 }, { sku: 'Y-3', stok: 10 })
  const [a, b, c] = made as [Varyant, Varyant, Varyant]
  // In opposite orders: locking in input order would deadlock.
  const both = (n: number) => [
    { sku: 'Y-1', degisim: n },
    { sku: 'Y-2', degisim: -n },
  ]
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, i) => shift(at, i % 2 === 0 ? both(3) : both(3).reverse())),
  )
  assert.deepEqual(
    replies.map((r) => r.status),
    Array(24).fill(200),
  )
  assert.deepEqual([(await stokOf(at, a)).satilabilir, (await stokOf(at, b)).satilabilir], [172, 28])
  const takers = await Promise.all(Array.from({ length: 8 }, () => shift(at, [{ sku: 'Y-3', degisim: -3 }])))
  const codes = takers.map((r) => (r.status === 200 ? 'ok' : r.body.hata.kod)).sort()
  assert.deepEqual(codes, [...Array(3).fill('ok'), ...Array(5).fill('stok_yetersiz')])
  assert.equal((await stokOf(at, c)).satilabilir, 1)
  // Concurrent with orders for the same units and a count.
  const mixed = await Promise.all([
    ...Array.from({ length: 6 }, () => shift(at, [{ sku: 'Y-2', degisim: -4 }])),
    ...Array.from({ length: 6 }, () =>
      at.call('POST', '/v1/siparisler', {
        body: { kalemler: [{ varyant_id: b.id, adet: 4 }], odeme: { yontem: 'havale', durum: 'bekliyor' } },
      }),
    ),
  ])
  assert.equal(mixed.filter((r) => r.status < 300).length, 7)
  const { satilabilir, depolar } = await stokOf(at, b)
  assert.deepEqual([satilabilir, (depolar[0]?.miktar ?? 0) >= (depolar[0]?.ayrilan ?? 0)], [0, true])
  await assertAudited(env, at)
})

test('the same request again under its key adds once', async () => {
  const at = await env.magaza()
  const v = await newVariant(at, { sku: 'T-1', stok: 1 })
  const send = (key: string) => shift(at, [{ sku: 'T-1', degisim: 5 }], '', keyed(key))
  const first = await send('giris-1')
  assert.equal(first.body.veri[0].satilabilir, 6)
  await bulk(at, [{ sku: 'T-1', miktar: 2 }])
  sameAnswer(await send('giris-1'), first)
  const twins = await Promise.all(Array.from({ length: 6 }, () => send('giris-2')))
  assert.equal(new Set(twins.map((r) => r.text)).size, 1)
  assert.deepEqual(
    (await ledgerOf(env, at, v)).map((h) => h.miktar),
    [1, 5, -4, 5],
  )
})

test('500 differences over three warehouses in one request', async () => {
  const at = await env.magaza()
  const depolar = [await defaultDepo(at), await newDepo(at), await newDepo(at)]
  const varyantlar = (await Promise.all([1, 2].map(() => newVariants(at, ...Array(90).fill({ stok: 1 }))))).flat()
  const kalemler = varyantlar
    .flatMap((v, i) => depolar.map((depo_id, d) => ({ varyant_id: v.id, depo_id, degisim: i + d + 1 })))
    .slice(0, 500)
  const events = await eventsOf(env, at.id, async () => {
    const { status, body } = await shift(at, kalemler)
    assert.equal(status, 200)
    assert.deepEqual(
      body.veri.slice(0, 166).map((s: any) => s.satilabilir),
      varyantlar.slice(0, 166).map((_, i) => 1 + 3 * i + 6),
    )
  })
  assert.equal(events.length, 167)
  await assertAudited(env, at)
})
