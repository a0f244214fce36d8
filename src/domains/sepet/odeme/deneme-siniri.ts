import { countOne, countsIn, type Sinir, secondsUntil, tallyKey, tooMany } from '../../../db/counts/tally.ts'
import { all, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { uyeTally } from '../../hesap/attempt.ts'
import type { Anlasma } from '../kayit-schema.ts'

// Limits against card testing (stolen numbers tried one after the other in a small shop) and mail bombing (orders in the name of
// somebody else). Whoever is beyond one waits; a captcha of others is not asked.

const HOUR_MS = 3_600_000
const within = (sinir: number): Sinir => ({ sinir, sure_ms: HOUR_MS })

/** Refused cards of an hour. Many people may share a network. */
const REFUSALS = { sepet: within(5), eposta: within(10), ag: within(30) }
/** Orders of an hour for one address, by guests who pay later. */
const ORDERS = within(10)

/** Of a cart, or of an order that is paid by its link. */
export type Deneme = { hedef: string; eposta: string | null; ag: string | undefined }

/** By cart, address and network, in the order in which they are locked. */
const keysOf = ({ hedef, eposta, ag }: Deneme): { ozet: string; sinir: Sinir }[] => [
  { ozet: tallyKey('kart', 'sepet', hedef), sinir: REFUSALS.sepet },
  ...(eposta === null ? [] : [{ ozet: tallyKey('kart', 'eposta', epostaKey(eposta)), sinir: REFUSALS.eposta }]),
  ...(ag === undefined ? [] : [{ ozet: tallyKey('kart', 'ag', ag), sinir: REFUSALS.ag }]),
]

const counts = countsIn('uye_sayac')

/** Throws 429 while too many cards were refused: no provider is asked, nothing is reserved. */
export async function assertMayTry(w: Work, deneme: Deneme): Promise<void> {
  const keys = keysOf(deneme)
  const rows = await all(w, counts, { ozetler: keys.map(({ ozet }) => ozet), now: w.now })
  const full = rows.filter(({ ozet, adet }) => keys.some((k) => k.ozet === ozet && adet >= k.sinir.sinir))
  const waits = full.map(({ bitis }) => secondsUntil(w.now, bitis))
  if (waits.length > 0) throw tooMany(Math.max(...waits))
}

/** Counted when the provider says so: a payment that somebody leaves, or that is paid, costs nothing. */
export async function countRefusal(w: Work, deneme: Deneme): Promise<void> {
  for (const { ozet, sinir } of keysOf(deneme)) await countOne(w, uyeTally, ozet, sinir)
}

/** A guest can name any address; the mails of an order go there. */
export async function countGuestOrder(w: Work, { uye_id, eposta }: Anlasma): Promise<void> {
  if (uye_id !== null) return
  const wait = await countOne(w, uyeTally, tallyKey('siparis', epostaKey(eposta)), ORDERS)
  if (wait !== null) throw tooMany(wait)
}
