import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Gonderi, Kalem, Odeme, SiparisKaydi } from '../kayit-schema.ts'
import { collectedWith, toCollect } from './kapida-tahsilat.ts'
import { unshipped } from './units.ts'

// What the shipments of an order collect at the door.

const line = (id: string, adet: number, toplam: number): Kalem => ({
  ...{ id, sira: 0, urun_id: null, varyant_id: null, ad: 'x', varyant_ad: null, sku: null, kdv_orani: 20 },
  ...{ adet, birim_fiyat: 0, indirim: 0, toplam, gonderilen: 0, teslim_edilen: 0, iade_edilen: 0 },
})
const payment = (yontem: Odeme['yontem'], durum: Odeme['durum'], tutar: number): Odeme => ({
  ...{ id: `odm_${yontem}_${durum}`, yontem, durum, tutar, saglayici: 'elle', saglayici_no: null },
  ...{ iade_edilen: 0, iade_bekleyen: 0, olusturma: new Date(0) },
})
const order = (kalemler: Kalem[], kargo_toplam: number, odemeler: Odeme[], odenen = 0): SiparisKaydi =>
  ({
    durum: 'hazirlaniyor',
    toplam: kalemler.reduce((n, k) => n + k.toplam, kargo_toplam),
    odenen,
    degisime_giden: 0,
    fark_iadesi: 0,
    kalemler,
    odemeler,
    gonderiler: [],
  }) as unknown as SiparisKaydi
const door = (tutar: number) => [payment('kapida_nakit', 'bekliyor', tutar)]

let made = 0
function opened(s: SiparisKaydi, kalemler: Gonderi['kalemler']): SiparisKaydi {
  const gonderi = {
    id: `gon_${made++}`,
    durum: 'kargoda',
    kalemler,
    kapida_tahsilat: toCollect(s, kalemler),
  } as unknown as Gonderi
  return { ...s, gonderiler: [...s.gonderiler, gonderi] }
}
const collected = (s: SiparisKaydi) => s.gonderiler.filter((g) => g.durum !== 'iptal').map((g) => g.kapida_tahsilat)

test('one shipment of everything collects what is due; an order that is not paid at the door nothing', () => {
  const lines = [line('a', 2, 1000), line('b', 1, 500)]
  const all = [
    { kalem_id: 'a', adet: 2 },
    { kalem_id: 'b', adet: 1 },
  ]
  assert.equal(toCollect(order(lines, 100, door(1600)), all), 1600)
  assert.equal(toCollect(order(lines, 100, [payment('kart', 'tahsil_edildi', 1600)], 1600), all), 0)
  assert.equal(toCollect(order(lines, 100, [payment('havale', 'bekliyor', 1600)]), all), 0)
})

test('each part collects its own worth, the last one the rest with the fee, whether the first was paid by then or not', () => {
  const s = order([line('a', 3, 1000), line('b', 1, 500)], 100, door(1600))
  const first = opened(s, [{ kalem_id: 'a', adet: 1 }])
  const paid = { ...first, odenen: 333, odemeler: [...first.odemeler, payment('kapida_nakit', 'tahsil_edildi', 333)] }
  for (const now of [first, paid]) {
    const second = opened(now, [
      { kalem_id: 'a', adet: 1 },
      { kalem_id: 'b', adet: 1 },
    ])
    assert.deepEqual(collected(opened(second, [{ kalem_id: 'a', adet: 1 }])), [333, 834, 433])
  }
})

test('what was paid before is not collected again', () => {
  const paid = [payment('havale', 'tahsil_edildi', 900), ...door(700)]
  const s = order([line('a', 2, 1000), line('b', 1, 500)], 100, paid, 900)
  const first = opened(s, [{ kalem_id: 'a', adet: 2 }])
  assert.deepEqual(collected(opened(first, [{ kalem_id: 'b', adet: 1 }])), [700, 0])
})

test('of one that was opened before this was kept, all that is due; of none more than is due by now', () => {
  const s = order([line('a', 2, 1000)], 0, door(1000))
  const g = (kapida_tahsilat: number | null) => ({ kapida_tahsilat }) as Gonderi
  assert.deepEqual([collectedWith(s, g(null)), collectedWith(s, g(400)), collectedWith(s, g(0))], [1000, 400, 0])
  const paid = { ...s, odenen: 700, odemeler: [payment('havale', 'tahsil_edildi', 700), ...door(300)] }
  assert.deepEqual([collectedWith(paid, g(null)), collectedWith(paid, g(400))], [300, 300])
  assert.equal(collectedWith(order([line('a', 1, 5)], 0, [payment('kart', 'bekliyor', 5)]), g(null)), 0)
})

test('however an order is cut, and whatever is undone on the way, its shipments collect what is due, exactly', () => {
  const lines = fc.array(fc.record({ adet: fc.integer({ min: 1, max: 5 }), toplam: fc.nat(100_000) }), {
    minLength: 1,
    maxLength: 4,
  })
  const steps = fc.array(fc.record({ cut: fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }), undo: fc.nat(9) }), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(lines, fc.nat(9999), steps, (kalemler, kargo, list) => {
      const total = kalemler.reduce((n, k) => n + k.toplam, kargo)
      let s = order(
        kalemler.map((k, i) => line(`k${i}`, k.adet, k.toplam)),
        kargo,
        door(total),
      )
      for (const { cut, undo } of list) {
        const at = undo - 4
        if (s.gonderiler[at]) {
          s = { ...s, gonderiler: s.gonderiler.map((g, i) => (i === at ? { ...g, durum: 'iptal' as const } : g)) }
        }
        const part = unshipped(s).flatMap((k, i) => {
          const adet = Math.min(k.adet, cut[i] ?? 0)
          return adet > 0 ? [{ ...k, adet }] : []
        })
        if (part.length > 0) s = opened(s, part)
        const sum = collected(s).reduce<number>((n, t) => n + (t ?? 0), 0)
        assert.ok(sum <= total, `${sum} of ${total}`)
      }
      if (unshipped(s).length > 0) s = opened(s, unshipped(s))
      assert.equal(
        collected(s).reduce<number>((n, t) => n + (t ?? 0), 0),
        total,
      )
    }),
  )
})
