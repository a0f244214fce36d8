import { firstIdAt } from '../../core/id.ts'
import { DAY_MS, iso } from '../../core/time.ts'
import { all, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
import * as queries from './queries.ts'

// Personal data in stock notices: exported, erased, and not kept for ever.

type Kisi = { id: string; eposta: string }

const keysOf = ({ id, eposta }: Kisi) => ({ musteri_id: id, eposta_anahtari: epostaKey(eposta) })

/** What the person waits for, oldest first; consent was given at `olusturma`. */
export const keptOf = async (w: Work, kisi: Kisi) =>
  (await all(w, queries.listOfPerson, keysOf(kisi))).map((row) => ({ ...row, olusturma: iso(row.olusturma) }))

const AT_ONCE = 100

/** Erasure step: the person waits for nothing any more. False when none were left. */
export async function forget(w: Work, kisi: Kisi): Promise<boolean> {
  const rows = await all(w, queries.forget, { ...keysOf(kisi), adet: AT_ONCE })
  return rows.length === AT_ONCE
}

const KEPT_MS = 365 * DAY_MS
const SWEPT_AT_ONCE = 500

/** Retention: who has waited for a year waits no longer. False when none were left. */
export async function sweep(w: Work): Promise<boolean> {
  const once = firstIdAt('hbr', new Date(w.now.getTime() - KEPT_MS))
  const rows = await all(w, queries.removeOld, { once, adet: SWEPT_AT_ONCE })
  return rows.length === SWEPT_AT_ONCE
}
