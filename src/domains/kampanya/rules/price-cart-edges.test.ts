import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { cart, kampanya, line, lira, NOW } from '../../../../tests/models/kampanya/carts.ts'
import { times } from '../../../../tests/support/extent.ts'
import type { KampanyaKurali } from '../schema.ts'
import { asKod, priceCart } from './price-cart.ts'
import type { Sepet } from './sepet.ts'

// Edge cases of pricing that rarely show in totals.

const verdicts = (sepet: Sepet, kampanyalar: KampanyaKurali[]) =>
  priceCart(sepet, kampanyalar).kampanyalar.map((k) => [k.kampanya_id, k.indirim, k.neden?.kod ?? null])
const onX = { kapsam: 'urunler', hedefler: ['x'] } as const
const twoForOne = kampanya({ kod: 'B', tur: 'x_al_y_ode', al: 2, ode: 1 })
const xAndY = (kodlar: string[]) => cart([line('x', lira(100)), line('y', lira(90))], { kodlar })

suite('which of several ways', () => {
  // 20 % off x makes it the cheaper one, so that x is free and y is paid; without that y is free, and x nearly so.
  const most = kampanya({ kod: 'C', deger: 90, ...onX })

  test('a code that makes the others take off less is passed over', () => {
    const first = kampanya({ kod: 'A', deger: 20, ...onX })
    const sepet = xAndY(['A', 'B', 'C'])
    assert.equal(priceCart(sepet, [first, twoForOne, most]).toplam, lira(10))
    assert.deepEqual(verdicts(sepet, [first, twoForOne, most]), [
      ['kmp_A', 0, 'toplami_dusurmuyor'],
      ['kmp_B', lira(90), null],
      ['kmp_C', lira(90), null],
    ])
  })

  test('so is an automatic campaign', () => {
    const auto = kampanya({ id: 'kmp_1', deger: 20, ...onX })
    assert.deepEqual(verdicts(xAndY(['B', 'C']), [auto, twoForOne, most]), [
      ['kmp_1', 0, 'daha_iyisi_var'],
      ['kmp_B', lira(90), null],
      ['kmp_C', lira(90), null],
    ])
  })

  test('of equal ways: the automatic campaign that takes off most by itself, then every code that can', () => {
    const sepet = cart([line('x', lira(100))], { kodlar: ['YARI', 'HEPSI'] })
    const campaigns = [
      kampanya({ id: 'kmp_1', deger: 10 }),
      kampanya({ id: 'kmp_2', deger: 20 }),
      kampanya({ kod: 'YARI', deger: 50 }),
      kampanya({ kod: 'HEPSI', deger: 100 }),
    ]
    assert.deepEqual(verdicts(sepet, campaigns), [
      ['kmp_1', 0, 'daha_iyisi_var'],
      ['kmp_2', lira(20), null],
      ['kmp_YARI', lira(40), null],
      ['kmp_HEPSI', lira(40), null],
    ])
  })

  test('of equal automatic campaigns the older one', () => {
    const twins = [kampanya({ id: 'kmp_2' }), kampanya({ id: 'kmp_1' }), kampanya({ id: 'kmp_3' })]
    assert.deepEqual(verdicts(cart([line('x', 1000)]), twins), [
      ['kmp_1', 100, null],
      ['kmp_2', 0, 'daha_iyisi_var'],
      ['kmp_3', 0, 'daha_iyisi_var'],
    ])
  })

  test('of two free shippings by code the first entered; the other is not used up', () => {
    const codes = ['K2', 'K1'].map((kod) => kampanya({ kod, tur: 'kargo_bedava', deger: 0 }))
    assert.deepEqual(verdicts(cart([line('x', 1000)], { kodlar: ['K1', 'K2'], kargo_toplam: 500 }), codes), [
      ['kmp_K1', 500, null],
      ['kmp_K2', 0, 'kargo_zaten_bedava'],
    ])
  })
})

