import { usageOf } from './processes.ts'

// Resident memory over time, which a single peak does not show.

export type MemoryPoint = {
  /** Since the first point. */
  sec: number
  mb: number
  /** Scenario that began here. */
  work?: string
}

const EVERY_MS = 500

export function watchMemory(pid: number): { note: (work: string) => void; stop: () => MemoryPoint[] } {
  const started = performance.now()
  const points: MemoryPoint[] = []
  const look = (work?: string) => {
    const usage = usageOf(pid)
    if (usage) points.push({ sec: (performance.now() - started) / 1000, mb: usage.rss_mb, ...(work && { work }) })
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    note: look,
    stop: () => {
      clearInterval(timer)
      return points
    },
  }
}
