import { readFileSync } from 'node:fs'
import { usageOf } from './processes.ts'

// Memory over time, which a single peak does not show. Resident memory counts shared pages (programs, libraries) in each
// process that has them mapped; private memory is what would be free without the process; Pss is private memory and its
// part of what is shared.

export type MemoryKinds = { private_mb: number; shared_mb: number; pss_mb: number }

export type MemoryPoint = {
  /** Since the first point. */
  sec: number
  /** Resident. */
  mb: number
  /** Scenario that began here. */
  work?: string
} & Partial<MemoryKinds>

const EVERY_MS = 500

/** Null where the system does not tell (not Linux, or another user's process). */
export function memoryKindsOf(pid: number): MemoryKinds | null {
  try {
    return parseRollup(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  } catch {
    return null
  }
}

export function parseRollup(text: string): MemoryKinds {
  const sum = (name: RegExp): number =>
    text
      .matchAll(/^(\w+): +(\d+) kB$/gm)
      .filter(([, key]) => name.test(key as string))
      .reduce((total, [, , kb]) => total + Number(kb) / 1024, 0)
  return { private_mb: sum(/^Private_(Clean|Dirty)$/), shared_mb: sum(/^Shared_(Clean|Dirty)$/), pss_mb: sum(/^Pss$/) }
}

export function watchMemory(pid: number): { note: (work: string) => void; stop: () => MemoryPoint[] } {
  const started = performance.now()
  const points: MemoryPoint[] = []
  const look = (work?: string) => {
    const usage = usageOf(pid)
    const sec = (performance.now() - started) / 1000
    if (usage) points.push({ sec, mb: usage.rss_mb, ...memoryKindsOf(pid), ...(work && { work }) })
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

/** The moment at which most was private; null in results that do not have it. */
export function mostPrivate(points: readonly MemoryPoint[]): (MemoryPoint & MemoryKinds) | null {
  const told = points.filter((p): p is MemoryPoint & MemoryKinds => p.private_mb !== undefined)
  return told.toSorted((a, b) => b.private_mb - a.private_mb)[0] ?? null
}
