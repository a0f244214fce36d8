import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  lchownSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Location, User } from './location.ts'
import { closedTo, shortHash } from './location.ts'

export const SOCKET_PORT = 5432

// The kernel's limit is 107 bytes (macOS 103) for the whole path; '/kepenk-<16>-<8>/.s.PGSQL.5432' takes 47 of them.
const LONGEST_BASE = 50

/** A short 0700 folder of the database's user: nobody else gets as far as being asked for a password. */
export function socketFolder(location: Location): string {
  const owner = location.runAs?.uid ?? process.getuid?.() ?? 0
  const base = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => isFitBase(folder, location.runAs))
  if (base === undefined) throw new Error('Geçici klasör kullanılamıyor (/tmp); TMPDIR ile kısa bir klasör verin')
  const path = join(realpathSync(base), `kepenk-${shortHash(`${location.cluster}\0${owner}`)}`)
  // The first name is foreseeable, so somebody may have put something there; the second is not.
  const folder = [path, `${path}-${randomBytes(4).toString('hex')}`].find((name) => isOurs(name, owner, location.runAs))
  if (folder === undefined) throw new Error(`Soket klasörü açılamadı: ${path}`)
  return folder
}

function isFitBase(folder: string, user: User | undefined): boolean {
  try {
    const real = realpathSync(folder)
    const { mode } = statSync(real)
    // Without the sticky bit anybody could swap our folder for another.
    const isSwappable = (mode & 0o022) !== 0 && (mode & 0o1000) === 0
    accessSync(real, constants.W_OK | constants.X_OK)
    return Buffer.byteLength(real) <= LONGEST_BASE && !isSwappable && (!user || closedTo(user, real) === undefined)
  } catch {
    return false
  }
}

function isOurs(path: string, owner: number, user: User | undefined): boolean {
  try {
    mkdirSync(path, { mode: 0o700 })
    if (user) lchownSync(path, user.uid, user.gid)
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e
  }
  const stat = lstatSync(path)
  return stat.isDirectory() && stat.uid === owner && (stat.mode & 0o777) === 0o700
}

/** Also before a start: a socket's lock file with a pid that meanwhile is another program's would stop PostgreSQL. */
export function clearSocket(folder: string): void {
  for (const name of [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`])
    rmSync(join(folder, name), { force: true })
}

export function removeSocketFolder(folder: string): void {
  try {
    clearSocket(folder)
    rmdirSync(folder)
  } catch {
    // A leftover empty folder is taken up again by the next start.
  }
}
