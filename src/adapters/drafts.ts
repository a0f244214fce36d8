import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hata } from '../core/errors.ts'

// Temporary files: what is being made lies on disk under a hidden name instead of in memory; leftovers of a killed
// process are swept.

/** Files of one piece of work. */
export type Files = { write: (name: string, bytes: Buffer) => Promise<void>; read: (name: string) => Promise<Buffer> }

export type Drafts = {
  /** A file that outlives a power cut, for `use` to give it a name. */
  durably: (bytes: Buffer, use: (draft: string) => Promise<void>) => Promise<void>
  /** Runs the work with files of its own, which are gone when it ends. */
  during: <T>(work: (files: Files) => Promise<T>) => Promise<T>
  /** False from the first disk-full error until the disk has space again. */
  hasDiskSpace: () => Promise<boolean>
}

// A writer is done within seconds; what is older was left by a process that was killed.
const MAX_AGE_MS = 60 * 60 * 1000
// The disk-space probe writes as much as a picture, so that the last free bytes do not pass for space.
const ROOM_BYTES = 1024 * 1024

export function draftsIn(folder: string): Drafts {
  let ready: Promise<void> | undefined
  let wasFull = false
  const prepare = () => {
    ready ??= sweep(folder).catch((error) => {
      ready = undefined
      throw error
    })
    return ready
  }
  /** A temporary folder, removed afterwards whatever was put there; a full disk is reported as such. */
  const within = async <T>(work: (place: string) => Promise<T>): Promise<T> => {
    const place = join(folder, randomUUID())
    try {
      await prepare()
      return await work(place)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      wasFull = true
      throw notNow(error)
    } finally {
      // Work that was aborted may still be writing.
      await rm(place, { recursive: true, force: true, maxRetries: 3 })
    }
  }
  return {
    durably: (bytes, use) =>
      within(async (draft) => {
        await writeDurably(draft, bytes)
        await use(draft)
      }),
    during: (work) =>
      within(async (own) => {
        await mkdir(own)
        return work({
          write: (name, bytes) => writeFile(join(own, name), bytes),
          read: (name) => readFile(join(own, name)),
        })
      }),
    hasDiskSpace: async () => {
      if (wasFull) wasFull = !(await canWrite(join(folder, randomUUID())))
      return !wasFull
    },
  }
}

const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

/** 503: a fault of ours; the caller may retry. */
export function notNow(cause: unknown): Error {
  const error = hata('bakim')
  error.cause = cause
  return error
}

async function canWrite(draft: string): Promise<boolean> {
  return writeDurably(draft, Buffer.alloc(ROOM_BYTES))
    .then(
      () => true,
      () => false,
    )
    .finally(() => rm(draft, { force: true }))
}

async function sweep(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const oldest = Date.now() - MAX_AGE_MS
  for (const name of await readdir(folder)) {
    const draft = join(folder, name)
    const found = await stat(draft).catch(() => null)
    if (found && found.mtimeMs < oldest) await rm(draft, { recursive: true, force: true })
  }
}

/** fsync before the rename: after a power cut a file is whole or absent. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
