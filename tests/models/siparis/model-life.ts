import {
  type Asking,
  assertOpen,
  create,
  dueOf,
  type Line,
  leftOf,
  letGo,
  type Order,
  type Payment,
  paidOf,
  putBack,
  Refused,
  refundable,
  type Store,
  setAside,
  shareOf,
  sum,
  takeAway,
  type Yontem,
} from './model.ts'

// Transitions of an order in the model.

export function pay(_: Store, o: Order, asked?: { tutar?: number | undefined; yontem?: Yontem | undefined }): void {
  const due = dueOf(o)
  assertOpen(o)
  if (due === 0) throw new Refused('siparis_tamamlanmis')
  const tutar = asked?.tutar ?? due
  if (tutar > due) throw new Refused('girdi_gecersiz')
  const waiting = o.payments.find((p) => p.durum === 'bekliyor')
  const yontem = asked?.yontem ?? waiting?.yontem ?? 'havale'
  // Refundable by its provider only if the pending payment itself was paid; a payment by another method was taken by
  // hand.
  const askable = waiting?.yontem === yontem && waiting.askable
  if (waiting && tutar === due) Object.assign(waiting, { durum: 'tahsil_edildi', yontem, askable, tutar })
  else {
    if (waiting) waiting.tutar = due - tutar
    o.payments.push({ yontem, askable, exchanged: false, durum: 'tahsil_edildi', tutar, geri: 0, bekleyen: 0 })
  }
  if (o.durum === 'odeme_bekliyor' && dueOf(o) === 0) o.durum = 'hazirlaniyor'
  o.events.push('siparis.odeme_alindi')
}

/** Units per line that are in no shipment; those of a cancelled shipment count again. */
const unshipped = (o: Order): number[] => o.lines.map((l) => l.adet - l.gonderilen)

/** Ships so many units per line; all the rest by default. */
export function ship(s: Store, o: Order, asked?: readonly number[]): void {
  if (o.durum === 'iptal') throw new Refused('siparis_iptal_edilmis')
  if (o.durum === 'teslim_edildi' || o.durum === 'iade') throw new Refused('siparis_tamamlanmis')
  if (o.durum === 'odeme_bekliyor') throw new Refused('odeme_bekleniyor')
  const most = unshipped(o)
  const units = asked ? o.lines.map((_, i) => asked[i] ?? 0) : most
  if (sum(most) === 0 || units.some((n, i) => n > (most[i] as number))) throw new Refused('gonderilecek_kalem_yok')
  o.parcels.push({ durum: 'kargoda', units, left: takeAway(s, o, units) })
  for (const [i, line] of o.lines.entries()) line.gonderilen += units[i] as number
  if (sum(unshipped(o)) === 0) o.durum = 'kargoda'
  o.events.push('siparis.kargoya_verildi')
}

/** Delivers one shipment, or all that are on their way. */
export function deliver(_: Store, o: Order, which?: number): void {
  const named = which === undefined ? o.parcels : o.parcels.slice(which, which + 1)
  if (which !== undefined && named.length === 0) throw new Refused('kayit_yok')
  assertOpen(o)
  const there = named.filter((p) => p.durum === 'kargoda')
  if (there.length === 0) {
    const over = o.durum === 'teslim_edildi' || (which !== undefined && named[0]?.durum === 'teslim_edildi')
    if (over) throw new Refused('siparis_tamamlanmis')
    throw new Refused(o.durum === 'odeme_bekliyor' ? 'odeme_bekleniyor' : 'gonderilecek_kalem_yok')
  }
  for (const parcel of there) {
    parcel.durum = 'teslim_edildi'
    for (const [i, line] of o.lines.entries()) line.teslim_edilen += parcel.units[i] as number
    o.events.push('siparis.teslim_edildi')
  }
  if (o.lines.every((l) => l.teslim_edilen === l.adet)) o.durum = 'teslim_edildi'
}

export function undo(s: Store, o: Order, which: number): void {
  const parcel = o.parcels[which]
  if (!parcel) throw new Refused('kayit_bulunamadi')
  assertOpen(o)
  if (parcel.durum === 'iptal') throw new Refused('siparis_iptal_edilmis')
  if (parcel.durum === 'teslim_edildi') throw new Refused('siparis_tamamlanmis')
  const stays = (l: Line, i: number) => l.gonderilen - (parcel.units[i] as number)
  if (o.lines.some((l, i) => l.iade_edilen > stays(l, i))) throw new Refused('siparis_tamamlanmis')
  parcel.durum = 'iptal'
  for (const [v, adet] of parcel.left) {
    putBack(s, v, adet)
    setAside(s, o, v, adet, true)
  }
  for (const [i, line] of o.lines.entries()) line.gonderilen = stays(line, i)
  o.durum = 'hazirlaniyor'
}

export function cancel(s: Store, o: Order): void {
  if (o.durum === 'iptal') throw new Refused('siparis_iptal_edilmis')
  if (o.durum === 'teslim_edildi' || o.durum === 'iade') throw new Refused('siparis_tamamlanmis')
  if (o.parcels.some((p) => p.durum !== 'iptal')) throw new Refused('siparis_gonderilmis')
  letGo(s, o)
  o.durum = 'iptal'
  o.events.push('siparis.iptal_edildi')
  for (const p of o.payments) if (p.durum === 'bekliyor') p.durum = 'iptal'
  giveBack(s, o, paidOf(o), false)
}

