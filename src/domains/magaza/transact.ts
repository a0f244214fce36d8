import type { Db } from '../../db/connection/pool.ts'
import { flushEvents } from '../../db/outbox.ts'
import type { MagazaBilgisi, Transact } from '../../db/work.ts'
import { workFor } from './magaza.ts'

type Kim = {
  /** Actor recorded in histories. */
  kim: string
  clock: () => Date
  /** Called after events were committed. */
  told?: ((magaza_id: string) => void) | undefined
}

/** Transactions in a store outside requests, with their events. */
export const transactIn =
  (db: Db, magaza: MagazaBilgisi, { kim, clock, told }: Kim): Transact =>
  async (run) => {
    let events = false
    const result = await db.transaction(magaza.nesil, async (tx, tries) => {
      const w = workFor(tx, magaza, clock(), kim, tries)
      const done = await run(w)
      events = await flushEvents(w)
      return done
    })
    if (events) told?.(magaza.nesil)
    return result
  }
