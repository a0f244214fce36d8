import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A small real file system: tmpfs of a few megabytes. Needs root on Linux.

export type SmallDisk = {
  path: string
  /** Fills all free space, also what became free since. */
  fill: () => void
  /** Frees what `fill` took. */
  free: () => void
}

type Cleanup = { after: (f: () => Promise<void>) => void }

const mount = (path: string, mb: number): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,mode=755`, 'kepenk-deneme', path]).status === 0
const unmount = (path: string): boolean => spawnSync('umount', ['-l', path]).status === 0

/** Reason why it is impossible here; false when possible. */
export const noSmallDisk: string | false = (() => {
  const path = mkdtempSync(join(tmpdir(), 'kepenk-disk-'))
  const isMounted = process.platform === 'linux' && mount(path, 1)
  if (isMounted) unmount(path)
  rmSync(path, { recursive: true, force: true })
  return isMounted ? false : 'a small disk can be mounted by root on Linux only'
})()

/** At the given path, or a temporary one. Unmounted at the end of the test. */
export function smallDisk(t: Cleanup, mb: number, at?: string): SmallDisk {
  const path = at ?? realpathSync(mkdtempSync(join(tmpdir(), 'kepenk-disk-')))
  mkdirSync(path, { recursive: true })
  if (!mount(path, mb)) throw new Error(`no disk could be mounted at ${path}`)
  t.after(async () => {
    unmount(path)
    if (at === undefined) rmSync(path, { recursive: true, force: true })
  })
  chmodSync(path, 0o755)
  const filling = join(path, '.dolgu')
  return { path, fill: () => fillUp(filling), free: () => rmSync(filling, { force: true }) }
}

function fillUp(path: string): void {
  const file = openSync(path, 'a')
  const block = Buffer.alloc(1024 * 1024)
  try {
    for (let size = block.length; size >= 512; ) {
      if (!takes(file, block.subarray(0, size))) size /= 2
    }
  } finally {
    closeSync(file)
  }
}

function takes(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
