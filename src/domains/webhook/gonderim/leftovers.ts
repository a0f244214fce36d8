import { hataWithHeaders } from '../../../core/errors.ts'
import { type ArkaIs, begin, isUnfinished, lastOf, ROWS_PER_STEP } from '../../../db/arka-is.ts'
import { all, type InStore, type Work } from '../../../db/work.ts'
import { lockStore } from '../queries.ts'
import * as queries from './leftover-queries.ts'

// What becomes of the deliveries of a subscription that is closed or deleted: there may be a million of them.

type Timed = InStore & Pick<Work, 'now'>

/** Some deliveries of a subscription that is gone. */
export async function dropDeliveries(w: InStore, { kayit_id, konum }: ArkaIs): Promise<string | null> {
  const gone = await all(w, queries.removeNext, { abonelik_id: kayit_id, konum, adet: ROWS_PER_STEP })
  return gone.length < ROWS_PER_STEP ? null : lastOf(gone.map((g) => g.id))
}

/** Some of what a closed subscription still had to get, but for pings and repeats by hand. */
export async function giveUpSome(w: Timed, { kayit_id }: ArkaIs): Promise<string | null> {
  const given = await all(w, queries.giveUpNext, { abonelik_id: kayit_id, adet: ROWS_PER_STEP, now: w.now })
  return given.length < ROWS_PER_STEP ? null : ''
}

/**
 * Of a subscription that was just closed nothing more is sent. A dispatcher that saw it open may still be at it: its
 * deliveries are waited for, and given up too.
 */
export async function giveUpPending(w: Timed, id: string): Promise<void> {
  await all(w, lockStore, {})
  await begin(w, 'webhook_kapanis', id, giveUpSome)
}

/** Opened while old deliveries are being given up, it could not be told which ones are new: it is asked for again. */
export async function assertClosed(w: InStore, id: string): Promise<void> {
  if (await isUnfinished(w, 'webhook_kapanis', id)) throw hataWithHeaders('bakim', { 'retry-after': '1' })
}
