import { convertBack } from '../../core/money.ts'
import { RetryTransaction } from '../../db/pg-errors.ts'
import { all, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { atMost, type Karar } from './rules/price-cart.ts'

// How often a campaign was used, counted in the transaction of the order that uses it.

type Kullanim = {
  /** The order, or the cart that is being paid. */
  sahip: string
  para_birimi: string
  kararlar: readonly Pick<Karar, 'kampanya_id' | 'uygulandi' | 'indirim'>[]
}

/**
 * Counts the campaigns that were applied. One that ran out since the cart was priced makes the whole transaction begin
 * again: the second look finds it full, and prices the cart without it or refuses its code.
 */
export async function use(w: Work, kullanim: Kullanim): Promise<void> {
  if (!(await useIfLeft(w, kullanim))) throw new RetryTransaction('a campaign has run out or is gone')
}

/** The same for what was agreed earlier and cannot be priced anew: false when one of them is used up or gone. */
export async function useIfLeft(w: Work, { sahip, para_birimi, kararlar }: Kullanim): Promise<boolean> {
  const applied = kararlar.filter((k) => k.uygulandi).toSorted((a, b) => (a.kampanya_id < b.kampanya_id ? -1 : 1))
  if (applied.length === 0) return true
  const idler = applied.map((k) => k.kampanya_id)
  const usable = await all(w, queries.lockUsable, { idler })
  if (usable.length < idler.length) return false
  const kur = w.magaza.kurlar.find((k) => k.para_birimi === para_birimi)
  const indirimler = applied.map((k) => (kur ? atMost(() => convertBack(k.indirim, kur.kur)) : k.indirim))
  await all(w, queries.addUsage, { sahip, idler, indirimler, now: w.now })
  return true
}

/** What a cart has used becomes its order's. Answers how many campaigns. */
export const handOver = async (w: Work, from: string, to: string): Promise<number> =>
  (await all(w, queries.renameUsage, { from, to })).length

/** Gives back what this owner has used, once, however often it is asked. */
export async function giveBack(w: Work, sahip: string): Promise<void> {
  await Promise.all([all(w, queries.lockUsed, { sahip }), all(w, queries.removeUsage, { sahip })])
}
