import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/connection/pool.ts'
import { NO_STORE } from '../db/no-store.ts'
import { maybe, type Work } from '../db/work.ts'
import { sweep as sweepFiles } from '../domains/aktarim/aktarim.ts'
import { sweep as sweepPrices } from '../domains/fiyat/gecmis/sweep.ts'
import { sweep as sweepNotices } from '../domains/haber/personal-data.ts'
import { sweep as sweepAccounts } from '../domains/hesap/sweep.ts'
import { noteCompanions } from '../domains/kart/birlikte.ts'
import { noteSales } from '../domains/kart/satis.ts'
import { here } from '../domains/kullanici/here.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import type { MagazaRow } from '../domains/magaza/queries.ts'
import { transactIn } from '../domains/magaza/transact.ts'
import * as olay from '../domains/olay/olay.ts'
import { sweep as sweepCounted } from '../domains/olcum/sweep.ts'
import { sweep as sweepCarts } from '../domains/sepet/sweep.ts'
import { settle as settleWait } from '../domains/siparis/odeme/bekleyis.ts'
import { nextDue, storesWithDue } from '../domains/siparis/odeme/bekleyis-queries.ts'
import { settleRequest } from '../domains/siparis/yorum-istegi/istek.ts'
import { nextDue as nextRequest, storesWithDueRequests } from '../domains/siparis/yorum-istegi/queries.ts'
import { storesWithLapsed } from '../domains/stok/queries.ts'
import { settleLapsed } from '../domains/stok/rezervasyon/rezervasyon.ts'
import { uyeler } from '../domains/uyelik/uyeler.ts'
import { sweepAnswers } from '../http/answers/idempotency.ts'
import { sweepCounts } from '../http/limits/shared-limits.ts'
import { type Chore, doAll } from './round-robin.ts'

/** Stores swept concurrently: one that waits for a lock delays the others by half. */
const AT_ONCE = 2

/** Expired rows of a store, by kind; a step deletes a batch, and returns whether there may be more. */
const SWEPT: Record<string, (w: Work) => Promise<boolean>> = {
  yanit: sweepAnswers,
  olay: olay.sweep,
  uyelik: (w) => sweepAccounts(uyeler(w)),
  sepet: sweepCarts,
  dosya: sweepFiles,
  fiyat: sweepPrices,
  haber: sweepNotices,
  satis: noteSales,
  birlikte: noteCompanions,
  olcum: sweepCounted,
}

/**
 * Retention: deletes expired answers, events, deliveries, sessions, codes, carts, files, prices, stock notices and counts of
 * the shop, and counts what was sold, and what together. Most are ignored already; this frees space. Batches keep transactions
 * short, stores are served round robin, and a store that fails is reported after all others.
 */
export async function sweepAll(db: Db, now: Date): Promise<void> {
  const stores = await magaza.listAll(db.pages(NO_STORE))
  const own = Object.entries(SWEPT).flatMap(([ne, work]) =>
    stores.map((row) => ({ ad: `${row.magaza_id} ${ne}`, step: () => inStore(db, row, now, work) })),
  )
  await doAll(
    [
      countsOf(db, now),
      { ad: 'kullanici', step: () => db.transaction(NO_STORE, (tx) => sweepAccounts(here({ tx, now }))) },
      ...own,
    ],
    AT_ONCE,
  )
}

/** Older than any window, and than the time in which a bucket refills. */
const COUNTED_MS = 60 * 60 * 1000

function countsOf(db: Db, now: Date): Chore {
  let konum: string | null = ''
  const step = async () => {
    const from = konum ?? ''
    konum = await db.transaction(NO_STORE, (tx) => sweepCounts(tx, now.getTime() - COUNTED_MS, from))
    return konum !== null
  }
  return { ad: 'sinir', step }
}

/** What mails of orders link to. */
type Hizmet = Pick<Ports, 'adres' | 'siparisSirri'>

/** Reminds customers of unpaid orders, and cancels those that have waited too long. */
export async function settleUnpaid(db: Db, here: Hizmet, now: Date): Promise<void> {
  const stores = await db.across(storesWithDue, { now })
  const due: Due = { next: nextDue, settle: settleWait, what: 'unpaid orders could not be settled' }
  await doAll(
    stores.map(({ magaza_id }) => ordersDue(db, magaza_id, here, now, due)),
    AT_ONCE,
  )
}

/** Asks customers of delivered orders for reviews. */
export async function askForReviews(db: Db, here: Hizmet, now: Date): Promise<void> {
  const stores = await db.across(storesWithDueRequests, { now })
  const due: Due = { next: nextRequest, settle: settleRequest, what: 'customers could not be asked for reviews' }
  await doAll(
    stores.map(({ magaza_id }) => ordersDue(db, magaza_id, here, now, due)),
    AT_ONCE,
  )
}

/** Orders with something to do by now: the next one, what is done with it, and what its failure is called. */
type Due = { next: typeof nextDue; settle: (w: Work, siparis_id: string) => Promise<void>; what: string }

/** One order per step; one that fails is reported after the others of its store. */
function ordersDue(db: Db, magaza_id: string, here: Hizmet, now: Date, due: Due): Chore {
  const start = { siparis_id: '', sonraki: new Date(0) }
  let last = start
  let failed: unknown[] = []
  const step = async (): Promise<boolean> => {
    const row = await magaza.find(db.read, magaza_id)
    const where = { tx: db.pages(magaza_id), magaza_id }
    const next = row && (await maybe(where, due.next, { now, an: last.sonraki, konum: last.siparis_id }))
    if (row && next) {
      last = next
      const transact = transactIn(db, magaza.bilgi(row, here.adres, here.siparisSirri), {
        kim: 'supurge',
        clock: () => now,
      })
      await transact((w) => due.settle(w, next.siparis_id)).catch((error) => failed.push(error))
      return true
    }
    const errors = failed
    ;[last, failed] = [start, []]
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} ${due.what}`)
    return false
  }
  return { ad: magaza_id, step }
}

/** Settles expired reservations of carts. They do not count any more; this emits the stock events for integrations. */
export async function settleReservations(db: Db, now: Date): Promise<void> {
  const stores = await db.across(storesWithLapsed, { now })
  const step = async (magaza_id: string) => {
    const row = await magaza.find(db.read, magaza_id)
    return row !== undefined && inStore(db, row, now, settleLapsed)
  }
  await doAll(
    stores.map(({ magaza_id }) => ({ ad: magaza_id, step: () => step(magaza_id) })),
    AT_ONCE,
  )
}

const inStore = <T>(db: Db, row: MagazaRow, now: Date, work: (w: Work) => Promise<T>): Promise<T> =>
  transactIn(db, magaza.bilgi(row, ''), { kim: 'supurge', clock: () => now })(work)
