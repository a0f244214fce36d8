import { once } from 'node:events'
import { link, open, rm, stat } from 'node:fs/promises'
import { createGzip } from 'node:zlib'
import type { Write } from './tar.ts'

export type Draft = {
  write: Write
  /** It gets its name once it is whole and on the disk; answers its size. */
  finish: () => Promise<number>
  discard: () => Promise<void>
}

/** Mode 0600, and no backup by name until it is complete. */
export async function openDraft(file: string): Promise<Draft> {
  const path = `${file}.${process.pid}.yarim`
  const handle = await open(path, 'wx', 0o600)
  // Level 3 takes half the processor of the usual 6, beside a service that is at work, for a tenth more bytes.
  const gzip = createGzip({ level: 3 })
  const written = (async () => {
    for await (const chunk of gzip) await handle.writeFile(chunk)
  })()
  // Stream errors surface at the next write or at the end.
  gzip.on('error', () => {})
  written.catch(() => gzip.destroy())
  const failed = async (): Promise<never> => {
    await written
    throw new Error('the file has ended')
  }
  return {
    write: async (bytes) => {
      if (gzip.destroyed) await failed()
      if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written]).catch(failed)
    },
    finish: async () => {
      gzip.end()
      await written
      await handle.sync()
      await handle.close()
      // Not a rename: a backup that is there already is never overwritten.
      await link(path, file)
      await rm(path)
      return (await stat(file)).size
    },
    discard: async () => {
      gzip.destroy()
      await written.catch(() => {})
      await handle.close().catch(() => {})
      await rm(path, { force: true })
    },
  }
}
