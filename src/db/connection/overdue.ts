import { everyStep, stepsIn } from './coarse-timer.ts'

// What was asked of the database and is not answered yet. A server that is frozen, or a proxy that swallows what it is
// given, closes nothing and says nothing: only a clock of our own tells.

/** Far more than a look-up takes, far less than a caller waits. */
const SUSPECT_AFTER = stepsIn(1000)

type Pending = { age: number; limit: number; hangUp: () => void }

export type Overdue = {
  /** Hangs up when there is no answer within the limit: the promise fails with its connection. */
  watch: <T>(asked: Promise<T>, limitMs: number, hangUp: () => void) => Promise<T>
  close: () => void
}

/** `suspect` hears, again and again, that something has been waiting for long. */
export function watchOverdue(suspect: () => void): Overdue {
  const pending = new Set<Pending>()
  let timer: NodeJS.Timeout | undefined

  const look = (): boolean => {
    let isSuspicious = false
    for (const one of pending) {
      one.age++
      if (one.age >= SUSPECT_AFTER) isSuspicious = true
      if (one.age === one.limit) one.hangUp()
    }
    if (isSuspicious) suspect()
    if (pending.size > 0) return false
    timer = undefined
    return true
  }

  return {
    watch: (asked, limitMs, hangUp) => {
      const one = { age: 0, limit: stepsIn(limitMs), hangUp }
      pending.add(one)
      timer ??= everyStep(look)
      const answered = () => void pending.delete(one)
      asked.then(answered, answered)
      return asked
    },
    close: () => {
      clearInterval(timer)
      pending.clear()
    },
  }
}
