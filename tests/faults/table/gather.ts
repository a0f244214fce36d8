import { resolve } from 'node:path'
import type { TestsStream } from 'node:test'
import { readFigure } from './report.ts'
import { type Fault, faults } from './table.ts'

// Results of the table's faults in one run.

export type Verdict = 'pass' | 'FAIL' | 'skipped' | 'not run'
export type Outcome = { fault: Fault; figures: string[]; verdict: Verdict }

type Told = { figures: Map<number, string[]>; failed: boolean; skipped: string[] }

/** Collects results of a run of these files; returns a function for its end. */
export function gather(results: TestsStream, files: readonly string[]): () => Outcome[] {
  const told = new Map<string, Told>(files.map((f) => [resolve(f), { figures: new Map(), failed: false, skipped: [] }]))
  const of = (file: string | undefined) => told.get(resolve(file ?? ''))
  results.on('test:diagnostic', ({ message, file }) => {
    const read = readFigure(message)
    if (read) push(of(file)?.figures, read.fault, read.figure)
  })
  results.on('test:fail', ({ file, name }) => {
    // A file that dies without output is reported under its own name.
    const at = of(file) ?? of(name)
    if (at) at.failed = true
  })
  results.on('test:pass', ({ skip, file }) => {
    if (skip !== undefined) of(file)?.skipped.push(String(skip))
  })
  return () => faults.map((fault) => outcomeOf(fault, told))
}

function push(lists: Map<number, string[]> | undefined, key: number, value: string): void {
  lists?.set(key, [...(lists.get(key) ?? []), value])
}

function outcomeOf(fault: Fault, told: ReadonlyMap<string, Told>): Outcome {
  const ran = fault.long.flatMap((f) => told.get(resolve(f)) ?? [])
  const figures = ran.flatMap((r) => r.figures.get(fault.no) ?? [])
  return { fault, figures, verdict: verdictOf(fault, ran) }
}

/** Passed only if each of its forms ran, reported a figure and found nothing. */
function verdictOf({ no, long }: Fault, ran: readonly Told[]): Verdict {
  if (ran.some((r) => r.failed)) return 'FAIL'
  if (ran.length < long.length || long.length === 0) return 'not run'
  if (ran.every((r) => r.figures.has(no))) return 'pass'
  return ran.some((r) => r.skipped.length > 0) ? 'skipped' : 'FAIL'
}
