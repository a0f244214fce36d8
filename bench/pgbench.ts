import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'
import type pg from 'pg'
import { say } from './session.ts'

// pgbench: the database's own speed on this machine. The embedded package has none: used where the system has it.

export type Pgbench = { readsPerSecond: number; writesPerSecond: number; version: string }

const CLIENTS = '8'
const SCALE = '10'

const run = promisify(execFile)

function findPgbench(): string {
  return globSync('/usr/lib/postgresql/*/bin/pgbench').sort().at(-1) ?? 'pgbench'
}

export async function measurePgbench(c: pg.ClientConfig, ms: number): Promise<Pgbench | null> {
  const program = findPgbench()
  const target = ['-h', String(c.host), '-p', String(c.port), '-U', String(c.user)]
  const env = { ...process.env, ...(c.password && { PGPASSWORD: String(c.password) }) }
  const ask = (...args: string[]) => run(program, [...target, ...args, String(c.database)], { env })
  const seconds = String(Math.max(2, Math.round((2 * ms) / 1000)))
  const rate = async (...args: string[]) => {
    const { stdout } = await ask('-c', CLIENTS, '-j', '1', '-T', seconds, '-n', ...args)
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  }
  try {
    const { stdout } = await run(program, ['--version'])
    await ask('-i', '-q', '-s', SCALE)
    const readsPerSecond = await rate('-S', '-M', 'prepared')
    const writesPerSecond = await rate('-M', 'prepared')
    return { readsPerSecond, writesPerSecond, version: /[\d.]+/.exec(stdout.replace(/^\D*/, ''))?.[0] ?? 'unknown' }
  } catch (error) {
    // Missing or incompatible: it is for orientation only.
    say(`pgbench: ${(error as Error).message.split('\n')[0]}`)
    return null
  }
}
