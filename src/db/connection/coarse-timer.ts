// Timeouts counted in ticks that this process really ran, not by the clock: when the machine is starved, an answer may
// have arrived and lie unread, and a wall-clock timeout would blame the database for our own delay.

const STEP_MS = 50

/** Calls `step` at every tick until it returns true. */
export function everyStep(step: () => boolean): NodeJS.Timeout {
  const timer = setInterval(() => {
    if (step()) clearInterval(timer)
  }, STEP_MS).unref()
  return timer
}

export const stepsIn = (ms: number): number => Math.ceil(ms / STEP_MS)

/** Timeout: null when the work takes longer; a failure of the work is passed on. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let left = stepsIn(ms)
  return new Promise((resolve, reject) => {
    const timer = everyStep(() => {
      if (--left > 0) return false
      resolve(null)
      return true
    })
    work.then(resolve, reject).finally(() => clearInterval(timer))
  })
}
