import { convertBack } from '../../core/money.ts'
import { RetryTransaction } from '../../db/pg-errors.ts'
import { all, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { atMost, type Karar } from './rules/price-cart.ts'

// How often a campaign was used, counted in the transaction of the order that uses it.

type Kullanim = {
  /** The order. */
  sahip: string
  para_birimi: string
  kararlar: readonly Karar[]
}

/**
 * Counts the campaigns that were applied. One that ran out since the cart was priced makes the whole transaction begin
 * again: the second look finds it full, and prices the cart without it or refuses its code.
 */
export async function use(w: Work, { sahip, para_birimi, kararlar }: Kullanim): Promise<void> {
  const applied = kararlar.filter((k) => k.uygulandi).toSorted((a, b) => (a.kampanya_id < b.kampanya_id ? -1 : 1))
  if (applied.length === 0) return
  const idler = applied.map((k) => k.kampanya_id)
  const usable = await all(w, queries.lockUsable, { idler })
  if (usable.length < idler.length) throw new RetryTransaction('a campaign has run out or is gone')
  const kur = w.magaza.kurlar.find((k) => k.para_birimi === para_birimi)
  const indirimler = applied.map((k) => (kur ? atMost(() => convertBack(k.indirim, kur.kur)) : k.indirim))
  await all(w, queries.addUsage, { sahip, idler, indirimler, now: w.now })
}

/** Gives back what this owner has used, once, however often it is asked. */
export async function giveBack(w: Work, sahip: string): Promise<void> {
  await Promise.all([all(w, queries.lockUsed, { sahip }), all(w, queries.removeUsage, { sahip })])
}
