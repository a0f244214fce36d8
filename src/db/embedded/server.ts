import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asUser, cannotRun, environment, program } from './init.ts'
import type { Location } from './location.ts'
import { shortHash } from './location.ts'
import { answersSignal, isAlive, isPostmasterOf, killOrphans } from './process.ts'
import { clearSocket, removeSocketFolder, SOCKET_PORT, socketFolder } from './socket.ts'

const LOG_LIMIT = 10 * 1024 * 1024

/** A postmaster as its pid file tells it. socket is empty on Windows. */
export type Server = { pid: number; port: number; socket: string }
type Say = (line: string) => void

/** The running server of this data folder, ours or one that outlived its starter. Call it under the lock. */
export async function findServer(location: Location, native: string): Promise<Server | undefined> {
  for (let unreadable = 0; ; ) {
    const file = readPidFile(location)
    if (file === undefined) return undefined
    if (Number.isNaN(file.pid)) {
      // Half written, or empty after a power cut, which PostgreSQL would never start over.
      if (++unreadable > 20) rmSync(pidFile(location), { force: true })
    } else if (!isPostmasterOf(file.pid, location.cluster)) {
      // PostgreSQL clears up after a dead pid itself, but takes any living program of that number for a server.
      if (answersSignal(file.pid) || process.platform === 'win32') rmSync(pidFile(location), { force: true })
      return undefined
    } else if (file.status === 'ready') {
      return file
    } else if (file.status === 'stopping' && !(await hasEnded(file.pid, 10_000))) {
      await stopServer(location, native, file)
    }
    await sleep(10)
  }
}

export async function startServer(location: Location, native: string, say: Say): Promise<Server> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const result = await launch(location, native, say)
    if (typeof result !== 'string') return result
    // Backends of a killed postmaster still hold the shared memory.
    if (!result.includes('shared memory block') || Date.now() > deadline) {
      throw new Error(`PostgreSQL açılmadı: ${result}; günlük: ${location.log}`)
    }
    killOrphans(clusterName(location))
    await sleep(50)
  }
}

/** The server, or the log's last word about why there is none. */
async function launch(location: Location, native: string, say: Say): Promise<Server | string> {
  const onWindows = process.platform === 'win32'
  const socket = onWindows ? '' : socketFolder(location)
  if (!onWindows) clearSocket(socket)
  const log = openLog(location)
  const logStart = fstatSync(log).size
  try {
    const pid = onWindows ? await spawnByPgCtl(location, native) : await spawnPostgres(location, native, socket, log)
    const server = await untilReady(location, pid, say)
    if (server === undefined && !onWindows) removeSocketFolder(socket)
    return server ?? lastWord(location.log, logStart)
  } finally {
    closeSync(log)
  }
}

async function spawnPostgres(location: Location, native: string, socket: string, log: number): Promise<number> {
  const file = program(native, 'postgres')
  const settings = {
    cluster_name: clusterName(location),
    listen_addresses: '',
    unix_socket_directories: `"${socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    log_destination: 'stderr',
    logging_collector: 'off',
  }
  const args = ['-D', location.cluster, '-p', String(SOCKET_PORT)]
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`)
  // Its own session: Ctrl-C in the terminal reaches us, not the database, which requests in flight still need.
  const child = spawn(file, args, {
    cwd: location.root,
    env: environment(),
    detached: true,
    stdio: ['ignore', log, log],
    ...asUser(location),
  })
  child.unref()
  if (child.pid !== undefined) return child.pid
  return new Promise((_, fail) => child.on('error', (e) => fail(cannotRun(file, e))))
}

