import type { Db } from '../../db/connection/pool.ts'
import { flushEvents } from '../../db/outbox.ts'
import type { MagazaBilgisi, Transact } from '../../db/work.ts'
import { workFor } from './magaza.ts'

type Kim = {
  /** Who is noted as the one that did it. */
  kim: string
  clock: () => Date
  /** Hears of events once they are committed. */
  told?: ((magaza_id: string) => void) | undefined
}

/** Transactions in a store that no request asks for, each with its events. */
export const transactIn =
  (db: Db, magaza: MagazaBilgisi, { kim, clock, told }: Kim): Transact =>
  async (run) => {
    let events = false
    const result = await db.transaction(magaza.nesil, async (tx, attempt) => {
      const w = workFor(tx, magaza, clock(), kim, attempt)
      const done = await run(w)
      events = await flushEvents(w)
      return done
    })
    if (events) told?.(magaza.nesil)
    return result
  }
