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
 * watches, and figures of time.
 */
const ALONE = new RegExp(
  [
    'process\\.env\\.\\w+ =|assign\\(process\\.env|process\\.(on|once|exit|chdir)\\(|GlobalDispatcher',
    '/(embedded|fairness|large-tables|resolve-here|small-disk)\\.ts',
  ].join('|'),
)

/** Loaded by every process before everything else. */
export const RUNNER_HOOK = join(import.meta.dirname, 'runner-hook.ts')

/** Who asks for all statements there are wants those of the service alone: they share a process with one another. */
const ALL_STATEMENTS = /allStatements/

/** The panel's own load its libraries, and stand-ins for a document, but no service. */
const PANEL = /^panel[\\/]/

type Company = 'alone' | 'statements' | 'panel' | 'anybody'

function companyOf(file: string): Company {
  const text = readFileSync(file, 'utf8')
  if (ALONE.test(text)) return 'alone'
  if (PANEL.test(file)) return 'panel'
  return ALL_STATEMENTS.test(text) ? 'statements' : 'anybody'
}

const urlOf = (path: string): string => JSON.stringify(pathToFileURL(resolve(path)).href)

/**
 * One file after the other, each a test of its own: what it started ends with it. What they share ends with the last. Each
 * process takes the next file that no other has taken, who makes its claim first, at the end of the one before: a process
 * without a test that waits would take down what they share.
 */
function together(files: readonly string[], claims: string, service: boolean): string {
  const setup = urlOf(join(import.meta.dirname, 'support/setup.ts'))
  const browser = urlOf(join(import.meta.dirname, 'support/browser/shared-browser.ts'))
  return [
    `import { AsyncResource } from 'node:async_hooks'`,
    `import { closeSync, openSync } from 'node:fs'`,
    `import { testFile } from ${urlOf(RUNNER_HOOK)}`,
    ...(service ? [`import { startShared } from ${setup}`, `import { keepBrowser } from ${browser}`] : []),
    `const files = ${JSON.stringify(files.map((f) => [f, pathToFileURL(resolve(f)).href]))}.entries()`,
    'const isMine = (i) => {',
    '  try {',
    `    closeSync(openSync(${JSON.stringify(claims)} + i, 'wx'))`,
    '    return true',
    '  } catch (e) {',
    `    if (e.code === 'EEXIST') return false`,
    '    throw e',
    '  }',
    '}',
    'const next = () => {',
    '  for (const [i, file] of files) if (isMine(i)) return file',
    '}',
    'let mine = next()',
    // Whoever calls it, what it begins is no part of theirs.
    'const begin = AsyncResource.bind(() => {',
    '  const [name, url] = mine',
    '  testFile(name, () => import(url), () => {',
    '    mine = next()',
    '    if (mine) begin()',
    '  })',
    '})',
    // Come too late for any, it begins nothing: without a test nobody would end what they share.
    'if (mine) {',
    ...(service ? ['  keepBrowser()', '  await startShared()'] : []),
    '  begin()',
    '}',
    '',
  ].join('\n')
}

/** Long files are not known by their names; but most of them lie there, and some wait for seconds. */
const isLong = (file: string): boolean =>
  /^(tests|src[\\/](demo|dokumanlar|worker))[\\/]|(silence|idempotency-wait|follow|slow-clients)\.test\.ts$/.test(file)

/** One file for each of the processes that share what is sociable, one for each company of its own, and the files that stay alone. */
export function batched(files: readonly string[]): string[] {
  if (!files.every((f) => f.endsWith('.test.ts'))) return [...files]
  const { alone = [], statements = [], panel = [], anybody = [] } = Object.groupBy(files, companyOf)
  const folder = mkdtempSync(join(tmpdir(), 'kepenk-toplu-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // The long ones first: at the end no core waits long for another.
  const queue = [...anybody.filter(isLong), ...anybody.filter((f) => !isLong(f))]
  const batch = (name: string, of: readonly string[], claims: string, service = true): string => {
    const path = join(folder, `${name}.test.ts`)
    writeFileSync(path, together(of, join(folder, claims), service))
    return path
  }
  const length = Math.min(AT_ONCE, anybody.length)
  const batches = Array.from({ length }, (_, i) => batch(`toplu-${i + 1}`, queue, 'dosya-'))
  const companies = [
    ...(statements.length > 0 ? [batch('ifadeler', statements, 'ifade-')] : []),
    ...(panel.length > 0 ? [batch('panel', panel, 'panel-', false)] : []),
  ]
  // Those that stay alone wait more than they work: beside others that do not.
  const half = AT_ONCE / 2
  return [...batches.slice(0, half), ...companies, ...alone, ...batches.slice(half)]
}
