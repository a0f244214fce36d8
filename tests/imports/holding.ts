/**
 * The most processor that the event loop's thread took between two looks of a probe that comes every 5 ms: no turn of the
 * loop was longer. Threads beside it, and time in which the machine did something else, are not counted.
 */
export function watchHolds(): { stop: () => number } {
  let last = process.threadCpuUsage()
  let longest = 0
  const timer = setInterval(() => {
    const now = process.threadCpuUsage()
    longest = Math.max(longest, now.user + now.system - last.user - last.system)
    last = now
  }, 5)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.round(longest / 1000)
    },
  }
}
