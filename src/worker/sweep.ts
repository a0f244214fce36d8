import type { Db } from '../db/pool.ts'
import * as magaza from '../domains/magaza/magaza.ts'
import { sweepAnswers } from '../http/idempotency.ts'

/** Deletes stored answers past their day, store by store. They count as gone already; this saves the space. */
export async function sweepAll(db: Db, now: Date): Promise<void> {
  for (const row of await magaza.list(db.read)) {
    await db.transaction((tx) => sweepAnswers(magaza.workFor(tx, magaza.bilgi(row, ''), now, 'supurge')))
  }
}
