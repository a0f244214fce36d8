import assert from 'node:assert/strict'
import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { Connection } from '../../src/db/embedded/enter.ts'
import { findLocation } from '../../src/db/embedded/location.ts'
import { passwordOf, readPassword, SUPERUSER } from '../../src/db/embedded/password.ts'
import { scratch } from './memory-folder.ts'

// A process that starts the database, says so, and stops it when told. It never calls process.exit: that it ends at all
// shows that stop() leaves nothing open. Ctrl-C does not end it.
const STARTER = `
process.on('SIGINT', () => console.log('say SIGINT'))
import(process.argv[1]).then(async ({ startEmbedded }) => {
  const e = await startEmbedded({ veri: process.argv[2], say: (line) => console.log('say ' + line) })
  console.log('ready ' + JSON.stringify(e.connection))
  process.stdin.once('data', async () => { await e.stop(); process.stdin.destroy() })
}).catch((e) => { console.log('error ' + e.message); process.exitCode = 1; process.stdin.destroy() })
`

export type Starter = {
  process: ChildProcess
  said: string[]
  ready: () => Promise<Connection>
  error: () => Promise<string>
  /** Tells it to stop and waits until the process ends by itself. */
  stop: () => Promise<void>
  kill: () => Promise<void>
}
export type Workshop = { base: string; start: (veri: string, o?: StartOptions) => Starter; close: () => Promise<void> }
type StartOptions = SpawnOptions & { source?: string }

/** A temporary folder accessible to other users; closing it fails if a server is left in it. */
export function openWorkshop(prefix = 'kepenk-test-'): Workshop {
  const base = realpathSync(mkdtempSync(join(scratch(), prefix)))
  chmodSync(base, 0o755)
  const starters: Starter[] = []
  const start = (veri: string, o?: StartOptions) => {
    const starter = startInChild(veri, o ?? {})
    starters.push(starter)
    return starter
  }
  const close = async () => {
    for (const starter of starters) await starter.kill()
    const left = postgresUnder(base)
    for (const pid of left) process.kill(pid, 'SIGKILL')
    rmSync(base, { recursive: true, force: true, maxRetries: 5 })
    assert.deepEqual(left, [], 'servers left running')
  }
  return { base, start, close }
}

function startInChild(veri: string, { source, ...options }: StartOptions): Starter {
  const file = source ?? join(import.meta.dirname, '../../src/db/embedded/embedded.ts')
  const child = spawn(process.execPath, ['-e', STARTER, '--', file, veri], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...options,
  })
  const ended = once(child, 'exit')
  const said: string[] = []
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const answer = new Promise<string>((done) => {
    lines.on('line', (line) => (line.startsWith('say ') ? said.push(line.slice(4)) : done(line)))
    lines.on('close', () => done('ended'))
  })
  const expect = async (word: string) => {
    const line = await answer
    assert.ok(line.startsWith(`${word} `), line)
    return line.slice(word.length + 1)
  }
  return {
    process: child,
    said,
    ready: async () => JSON.parse(await expect('ready')) as Connection,
    error: () => expect('error'),
    stop: async () => {
      child.stdin?.write('stop\n')
      assert.deepEqual(await ended, [0, null])
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export async function ask(connection: Connection, text: string): Promise<unknown[][]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows as unknown[][]
  } finally {
    await client.end()
  }
}

/** The same server as superuser. */
export function asSuperuser(veri: string, connection: Connection): Connection {
  const password = readPassword(findLocation(veri, () => {}))
  assert.ok(password, 'no password')
  return { ...connection, user: SUPERUSER, password: passwordOf(SUPERUSER, password) }
}

export function postmasterPid(cluster: string): number {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Every PostgreSQL process, postmaster or child, that works below the folder. Linux only. */
export function postgresUnder(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const argv = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        const isPostgres = /^(postgres|initdb)\b/.test(basename(argv[0] ?? ''))
        return isPostgres && [readlinkSync(`/proc/${pid}/cwd`), ...argv].some((text) => text.startsWith(folder))
      } catch {
        return false
      }
    })
    .map(Number)
}
