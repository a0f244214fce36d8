import type { Db } from '../../../src/db/connection/pool.ts'
import { flushEvents } from '../../../src/db/outbox.ts'
import type { MagazaBilgisi, Work } from '../../../src/db/work.ts'
import * as magaza from '../../../src/domains/magaza/magaza.ts'

/** Runs verbs in one transaction, as a sale does. */
export const inTransaction = <T>(
  db: Db,
  bilgi: MagazaBilgisi,
  now: () => Date,
  work: (w: Work) => Promise<T>,
): Promise<T> =>
  db.transaction(bilgi.nesil, async (tx, tries) => {
    const w = magaza.workFor(tx, bilgi, now(), 'deneme', tries)
    const result = await work(w)
    await flushEvents(w)
    return result
  })

export async function bilgiOf(db: Db, magaza_id: string): Promise<MagazaBilgisi> {
  const row = await magaza.find(db.read, magaza_id)
  if (!row) throw new Error(`no store ${magaza_id}`)
  return magaza.bilgi(row, '')
}
