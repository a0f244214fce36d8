import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ListeSatiri } from '../api/generated/kayitlar.ts'
import { cellsOf, written } from '../ortak/izgara/hucreler.ts'
import { editablePara, readFiyat } from '../ortak/para.ts'
import { filledBy, lowered, parseYuzde, priceIn, pricesOf, withPrices } from './fiyatlar.ts'

const para = (para_birimi: string, tutar: number) => ({ para_birimi, tutar })
const row = (varyant_id: string, more: Partial<ListeSatiri> = {}): ListeSatiri => ({
  ...{
    varyant_id,
    urun_id: 'u',
    urun_ad: 'Gömlek',
    varyant_ad: 'S',
    sku: null,
    barkod: null,
    urun_durum: 'yayinda',
    liste: [],
  },
  ...{ olagan: [para('TRY', 10_000), para('USD', 500)] },
  ...more,
})
const cell = (satir: string, metin: string, sutun = 'TRY') => ({ satir, sutun, metin, onceki: '' })

test('prices are sent as they are understood, nothing takes one away, the rest stays typed', () => {
  const typed = [
    cell('a', '1.234,50'),
    cell('b', ''),
    cell('c', 'on lira'),
    cell('d', '-5'),
    cell('e', '0'),
    cell('f', '₺ 99,9', 'USD'),
    cell('g', '1,849'),
  ]
  assert.deepEqual(
    pricesOf(typed).map((f) => [f.varyant_id, f.para_birimi, f.tutar]),
    [
      ['a', 'TRY', 123_450],
      ['b', 'TRY', null],
      ['e', 'TRY', 0],
      ['f', 'USD', 9990],
    ],
  )
  assert.deepEqual(pricesOf([]), [])
})

test('a list that is shown, typed as it stands and sent, sends nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e12 }), { maxLength: 5 }), (tutarlar) => {
      const rows = tutarlar.map((tutar, i) => row(`v${i}`, { liste: [para('TRY', tutar)] }))
      const shown = rows.map((r) => {
        const metin = editablePara(priceIn(r.liste, 'TRY'))
        return { satir: r.varyant_id, sutun: 'TRY', metin, simdiki: metin }
      })
      assert.deepEqual(pricesOf(cellsOf(written(new Map(), shown))), [])
      assert.deepEqual(
        shown.map((s) => readFiyat(s.metin)),
        tutarlar,
      )
    }),
  )
})

test('rows show what was written before they are read again; other currencies and rows stay', () => {
  const rows = [row('a', { liste: [para('TRY', 1), para('USD', 2)] }), row('b', { liste: [para('TRY', 3)] }), row('c')]
  const after = withPrices(rows, [
    { varyant_id: 'a', ...para('TRY', 7) },
    { varyant_id: 'b', para_birimi: 'TRY', tutar: null },
    { varyant_id: 'yok', ...para('TRY', 9) },
  ])
  assert.deepEqual(
    after.map((r) => r.liste),
    [[para('USD', 2), para('TRY', 7)], [], []],
  )
  assert.equal(after[2], rows[2])
})

test('percents as people write them', () => {
  const table: [string, number | undefined][] = [
    ['10', 1000],
    ['%12,5', 1250],
    ['% 12,5', 1250],
    ['12.5', 1250],
    ['33,33%', 3333],
    [' 7,05 ', 705],
    ['0', 0],
    ['100', 10_000],
    ['100,01', undefined],
    ['101', undefined],
    ['12,555', undefined],
    ['-5', undefined],
    ['', undefined],
    ['on', undefined],
    ['%', undefined],
  ]
  for (const [written, expected] of table) assert.equal(parseYuzde(written), expected, JSON.stringify(written))
})

test('a discount rounds half a kuruş up, and neither raises a price nor makes a negative one', () => {
  assert.deepEqual([lowered(10_000, 1250), lowered(1, 5000), lowered(3, 5000), lowered(99, 3333)], [8750, 1, 2, 66])
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 10_000 }), (tutar, yuzde) => {
      const now = lowered(tutar, yuzde)
      assert.ok(now >= 0 && now <= tutar)
    }),
  )
  assert.deepEqual([lowered(123, 0), lowered(123, 10_000)], [123, 0])
})

test('a column is filled from the usual prices: only what has one, and what is empty when so asked', () => {
  const rows = [row('a'), row('b', { liste: [para('TRY', 1)] }), row('c', { olagan: [para('USD', 3)] })]
  const fill = (more: object) => filledBy(rows, { yuzde: 1250, birim: 'TRY', onlyEmpty: false, ...more })
  assert.deepEqual(fill({}), [
    { satir: 'a', sutun: 'TRY', metin: '87,50', simdiki: '' },
    { satir: 'b', sutun: 'TRY', metin: '87,50', simdiki: '0,01' },
  ])
  assert.deepEqual(
    fill({ onlyEmpty: true }).map((y) => y.satir),
    ['a'],
  )
  assert.deepEqual(
    fill({ birim: 'USD' }).map((y) => y.metin),
    ['4,38', '4,38', '0,03'],
  )
  assert.deepEqual(fill({ birim: 'EUR' }), [])
})
