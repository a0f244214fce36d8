import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

// Nothing that tests write outlives them. A database makes hundreds of files, and a disk wants to be told of each: most of
// what the system did for a run was that. What is run from its folder stays with `tmpdir`: in memory it may be forbidden.

const MEMORY = '/dev/shm'
/** A whole run holds less than 2 GB at once. */
const ROOM = 4 * 1024 ** 3

/** A folder in memory, where there is plenty of both: how large it may become, and what there is to become so large. */
export function inMemory(): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM && process.availableMemory() >= 2 * ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** The folder to make folders of databases in; the run says where. */
export const scratch = (): string => process.env.KEPENK_TEST_KLASOR ?? tmpdir()
