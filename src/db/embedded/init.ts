import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Location, User } from './location.ts'
import { giveTree, makeFolder, nameableUser } from './location.ts'
import { keepPassword, newPassword, SUPERUSER, writePassword } from './password.ts'

const MAJOR = '18'

// Written into postgresql.conf once, so an operator's own values there or by ALTER SYSTEM win. fsync and
// synchronous_commit stay as PostgreSQL has them: on.
const SETTINGS = {
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
  min_wal_size: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Plans are made once; what they are made of is looked at again within seconds of a large import.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_error_verbosity: 'terse', // the long form prints whole rows, customers' data and secrets among them
}

/** What PostgreSQL's programs see of our environment: nothing that could bend them (PGDATA, PGPORT, LC_*, …). */
export function environment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return { ...process.env, LC_ALL: 'C' }
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

export const asUser = (location: Location): { uid?: number; gid?: number } => spawnAs(location.runAs)

// spawn wants a signed number: macOS has nobody at 4294967294
const spawnAs = (user: User | undefined) => (user ? { uid: user.uid | 0, gid: user.gid | 0 } : {})

export function program(native: string, name: string): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** Makes the cluster if there is none, elsewhere and then renamed, so that a cluster which exists is whole. */
export async function prepareCluster(location: Location, native: string): Promise<void> {
  sweepUnfinished(location)
  if (hasCluster(location)) return
  const making = `${location.cluster}.yeni-${randomBytes(4).toString('hex')}`
  try {
    // initdb runs only as a user whom the system knows by name, such as nobody, whose other processes stay outside: they
    // are not in our group.
    const maker = location.runAs && nameableUser(location.runAs)
    makeFolder(making, maker ? 0o710 : 0o700, maker && { uid: 0, gid: maker.gid })
    const folder = makeFolder(join(making, 'pg'), 0o700, maker)
    const pwfile = join(making, 'sifre')
    const password = newPassword()
    writePassword(pwfile, password, maker)
    await initdb(location, native, { folder, pwfile, maker })
    if (location.runAs) giveTree(folder, location.runAs)
    keepPassword(location, password)
    renameSync(folder, location.cluster)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  // Without this a power cut could take back the rename, and with it every commit acknowledged since.
  if (process.platform !== 'win32') syncFolder(dirname(location.cluster))
  if (location.root !== location.veri && !existsSync(join(location.veri, 'pg'))) {
    symlinkSync(location.cluster, join(location.veri, 'pg')) // found again even when veri is renamed or opened to others
  }
}

function hasCluster(location: Location): boolean {
  const { cluster, runAs } = location
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) {
    if (existsSync(cluster) && readdirSync(cluster).length > 0) {
      throw new Error(`Klasör dolu ama PostgreSQL verisi değil: ${cluster}`)
    }
    return false
  }
  const version = readFileSync(file, 'utf8').trim()
  if (version !== MAJOR)
    throw new Error(`Veritabanı PostgreSQL ${version} ile yapılmış, ${MAJOR} gerekiyor: ${cluster}`)
  if (runAs && statSync(cluster).uid !== runAs.uid) giveTree(cluster, runAs)
  return true
}

function sweepUnfinished(location: Location): void {
  const start = `${basename(location.cluster)}.yeni-`
  for (const name of readdirSync(dirname(location.cluster))) {
    if (!name.startsWith(start)) continue
    try {
      rmSync(join(dirname(location.cluster), name), { recursive: true, force: true })
    } catch {
      // The initdb of a killed start may still be writing there; a later start removes it.
    }
  }
}

type Making = { folder: string; pwfile: string; maker: User | undefined }

async function initdb(location: Location, native: string, { folder, pwfile, maker }: Making): Promise<void> {
  const onWindows = process.platform === 'win32'
  const args = ['-D', folder, '-U', SUPERUSER, '--encoding=UTF8', '--locale=C', '--no-instructions']
  // The same order and case rules on every machine, whatever locales it has.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  args.push(`--pwfile=${pwfile}`, '--auth-local=scram-sha-256')
  args.push(`--auth-host=${onWindows ? 'scram-sha-256' : 'reject'}`)
  for (const [name, value] of Object.entries(SETTINGS)) args.push('--set', `${name}=${value}`)
  const said = await run(program(native, 'initdb'), args, { cwd: location.root, ...spawnAs(maker) })
  if (said === undefined) return
  if (said.includes('could not look up effective user ID')) {
    throw new Error(
      'PostgreSQL kurulamadı: çalışan kullanıcının /etc/passwd kaydı yok; kayıt ekleyin ya da DATABASE_URL verin',
    )
  }
  const reason =
    said
      .trim()
      .split('\n')
      .find((line) => /error|fatal|could not/i.test(line)) ?? said.trim()
  throw new Error(`PostgreSQL kurulamadı: ${reason}`)
}

/** undefined when it went well, otherwise what it said. */
async function run(file: string, args: string[], where: { cwd: string; uid?: number; gid?: number }) {
  const child = spawn(file, args, {
    ...where,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return new Promise<string | undefined>((done, fail) => {
    child.on('error', (e) => fail(cannotRun(file, e)))
    child.on('close', (code, signal) => done(code === 0 ? undefined : said || `${basename(file)} ${code ?? signal}`))
  })
}

export function cannotRun(file: string, e: Error): Error {
  // ENOENT for a file that exists means its loader is missing: a system without glibc, such as Alpine.
  const hint = existsSync(file) ? '; bu sistemde glibc yoksa DATABASE_URL ile bir sunucu verin' : ''
  return new Error(`PostgreSQL çalıştırılamadı: ${file} (${(e as NodeJS.ErrnoException).code ?? e.message})${hint}`)
}

function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r')
  fsyncSync(fd)
  closeSync(fd)
}
