import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const HIDDEN = '-'
let boot: string | undefined

/**
 * A name for one living process: pids are reused, a pid with its start time is not. undefined = dead.
 * A zombie is dead too: where nobody reaps (Node as pid 1 of a container) it would seem to live for ever.
 */
function markOf(pid: number): string | undefined {
  if (process.platform === 'win32') return answersSignal(pid) ? HIDDEN : undefined
  if (process.platform !== 'linux') return psMark(pid)
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (stat === undefined) return answersSignal(pid) ? HIDDEN : undefined // hidepid hides other users' processes
  // The command in brackets may itself hold spaces and brackets; state is the first field after it, start the 20th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  boot ??= readOrUndefined('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? '0'
  return `${boot}-${fields[19]}`
}

function psMark(pid: number): string | undefined {
  const line = ps(pid, 'stat=,lstart=')
  return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '').replace(/[^0-9A-Za-z]+/g, '-')
}

function ps(pid: number, columns: string): string {
  return spawnSync('ps', ['-ww', '-p', String(pid), '-o', columns], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

export function isAlive(pid: number): boolean {
  // Asked every few milliseconds while waiting, so no `ps` here; elsewhere than Linux init reaps.
  return process.platform === 'linux' ? markOf(pid) !== undefined : answersSignal(pid)
}

export function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (e) {
    return (e as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Whether the pid is the postmaster of this data folder, not some program that got the same number later. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform === 'win32') {
    return spawnSync('tasklist', ['/NH', '/FI', `PID eq ${pid}`], { encoding: 'utf8' }).stdout.includes('postgres.exe')
  }
  if (process.platform !== 'linux') {
    const command = ps(pid, 'command=')
    return command.includes('postgres ') && command.includes(cluster)
  }
  const argv = readOrUndefined(`/proc/${pid}/cmdline`)?.split('\0') ?? []
  // A child of a server calls itself 'postgres: …'; only a postmaster keeps its command line.
  if (basename(argv[0] ?? '') !== 'postgres') return false
  const folder = argv[argv.indexOf('-D') + 1] ?? ''
  // Started by hand with a relative folder: the pid file vouches for it, and a doubt must not start a second server.
  return !isAbsolute(folder) || sameFolder(folder, cluster)
}

function sameFolder(a: string, b: string): boolean {
  try {
    return a === b || realpathSync(a) === realpathSync(b)
  } catch {
    return false
  }
}

/**
 * Ends what a killed postmaster left behind: a backend deep in a query notices the death only at its next wait.
 * Known by the cluster's name in their titles, which needs no right to look into other users' processes.
 */
export function killOrphans(clusterName: string): void {
  if (process.platform !== 'linux') return
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    if (!readOrUndefined(`/proc/${name}/cmdline`)?.startsWith(`postgres: ${clusterName}: `)) continue
    try {
      process.kill(Number(name), 'SIGKILL')
    } catch {
      // Ended meanwhile.
    }
  }
}

/** Puts a file named after this process into the folder. The name says all, so there is no half-written claim. */
export function claim(folder: string): string {
  const path = join(folder, `${process.pid}.${markOf(process.pid)}.${randomBytes(4).toString('hex')}`)
  writeFileSync(path, '', { flag: 'wx', mode: 0o600 })
  return path
}

/** Claims whose process lives. Dead ones are swept: names never come back, so sweeping cannot hit a new claim. */
export function liveClaims(folder: string): string[] {
  const live: string[] = []
  for (const name of readdirSync(folder)) {
    const [pid, mark] = name.split('.')
    const now = markOf(Number(pid))
    const path = join(folder, name)
    if (now !== undefined && (now === mark || now === HIDDEN)) live.push(path)
    else rmSync(path, { force: true })
  }
  return live
}

/**
 * One at a time among processes. Everyone writes first and looks second, so of two at least one sees the other and
 * steps back; a dead holder's claim does not count. Unlike breaking a stale lock file, no step can hit a new holder.
 */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const mine = await acquire(folder)
  try {
    return await work()
  } finally {
    rmSync(mine, { force: true })
  }
}

async function acquire(folder: string): Promise<string> {
  for (;;) {
    if (liveClaims(folder).length === 0) {
      const mine = claim(folder)
      if (liveClaims(folder).every((path) => path === mine)) return mine
      rmSync(mine, { force: true })
    }
    await sleep(5 + Math.random() * 20)
  }
}
