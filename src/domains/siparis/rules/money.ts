import { addMoney } from '../../../trade/money.ts'
import type { Odeme, SiparisKaydi } from '../kayit-schema.ts'
import type { OdemeDurumu } from '../schema.ts'
import { moved, odemeGecisleri } from './durum.ts'
import { valueReturned } from './units.ts'

// Where the money of an order is.

const TAKEN: readonly OdemeDurumu[] = ['tahsil_edildi', 'iade_bekliyor', 'kismi_iade', 'iade_edildi']

export const isTaken = (o: Odeme): boolean => TAKEN.includes(o.durum)

/** Source of an exchange order, and provider of its payment. */
export const DEGISIM = 'degisim'

export const isExchanged = (o: Odeme): boolean => o.saglayici === DEGISIM

/** Amount of a payment that can still be refunded. */
export const refundable = (o: Odeme): number => (isTaken(o) ? o.tutar - o.iade_edilen - o.iade_bekleyen : 0)

type Borc = Pick<
  SiparisKaydi,
  'durum' | 'toplam' | 'odenen' | 'degisime_giden' | 'fark_iadesi' | 'odemeler' | 'kalemler'
>

/**
 * Amount still owed. What an edit gave back (`fark_iadesi`) no longer counts as paid. Returned goods are not owed, as far as neither money nor an exchange was given for them. While an
 * order waits for payment nothing has been returned, so refunds are owed again.
 */
export function due(s: Borc): number {
  const forReturns = Math.max(0, givenOf(s) - s.fark_iadesi)
  const forNothing = Math.max(0, addMoney(...s.kalemler.map(valueReturned)) - forReturns)
  return Math.max(0, s.toplam - credit(s) - forNothing)
}

const givenOf = (s: Borc): number =>
  addMoney(s.degisime_giden, ...s.odemeler.map((o) => o.iade_edilen + o.iade_bekleyen))

/** What was paid and still counts. */
export const credit = (s: Borc): number =>
  s.odenen - (s.durum === 'odeme_bekliyor' ? Math.max(givenOf(s), s.fark_iadesi) : s.fark_iadesi)

/** Paid and neither refunded, nor asked back, nor spent on an exchange. */
export const leftToGive = (s: Pick<SiparisKaydi, 'degisime_giden' | 'odemeler'>): number =>
  addMoney(...s.odemeler.map(refundable), -s.degisime_giden)

/**
 * Refund still owed: everything left of a cancelled order; otherwise what returns have promised, plus `ayrica_iade`.
 */
export function owedBack(
  s: Pick<SiparisKaydi, 'durum' | 'degisime_giden' | 'ayrica_iade' | 'odemeler'>,
  promised: number,
): number {
  const left = leftToGive(s)
  if (s.durum === 'iptal') return Math.max(0, left)
  const under_way = addMoney(...s.odemeler.map((o) => o.iade_edilen + o.iade_bekleyen))
  return Math.max(0, Math.min(left, promised + s.ayrica_iade - under_way))
}

/** Recomputes the sums from the payments. */
export const withPayments = (s: SiparisKaydi, odemeler: readonly Odeme[]): SiparisKaydi => ({
  ...s,
  odemeler,
  odenen: addMoney(...odemeler.filter(isTaken).map((o) => o.tutar)),
  iade_edilen: addMoney(...odemeler.map((o) => o.iade_edilen)),
})

/** State of a payment after its refunds. */
export function refunding(o: Odeme, change: Pick<Odeme, 'iade_edilen' | 'iade_bekleyen'>): Odeme {
  const { iade_edilen, iade_bekleyen } = change
  const durum =
    iade_bekleyen > 0
      ? 'iade_bekliyor'
      : iade_edilen === 0
        ? 'tahsil_edildi'
        : iade_edilen < o.tutar
          ? 'kismi_iade'
          : 'iade_edildi'
  return { ...o, iade_edilen, iade_bekleyen, durum: moved(odemeGecisleri, o.durum, durum) }
}

/** Payments to refund from: those that can be asked of a provider first, then the oldest. */
export function refundPlan(
  odemeler: readonly Odeme[],
  tutar: number,
  canAsk: (o: Odeme) => boolean,
): { odeme: Odeme; tutar: number }[] {
  let left = tutar
  return odemeler
    .toSorted((a, b) => Number(canAsk(b)) - Number(canAsk(a)))
    .flatMap((odeme) => {
      const part = Math.min(left, refundable(odeme))
      left -= part
      return part > 0 ? [{ odeme, tutar: part }] : []
    })
}

/**
 * Adjusts the pending payment to the amount due: refunded money is pending again, and when a provider refuses a refund
 * it is not.
 */
export function awaitingDue(s: SiparisKaydi): SiparisKaydi {
  const waiting = s.durum === 'odeme_bekliyor' ? s.odemeler.find((o) => o.durum === 'bekliyor') : undefined
  const tutar = due(s)
  if (!waiting || tutar === 0 || waiting.tutar === tutar) return s
  return { ...s, odemeler: s.odemeler.map((o) => (o === waiting ? { ...o, tutar } : o)) }
}

/** The pending payment is what is due; when nothing is, nothing is pending. */
export function awaitingRest(s: SiparisKaydi): SiparisKaydi {
  const waiting = s.odemeler.find((o) => o.durum === 'bekliyor')
  const tutar = due(s)
  if (!waiting || waiting.tutar === tutar) return s
  const next = tutar > 0 ? { ...waiting, tutar } : { ...waiting, durum: moved(odemeGecisleri, waiting.durum, 'iptal') }
  return { ...s, odemeler: s.odemeler.map((o) => (o === waiting ? next : o)) }
}

type Yollar = { saglayici: number; elle: number; degisim: number }

/** Splits a refund: asked of providers, by hand, or to the origin of an exchange. */
function waysBack(
  odemeler: readonly Odeme[],
  tutar: number,
  canAsk: (o: Odeme) => boolean,
  hasOrigin: boolean,
): Yollar {
  const ways = { saglayici: 0, elle: 0, degisim: 0 }
  for (const part of refundPlan(odemeler, tutar, canAsk)) {
    const way = canAsk(part.odeme) ? 'saglayici' : hasOrigin && isExchanged(part.odeme) ? 'degisim' : 'elle'
    ways[way] += part.tutar
  }
  return ways
}

/**
 * Preview of a cancellation's refunds; `elle` is left to the store. The value of an exchange goes to the payments of
 * its origins, nearest first, where amounts that no provider can refund count as given by hand.
 */
export function cancelWays(
  s: Pick<SiparisKaydi, 'odenen' | 'odemeler'>,
  origins: readonly (readonly Odeme[])[],
  canAsk: (o: Odeme) => boolean,
): Omit<Yollar, 'degisim'> & { degisim: Omit<Yollar, 'degisim'> } {
  const { degisim: passed, ...own } = waysBack(s.odemeler, s.odenen, canAsk, origins.length > 0)
  const degisim = { saglayici: 0, elle: 0 }
  let left = passed
  for (const [i, odemeler] of origins.entries()) {
    const ways = waysBack(odemeler, left, canAsk, i < origins.length - 1)
    degisim.saglayici += ways.saglayici
    degisim.elle += ways.elle
    left = ways.degisim
  }
  return { ...own, degisim }
}