suite('edges', () => {
  test('what takes nothing off is not applied, of every kind, by itself and by code', () => {
    const kinds = [
      { tur: 'kargo_bedava', deger: 0 },
      { tur: 'indirim', deger: 10 },
      { tur: 'indirim', indirim_tipi: 'tutar', deger: 500 },
      { tur: 'ikinciye_indirim', deger: 50 },
      { tur: 'x_al_y_ode', deger: 0, al: 2, ode: 1 },
    ] as const
    for (const [i, kind] of kinds.entries()) {
      const neden = i === 0 ? 'kargo_zaten_bedava' : 'indirilecek_tutar_yok'
      const free = cart([line('x', 0, 2)], { kodlar: ['K'], kargo_toplam: i === 0 ? 0 : 500 })
      assert.deepEqual(verdicts(free, [kampanya({ kod: 'K', ...kind })]), [['kmp_K', 0, neden]])
      assert.deepEqual(verdicts(free, [kampanya({ id: 'kmp_o', ...kind })]), [['kmp_o', 0, neden]])
      assert.ok(priceCart(free, [kampanya({ kod: 'K', ...kind })]).kodlar.every((k) => !k.uygulandi))
    }
  })

  test('a campaign holds from its first moment on', () => {
    const from = (ms: number) => kampanya({ baslangic: new Date(NOW.getTime() + ms) })
    assert.equal(priceCart(cart([line('x', 1000)]), [from(0)]).toplam, 900)
    assert.equal(priceCart(cart([line('x', 1000)]), [from(1)]).toplam, 1000)
    assert.equal(priceCart(cart([line('x', 1000)]), [kampanya({ bitis: new Date(NOW.getTime() + 1) })]).toplam, 900)
  })

  test('a percent is rounded once per line, not per unit and not per cart', () => {
    const tenth = [kampanya({ deger: 10 })]
    assert.equal(priceCart(cart([line('x', 5, 3)]), tenth).indirim_toplam, 2)
    assert.equal(priceCart(cart([line('x', 5), line('y', 5), line('z', 5)]), tenth).indirim_toplam, 3)
    assert.equal(priceCart(cart([line('x', 4), line('y', 4), line('z', 4)]), tenth).indirim_toplam, 0)
  })

  test('a category is no product of the same name', () => {
    const k = kampanya({ kapsam: 'urunler', hedefler: ['k'] })
    const sepet = cart([line('x', 1000, 1, { kategoriler: ['k'] })])
    assert.deepEqual(verdicts(sepet, [k]), [['kmp_a', 0, 'uygun_urun_yok']])
    const outside = cart([line('x', 1000, 1, { urun_id: null })])
    assert.deepEqual(verdicts(outside, [kampanya({ kapsam: 'urunler', hedefler: ['x'] })]), [
      ['kmp_a', 0, 'uygun_urun_yok'],
    ])
    assert.equal(priceCart(outside, [kampanya({})]).toplam, 900)
  })

  test('a code as it comes out of a page that lower-cases, or of a Mac', () => {
    assert.equal(asKod('İNDİRİM10'.toLowerCase()), 'INDIRIM10')
    assert.equal(asKod('İNDİRİM10'.normalize('NFD')), 'INDIRIM10')
  })
})

const one = fc.constantFrom('x', 'y', 'z')
const narrow = fc.record({
  tur: fc.constantFrom('indirim', 'indirim', 'x_al_y_ode', 'ikinciye_indirim'),
  deger: fc.constantFrom(5, 20, 50, 90, 100),
  hedef: fc.option(one),
})

test('few products, campaigns on single ones, groups between: no set of campaigns is better than all of them', () => {
  const prices = fc.tuple(
    fc.integer({ min: 80, max: 100 }),
    fc.integer({ min: 80, max: 100 }),
    fc.integer({ min: 1, max: 9 }),
  )
  fc.assert(
    fc.property(prices, fc.array(narrow, { minLength: 2, maxLength: 5 }), fc.nat(2), (amounts, drawn, automatic) => {
      const campaigns = drawn.map(({ tur, deger, hedef }, i) =>
        kampanya({
          id: `kmp_${i}`,
          tur: tur as KampanyaKurali['tur'],
          deger,
          al: 2,
          ode: 1,
          ...(hedef !== null && { kapsam: 'urunler', hedefler: [hedef] }),
          ...(i >= automatic && { kod: `K${i}` }),
        }),
      )
      const lines = ['x', 'y', 'z'].map((anahtar, i) => line(anahtar, amounts[i] as number))
      const sepet = cart(lines, { kodlar: campaigns.map((k) => k.kod) })
      const { toplam } = priceCart(sepet, campaigns)
      for (let set = 0; set < 2 ** campaigns.length; set++) {
        const some = campaigns.filter((_, i) => set & (1 << i))
        assert.ok(toplam <= priceCart(sepet, some).toplam)
      }
    }),
    { numRuns: times(1000, 250) },
  )
})
