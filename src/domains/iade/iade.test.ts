import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  assertRendered,
  awaited,
  done,
  get,
  giveBack,
  MAX,
  newOrder,
  newVariant,
  ship,
  stockOf,
  taken,
  thing,
  told,
} from '../../../tests/support/samples/siparis.ts'
import { assertAudited } from '../../../tests/support/samples/stok.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import type { Kalem } from '../siparis/kayit-schema.ts'
import { returnValue } from '../siparis/rules/units.ts'

// Returns: value, refund, and stock.

const env = await startShared()

/** A shipped order. */
async function left(m: TestMagaza, body: object = {}) {
  const { id } = await newOrder(m, body)
  return ship(m, id)
}
async function back(m: TestMagaza, s: any, adetler: number[], more: object = {}) {
  const kalemler = adetler.flatMap((adet, i): [string, number][] => (adet ? [[s.kalemler[i].id, adet]] : []))
  const reply = await giveBack(m, s.id, kalemler, more)
  assert.equal(reply.status, 201, reply.text)
  await assertRendered(env, m, s.id)
  return reply.body
}
const odemeler = (s: any) => s.odemeler.map((o: any) => [o.yontem, o.durum, o.tutar])

test('however a line is cut into returns, they add up to its total exactly', () => {
  const line = fc
    .record({ adet: fc.integer({ min: 1, max: 9999 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
    .chain(({ adet, share }) => fc.record({ adet: fc.constant(adet), toplam: fc.constant(Math.floor(share * MAX)) }))
  fc.assert(
    fc.property(line, fc.array(fc.integer({ min: 1, max: 400 })), ({ adet, toplam }, cuts) => {
      let kalem = { adet, toplam, iade_edilen: 0 } as Kalem
      let sum = 0n
      for (const cut of [...cuts, adet]) {
        const units = Math.min(cut, adet - kalem.iade_edilen)
        const deger = returnValue(kalem, units)
        assert.ok(deger >= 0 && Number.isSafeInteger(deger))
        // Each part is within one minor unit of its even share.
        const even = (BigInt(toplam) * BigInt(units)) / BigInt(adet)
        assert.ok(BigInt(deger) - even >= -1n && BigInt(deger) - even <= 1n)
        sum += BigInt(deger)
        kalem = { ...kalem, iade_edilen: kalem.iade_edilen + units }
      }
      assert.equal(sum, BigInt(toplam))
    }),
  )
})

test('unit by unit: the return, the order, the payment and the events of each', async () => {
  const m = await env.magaza()
  const s = await left(m, { kalemler: [thing(3333, { adet: 3, indirim: 1 })], kargo_toplam: 500 })
  const [kalem] = s.kalemler
  const [odeme] = s.odemeler
  assert.deepEqual([kalem.toplam, s.toplam], [9998, 10_498])
  let given = 0
  for (const [i, deger] of [3333, 3332, 3333].entries()) {
    let iade: any
    const events = await told(env, m, async () => {
      iade = await back(m, s, [1], { neden: `Neden ${i}` })
    })
    assert.deepEqual(iade, {
      id: iade.id,
      siparis_id: s.id,
      kalemler: [{ kalem_id: kalem.id, adet: 1, deger }],
      deger,
      tutar: deger,
      stoka_geri: true,
      neden: `Neden ${i}`,
      degisim_siparis_id: null,
      olusturma: iade.olusturma,
    })
    assert.match(iade.id, /^iade_[0-9a-z]{26}$/)
    assert.deepEqual(events, [
      ['iade.olusturuldu', { siparis_no: s.no }],
      ['siparis.para_iade_edildi', { odeme_id: odeme.id, tutar: deger, iade_id: iade.id }],
    ])
    given += deger
    const now = await get(m, s.id)
    assert.deepEqual(
      [now.durum, now.iade_edilen, now.odenen, now.kalemler[0].iade_edilen, now.odemeler[0].durum],
      [i === 2 ? 'iade' : 'kargoda', given, 10_498, i + 1, 'kismi_iade'],
    )
    const [created] = (await env.events(m.id)).filter((e) => e.olay === 'iade.olusturuldu').slice(-1)
    assert.deepEqual([created?.veri, created?.zaman], [iade, iade.olusturma])
  }
  assert.equal(given, 9998)
})

test('how much money: what it is worth, more, less or none; never more than is left', async () => {
  const m = await env.magaza()
  const s = await left(m, { kalemler: [thing(1000, { adet: 5 })], kargo_toplam: 700 })
  const steps: [adet: number, tutar: number | undefined, given: number, sum: number][] = [
    [1, undefined, 1000, 1000],
    [1, 0, 0, 1000],
    [1, 1, 1, 1001],
    [1, 1700, 1700, 2701],
  ]
  for (const [adet, tutar, given, sum] of steps) {
    const events = await told(env, m, async () => {
      const iade = await back(m, s, [adet], tutar === undefined ? {} : { tutar })
      assert.deepEqual([iade.deger, iade.tutar], [1000, given])
    })
    assert.equal(events.length, given ? 2 : 1)
    assert.equal((await get(m, s.id)).iade_edilen, sum)
  }
  // 5700 paid, 2701 given back.
  const over = await giveBack(m, s.id, [[s.kalemler[0].id, 1]], { tutar: 3000 })
  assert.deepEqual(over.body.hata, {
    kod: 'girdi_gecersiz',
    mesaj: 'tutar: ödenip geri verilmemiş olandan (2999) büyük olamaz',
  })
  const last = await back(m, s, [1], { tutar: 2999 })
  const over2 = await get(m, s.id)
  assert.deepEqual(
    [last.tutar, over2.durum, over2.iade_edilen, odemeler(over2)],
    [2999, 'iade', 5700, [['kart', 'iade_edildi', 5700]]],
  )
})

test('not paid, or given back already: the default is what is left, down to nothing', async () => {
  const m = await env.magaza()
  const door = await left(m, { kalemler: [thing(1000, { adet: 2 })], ...awaited('kapida_nakit') })
  assert.deepEqual([(await back(m, door, [2])).tutar, (await get(m, door.id)).durum], [0, 'iade'])
  const spent = await left(m, { kalemler: [thing(1000, { adet: 2 })] })
  await back(m, spent, [1], { tutar: 1500 })
  const rest = await back(m, spent, [1])
  assert.deepEqual([rest.deger, rest.tutar], [1000, 500])
  const free = await left(m, { kalemler: [thing(0, { adet: 2 })] })
  const nothing = await back(m, free, [2])
  assert.deepEqual([nothing.deger, nothing.tutar, (await get(m, free.id)).durum], [0, 0, 'iade'])
})

test('over two payments: the card first, then by hand; each is told', async () => {
  const m = await env.magaza()
  const { id } = await newOrder(m, { kalemler: [thing(2500, { adet: 4 })], ...awaited('kart') })
  await done(m, id, 'odeme', { tutar: 4000, yontem: 'havale' })
  const ready = await done(m, id, 'odeme', {})
  const [kart, havale] = ready.odemeler
  assert.deepEqual(odemeler(ready), [
    ['kart', 'tahsil_edildi', 6000],
    ['havale', 'tahsil_edildi', 4000],
  ])
  const s = await ship(m, id)
  let iade: any
  const events = await told(env, m, async () => {
    iade = await back(m, s, [3])
  })
  assert.equal(iade.tutar, 7500)
  const ek = (odeme: any, tutar: number) => [
    'siparis.para_iade_edildi',
    { odeme_id: odeme.id, tutar, iade_id: iade.id },
  ]
  assert.deepEqual(events, [['iade.olusturuldu', { siparis_no: s.no }], ek(havale, 1500), ek(kart, 6000)])
  const now = await get(m, id)
  assert.deepEqual(
    [now.iade_edilen, odemeler(now)],
    [
      7500,
      [
        ['kart', 'iade_edildi', 6000],
        ['havale', 'kismi_iade', 4000],
      ],
    ],
  )
  await back(m, s, [1])
  const all = await get(m, id)
  assert.deepEqual([all.iade_edilen, odemeler(all)[1]], [10_000, ['havale', 'iade_edildi', 4000]])
})

test('a marketplace’s card is given back by hand, and counts at once', async () => {
  const m = await env.magaza()
  for (const yontem of ['kart', 'havale', 'kapida_nakit', 'diger']) {
    const odeme = { yontem, durum: 'tahsil_edildi', saglayici: 'Pazaryeri' }
    const s = await left(m, { kalemler: [thing(100)], odeme })
    await back(m, s, [1])
    assert.deepEqual(odemeler(await get(m, s.id)), [[yontem, 'iade_edildi', 100]])
  }
  assert.deepEqual(await env.rows('select id from dis_islem where magaza_id = $1', [m.id]), [])
})

test('several lines at once, to the default warehouse, or not to stock at all', async () => {
  const m = await env.magaza()
  const [a, b] = [await newVariant(m, { stok: 10 }), await newVariant(m, { stok: null })]
  const kalemler = [
    { varyant_id: a.id, adet: 4 },
    thing(100, { adet: 2 }),
    { varyant_id: b.id, adet: 2 },
    { varyant_id: a.id, adet: 1 },
  ]
  const s = await left(m, { kalemler, ...taken('havale') })
  assert.deepEqual(await stockOf(m, a.id), [5, 0])
  const iade = await back(m, s, [1, 1, 1, 1])
  assert.deepEqual(
    iade.kalemler.map((k: any) => [k.adet, k.deger]),
    [
      [1, 10_000],
      [1, 100],
      [1, 10_000],
      [1, 10_000],
    ],
  )
  assert.deepEqual([iade.deger, iade.tutar], [30_100, 30_100])
  assert.deepEqual(await stockOf(m, a.id), [7, 0])
  const broken = await back(m, s, [2], { stoka_geri: false })
  assert.equal(broken.stoka_geri, false)
  assert.deepEqual(await stockOf(m, a.id), [7, 0])
  assert.equal((await get(m, s.id)).durum, 'kargoda')
  await back(m, s, [1, 1, 1])
  assert.deepEqual([(await get(m, s.id)).durum, await stockOf(m, a.id)], ['iade', [8, 0]])
  await assertAudited(env, m)
})
