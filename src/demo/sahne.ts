import type { Ports } from '../adapters/ports.ts'
import { flushEvents } from '../db/outbox.ts'
import { lookAgain } from '../db/upkeep/statistics.ts'
import type { MagazaBilgisi, Tx, Work } from '../db/work.ts'
import { workFor } from '../domains/magaza/magaza.ts'
import type { Rastgele } from './random.ts'
import { daysBefore } from './takvim.ts'

/** Retention of the log; older events would be swept at once. */
const EVENT_DAYS = 30

/** Context of all parts of the content. */
export type Sahne = {
  ports: Ports
  magaza: MagazaBilgisi
  rastgele: Rastgele
  /** Midnight at which the store's history ends. */
  bugun: Date
  /** Runs a verb as of that moment, in the one transaction, with its events. */
  at: <T>(an: Date, verb: (w: Work) => Promise<T>) => Promise<T>
  /** ANALYZE. */
  lookAgain: () => Promise<unknown>
}

export function sahneOf(tx: Tx, o: Omit<Sahne, 'at' | 'lookAgain'>): Sahne {
  const oldest = daysBefore(o.bugun, EVENT_DAYS)
  return {
    ...o,
    lookAgain: () => lookAgain(tx),
    at: async (an, verb) => {
      const w: Work = { ...workFor(tx, o.magaza, an, 'demo'), clock: () => an }
      const result = await verb(w)
      if (an >= oldest) await flushEvents(w)
      return result
    },
  }
}
