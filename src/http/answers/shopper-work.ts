import type { Dil } from '../../core/errors.ts'
import type { Db } from '../../db/connection/pool.ts'
import { spend, takeWrite } from '../../db/counts/kota.ts'
import { flushEvents } from '../../db/outbox.ts'
import type { Transact, Tx, Work } from '../../db/work.ts'
import type { Caller } from '../gates/gate.ts'

// Work of a shopper whose answer is a page, not JSON: who acts, the events and the quota of the test store are those of the
// shoppers' API.

export type ShopperContext = {
  db: Db
  clock: () => Date
  /** Called after the commit of a store's new events. */
  told?: ((magaza_id: string) => void) | undefined
}

export type ShopperWork = {
  /** For reads that must be true now. */
  read: () => Work
  transact: Transact
}

export function shopperWork(o: ShopperContext, { magaza, actor }: Caller, dil: Dil, bayt: number): ShopperWork {
  const { nesil } = magaza
  const workOf = (tx: Tx, tries: number): Work => ({
    ...{ tx, magaza_id: nesil, magaza, now: o.clock(), clock: o.clock, actor, tries, if_match: null, dil },
    events: new Map(),
    asked: new Set(),
  })
  const transact: Transact = async (run) => {
    const here = { tx: o.db.pages(nesil), magaza_id: nesil }
    if (magaza.test) await takeWrite(here, bayt)
    let events: { veri: string }[] = []
    const result = await o.db.transaction(nesil, async (tx, tries) => {
      const w = workOf(tx, tries)
      const done = await run(w)
      events = [...w.events.values()]
      await flushEvents(w)
      return done
    })
    if (events.length > 0) o.told?.(nesil)
    // The write has committed: nothing that the visitor is told depends on its being charged.
    if (magaza.test) await spend(here, costOf(events)).catch(() => {})
    return result
  }
  return { read: () => workOf(o.db.pages(nesil), 1), transact }
}

const costOf = (events: readonly { veri: string }[]) => ({
  kayit: events.length,
  bayt: events.reduce((sum, { veri }) => sum + veri.length, 0),
})
