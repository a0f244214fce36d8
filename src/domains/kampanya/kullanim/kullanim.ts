import { RetryTransaction } from '../../../db/connection/pg-errors.ts'
import { all, type Work } from '../../../db/work.ts'
import { convertBack } from '../../../trade/money.ts'
import { atMost } from '../rules/fit.ts'
import type { Karar } from '../rules/price-cart.ts'
import * as queries from './queries.ts'

// Usage counts, in the transaction of the order.

type Kullanim = {
  /** The order, or the cart that is being paid. */
  sahip: string
  para_birimi: string
  kararlar: readonly Pick<Karar, 'kampanya_id' | 'uygulandi' | 'indirim'>[]
}

/**
 * Counts the applied campaigns. If one ran out since the cart was priced, the whole transaction is retried: it then
 * prices the cart without the campaign, or refuses its code.
 */
export async function use(w: Work, kullanim: Kullanim): Promise<void> {
  const idler = appliedIn(kullanim).map((k) => k.kampanya_id)
  if (idler.length === 0) return
  const usable = await all(w, queries.lockUsable, { idler })
  if (usable.length < idler.length) throw new RetryTransaction('a campaign has run out or is gone')
  await add(w, kullanim)
}

/**
 * Replaces an earlier owner's uses, for a cart that was agreed earlier and cannot be priced again. False, with nothing
 * changed, when a campaign is used up or gone. All are locked at once in id order: giving back first and taking then
 * could deadlock two carts that swap codes.
 */
export async function useInstead(w: Work, onceki: string, kullanim: Kullanim): Promise<boolean> {
  const idler = appliedIn(kullanim).map((k) => k.kampanya_id)
  const rows = await all(w, queries.lockExchange, { idler, onceki })
  if (rows.length === 0) return idler.length === 0
  const usable = new Set(rows.flatMap((r) => (r.kalan ? [r.id] : [])))
  if (!idler.every((id) => usable.has(id))) return false
  await Promise.all([all(w, queries.removeUsage, { sahip: onceki }), add(w, kullanim)])
  return true
}

/** Campaigns with a discount above zero. */
const appliedIn = ({ kararlar }: Kullanim) => kararlar.filter((k) => k.uygulandi && k.indirim > 0)

async function add(w: Work, kullanim: Kullanim): Promise<void> {
  const { sahip, para_birimi } = kullanim
  const applied = appliedIn(kullanim)
  const kur = w.magaza.kurlar.find((k) => k.para_birimi === para_birimi)
  const indirimler = applied.map((k) => (kur ? atMost(() => convertBack(k.indirim, kur.kur)) : k.indirim))
  await all(w, queries.addUsage, { sahip, idler: applied.map((k) => k.kampanya_id), indirimler, now: w.now })
}

/** Hands a cart's uses over to its order. Returns how many campaigns. */
export const handOver = async (w: Work, from: string, to: string): Promise<number> =>
  (await all(w, queries.renameUsage, { from, to })).length

/** Gives back the uses of this owner; idempotent. */
export async function giveBack(w: Work, sahip: string): Promise<void> {
  await Promise.all([all(w, queries.lockUsed, { sahip }), all(w, queries.removeUsage, { sahip })])
}
