import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Location } from './location.ts'
import { SUPERUSER } from './password.ts'

// pg_hba.conf: password authentication (SCRAM) instead of `trust`. Other lines that an operator added stay.

const TRUST = /^(\s*(?:local|host\w*)\s.*?\s)trust(\s*(?:#.*)?)$/gm

const file = (location: Location): string => join(location.cluster, 'pg_hba.conf')

/** Whether any line says `trust`: clusters of old versions did. */
export const isOpen = (location: Location): boolean => readFileSync(file(location), 'utf8').search(TRUST) >= 0

export function close(location: Location): void {
  write(location, readFileSync(file(location), 'utf8').replace(OPENED, '').replace(TRUST, '$1scram-sha-256$2'))
}

const OPENED = `local all ${SUPERUSER} trust\n`

/**
 * Temporarily trusts the superuser on the local socket, whose folder is private, to set a new password when it is lost.
 */
export function open(location: Location): void {
  write(location, OPENED + readFileSync(file(location), 'utf8'))
}

function write(location: Location, text: string): void {
  const { uid, gid } = statSync(file(location))
  const draft = `${file(location)}.yeni`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' })
  if (process.getuid?.() === 0) chownSync(draft, uid, gid)
  renameSync(draft, file(location))
}
