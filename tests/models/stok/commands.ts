import fc from 'fast-check'

// Commands on stock, in any order. Variants, products and warehouses are named by number.

export const OWNERS = ['sepet_1', 'sepet_2', 'order_1', 'order_2']

export type Line = { v: number; adet: number }
export type Verb =
  | { tur: 'reserve'; sahip: string; saat: number | null; asim: boolean; kalemler: Line[] }
  | { tur: 'release' | 'ship'; sahip: string; kalemler: Line[] | null }
  | { tur: 'restock'; kalemler: (Line & { depo: number | null })[] }
export type Command =
  | Verb
  | { tur: 'both'; verbs: [Verb, Verb] }
  | { tur: 'set'; kismi: boolean; kalemler: { v: number; depo: number | null; bySku: boolean; miktar: number }[] }
  | { tur: 'shift'; kismi: boolean; kalemler: { v: number; depo: number | null; bySku: boolean; degisim: number }[] }
  | { tur: 'variant'; v: number; stok: number | null; fiyat: boolean }
  | { tur: 'settle' | 'addDepo' }
  | { tur: 'wait'; saat: number }
  | { tur: 'makeDefault' | 'removeDepo'; depo: number }
  | { tur: 'removeVariant'; v: number }
  | { tur: 'removeProduct'; urun: number }

const plain = { noNullPrototype: true } as const
const varyant = fc.nat(5)
const depo = fc.nat(3)
const sahip = fc.constantFrom(...OWNERS)
const adet = fc.integer({ min: 1, max: 7 })
const line = fc.record({ v: varyant, adet }, plain)
const few = { minLength: 1, maxLength: 4 }
const reserve = fc.record(
  {
    tur: fc.constant('reserve' as const),
    sahip,
    saat: fc.option(fc.nat(3)),
    asim: fc.nat(9).map((n) => n === 0),
    kalemler: fc.array(line, few),
  },
  plain,
)
const end = fc.record(
  { tur: fc.constantFrom('release' as const, 'ship' as const), sahip, kalemler: fc.option(fc.array(line, few)) },
  plain,
)
const restock = fc.record(
  {
    tur: fc.constant('restock' as const),
    kalemler: fc.array(fc.record({ v: varyant, adet, depo: fc.option(depo) }, plain), few),
  },
  plain,
)
const verb = fc.oneof({ arbitrary: reserve, weight: 3 }, { arbitrary: end, weight: 2 }, restock)
const set = fc.record(
  {
    tur: fc.constant('set' as const),
    kismi: fc.boolean(),
    kalemler: fc.array(
      fc.record({ v: varyant, depo: fc.option(depo), bySku: fc.boolean(), miktar: fc.nat(12) }, plain),
      few,
    ),
  },
  plain,
)
const shift = fc.record(
  {
    tur: fc.constant('shift' as const),
    kismi: fc.boolean(),
    kalemler: fc.array(
      fc.record(
        { v: varyant, depo: fc.option(depo), bySku: fc.boolean(), degisim: fc.constantFrom(-5, -2, -1, 1, 3, 8) },
        plain,
      ),
      few,
    ),
  },
  plain,
)
const variant = fc.record(
  { tur: fc.constant('variant' as const), v: varyant, stok: fc.option(fc.nat(12), { freq: 3 }), fiyat: fc.boolean() },
  plain,
)

const just = <T extends object>(tur: string, fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record({ tur: fc.constant(tur), ...fields }, plain)

export const command: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: reserve, weight: 30 },
  { arbitrary: end, weight: 24 },
  { arbitrary: restock, weight: 8 },
  { arbitrary: fc.record({ tur: fc.constant('both' as const), verbs: fc.tuple(verb, verb) }, plain), weight: 6 },
  { arbitrary: set, weight: 9 },
  { arbitrary: shift, weight: 9 },
  { arbitrary: variant, weight: 6 },
  { arbitrary: just('settle', {}), weight: 4 },
  { arbitrary: just('wait', { saat: fc.integer({ min: 1, max: 2 }) }), weight: 10 },
  { arbitrary: just('makeDefault', { depo }), weight: 4 },
  { arbitrary: just('addDepo', {}), weight: 1 },
  { arbitrary: just('removeDepo', { depo }), weight: 2 },
  { arbitrary: just('removeVariant', { v: varyant }), weight: 1 },
  { arbitrary: just('removeProduct', { urun: fc.nat(1) }), weight: 1 },
) as fc.Arbitrary<Command>
