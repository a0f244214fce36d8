import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BozukYedek } from './bozuk.ts'
import { type Entry, readEntries } from './tar.ts'

export type Incoming = {
  entries: AsyncGenerator<Entry>
  /** How much of the file has been read, 0..1. */
  part: () => number
  close: () => Promise<void>
}

export async function openEntries(path: string): Promise<Incoming> {
  const handle = await open(path)
  const { size } = await handle.stat()
  const file = handle.createReadStream()
  const plain = createGunzip()
  const piped = pipeline(file, plain).catch(() => {})
  return {
    entries: readEntries(told(plain)),
    part: () => file.bytesRead / size,
    close: async () => {
      plain.destroy()
      await piped
      await handle.close()
    },
  }
}

/** gzip errors mean a corrupt file. */
async function* told(plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* plain
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw code.startsWith('Z_') ? new BozukYedek(message) : error
  }
}
