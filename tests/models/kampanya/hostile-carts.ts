import type { SepetKalemi } from '../../../src/domains/kampanya/rules/sepet.ts'
import type { KampanyaKurali } from '../../../src/domains/kampanya/schema.ts'
import { cart, kampanya, line, type TestSepeti } from './carts.ts'

// Carts made to be expensive to price: ties, groups that split every line, near-equal prices, scopes that miss one line
// each, amounts at the edge of exactness. Deterministic by seed.

export type Size = { lines: number; automatic: number; codes: number }
export const LARGEST: Size = { lines: 200, automatic: 200, codes: 5 }

const choices = {
  price: ['tiny', 'ordinary', 'equal', 'near', 'wide', 'huge', 'edge'],
  units: ['one', 'few', 'many', 'most'],
  scope: ['all', 'all but one', 'half', 'some', 'categories', 'mixed'],
  automatic: ['yuzde', 'tutar', 'grup', 'ikinci', 'mixed'],
  codes: ['yuzde', 'tutar', 'grup', 'ikinci', 'mixed', 'ikinci and yuzde', 'ikinci and tutar'],
} as const

export type Kinds = { [K in keyof typeof choices]: (typeof choices)[K][number] }
export type Hostile = { sepet: TestSepeti; kampanyalar: KampanyaKurali[]; kinds: Kinds }

export function hostileCart(seed: number, size: Size, wanted: Partial<Kinds> = {}): Hostile {
  const dice = diceOf(seed)
  const kinds = Object.fromEntries(
    Object.entries(choices).map(([name, list]) => [name, dice.one<string>(list)]),
  ) as unknown as Kinds
  const chosen = { ...kinds, ...wanted }
  const kalemler = Array.from({ length: size.lines }, (_, i) => lineOf(dice, chosen, size, i))
  const worth = kalemler.reduce((n, k) => n + k.birim_fiyat * k.adet, 0)
  const made = (i: number, kind: string, more: Partial<KampanyaKurali>) =>
    kampanya({ ...more, ...effectOf(dice, kind, i, worth), ...scopeOf(dice, chosen.scope, kalemler) })
  const numbered = (prefix: string, i: number) => `${prefix}${String(i).padStart(3, '0')}`
  const kampanyalar = [
    ...Array.from({ length: size.automatic }, (_, i) => made(i, chosen.automatic, { id: numbered('kmp_a', i) })),
    ...Array.from({ length: size.codes }, (_, i) =>
      made(i, chosen.codes, { id: numbered('kmp_k', i), kod: numbered('K', i) }),
    ),
  ]
  const kodlar = kampanyalar.filter((k) => !k.otomatik).map((k) => k.kod)
  return { sepet: cart(kalemler, { kodlar, kargo_toplam: dice.one([0, 4990]) }), kampanyalar, kinds: chosen }
}

type Dice = { part: () => number; int: (from: number, to: number) => number; one: <T>(list: readonly T[]) => T }

function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const part = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number): number => from + Math.floor(part() * (to - from + 1))
  return { part, int, one: (list) => list[int(0, list.length - 1)] as (typeof list)[number] }
}

function lineOf(dice: Dice, { price, units }: Kinds, { lines }: Size, i: number): SepetKalemi {
  const adet = { one: 1, few: dice.int(1, 8), many: dice.int(1, 9999), most: 9999 }[units]
  const birim_fiyat = {
    tiny: dice.int(0, 20),
    ordinary: dice.int(100, 100_000),
    equal: 9999,
    near: 10_000 + dice.int(0, 5),
    wide: Math.floor(10 ** (1 + dice.part() * 6)),
    huge: dice.int(2 ** 30, 2 ** 31),
    edge: Math.floor((2 ** 53 - 10_000) / lines / adet) - dice.int(0, 3),
  }[price]
  const kategoriler = Array.from({ length: dice.int(0, 3) }, () => `kat_${dice.int(0, 9)}`)
  return line(`l${String(i).padStart(3, '0')}`, birim_fiyat, adet, { kategoriler })
}

function scopeOf(dice: Dice, kind: Kinds['scope'], kalemler: readonly SepetKalemi[]): Partial<KampanyaKurali> {
  const all = kalemler.map((k) => k.urun_id as string)
  if (kind === 'mixed') return scopeOf(dice, dice.one(choices.scope.slice(0, -1)), kalemler)
  if (kind === 'all') return { kapsam: 'tumu' }
  if (kind === 'categories') return { kapsam: 'kategoriler', hedefler: [1, 2, 3].map(() => `kat_${dice.int(0, 9)}`) }
  const missed = dice.int(0, all.length - 1)
  const hedefler = {
    'all but one': all.filter((_, i) => i !== missed),
    half: all.filter(() => dice.part() < 0.5),
    some: all.filter(() => dice.part() < 3 / all.length),
  }[kind]
  return { kapsam: 'urunler', hedefler: hedefler.length > 0 ? hedefler : all.slice(missed, missed + 1) }
}

function effectOf(dice: Dice, kind: string, i: number, worth: number): Partial<KampanyaKurali> {
  const [first, second = first] = kind.split(' and ') as [string, string?]
  const one = first === 'mixed' ? dice.one(['yuzde', 'tutar', 'grup', 'ikinci']) : i % 2 === 0 ? first : second
  const yuzde = dice.one([1, 3, 7, 10, 15, 20, 33, 50, 90, 100, dice.int(1, 99), dice.int(1, 99)])
  const tutar = dice.one([1, 777, 5000, Math.floor(worth / dice.int(2, 50)), Math.floor(worth / 1000)])
  const ode = dice.int(1, dice.one([3, 10, 9000]))
  if (one === 'yuzde') return { deger: yuzde }
  if (one === 'tutar') return { indirim_tipi: 'tutar', deger: Math.max(tutar, 1) }
  if (one === 'ikinci') return { tur: 'ikinciye_indirim', deger: yuzde }
  return { tur: 'x_al_y_ode', al: ode + dice.int(1, dice.one([1, 3, 900])), ode }
}
