import type { Db } from '../db/pool.ts'
import { NO_STORE } from '../db/turn.ts'
import type { Work } from '../db/work.ts'
import { sweep as sweepFiles } from '../domains/aktarim/aktarim.ts'
import { sweep as sweepUsers } from '../domains/kullanici/sweep.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import type { MagazaRow } from '../domains/magaza/queries.ts'
import { transactIn } from '../domains/magaza/transact.ts'
import * as olay from '../domains/olay/olay.ts'
import { sweep as sweepCarts } from '../domains/sepet/sweep.ts'
import { storesWithLapsed } from '../domains/stok/queries.ts'
import { settleLapsed } from '../domains/stok/rezervasyon.ts'
import { sweep as sweepAccounts } from '../domains/uyelik/sweep.ts'
import { sweepAnswers } from '../http/idempotency.ts'
import { removeOldCounts } from '../http/shared-limits.ts'

/**
 * Deletes what is past its time, store by store: stored answers, events, deliveries, sessions, codes and carts. They count as
 * gone already; this saves the space. A transaction takes so many at once, so that none holds its rows for long.
 */
export async function sweepAll(db: Db, now: Date): Promise<void> {
  await db.transaction(NO_STORE, (tx) => tx.run(removeOldCounts, { once: now.getTime() - COUNTED_MS }))
  while (await db.transaction(NO_STORE, (tx) => sweepUsers({ tx, now })));
  for (const row of await magaza.listAll(db.pages(NO_STORE))) {
    await inStore(db, row, now, sweepAnswers)
    while (await inStore(db, row, now, olay.sweep));
    while (await inStore(db, row, now, sweepAccounts));
    while (await inStore(db, row, now, sweepCarts));
    while (await inStore(db, row, now, sweepFiles));
  }
}

/** Long after any minute and any bucket that fills up. */
const COUNTED_MS = 60 * 60 * 1000

/** Settles what carts held and let lapse. It counts no more already; this tells those who keep a copy of the stock. */
export async function settleReservations(db: Db, now: Date): Promise<void> {
  for (const { magaza_id } of await db.pages(NO_STORE).run(storesWithLapsed, { now })) {
    const row = await magaza.find(db.read, magaza_id)
    while (row && (await inStore(db, row, now, settleLapsed)));
  }
}

const inStore = <T>(db: Db, row: MagazaRow, now: Date, work: (w: Work) => Promise<T>): Promise<T> =>
  transactIn(db, magaza.bilgi(row, ''), { kim: 'supurge', clock: () => now })(work)
