import { hataWithHeaders } from '../../core/errors.ts'

// Fair queueing: few slots for the work of all stores. Owners are served round robin, so one that asks for much waits
// behind itself.

type Bounds = {
  /** At once, of all and of one owner. */
  total: number
  each: number
  /** How many may wait for a slot, of all and of one owner. Whoever has nothing waiting yet is always let in. */
  queue: { total: number; each: number }
}

/** Answers with what the work does once there is a slot for it. `signal` ends the waiting, not work that has begun. */
export type Queued = <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

type OwnerQueue = { running: number; waiting: (() => void)[] }

const RETRY_AFTER = { 'retry-after': '5' }

/** Too many are before this one: better to come again than to wait in vain. */
export const busy = () => hataWithHeaders('bakim', RETRY_AFTER)

/** A slot that gets free goes round the owners who wait; over the bounds of the queue it is `busy` at once. */
export function fairQueue({ total, each, queue: bound }: Bounds): Queued {
  // In the order in which they are served.
  const queues = new Map<string, OwnerQueue>()
  let running = 0
  let waiting = 0

  const admit = (): void => {
    for (const [owner, queue] of queues) {
      if (running >= total) return
      const go = queue.running < each ? queue.waiting.shift() : undefined
      if (!go) continue
      // Behind the others; seen again in this round if there is room after them.
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
