import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { cart, kampanya, line } from '../../../../tests/models/kampanya/carts.ts'
import { inOrder } from '../../../../tests/models/kampanya/every-way.ts'
import { hostileCart, type Kinds, LARGEST } from '../../../../tests/models/kampanya/hostile-carts.ts'
import { everyNth } from '../../../../tests/support/extent.ts'
import { priceCart } from './price-cart.ts'
import { MOST_STEPS } from './search.ts'

// Fault 30, counted in steps: the largest and most hostile carts. The long form measures time.

/** The first branch is always completed, and no step is left half done. */
const LONGEST_WAY = 250_000

const worst: Partial<Kinds>[] = [
  { price: 'equal', units: 'few', scope: 'all but one', automatic: 'grup', codes: 'grup' },
  { price: 'near', units: 'many', scope: 'mixed', automatic: 'tutar', codes: 'mixed' },
  { price: 'tiny', units: 'many', scope: 'all', automatic: 'grup', codes: 'ikinci' },
  { price: 'wide', units: 'most', scope: 'all but one', automatic: 'ikinci', codes: 'ikinci and yuzde' },
  { price: 'edge', units: 'many', scope: 'all', automatic: 'tutar', codes: 'ikinci and tutar' },
]

suite('the largest cart: 200 lines, 200 automatic campaigns, 5 codes', () => {
  for (const [seed, kinds] of everyNth([...worst.entries()], 2)) {
    test(Object.values(kinds).join(', '), () => {
      const { sepet, kampanyalar } = hostileCart(seed, LARGEST, kinds)
      const f = priceCart(sepet, kampanyalar)
      assert.ok(f.arama.adim <= MOST_STEPS + LONGEST_WAY, `${f.arama.adim} steps`)
      assert.ok(f.urun_toplam - f.indirim_toplam <= inOrder(sepet, kampanyalar))
      assert.equal(
        f.indirim_toplam,
        f.kalemler.reduce((n, k) => n + k.indirim, 0),
      )
      assert.equal(f.kampanyalar.length, 205)
    })
  }

  test('an ordinary one is looked through to the end, in a hundredth of the steps that there may be', () => {
    const sepet = cart(
      Array.from({ length: 200 }, (_, i) => line(`l${i}`, 4990 + 730 * (i % 37), 1 + (i % 3))),
      { kodlar: ['YUZDE', 'TUTAR', 'IKINCI', 'UCAL', 'SON'] },
    )
    const of = (i: number) =>
      ({ kapsam: 'urunler', hedefler: sepet.kalemler.slice(i, i + 9).map((k) => k.anahtar) }) as const
    const f = priceCart(sepet, [
      ...Array.from({ length: 200 }, (_, i) =>
        kampanya({ id: `kmp_${i}`, deger: 5 + (i % 30), ...(i > 9 && of(i % 190)) }),
      ),
      kampanya({ kod: 'YUZDE', deger: 10 }),
      kampanya({ kod: 'TUTAR', indirim_tipi: 'tutar', deger: 5000 }),
      kampanya({ kod: 'IKINCI', tur: 'ikinciye_indirim', deger: 50, ...of(20) }),
      kampanya({ kod: 'UCAL', tur: 'x_al_y_ode', al: 3, ode: 2, ...of(60) }),
      kampanya({ kod: 'SON', deger: 5 }),
    ])
    assert.ok(f.arama.tam)
    assert.ok(f.arama.adim <= MOST_STEPS / 10, `${f.arama.adim} steps`)
  })

  test('of 200 campaigns that do the same one is tried', () => {
    const { sepet, kampanyalar } = hostileCart(7, LARGEST, { scope: 'all', units: 'few', price: 'ordinary' })
    const codes = kampanyalar.filter((k) => !k.otomatik)
    const twins = (count: number) =>
      Array.from({ length: count }, (_, i) => kampanya({ id: `kmp_${1000 + i}`, deger: 10 }))
    const [one, many] = [1, 200].map((count) => priceCart(sepet, [...twins(count), ...codes]))
    assert.deepEqual([many?.toplam, many?.arama], [one?.toplam, one?.arama])
  })
})
