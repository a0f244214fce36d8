import { hataWithHeaders } from '../../../core/errors.ts'
import { type ArkaIs, begin, isUnfinished, lastOf, ROWS_PER_STEP } from '../../../db/arka-is.ts'
import { all, type InStore, type Work } from '../../../db/work.ts'
import { lockStore } from '../queries.ts'
import * as queries from './leftover-queries.ts'

// Unfinished work: deliveries of a closed or deleted subscription, of which there may be a million.

type Timed = InStore & Pick<Work, 'now'>

/** One step of deleting the deliveries of a deleted subscription. */
export async function dropDeliveries(w: InStore, { kayit_id, konum }: ArkaIs): Promise<string | null> {
  const gone = await all(w, queries.removeNext, { abonelik_id: kayit_id, konum, adet: ROWS_PER_STEP })
  return gone.length < ROWS_PER_STEP ? null : lastOf(gone.map((g) => g.id))
}

/** One step of giving up pending deliveries of a closed subscription, except pings and repeats by hand. */
export async function giveUpSome(w: Timed, { kayit_id }: ArkaIs): Promise<string | null> {
  const given = await all(w, queries.giveUpNext, { abonelik_id: kayit_id, adet: ROWS_PER_STEP, now: w.now })
  return given.length < ROWS_PER_STEP ? null : ''
}

/**
 * Called when a subscription was closed. The lock waits for a dispatcher that saw it open, so that its deliveries are
 * given up too.
 */
export async function giveUpPending(w: Timed, id: string): Promise<void> {
  await all(w, lockStore, {})
  await begin(w, 'webhook_kapanis', id, giveUpSome)
}

/** While old deliveries are being given up, new ones could not be told apart: 503, to be retried. */
export async function assertClosed(w: InStore, id: string): Promise<void> {
  if (await isUnfinished(w, 'webhook_kapanis', id)) throw hataWithHeaders('bakim', { 'retry-after': '1' })
}
