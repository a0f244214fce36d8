import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

// Test databases in tmpfs: they make hundreds of files, and fsync of each was most of what the system did for a run.
// Executables stay in `tmpdir`: tmpfs may be mounted noexec.

const MEMORY = '/dev/shm'
/** A whole run needs less than 2 GB at once. */
const ROOM = 4 * 1024 ** 3

/** tmpfs with enough free space and memory; empty if there is none. */
export function inMemory(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM && process.availableMemory() >= 2 * ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Folder for database folders; set by the test runner. */
export const scratch = (): string => process.env.KEPENK_TEST_KLASOR ?? tmpdir()
