import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../../support/processes/until.ts'

// Two releases of the service, of which the newer one has a migration that breaks the older.

export type Releases = { older: string; newer: string; remove: () => void }

const HERE = join(import.meta.dirname, '../../..')
const OWN = ['src', 'migrations', 'package.json']
const BREAKING = `-- Breaks 0.0.0: nothing in truth.
select pg_sleep(3);
`

/**
 * An older release and this tree, where KEPENK_TEST_ESKI names the folder of one that is installed; otherwise this tree and a copy
 * that has a migration more.
 */
export function twoReleases(older = process.env.KEPENK_TEST_ESKI): Releases {
  if (older) return { older, newer: HERE, remove: () => {} }
  const newer = mkdtempSync(join(tmpdir(), 'kepenk-sonraki-'))
  for (const name of readdirSync(HERE)) {
    if (OWN.includes(name)) cpSync(join(HERE, name), join(newer, name), { recursive: true })
    else symlinkSync(join(HERE, name), join(newer, name))
  }
  writeFileSync(join(newer, 'migrations/9999_sonraki.sql'), BREAKING)
  return { older: HERE, newer, remove: () => rmSync(newer, { recursive: true, force: true }) }
}

export type Started = {
  process: ChildProcess
  said: () => string
  isGreen: () => Promise<boolean>
  /** Until it listens. */
  up: () => Promise<void>
  stop: () => Promise<number | null>
}

/** The service of a tree. Returns at once: it may have to wait before it listens. */
export function startIn(tree: string, port: number, settings: Record<string, string>): Started {
  const child = spawn(process.execPath, [join(tree, 'src/main.ts')], {
    cwd: tree,
    env: { ...process.env, KEPENK_HOST: '127.0.0.1', PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.resume()
  child.stderr.on('data', (text) => {
    said += text
  })
  const isGreen = () =>
    fetch(`http://127.0.0.1:${port}/saglik`).then(
      (r) => r.ok,
      () => false,
    )
  return {
    process: child,
    said: () => said,
    isGreen,
    up: async () => {
      await until('it listens', async () => child.exitCode !== null || (await isGreen()), 600_000)
      if (child.exitCode !== null) throw new Error(`not up: ${said}`)
    },
    stop: async () => {
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

/** A command of a tree, with --json. */
export async function commandIn(tree: string, settings: Record<string, string>, ...args: string[]): Promise<any> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(tree, 'src/cli/cli.ts'), ...args, '--json'], {
    cwd: tree,
    env: { ...process.env, ...settings },
  })
  return JSON.parse(stdout)
}
