// Reference model of a store's orders: no database, no locks, one warehouse. Tests compare the service with it. A
// refusal is thrown as its code; the caller restores the state.

export class Refused extends Error {
  readonly kod: string
  constructor(kod: string) {
    super(kod)
    this.kod = kod
  }
}

export type Line = {
  /** Index of the variant; null for an item outside the catalogue. */
  v: number | null
  adet: number
  birim_fiyat: number
  indirim: number
  toplam: number
  gonderilen: number
  teslim_edilen: number
  iade_edilen: number
}
export type Yontem = 'kart' | 'havale' | 'kapida_nakit' | 'diger'
export type Payment = {
  yontem: Yontem
  /** Refundable by a provider. */
  askable: boolean
  /** Paid by exchange, with the value of returned goods. */
  exchanged: boolean
  durum: string
  tutar: number
  geri: number
  bekleyen: number
}
/** Sorted: the event of a refund may come after the next step, which does not wait for the provider. */
export type Parcel = { durum: 'kargoda' | 'teslim_edildi' | 'iptal'; units: number[]; left: Map<number, number> }
/** A pending refund at a provider. */
export type Asking = { odeme: number; tutar: number; due: number; tries: number }
export type Order = {
  no: string
  durum: string
  kargo: number
  lines: Line[]
  payments: Payment[]
  parcels: Parcel[]
  /** Reserved units by variant. */
  held: Map<number, number>
  campaigns: string[]
  degisime_giden: number
  /** Original order of an exchange, whose returned goods pay for this one. */
  koken: Order | null
  asked: Asking[]
  events: string[]
}
export type Stock = { takip: boolean; miktar: number; ayrilan: number; gone: boolean; fiyat: number }
export type Store = {
  now: number
  provider: 'basarili' | 'basarisiz' | 'sessiz'
  stock: Stock[]
  /** Percent off the goods (0: free shipping), and the most uses. */
  campaigns: Map<string, { yuzde: number; limit: number | null; automatic: boolean }>
  orders: Order[]
}

const FIRST_NO = 1001
const TAKEN = ['tahsil_edildi', 'iade_bekliyor', 'kismi_iade', 'iade_edildi']

export const sum = (numbers: readonly number[]): number => numbers.reduce((n, k) => n + k, 0)
const halfUp = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b))

export const totalOf = (o: Order): number => sum(o.lines.map((l) => l.toplam)) + o.kargo
export const paidOf = (o: Order): number => sum(o.payments.filter((p) => TAKEN.includes(p.durum)).map((p) => p.tutar))
export const refundedOf = (o: Order): number => sum(o.payments.map((p) => p.geri))
export const refundable = (p: Payment): number => (TAKEN.includes(p.durum) ? p.tutar - p.geri - p.bekleyen : 0)
export const shareOf = (line: Line, units: number): number => halfUp(line.toplam * units, line.adet)
export const leftOf = (o: Order): number => sum(o.payments.map(refundable)) - o.degisime_giden

/**
 * Amount due. Returned goods are not due unless something was given for them; a refund before full payment is due
 * again.
 */
export function dueOf(o: Order): number {
  const given = o.degisime_giden + sum(o.payments.map((p) => p.geri + p.bekleyen))
  const forNothing = Math.max(0, sum(o.lines.map((l) => shareOf(l, l.iade_edilen))) - given)
  const again = o.durum === 'odeme_bekliyor' ? given : 0
  return Math.max(0, totalOf(o) - paidOf(o) + again - forNothing)
}

export const usesOf = (s: Store, kod: string): number =>
  s.orders.filter((o) => o.durum !== 'iptal' && o.campaigns.includes(kod)).length

export function assertOpen(o: Order): void {
  if (o.durum === 'iptal') throw new Refused('siparis_iptal_edilmis')
  if (o.durum === 'iade') throw new Refused('siparis_tamamlanmis')
}

// ---------------------------------------------------------------- stock

export function setAside(s: Store, o: Order, v: number, adet: number, beyond: boolean): void {
  const stock = s.stock[v] as Stock
  if (stock.gone || !stock.takip) return
  if (!beyond && stock.miktar - stock.ayrilan < adet) throw new Refused('stok_yetersiz')
  stock.ayrilan += adet
  o.held.set(v, (o.held.get(v) ?? 0) + adet)
}

export function letGo(s: Store, o: Order): void {
  for (const [v, adet] of o.held) (s.stock[v] as Stock).ayrilan -= adet
  o.held = new Map()
}

