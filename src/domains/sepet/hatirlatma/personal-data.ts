import { firstIdAt } from '../../../core/id.ts'
import { DAY_MS, iso } from '../../../core/time.ts'
import { all, type Work } from '../../../db/work.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import * as queries from './queries.ts'

// Personal data in reminders: exported, erased, and not kept for ever.

/** What this address was reminded of, oldest first. */
export async function remindersOf(w: Work, eposta: string) {
  const rows = await all(w, queries.listOfPerson, { eposta_anahtari: epostaKey(eposta) })
  return rows.map(({ donus, olusturma, ...row }) => ({ ...row, donus: donus && iso(donus), olusturma: iso(olusturma) }))
}

const AT_ONCE = 100

/** Erasure step: what was in the carts stays, without whose they were. False when none were left. */
export async function forgetReminders(w: Work, eposta: string): Promise<boolean> {
  const rows = await all(w, queries.forget, { eposta_anahtari: epostaKey(eposta), adet: AT_ONCE })
  return rows.length === AT_ONCE
}

const KEPT_MS = 90 * DAY_MS
const SWEPT_AT_ONCE = 500

/** False when none were left. */
export async function sweepReminders(w: Work): Promise<boolean> {
  const once = firstIdAt('htr', new Date(w.now.getTime() - KEPT_MS))
  const gone = await all(w, queries.removeOld, { once, adet: SWEPT_AT_ONCE })
  return gone.length === SWEPT_AT_ONCE
}
