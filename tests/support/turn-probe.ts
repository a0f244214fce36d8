export type Turns = {
  /** Longest turn since `begin`: CPU time of this thread. */
  hold_ms: number
  turns: number
}

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Blocks the loop on purpose, to show that the probe sees it. */
export function spin(ms: number): void {
  const end = processorTime() + ms
  while (processorTime() < end);
}

/**
 * Longest turn of this thread's event loop in CPU time. CPU time of the whole process would include threads that decode
 * pictures, compress and check passwords; wall time would include other load of the machine. Garbage collection on this
 * thread counts.
 */
export function watchTurns(): { begin: () => void; seen: () => Turns; stop: () => Turns } {
  let seen: Turns = { hold_ms: 0, turns: 0 }
  let from = processorTime()
  let next: NodeJS.Immediate
  // Unreferenced, it keeps the loop neither alive nor awake, and still runs once in every turn, after I/O.
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