/** Ships so many units per line, at most those reserved. Returns the units by variant. */
export function takeAway(s: Store, o: Order, units: readonly number[]): Map<number, number> {
  const left = new Map<number, number>()
  for (const [i, { v }] of o.lines.entries()) {
    const held = v === null ? 0 : (o.held.get(v) ?? 0)
    const adet = Math.min(held, units[i] ?? 0)
    if (v === null || adet === 0) continue
    const stock = s.stock[v] as Stock
    stock.ayrilan -= adet
    stock.miktar -= adet
    o.held.set(v, held - adet)
    left.set(v, (left.get(v) ?? 0) + adet)
  }
  return left
}

export function putBack(s: Store, v: number, adet: number): void {
  const stock = s.stock[v] as Stock
  if (!stock.gone && stock.takip) stock.miktar += adet
}

export function setStock(s: Store, v: number, miktar: number): void {
  const stock = s.stock[v] as Stock
  if (stock.gone) throw new Refused('kayit_yok')
  stock.miktar = miktar
}

export function removeProduct(s: Store, variants: readonly number[]): void {
  for (const v of variants) {
    const stock = s.stock[v] as Stock
    if (stock.gone) throw new Refused('kayit_bulunamadi')
    Object.assign(stock, { gone: true, miktar: 0, ayrilan: 0 })
    for (const o of s.orders) o.held.delete(v)
  }
}

// ---------------------------------------------------------------- a new order

export type WantedLine = { v: number | null; adet: number; own?: { birim_fiyat: number; indirim: number } }
export type Wanted = {
  lines: WantedLine[]
  kodlar: string[]
  kargo: number
  odeme: { yontem: Yontem; askable: boolean; alindi: boolean; tutar?: number } | null
  beyond: boolean
  koken?: Order
}

/**
 * Applies automatic campaigns that fit, then codes, which must fit. A campaign that takes nothing off is not counted as
 * used.
 */
function discount(s: Store, lines: Line[], wanted: Wanted, o: Order): void {
  const ours = lines.filter((_, i) => wanted.lines[i]?.own === undefined)
  const fits = ([kod, c]: [string, { limit: number | null }]) =>
    ours.length > 0 && (c.limit === null || usesOf(s, kod) < c.limit)
  const automatic = [...s.campaigns].filter(([, c]) => c.automatic).filter(fits)
  const entered = wanted.kodlar.map((kod) => [kod, s.campaigns.get(kod)] as const)
  if (entered.some(([kod, c]) => !c || !fits([kod, c]))) throw new Refused('indirim_kodu_gecersiz')
  for (const [kod, c] of [...automatic, ...entered]) {
    const offs = ours.map((line) => halfUp(line.toplam * (c?.yuzde ?? 0), 100))
    const off = c?.yuzde === 0 ? o.kargo : sum(offs)
    if (off === 0 && c?.automatic) continue
    if (off === 0) throw new Refused('indirim_kodu_gecersiz')
    if (c?.yuzde === 0) o.kargo = 0
    for (const [i, line] of ours.entries()) {
      line.indirim += offs[i] as number
      line.toplam -= offs[i] as number
    }
    o.campaigns.push(kod)
  }
}

export function create(s: Store, wanted: Wanted): Order {
  if (wanted.lines.some(({ v }) => v !== null && s.stock[v]?.gone)) throw new Refused('kayit_yok')
  const lines = wanted.lines.map(({ v, adet, own }): Line => {
    const birim_fiyat = own?.birim_fiyat ?? (s.stock[v as number] as Stock).fiyat
    const indirim = own?.indirim ?? 0
    const none = { gonderilen: 0, teslim_edilen: 0, iade_edilen: 0 }
    return { v, adet, birim_fiyat, indirim, toplam: birim_fiyat * adet - indirim, ...none }
  })
  const order: Order = {
    no: String(FIRST_NO + s.orders.length),
    durum: 'odeme_bekliyor',
    kargo: wanted.kargo,
    lines,
    payments: [],
    parcels: [],
    held: new Map(),
    campaigns: [],
    degisime_giden: 0,
    koken: wanted.koken ?? null,
    asked: [],
    events: ['siparis.olusturuldu'],
  }
  discount(s, lines, wanted, order)
  for (const { v, adet } of lines) if (v !== null) setAside(s, order, v, adet, wanted.beyond)
  const { odeme } = wanted
  const tutar = Math.min(odeme?.tutar ?? totalOf(order), totalOf(order))
  if (odeme && tutar > 0) {
    const durum = odeme.alindi ? 'tahsil_edildi' : 'bekliyor'
    const { yontem, askable } = odeme
    const exchanged = order.koken !== null
    order.payments.push({ yontem, askable, exchanged, durum, tutar, geri: 0, bekleyen: 0 })
    if (odeme.alindi) order.events.push('siparis.odeme_alindi')
  }
  const atTheDoor = order.payments.some((p) => p.yontem === 'kapida_nakit')
  if (atTheDoor || paidOf(order) >= totalOf(order)) order.durum = 'hazirlaniyor'
  s.orders.push(order)
  return order
}
