import { stepsIn, ticker } from './coarse-timer.ts'

// Pending answers with a timeout of our own: a frozen server, or a proxy that swallows packets, neither closes the
// connection nor reports anything.

/** Far longer than a look-up takes, far shorter than a caller waits. */
const SUSPECT_AFTER = stepsIn(1000)

type Pending = { age: number; limit: number; hangUp: () => void }

export type Overdue = {
  /** On timeout calls `hangUp`: the promise then fails with its connection. */
  watch: <T>(asked: Promise<T>, limitMs: number, hangUp: () => void) => Promise<T>
  close: () => void
}

/** `suspect` is called repeatedly while some answer is overdue. */
export function watchOverdue(suspect: () => void): Overdue {
  const pending = new Set<Pending>()

  const look = (): boolean => {
    let isSuspicious = false
    for (const one of pending) {
      one.age++
      if (one.age >= SUSPECT_AFTER) isSuspicious = true
      if (one.age === one.limit) one.hangUp()
    }
    if (isSuspicious) suspect()
    return pending.size === 0
  }
  const ticks = ticker(look)

  return {
    watch: (asked, limitMs, hangUp) => {
      const one = { age: 0, limit: stepsIn(limitMs), hangUp }
      pending.add(one)
      ticks.start()
      const answered = () => void pending.delete(one)
      asked.then(answered, answered)
      return asked
    },
    close: () => {
      ticks.stop()
      pending.clear()
    },
  }
}
