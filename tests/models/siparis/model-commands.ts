import fc from 'fast-check'
import type { Yontem } from './model.ts'

// Commands on a store's orders, in any order. Orders, shipments and variants are named by number, modulo their count.

export type Payment = 'none' | 'kart' | 'kart_bekliyor' | 'havale' | 'kapida'
/** Order by age, 0 is the newest. `apt`: counted only among orders in a state that allows the command, if any. */
type Which = { o: number; apt: boolean }
export type Command =
  | {
      tur: 'create'
      lines: { v: number | null; adet: number; own: { birim_fiyat: number; indirim: number } | null }[]
      kodlar: string[]
      kargo: number
      odeme: Payment
      beyond: boolean
    }
  | ({ tur: 'pay'; tutar: number | null; yontem: Yontem | null } & Which)
  /** Units per line; null: all that are not shipped yet. */
  | ({ tur: 'ship'; units: number[] | null } & Which)
  /** Shipment; null: all that are on their way. */
  | ({ tur: 'deliver'; parcel: number | null } & Which)
  | ({ tur: 'cancel' } & Which)
  | ({ tur: 'undo'; parcel: number } & Which)
  | ({ tur: 'refund'; tutar: number } & Which)
  | ({
      tur: 'return'
      /** Units per line; null: all that can be returned. */
      units: number[] | null
      tutar: number | null
      stoka_geri: boolean
      degisim: { v: number; adet: number }[] | null
    } & Which)
  | { tur: 'set'; v: number; miktar: number }
  | { tur: 'remove'; urun: number }
  | { tur: 'provider'; davranis: 'basarili' | 'basarisiz' | 'sessiz' }
  | { tur: 'wait' | 'ask' }

export const VARIANTS = 5

const plain = { noNullPrototype: true } as const
const just = (tur: string, fields: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record({ tur: fc.constant(tur), ...fields }, plain)

const which = { o: fc.nat(9), apt: fc.nat(9).map((n) => n < 7) }
const v = fc.nat(VARIANTS - 1)
const adet = fc.integer({ min: 1, max: 4 })
const seldom = fc.nat(9).map((n) => n === 0)
/** Prices and discounts that do not divide evenly. */
const own = fc
  .record({ birim_fiyat: fc.constantFrom(0, 333, 1999, 70_001), percent: fc.constantFrom(0, 0, 17, 100) }, plain)
  .map(({ birim_fiyat, percent }) => ({ birim_fiyat, indirim: Math.floor((birim_fiyat * percent) / 100) }))
const line = fc.oneof(
  { arbitrary: fc.record({ v, adet, own: fc.constant(null) }, plain), weight: 6 },
  { arbitrary: fc.record({ v, adet, own }, plain), weight: 2 },
  fc.record({ v: fc.constant(null), adet, own }, plain),
)

const create = just('create', {
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  kodlar: fc.subarray(['ON', 'KARGO']),
  kargo: fc.constantFrom(0, 4990),
  odeme: fc.constantFrom('none', 'kart', 'kart', 'kart', 'kart_bekliyor', 'havale', 'kapida'),
  beyond: seldom,
})
const shipping = just('ship', {
  ...which,
  units: fc.option(fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }), { freq: 2 }),
})
const taking = just('return', {
  ...which,
  units: fc.oneof(fc.constant(null), fc.array(fc.nat(3), { minLength: 4, maxLength: 4 })),
  tutar: fc.option(fc.constantFrom(0, 1, 500, 20_000), { freq: 1 }),
  stoka_geri: seldom.map((x) => !x),
  degisim: fc.option(
    fc.array(fc.record({ v, adet: fc.integer({ min: 1, max: 2 }) }, plain), { minLength: 1, maxLength: 2 }),
    {
      freq: 1,
    },
  ),
})

export const command: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: create, weight: 18 },
  { arbitrary: shipping, weight: 24 },
  { arbitrary: taking, weight: 24 },
  { arbitrary: just('deliver', { ...which, parcel: fc.option(fc.nat(3), { freq: 1 }) }), weight: 11 },
  { arbitrary: just('undo', { ...which, parcel: fc.nat(3) }), weight: 8 },
  { arbitrary: just('cancel', which), weight: 7 },
  {
    arbitrary: just('pay', {
      ...which,
      tutar: fc.option(fc.constantFrom(1, 500, 10_000, 1_000_000)),
      yontem: fc.option(fc.constantFrom('kart', 'havale', 'diger')),
    }),
    weight: 10,
  },
  { arbitrary: just('refund', { ...which, tutar: fc.constantFrom(1, 700, 20_000) }), weight: 6 },
  { arbitrary: just('set', { v, miktar: fc.nat(20) }), weight: 5 },
  { arbitrary: just('remove', { urun: fc.nat(2) }), weight: 1 },
  {
    arbitrary: just('provider', { davranis: fc.constantFrom('basarili', 'basarili', 'basarisiz', 'sessiz') }),
    weight: 4,
  },
  { arbitrary: just('wait'), weight: 2 },
  { arbitrary: just('ask'), weight: 2 },
) as fc.Arbitrary<Command>
