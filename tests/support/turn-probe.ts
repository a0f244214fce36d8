export type Turns = {
  /** The longest turn since it was last begun: processor time of this thread. */
  hold_ms: number
  turns: number
}

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Holds the loop on purpose, to show that the probe sees it. */
export function spin(ms: number): void {
  const end = processorTime() + ms
  while (processorTime() < end);
}

/**
 * How long one turn of this thread's event loop takes, in processor time. That of the whole process would count the threads
 * that decode pictures, compress and check passwords; time on the clock would count our neighbours on the machine. What the
 * collector of garbage does on this thread belongs to the turn.
 */
export function watchTurns(): { begin: () => void; seen: () => Turns; stop: () => Turns } {
  let seen: Turns = { hold_ms: 0, turns: 0 }
  let from = processorTime()
  let next: NodeJS.Immediate
  // Without a reference it keeps the loop neither alive nor awake, and still runs once in every turn, after what came in.
  const turn = (): void => {
    const now = processorTime()
    seen.hold_ms = Math.max(seen.hold_ms, now - from)
    seen.turns++
    from = processorTime()
    next = setImmediate(turn).unref()
  }
  next = setImmediate(turn).unref()
  return {
    begin: () => {
      seen = { hold_ms: 0, turns: 0 }
    },
    seen: () => seen,
    stop: () => {
      clearImmediate(next)
      return seen
    },
  }
}
