import { usageOf } from './processes.ts'

// Resident memory of a process while it is put to work: what a chart shows, and a single peak does not.

export type MemoryPoint = {
  /** Since the first one. */
  sec: number
  mb: number
  /** What began here. */
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
