import type { ArkaIs, Kalan } from '../../db/arka-is.ts'
import { queueMails } from '../../db/mail.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import { pricesFor } from '../fiyat/price.ts'
import { stokHaberiEpostasi } from './eposta.ts'
import * as queries from './queries.ts'

// Tells who waits for a variant, as unfinished work of its store: begun by whoever made it buyable, in their transaction. The
// transaction that queues a mail ends the wait, so that each is told once.

/** Few, with a pause: other mail of the store is not to stand behind thousands, and what sells out again is noticed. */
const AT_ONCE = 50
const PAUSE_MS = 5000
/** While the store is closed, or tells nobody. */
const ASLEEP_MS = 10 * 60 * 1000

/** One batch. Nothing when it cannot be bought any more: the rest waits on. */
export async function sendSome(w: Work, { kayit_id: varyant_id }: ArkaIs): Promise<Kalan | null> {
  if (!w.magaza.satis.stok_haberleri || !w.magaza.acik) {
    const waits = await maybe(w, queries.findWaiting, { varyant_id })
    return waits ? { konum: '', sonraki: new Date(w.now.getTime() + ASLEEP_MS) } : null
  }
  const gelen = await maybe(w, queries.findBuyable, { varyant_id })
  if (!gelen) return null
  const { para_birimi } = w.magaza
  const fiyat = (await pricesFor(w, { idler: [varyant_id], skular: [], para_birimi }))([]).get(varyant_id)
  // For guests nobody knows a price: they cannot buy it.
  if (!fiyat) return null
  const alicilar = await all(w, queries.take, { varyant_id, adet: AT_ONCE })
  const urun = { ...gelen, varyant_id, fiyat: fiyat.tutar, para_birimi }
  queueMails(
    w,
    alicilar.map(({ eposta, kod }) => ({ kime: eposta, ...stokHaberiEpostasi({ magaza: w.magaza, urun, kod }) })),
  )
  if (alicilar.length < AT_ONCE) return null
  return { konum: '', sonraki: new Date(w.now.getTime() + PAUSE_MS) }
}
