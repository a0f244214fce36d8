import { hata } from '../../../core/errors.ts'
import { newSecret } from '../../../core/id.ts'
import { iso } from '../../../core/time.ts'
import { later, shopperOf, type Tx, type Work } from '../../../db/work.ts'
import { endSession } from '../../hesap/oturum.ts'
import { ozetOf, sessionEnd } from '../../hesap/rules.ts'
import * as queries from '../queries.ts'
import { uyeler } from '../uyeler.ts'

/** Customer of a session; null when unknown, expired, or of another store. */
export async function findSession(tx: Tx, magaza_id: string, token: string, now: Date): Promise<string | null> {
  if (!/^otr_[0-9a-z]{32}$/.test(token)) return null
  const [row] = await tx.run(queries.findSession, { magaza_id, ozet: ozetOf(token), now })
  return row?.musteri_id ?? null
}

/** The token is returned only here; a hash is stored. */
export function openSession(w: Work, musteri_id: string): { anahtar: string; bitis: string } {
  const anahtar = newSecret('otr')
  const bitis = sessionEnd(w.now)
  later(w, queries.insertSession, { musteri_id, ozet: ozetOf(anahtar), bitis, now: w.now })
  return { anahtar, bitis: iso(bitis) }
}

/** The requesting member and session. */
export function memberOf(w: Work): { musteri_id: string; ozet: string } {
  const musteri_id = shopperOf(w)
  if (musteri_id === null || w.actor.oturum === undefined) throw hata('oturum_gerekli')
  return { musteri_id, ozet: w.actor.oturum }
}

export async function signOut(w: Work) {
  endSession(uyeler(w), memberOf(w).ozet)
  return { kapandi: true }
}
