import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/connection/pool.ts'
import { dispatch } from '../domains/webhook/gonderim/dispatch.ts'
import { storesWithPending } from '../domains/webhook/gonderim/dispatch-queries.ts'

// Dispatcher: numbers events of the outbox and makes deliveries for subscriptions, store by store, on a notice; polling
// finds what no notice told of.

const BUSY_MS = 20
/** Debounce for stores without subscriptions: events are numbered in batches. */
const QUIET_MS = 200
/** After a failure, such as a machine of a cluster that is down. */
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 8000

export type DispatcherOptions = {
  db: Db
  log: Logger
  clock: () => Date
  /** A subscription has deliveries due. */
  due: (magaza_id: string, abonelik_id: string) => void
}

export function createDispatcher(o: DispatcherOptions) {
  /** Stores being dispatched; true when a notice arrived since the last look. */
  const stores = new Map<string, boolean>()
  const running = new Set<Promise<void>>()
  let stopping = false
  const ending = new AbortController()

  const wake = (magaza_id: string): void => {
    if (stopping) return
    const served = stores.has(magaza_id)
    stores.set(magaza_id, true)
    if (served) return
    const done = serve(magaza_id).finally(() => running.delete(done))
    running.add(done)
  }

  async function serve(magaza_id: string): Promise<void> {
    let failedMs = FIRST_WAIT_MS
    while (stores.get(magaza_id) && !stopping) {
      stores.set(magaza_id, false)
      try {
        await look(magaza_id)
        failedMs = FIRST_WAIT_MS
      } catch (err) {
        o.log.error({ err, magaza: magaza_id }, 'events not dispatched')
        await pause(failedMs, undefined, { signal: ending.signal }).catch(() => {})
        failedMs = Math.min(failedMs * 2, LONGEST_WAIT_MS)
        stores.set(magaza_id, true)
      }
    }
    stores.delete(magaza_id)
  }

  async function look(magaza_id: string): Promise<void> {
    const now = o.clock()
    const { abonelikler, quiet, left } = await o.db.transaction(magaza_id, (tx) => dispatch({ tx, magaza_id, now }))
    for (const id of abonelikler) o.due(magaza_id, id)
    if (left !== 'none') stores.set(magaza_id, true)
    if (left === 'busy') await pause(BUSY_MS)
    else if (quiet && left === 'none' && !stopping) await pause(QUIET_MS)
  }

  return {
    wake,
    /** Polls for stores without a notice. */
    lookAround: async () => {
      for (const { magaza_id } of await o.db.across(storesWithPending, {})) wake(magaza_id)
    },
    stop: async () => {
      stopping = true
      ending.abort()
      await Promise.all(running)
    },
  }
}
