import { hata } from '../../core/errors.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, one, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { MOST_AUTOMATIC } from './schema.ts'

// Every cart is priced with every active automatic campaign, so their number is bounded.

type Sayilan = Pick<queries.KampanyaRow, 'otomatik' | 'aktif' | 'bitis'>

const isCounted = (w: Work, { otomatik, aktif, bitis }: Sayilan): boolean =>
  otomatik && aktif && (bitis === null || bitis > w.now)

/** A campaign that counts already may be changed at the limit. */
export async function assertRoom(w: Work, next: Sayilan, old?: Sayilan): Promise<void> {
  if (!isCounted(w, next) || (old && isCounted(w, old))) return
  // Pipelined: the count gets its snapshot after the lock is taken.
  const [, { adet }] = await Promise.all([all(w, lockMagaza, {}), one(w, queries.countLive, { now: w.now })])
  if (adet >= MOST_AUTOMATIC) throw hata('kampanya_siniri', '', full)
}

const full = {
  tr: `Mağazada aynı anda en çok ${MOST_AUTOMATIC} otomatik kampanya açık olabilir; birini kapatın ya da bu kampanyaya kod verin`,
  en: `A store has at most ${MOST_AUTOMATIC} automatic campaigns at once; switch one off, or give this one a code`,
}
