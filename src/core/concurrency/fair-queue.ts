import { hataWithHeaders } from '../errors.ts'

// Fair queueing: few slots for the work of all stores. Owners are served round robin, so one that asks for much waits
// behind itself.

type Bounds = {
  /** Slots of all, and of one owner. */
  total: number
  each: number
  /** Bounds of the queue, of all and of one owner. An owner without a waiting item is always admitted. */
  queue: { total: number; each: number }
}

/** Runs the work once a slot is free. `signal` ends the waiting, not work that has begun. */
export type Queued = <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

type OwnerQueue = { running: number; waiting: (() => void)[] }

const RETRY_AFTER = { 'retry-after': '5' }

/** Queue full: 503 with Retry-After. */
export const busy = () => hataWithHeaders('bakim', RETRY_AFTER)

/** Free slots go round robin to the waiting owners; beyond the bounds of the queue `busy` at once. */
export function fairQueue({ total, each, queue: bound }: Bounds): Queued {
  // In serving order.
  const queues = new Map<string, OwnerQueue>()
  let running = 0
  let waiting = 0

  const admit = (): void => {
    for (const [owner, queue] of queues) {
      if (running >= total) return
      const go = queue.running < each ? queue.waiting.shift() : undefined
      if (!go) continue
      // To the end of the round; served again in this round if slots are left.
      queues.delete(owner)
      queues.set(owner, queue)
      waiting--
      running++
      queue.running++
      go()
    }
  }
  const dropIfIdle = (owner: string, queue: OwnerQueue): void => {
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(owner)
  }

  return (owner, work, signal) => {
    const queue = queues.get(owner) ?? { running: 0, waiting: [] }
    const own = queue.waiting.length
    if (own >= bound.each || (own > 0 && waiting >= bound.total)) return Promise.reject(busy())
    if (signal?.aborted) return Promise.reject(signal.reason)
    queues.set(owner, queue)
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof work>>>()
    const run = async () => {
      try {
        answer.resolve(await work())
      } catch (error) {
        answer.reject(error)
      } finally {
        running--
        queue.running--
        dropIfIdle(owner, queue)
        admit()
      }
    }
    const begin = () => void run()
    const leave = () => {
      answer.reject(signal?.reason)
      const at = queue.waiting.indexOf(begin)
      if (at < 0) return
      queue.waiting.splice(at, 1)
      waiting--
      dropIfIdle(owner, queue)
    }
    signal?.addEventListener('abort', leave, { once: true })
    queue.waiting.push(begin)
    waiting++
    admit()
    return answer.promise.finally(() => signal?.removeEventListener('abort', leave))
  }
}
