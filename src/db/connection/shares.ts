import { hata } from '../../core/errors.ts'
import { stepsIn, ticker } from './coarse-timer.ts'

// Fair queueing of connections (slots). A transaction that waits for a lock, or a long read, keeps its slot meanwhile:
// without a share per store, one store that stands still would stop all of them.

type Leave = () => void
type Waiter = { enter: (leave: Leave) => void; refuse: (error: Error) => void; stepsLeft: number }

export type Shares = {
  /** Waits for a slot; 503 when none comes in time, or at once when too many wait already. */
  enter: (magaza_id: string) => Promise<Leave>
  waiting: () => number
}

export type SharesOptions = { slots: number; waitMs: number; waitersOfStore: number; waiters: number }

export function createShares(o: SharesOptions): Shares {
  const slots = countSlots(o.slots, () => serve())
  /** Round robin: a store that was served goes to the end of the map. */
  const queues = new Map<string, Set<Waiter>>()
  let waiting = 0

  const leaveQueue = (store: string, waiter: Waiter): void => {
    const queue = queues.get(store) as Set<Waiter>
    queue.delete(waiter)
    waiting--
    if (queue.size === 0) queues.delete(store)
  }

  const serve = (): void => {
    for (let store = next(); store !== undefined; store = next()) {
      const queue = queues.get(store) as Set<Waiter>
      const [waiter] = queue as unknown as [Waiter]
      leaveQueue(store, waiter)
      if (queues.delete(store)) queues.set(store, queue)
      waiter.enter(slots.take(store))
    }
  }
  const next = (): string | undefined => queues.keys().find(slots.mayEnter)

  const lateness = ticker(() => {
    for (const [store, queue] of queues) {
      for (const waiter of queue) {
        if (--waiter.stepsLeft > 0) continue
        leaveQueue(store, waiter)
        waiter.refuse(hata('bakim'))
      }
    }
    return waiting === 0
  })

  return {
    enter: async (store) => {
      const queue = queues.get(store)
      if (!queue && slots.mayEnter(store)) return slots.take(store)
      if (waiting >= o.waiters || (queue?.size ?? 0) >= o.waitersOfStore) throw hata('bakim')
      return new Promise((enter, refuse) => {
        lateness.start()
        waiting++
        const own = queue ?? new Set()
        queues.set(store, own)
        own.add({ enter, refuse, stepsLeft: stepsIn(o.waitMs) })
      })
    },
    waiting: () => waiting,
  }
}

/** Slots held by each store; `freed` is called when one was given back. */
function countSlots(slots: number, freed: () => void) {
  const half = Math.max(1, Math.floor(slots / 2))
  const held = new Map<string, number>()
  let free = slots
  return {
    /**
     * A store gets one more only while more are free than it holds: of twelve, a store alone holds six, a second one
     * three beside it, and one that holds none still finds one.
     */
    mayEnter: (store: string): boolean => {
      const own = held.get(store) ?? 0
      return own < half && own < free
    },
    take: (store: string): Leave => {
      free--
      held.set(store, (held.get(store) ?? 0) + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        free++
        const own = (held.get(store) as number) - 1
        if (own > 0) held.set(store, own)
        else held.delete(store)
        freed()
      }
    },
  }
}
