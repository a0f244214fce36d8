// Timeouts counted in ticks that this process really ran, not by the clock: when the machine is starved, an answer may
// have arrived and lie unread, and a wall-clock timeout would blame the database for our own delay.

const STEP_MS = 50

/** Calls `step` at every tick from `start` on until it returns true. Started again while it runs, it stays one timer. */
export function ticker(step: () => boolean) {
  let timer: NodeJS.Timeout | undefined
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  const start = (): void => {
    timer ??= setInterval(() => void (step() && stop()), STEP_MS).unref()
  }
  return { start, stop }
}

export const stepsIn = (ms: number): number => Math.ceil(ms / STEP_MS)

/** Timeout: null when the work takes longer; a failure of the work is passed on. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let left = stepsIn(ms)
  return new Promise((resolve, reject) => {
    const ticks = ticker(() => {
      if (--left > 0) return false
      resolve(null)
      return true
    })
    ticks.start()
    work.then(resolve, reject).finally(ticks.stop)
  })
}
