import { addMoney } from '../../../trade/money.ts'
import type { Odeme, SiparisKaydi } from '../kayit-schema.ts'
import type { OdemeDurumu } from '../schema.ts'
import { moved, odemeGecisleri } from './durum.ts'
import { valueReturned } from './units.ts'

// Whose money of an order is where.

const TAKEN: readonly OdemeDurumu[] = ['tahsil_edildi', 'iade_bekliyor', 'kismi_iade', 'iade_edildi']

export const isTaken = (o: Odeme): boolean => TAKEN.includes(o.durum)

/** The source of an exchange order, and the provider of what it is paid with. */
export const DEGISIM = 'degisim'

export const isExchanged = (o: Odeme): boolean => o.saglayici === DEGISIM

/** What can still be given back of a payment. */
export const refundable = (o: Odeme): number => (isTaken(o) ? o.tutar - o.iade_edilen - o.iade_bekleyen : 0)

/**
 * What is still owed. Goods that came back are not, as far as no money and no exchange was given for them. Of an order that
 * waits for its money nothing has come back: what was given back of it is owed again.
 */
export function due(
  s: Pick<SiparisKaydi, 'durum' | 'toplam' | 'odenen' | 'degisime_giden' | 'odemeler' | 'kalemler'>,
): number {
  const given = addMoney(s.degisime_giden, ...s.odemeler.map((o) => o.iade_edilen + o.iade_bekleyen))
  const forNothing = Math.max(0, addMoney(...s.kalemler.map(valueReturned)) - given)
  const again = s.durum === 'odeme_bekliyor' ? given : 0
  return Math.max(0, s.toplam - s.odenen + again - forNothing)
}

/** What is paid and neither given back, nor asked back, nor spent on an exchange. */
export const leftToGive = (s: Pick<SiparisKaydi, 'degisime_giden' | 'odemeler'>): number =>
  addMoney(...s.odemeler.map(refundable), -s.degisime_giden)

/**
 * What should have been given back and is neither given nor asked for: all that is left of a cancelled order, and what
 * returns have promised of any other, with what was to be given back besides.
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

/** The order with these payments, and what follows from them for its sums. */
export const withPayments = (s: SiparisKaydi, odemeler: readonly Odeme[]): SiparisKaydi => ({
  ...s,
  odemeler,
  odenen: addMoney(...odemeler.filter(isTaken).map((o) => o.tutar)),
  iade_edilen: addMoney(...odemeler.map((o) => o.iade_edilen)),
})

/** A payment whose refunds stand so. */
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

/** From which payments an amount is given back: card payments first, which can be asked for, then the oldest. */
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
 * The order with its waiting payment as large as what is due: money that went back is waited for again, and what a provider
 * then refuses to give back is not.
 */
export function awaitingDue(s: SiparisKaydi): SiparisKaydi {
  const waiting = s.durum === 'odeme_bekliyor' ? s.odemeler.find((o) => o.durum === 'bekliyor') : undefined
  const tutar = due(s)
  if (!waiting || tutar === 0 || waiting.tutar === tutar) return s
  return { ...s, odemeler: s.odemeler.map((o) => (o === waiting ? { ...o, tutar } : o)) }
}

type Yollar = { saglayici: number; elle: number; degisim: number }

/** By which ways an amount would go back: asked of providers, by hand, or to what an exchange came from. */
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
 * What a cancellation would do with the money of an order: `elle` is left to the store to give. What an exchange is worth
 * goes to the payments of the orders that it came from, the nearest first, where what can be asked of nobody counts as given
 * by hand.
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
