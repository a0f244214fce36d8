import { hata } from '../../core/errors.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, one, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { MOST_AUTOMATIC } from './schema.ts'

// Every cart is put to every automatic campaign that is on and not over: a store has so many and no more.

type Sayilan = Pick<queries.KampanyaRow, 'otomatik' | 'aktif' | 'bitis'>

const isCounted = (w: Work, { otomatik, aktif, bitis }: Sayilan): boolean =>
  otomatik && aktif && (bitis === null || bitis > w.now)

/** One that counts already may be changed, however many there are. */
export async function assertRoom(w: Work, next: Sayilan, old?: Sayilan): Promise<void> {
  if (!isCounted(w, next) || (old && isCounted(w, old))) return
  // Both leave together; the second counts what stands once the lock is ours.
  const [, { adet }] = await Promise.all([all(w, lockMagaza, {}), one(w, queries.countLive, { now: w.now })])
  if (adet >= MOST_AUTOMATIC) throw hata('kampanya_siniri', '', full)
}

const full = {
  tr: `Mağazada aynı anda en çok ${MOST_AUTOMATIC} otomatik kampanya açık olabilir; birini kapatın ya da bu kampanyaya kod verin`,
  en: `A store has at most ${MOST_AUTOMATIC} automatic campaigns at once; switch one off, or give this one a code`,
}
