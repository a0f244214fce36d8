import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

// One PostgreSQL server with Citus, from installed binaries, in a folder of its own and as an ordinary user of the
// system.

export const SUPERUSER = 'postgres'

export type NodeOptions = {
  /** Folder of initdb and postgres. */
  bin: string
  folder: string
  port: number
  password: string
  settings?: Record<string, string>
}

export type ClusterNode = {
  port: number
  pid: () => number | undefined
  start: () => Promise<void>
  /** Immediately and without a goodbye, as a machine that loses its power. */
  kill: () => Promise<void>
  /** Says nothing any more, and closes nothing, until it thaws: as one whose network is cut, or whose disk hangs. */
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

const SETTINGS = {
  listen_addresses: "'127.0.0.1'",
  unix_socket_directories: "''",
  shared_preload_libraries: "'citus'",
  // Stores are moved between machines by logical replication.
  wal_level: 'logical',
  // Each database of Citus has a process of its own, and moving takes some more.
  max_worker_processes: '32',
  max_connections: '300',
  max_prepared_transactions: '300',
  // The default asks for certificates.
  'citus.node_conninfo': "'sslmode=prefer'",
}

/** PostgreSQL refuses root: it then runs as the system's `postgres`, or as `nobody`. */
function ordinaryUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(found?.[2] ?? 65534), gid: Number(found?.[3] ?? 65534) }
}

const environment = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' })

export function makeNode({ bin, folder, port, password, settings = {} }: NodeOptions): ClusterNode {
  const user = ordinaryUser()
  const data = join(folder, 'pg')
  const log = join(folder, 'pg.log')
  let server: ChildProcess | undefined
  makeFolder(folder, user)
  initialise(bin, data, { folder, password, user })
  const lines = Object.entries({ ...SETTINGS, ...settings, port: String(port) }).map(([k, v]) => `${k} = ${v}\n`)
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''))

  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    server.kill(signal)
    await ended
    server = undefined
  }
  let frozen: number[] = []
  const thaw = () => {
    for (const pid of frozen.splice(0).reverse()) signal(pid, 'SIGCONT')
  }
  return {
    port,
    pid: () => server?.pid,
    freeze: () => {
      const pid = server?.pid as number
      // First, so that it starts no more of them.
      signal(pid, 'SIGSTOP')
      frozen = [pid, ...childrenOf(pid)]
      for (const child of frozen.slice(1)) signal(child, 'SIGSTOP')
    },
    thaw,
    start: async () => {
      const out = openSync(log, 'a')
      server = spawn(join(bin, 'postgres'), ['-D', data], {
        cwd: folder,
        env: environment(),
        // Interrupting the script in a terminal reaches the script, which then stops them in order.
        detached: true,
        stdio: ['ignore', out, out],
        ...user,
      })
      closeSync(out)
      await untilAnswering({ port, password }, () => server?.exitCode === null, log)
    },
    kill: () => end('SIGQUIT'),
    stop: () => {
      thaw()
      return end('SIGINT')
    },
  }
}

/** As Linux tells it. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** One that has ended meanwhile is no fault. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

function makeFolder(folder: string, { uid, gid }: { uid?: number; gid?: number }): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

type Making = { folder: string; password: string; user: { uid?: number; gid?: number } }

function initialise(bin: string, data: string, { folder, password, user }: Making): void {
  const file = join(folder, 'parola')
  writeFileSync(file, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid)
  const args = ['-D', data, '-U', SUPERUSER, '--encoding=UTF8', '--locale=C', '--auth=scram-sha-256']
  const made = spawnSync(join(bin, 'initdb'), [...args, `--pwfile=${file}`], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
    ...user,
  })
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`)
}

async function untilAnswering(
  { port, password }: { port: number; password: string },
  isAlive: () => boolean,
  log: string,
): Promise<void> {
  for (;;) {
    try {
      await asked({ host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' }, ['select 1'])
      return
    } catch (error) {
      if (!isAlive()) throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-1000)}`)
      if (!['ECONNREFUSED', '57P03', 'ECONNRESET'].includes((error as { code?: string }).code ?? '')) throw error
      await pause(50)
    }
  }
}

/** Runs statements one after the other in a session of their own; rows of the last. */
export async function asked(connection: pg.ClientConfig, statements: readonly string[]): Promise<any[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    let rows: any[] = []
    for (const text of statements) rows = (await client.query(text)).rows
    return rows
  } finally {
    await client.end().catch(() => {})
  }
}