export type WantedReturn = {
  lines: { line: number; adet: number }[]
  tutar?: number | undefined
  stoka_geri: boolean
  degisim: { v: number; adet: number }[] | null
}
export type Return = { deger: number; tutar: number; degerler: number[]; exchange: Order | null }

export function takeBack(s: Store, o: Order, wanted: WantedReturn): Return {
  assertOpen(o)
  const asked = wanted.lines.map(({ line, adet }) => ({ line: o.lines[line] as Line, adet }))
  if (asked.some(({ line, adet }) => adet > line.gonderilen - line.iade_edilen)) throw new Refused('iade_adedi_asildi')
  const degerler = asked.map(
    ({ line, adet: n }) => shareOf(line, line.iade_edilen + n) - shareOf(line, line.iade_edilen),
  )
  const deger = sum(degerler)
  if ((wanted.tutar ?? 0) > leftOf(o)) throw new Refused('girdi_gecersiz')
  for (const { line, adet } of asked) {
    if (wanted.stoka_geri && line.v !== null) putBack(s, line.v, adet)
    line.iade_edilen += adet
  }
  const exchange = wanted.degisim && openExchange(s, o, wanted.degisim, deger, wanted.tutar ?? 0)
  const spent = exchange ? paidOf(exchange) : 0
  o.degisime_giden += spent
  const tutar = wanted.tutar ?? Math.min(leftOf(o), deger - spent)
  if (o.lines.every((l) => l.iade_edilen === l.adet)) o.durum = 'iade'
  giveBack(s, o, tutar, true)
  return { deger, tutar, degerler, exchange }
}

/** Refunds any amount up to what is left. */
export function refund(s: Store, o: Order, tutar: number): void {
  const left = leftOf(o)
  if (left <= 0) throw new Refused('siparis_tamamlanmis')
  if (tutar > left) throw new Refused('girdi_gecersiz')
  giveBack(s, o, tutar, true)
}

/** Transitions without arguments. */
export const plainVerbs = {
  ship: (s: Store, o: Order) => ship(s, o),
  deliver: (s: Store, o: Order) => deliver(s, o),
  cancel,
  pay,
}

function openExchange(s: Store, o: Order, units: { v: number; adet: number }[], deger: number, tutar: number): Order {
  const credit = Math.max(0, Math.min(deger, leftOf(o)) - tutar)
  return create(s, {
    lines: units,
    kodlar: [],
    kargo: 0,
    odeme: { yontem: 'diger', askable: false, alindi: true, tutar: credit },
    beyond: false,
    koken: o,
  })
}

// ---------------------------------------------------------------- money on its way back

function restate(p: Payment): void {
  if (p.bekleyen > 0) p.durum = 'iade_bekliyor'
  else if (p.geri === 0) p.durum = 'tahsil_edildi'
  else p.durum = p.geri < p.tutar ? 'kismi_iade' : 'iade_edildi'
}

/** What is given back of an order that waits is owed again: its waiting payment is as large as the debt. */
function awaitDebt(o: Order): void {
  const waiting = o.durum === 'odeme_bekliyor' ? o.payments.find((p) => p.durum === 'bekliyor') : undefined
  if (waiting && dueOf(o) > 0) waiting.tutar = dueOf(o)
}

function giveBack(s: Store, o: Order, tutar: number, byHand: boolean): void {
  if (!parts(s, o, tutar, byHand)) return
  for (let one: Order | null = o; one; one = one.koken) settle(s, one)
}

/**
 * Splits a refund over the payments: provider payments first, then those that the store refunds by hand (`byHand`). A
 * payment by exchange goes back to the payments of the original order. Returns whether a provider must be called.
 */
function parts(s: Store, o: Order, tutar: number, byHand: boolean): boolean {
  let left = tutar
  let asks = false
  for (const askable of [true, false]) {
    for (const [odeme, p] of o.payments.entries()) {
      const part = p.askable === askable ? Math.min(left, refundable(p)) : 0
      left -= part
      const koken = p.exchanged ? o.koken : null
      if (part === 0 || (!askable && !byHand && !koken)) continue
      if (koken) {
        koken.degisime_giden -= part
        asks = parts(s, koken, part, true) || asks
      }
      asks ||= askable
      if (askable) {
        p.bekleyen += part
        o.asked.push({ odeme, tutar: part, due: s.now, tries: 0 })
      } else {
        p.geri += part
        o.events.push('siparis.para_iade_edildi')
      }
      restate(p)
    }
  }
  awaitDebt(o)
  return asks
}

const LONGEST_WAIT_MS = 3_600_000

/** Calls the provider for all due refunds, in order per payment. */
export function settle(s: Store, o: Order): void {
  const isNext = (a: Asking, i: number) => a.due <= s.now && !o.asked.slice(0, i).some((b) => b.odeme === a.odeme)
  for (let i = o.asked.findIndex(isNext); i >= 0; i = o.asked.findIndex(isNext)) {
    const asking = o.asked[i] as Asking
    if (s.provider === 'sessiz') {
      asking.due = s.now + Math.min(LONGEST_WAIT_MS, 5000 * 2 ** asking.tries++)
      continue
    }
    o.asked.splice(i, 1)
    const p = o.payments[asking.odeme] as Payment
    p.bekleyen -= asking.tutar
    if (s.provider === 'basarili') {
      p.geri += asking.tutar
      o.events.push('siparis.para_iade_edildi')
    }
    restate(p)
    awaitDebt(o)
  }
}
