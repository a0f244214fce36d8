import { hataWithHeaders } from '../../core/errors.ts'

// Few places, shared by stores that do not know of each other: whoever asks for many waits behind himself.

type Places = {
  /** At once, of all and of one owner. */
  total: number
  each: number
  /** How many may wait for a place, of all and of one owner. Whoever has nothing waiting yet is always let in. */
  line: { total: number; each: number }
}

/** Answers with what the work does once there is a place for it. `signal` ends the waiting, not work that has begun. */
export type Turn = <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

type Line = { running: number; waiting: (() => void)[] }

const RETRY_AFTER = { 'retry-after': '5' }

/** Too many are before this one: better to come again than to wait in vain. */
export const busy = () => hataWithHeaders('bakim', RETRY_AFTER)

/** A place that gets free goes round the owners who wait; over the bounds of the line it is `busy` at once. */
export function turns({ total, each, line: bound }: Places): Turn {
  // In the order in which they are served.
  const lines = new Map<string, Line>()
  let running = 0
  let waiting = 0

  const admit = (): void => {
    for (const [owner, line] of lines) {
      if (running >= total) return
      const go = line.running < each ? line.waiting.shift() : undefined
      if (!go) continue
      // Behind the others; seen again in this round if there is room after them.
      lines.delete(owner)
      lines.set(owner, line)
      waiting--
      running++
      line.running++
      go()
    }
  }
  const dropIfIdle = (owner: string, line: Line): void => {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(owner)
  }

  return (owner, work, signal) => {
    const line = lines.get(owner) ?? { running: 0, waiting: [] }
    const own = line.waiting.length
    if (own >= bound.each || (own > 0 && waiting >= bound.total)) return Promise.reject(busy())
    if (signal?.aborted) return Promise.reject(signal.reason)
    lines.set(owner, line)
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof work>>>()
    const run = async () => {
      try {
        answer.resolve(await work())
      } catch (error) {
        answer.reject(error)
      } finally {
        running--
        line.running--
        dropIfIdle(owner, line)
        admit()
      }
    }
    const begin = () => void run()
    const leave = () => {
      answer.reject(signal?.reason)
      const place = line.waiting.indexOf(begin)
      if (place < 0) return
      line.waiting.splice(place, 1)
      waiting--
      dropIfIdle(owner, line)
    }
    signal?.addEventListener('abort', leave, { once: true })
    line.waiting.push(begin)
    waiting++
    admit()
    return answer.promise.finally(() => signal?.removeEventListener('abort', leave))
  }
}