/** Windows: postgres.exe refuses an administrator, pg_ctl takes the rights away first. The pid file names the pid. */
async function spawnByPgCtl(location: Location, native: string): Promise<undefined> {
  const options = `-p ${await freePort()} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  const args = ['start', '-W', '-s', '-D', location.cluster, '-l', location.log, '-o', options]
  const result = spawnSync(program(native, 'pg_ctl'), args, { env: environment(), stdio: 'ignore', windowsHide: true })
  if (result.error) throw cannotRun(program(native, 'pg_ctl'), result.error)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/** No time limit: recovery after a crash takes what it takes. undefined when the process ended instead. */
async function untilReady(location: Location, pid: number | undefined, say: Say): Promise<Server | undefined> {
  const started = Date.now()
  for (let hasSaid = false; ; ) {
    const waited = Date.now() - started
    const file = readPidFile(location)
    const at = pid ?? file?.pid
    if (file?.status === 'ready' && file.pid === at) return file
    // Through pg_ctl there is no pid until postgres has written its file.
    if (at === undefined ? waited > 10_000 : !isAlive(at)) return undefined
    if (waited > 5_000 && !hasSaid) {
      say(`Veritabanı açılıyor, kurtarma sürüyor olabilir; günlük: ${location.log}`)
      hasSaid = true
    }
    await sleep(5)
  }
}

/** Fast shutdown; after fast_ms the immediate one, which the next start recovers from. */
export async function stopServer(location: Location, native: string, server: Server, fast_ms = 10_000): Promise<void> {
  const steps = [
    ['INT', fast_ms],
    ['QUIT', 10_000],
    ['KILL', 5_000],
  ] as const
  for (const [signal, wait_ms] of steps) {
    if (!isPostmasterOf(server.pid, location.cluster)) break
    send(native, server.pid, signal)
    if (await hasEnded(server.pid, wait_ms)) break
    if (signal === 'KILL') throw new Error(`PostgreSQL kapanmadı (pid ${server.pid}); günlük: ${location.log}`)
  }
  // Nothing is left after a shutdown of any kind but the last; there backends may outlive their postmaster.
  killOrphans(clusterName(location))
  if (server.socket !== '') removeSocketFolder(server.socket)
}

/** Reads its files anew, within moments. */
export const reload = (native: string, server: Server): void => send(native, server.pid, 'HUP')

function send(native: string, pid: number, signal: 'INT' | 'QUIT' | 'KILL' | 'HUP'): void {
  if (process.platform === 'win32' && signal !== 'KILL') {
    spawnSync(program(native, 'pg_ctl'), ['kill', signal, String(pid)], { stdio: 'ignore', windowsHide: true })
    return
  }
  try {
    process.kill(pid, `SIG${signal}`)
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'ESRCH') throw e
  }
}

async function hasEnded(pid: number, within_ms: number): Promise<boolean> {
  const deadline = Date.now() + within_ms
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(5)
  }
  return true
}

function clusterName(location: Location): string {
  return `kepenk-${shortHash(location.cluster)}`
}

function pidFile(location: Location): string {
  return join(location.cluster, 'postmaster.pid')
}

function readPidFile(location: Location): (Server & { status: string }) | undefined {
  if (!existsSync(pidFile(location))) return undefined
  let text = ''
  try {
    text = readFileSync(pidFile(location), 'utf8')
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw e
  }
  // pid, data folder, start time, port, socket folder, address, shared memory, status
  const [pid, , , port, socket = '', , , status = ''] = text.split('\n')
  return { pid: Number.parseInt(pid ?? '', 10), port: Number(port), socket, status: status.trim() }
}

function openLog(location: Location): number {
  // NOFOLLOW: root must not be led by a link in a user's folder to write to, or give away, another file.
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0)
  const fd = openSync(location.log, flags, 0o600)
  if (location.runAs) fchownSync(fd, location.runAs.uid, location.runAs.gid)
  if (fstatSync(fd).size > LOG_LIMIT) ftruncateSync(fd, 0)
  return fd
}

function lastWord(log: string, from: number): string {
  const lines = readFileSync(log).subarray(from).toString('utf8').trim().split('\n')
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '') || 'sebebi günlükte yok'
}
