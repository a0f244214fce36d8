import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export const SYSTEM_LOCATION = '/var/lib/kepenk'

/** An operating-system user. Absent where we are not root: everything then runs as ourselves. */
export type User = { uid: number; gid: number }
/**
 * root: the folder of cluster, locks and claims; veri itself, or a folder below SYSTEM_LOCATION when only root may
 * enter veri.
 */
export type Location = {
  veri: string
  root: string
  cluster: string
  log: string
  lock: string
  users: string
  runAs: User | undefined
}

export function findLocation(veri: string, say: (line: string) => void): Location {
  const isRoot = process.getuid?.() === 0
  const real = makeVeri(resolve(veri), isRoot)
  const existing = existingCluster(real)
  const runAs = isRoot ? pickUser(real, existing) : undefined
  if (existing !== undefined) assertUsable(existing, runAs)
  const root = existing === undefined ? newRoot(real, runAs) : dirname(existing)
  if (root.startsWith(`${SYSTEM_LOCATION}/`) && root !== real) {
    say(`Veri klasörüne yalnız root girebiliyor; veritabanı ${root} altında tutuluyor`)
  }
  const location = {
    veri: real,
    root,
    cluster: join(root, 'pg'),
    log: join(real, 'pg.log'),
    lock: join(root, 'kilit'),
    users: join(root, 'kullanan'),
    runAs,
  }
  if (existing !== undefined) location.cluster = existing
  for (const folder of [location.lock, location.users]) {
    makeFolder(folder, 0o700, runAs)
    if (runAs && statSync(folder).uid !== runAs.uid) lchownSync(folder, runAs.uid, runAs.gid)
  }
  return location
}

function makeVeri(veri: string, isRoot: boolean): string {
  // 0711 for root: the database then runs as another user, who must pass through but not list.
  const mode = isRoot ? 0o711 : 0o700
  const first = mkdirSync(veri, { recursive: true, mode })
  if (first !== undefined) {
    const parent = statSync(dirname(first))
    for (let folder = veri; folder.length >= first.length; folder = dirname(folder)) {
      chmodSync(folder, mode) // the umask may have taken away more
      // `sudo npm start` in a user's project must not leave a folder that the user cannot use.
      if (isRoot) lchownSync(folder, parent.uid, parent.gid)
    }
  }
  return realpathSync(veri)
}

function existingCluster(veri: string): string | undefined {
  const path = join(veri, 'pg')
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined
  try {
    return realpathSync(path)
  } catch {
    // Starting with an empty database would look like lost data, and would hide that the old one may come back.
    throw new Error(`Veritabanı yerinde yok: ${path} bağlantısının gösterdiği klasör bulunamadı`)
  }
}

/**
 * The user to run PostgreSQL as: the owner of the data, else of the folder, else a uid of its own. Never root, which
 * PostgreSQL refuses, nor `nobody`, which other services share; data of nobody in a folder of somebody else was made by
 * an old version.
 */
function pickUser(veri: string, cluster: string | undefined): User {
  const folder = statSync(veri)
  const owner = cluster === undefined ? undefined : statSync(cluster)
  const isShared = owner !== undefined && owner.uid === nobody().uid && owner.uid !== folder.uid
  if (owner !== undefined && owner.uid !== 0 && !isShared) return { uid: owner.uid, gid: owner.gid }
  return readPasswd().find((u) => u.uid === folder.uid) ?? ownUser(veri)
}

/** A user with an entry in /etc/passwd, which initdb needs, in the same group. */
export function nameableUser({ uid, gid }: User): User {
  return { uid: readPasswd().some((u) => u.uid === uid) ? uid : nobody().uid, gid }
}

function nobody(): User {
  const known = readPasswd()
  return known.find((u) => u.name === 'nobody') ?? known[0] ?? { uid: 65534, gid: 65534 }
}

// Uid ranges that no system assigns (systemd's uid-gid list); a container that maps only the first 65536 uses the range
// of dynamic users, which it does not have.
const OWN_NUMBERS = [
  { from: 1_879_048_192, count: 268_304_384 },
  { from: 61_184, count: 4_336 },
]

/** A uid of its own for this folder, derived from its path, which no other service has. */
function ownUser(veri: string): User {
  const hash = Number.parseInt(shortHash(veri).slice(0, 12), 16)
  const number = OWN_NUMBERS.map(({ from, count }) => from + (hash % count)).find(
    (id) => isMapped('/proc/self/uid_map', id) && isMapped('/proc/self/gid_map', id),
  )
  return number === undefined ? nobody() : { uid: number, gid: number }
}

/** Whether the user namespace (container) maps that number. */
function isMapped(file: string, id: number): boolean {
  const text = readIfThere(file)
  const ranges = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return text === '' || ranges.some(([from = 0, , count = 0]) => id >= from && id < from + count)
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function readPasswd(): (User & { name: string })[] {
  // An image may lack the file: initdb will say so.
  return readIfThere('/etc/passwd')
    .split('\n')
    .filter((line) => /^[^#:]+:[^:]*:-?\d+:-?\d+:/.test(line))
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 })) // macOS: nobody is -2
    .filter((u) => u.uid !== 0)
}

function assertUsable(cluster: string, runAs: User | undefined): void {
  const owner = statSync(cluster).uid
  const me = process.getuid?.()
  if (runAs === undefined && me !== undefined && owner !== me) {
    throw new Error(
      `Veritabanı başka bir kullanıcının (uid ${owner}): ${cluster}; o kullanıcıyla ya da root ile çalıştırın`,
    )
  }
  const closed = runAs && closedTo(runAs, cluster)
  if (runAs && closed !== undefined && closed !== cluster) {
    throw new Error(`Veritabanı kullanıcısı (uid ${runAs.uid}) ${closed} klasöründen geçemiyor; izin verin: chmod o+x`)
  }
}

function newRoot(veri: string, runAs: User | undefined): string {
  if (runAs === undefined || closedTo(runAs, veri) === undefined) return veri
  makeFolder(SYSTEM_LOCATION, 0o755)
  return makeFolder(join(SYSTEM_LOCATION, shortHash(veri)), 0o711)
}

/** The nearest folder on the way which the user may not pass through; undefined when the way is free. */
export function closedTo(user: User, folder: string): string | undefined {
  for (let dir = realpathSync(folder); ; dir = dirname(dir)) {
    if (!allows(statSync(dir), user, 0o1)) return dir
    if (dir === dirname(dir)) return undefined
  }
}

export function allows(stat: Stats, user: User, need: number): boolean {
  const shift = stat.uid === user.uid ? 6 : stat.gid === user.gid ? 3 : 0
  return ((stat.mode >> shift) & need) === need
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

export function makeFolder(path: string, mode: number, owner?: User): string {
  try {
    mkdirSync(path)
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'EEXIST') return path
    throw e
  }
  chmodSync(path, mode)
  if (owner) lchownSync(path, owner.uid, owner.gid)
  return path
}

/** Backups restored by root come back as root's; PostgreSQL wants its own. */
export function giveTree(path: string, owner: User): void {
  lchownSync(path, owner.uid, owner.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTree(join(path, name), owner)
}
