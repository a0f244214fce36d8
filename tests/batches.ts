import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// A process for each file costs more than most files do: loading the service and its first answers take two seconds of
// a core. Files that keep to themselves share one; each still has a database of its own, unless it shares that too.

/** Processes: two more than the cores that a run is meant for, since many tests wait. */
export const AT_ONCE = 4

/**
 * What others in the same process would notice: its environment and signals, where it looks names up, databases whose end it
 * watches, and figures of time. And who asks for all statements there are wants those of the service alone.
 */
const ALONE = new RegExp(
  [
    'process\\.env\\.\\w+ =|assign\\(process\\.env|process\\.(on|once|exit|chdir)\\(|GlobalDispatcher|allStatements',
    '/(embedded|fairness|large-tables|resolve-here|small-disk)\\.ts',
  ].join('|'),
)

const isSociable = (file: string): boolean => !ALONE.test(readFileSync(file, 'utf8'))

const urlOf = (path: string): string => JSON.stringify(pathToFileURL(resolve(path)).href)

/** One file after the other, each a test of its own: what it started ends with it. What they share ends with the last. */
function together(files: readonly string[]): string {
  return [
    `import { test } from 'node:test'`,
    `import { startShared } from ${urlOf(join(import.meta.dirname, 'support/setup.ts'))}`,
    'await startShared()',
    ...files.map((f) => `test(${JSON.stringify(f)}, () => import(${urlOf(f)}))`),
    '',
  ].join('\n')
}

/** One file for each of those that share a process, and the files that stay alone. */
export function batched(files: readonly string[]): string[] {
  if (!files.every((f) => f.endsWith('.test.ts'))) return [...files]
  const sociable = files.filter(isSociable)
  const folder = mkdtempSync(join(tmpdir(), 'kepenk-toplu-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const batches = Array.from({ length: Math.min(AT_ONCE, sociable.length) }, (_, i) => {
    const path = join(folder, `toplu-${i + 1}.test.ts`)
    // Dealt like cards: the long ones of a folder come into different hands.
    writeFileSync(path, together(sociable.filter((_file, j) => j % AT_ONCE === i)))
    return path
  })
  // The long ones first: at the end no core waits long for another.
  return [...batches, ...files.filter((f) => !sociable.includes(f))]
}
