// What was asked of the database and is not answered yet. A server that is frozen, or a proxy that swallows what it is
// given, closes nothing and says nothing: only a clock of our own tells.

/** Far more than a look-up takes, far less than a caller waits. */
const SUSPECT_MS = 1000
const LOOK_EVERY_MS = 250

type Pending = { since: number; limitMs: number; hangUp: () => void }

export type Overdue = {
  /** Hangs up when there is no answer within the limit: the promise fails with its connection. */
  watch: <T>(asked: Promise<T>, limitMs: number, hangUp: () => void) => Promise<T>
  close: () => void
}

/** `suspect` hears, again and again, that something has been waiting for long. */
export function watchOverdue(suspect: () => void): Overdue {
  const pending = new Set<Pending>()
  let timer: NodeJS.Timeout | undefined
  let lookedAt = 0

  const look = (): void => {
    const now = performance.now()
    // We were busy ourselves: answers may lie unread.
    const wasAway = now - lookedAt > 2 * LOOK_EVERY_MS
    lookedAt = now
    let isSuspicious = false
    for (const one of wasAway ? [] : pending) {
      const age = now - one.since
      if (age >= one.limitMs) one.hangUp()
      else if (age >= SUSPECT_MS) isSuspicious = true
    }
    if (isSuspicious) suspect()
    if (pending.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    watch: (asked, limitMs, hangUp) => {
      const since = performance.now()
      const one = { since, limitMs, hangUp }
      pending.add(one)
      if (!timer) {
        lookedAt = since
        timer = setInterval(look, LOOK_EVERY_MS).unref()
      }
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
