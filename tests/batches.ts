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

/** Loaded by every process before everything else. */
export const RUNNER_HOOK = join(import.meta.dirname, 'runner-hook.ts')

const isSociable = (file: string): boolean => !ALONE.test(readFileSync(file, 'utf8'))

const urlOf = (path: string): string => JSON.stringify(pathToFileURL(resolve(path)).href)

/**
 * One file after the other, each a test of its own: what it started ends with it. What they share ends with the last. Each
 * process takes the next file that no other has taken, who makes its claim first, at the end of the one before: a process
 * without a test that waits would take down what they share.
 */
function together(files: readonly string[], claims: string): string {
  return [
    `import { AsyncResource } from 'node:async_hooks'`,
    `import { closeSync, openSync } from 'node:fs'`,
    `import { testFile } from ${urlOf(RUNNER_HOOK)}`,
    `import { startShared } from ${urlOf(join(import.meta.dirname, 'support/setup.ts'))}`,
    `const files = ${JSON.stringify(files.map((f) => [f, pathToFileURL(resolve(f)).href]))}.entries()`,
    'const isMine = (i) => {',
    '  try {',
    `    closeSync(openSync(${JSON.stringify(join(claims, 'dosya-'))} + i, 'wx'))`,
    '    return true',
    '  } catch (e) {',
    `    if (e.code === 'EEXIST') return false`,
    '    throw e',
    '  }',
    '}',
    'await startShared()',
    // Whoever calls it, what it begins is no part of theirs.
    'const takeNext = AsyncResource.bind(() => {',
    '  for (const [i, [name, url]] of files) {',
    '    if (!isMine(i)) continue',
    '    return testFile(name, () => import(url), takeNext)',
    '  }',
    '})',
    'takeNext()',
    '',
  ].join('\n')
}

/** Long files are not known by their names; but most of them lie there. */
const isLong = (file: string): boolean => /^(tests|src[\\/](demo|dokumanlar|worker))[\\/]/.test(file)

/** One file for each of the processes that share what is sociable, and the files that stay alone. */
export function batched(files: readonly string[]): string[] {
  if (!files.every((f) => f.endsWith('.test.ts'))) return [...files]
  const sociable = files.filter(isSociable)
  const folder = mkdtempSync(join(tmpdir(), 'kepenk-toplu-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // The long ones first: at the end no core waits long for another.
  const queue = [...sociable.filter(isLong), ...sociable.filter((f) => !isLong(f))]
  const batches = Array.from({ length: Math.min(AT_ONCE, sociable.length) }, (_, i) => {
    const path = join(folder, `toplu-${i + 1}.test.ts`)
    writeFileSync(path, together(queue, folder))
    return path
  })
  // Those that stay alone wait more than they work: beside others that do not.
  const half = AT_ONCE / 2
  return [...batches.slice(0, half), ...files.filter((f) => !sociable.includes(f)), ...batches.slice(half)]
}
