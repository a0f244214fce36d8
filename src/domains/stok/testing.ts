import { flushEvents } from '../../db/outbox.ts'
import type { Db } from '../../db/pool.ts'
import type { MagazaBilgisi, Work } from '../../db/work.ts'
import * as magaza from '../magaza/magaza.ts'

// What the tests of stock share.

/** Runs verbs in one transaction, as whoever sells would. */
export const inTransaction = <T>(
  db: Db,
  bilgi: MagazaBilgisi,
  now: () => Date,
  work: (w: Work) => Promise<T>,
): Promise<T> =>
  db.transaction(bilgi.nesil, async (tx, attempt) => {
    const w = magaza.workFor(tx, bilgi, now(), 'deneme', attempt)
    const result = await work(w)
    await flushEvents(w)
    return result
  })

export async function bilgiOf(db: Db, magaza_id: string): Promise<MagazaBilgisi> {
  const row = await magaza.find(db.read, magaza_id)
  if (!row) throw new Error(`no store ${magaza_id}`)
  return magaza.bilgi(row, '')
}
