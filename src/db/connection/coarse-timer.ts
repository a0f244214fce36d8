// Time is counted in steps of our own: where the machine has no time for us, the database may have none either, and what
// it answered may lie unread.

const STEP_MS = 50

/** Calls `step` every so often until it answers true. */
export function everyStep(step: () => boolean): NodeJS.Timeout {
  const timer = setInterval(() => {
    if (step()) clearInterval(timer)
  }, STEP_MS).unref()
  return timer
}

export const stepsIn = (ms: number): number => Math.ceil(ms / STEP_MS)

/** Null when it takes longer; what it fails with, it fails with here. */
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
