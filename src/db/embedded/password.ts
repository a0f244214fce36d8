import { createHmac, randomBytes } from 'node:crypto'
import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Location, User } from './location.ts'

/** Database superuser; used by this folder only, to create and repair what the service needs. */
export const SUPERUSER = 'kepenk'
/** Owns the service's database and nothing else. */
export const SERVICE = 'kepenk_servis'

export const passwordFile = (location: Location): string => join(location.root, 'pg.sifre')

/** undefined where there is none yet, or none any more. */
export function readPassword(location: Location): string | undefined {
  try {
    return readFileSync(passwordFile(location), 'utf8').trim() || undefined
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw e
  }
}

export const newPassword = (): string => randomBytes(24).toString('hex')

export function keepPassword(location: Location, password: string): void {
  const draft = `${passwordFile(location)}.yeni`
  rmSync(draft, { force: true })
  writePassword(draft, password, location.runAs)
  renameSync(draft, passwordFile(location))
}

/** O_EXCL and 0600: readable by its owner alone from the first moment, and never written through a planted symlink. */
export function writePassword(file: string, password: string, owner: User | undefined): void {
  writeFileSync(file, password, { mode: 0o600, flag: 'wx' })
  if (owner) chownSync(file, owner.uid, owner.gid)
}

/** Derived by HMAC, one way: the service's password does not reveal the superuser's. */
export const passwordOf = (role: string, password: string): string =>
  role === SUPERUSER ? password : createHmac('sha256', password).update(role).digest('hex')
