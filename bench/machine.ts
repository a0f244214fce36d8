import { lstat, readdir } from 'node:fs/promises'
import { arch, availableParallelism, loadavg, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/** Facts to judge the figures by; nothing that identifies the machine. */
export type Machine = {
  cores: number
  arch: string
  platform: string
  memory_gb: number
  node: string
  postgresql: string
  load_average: number
}

export async function describeMachine(connection: pg.ClientConfig): Promise<Machine> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return {
      cores: availableParallelism(),
      arch: arch(),
      platform: platform(),
      memory_gb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      postgresql: rows[0]?.server_version ?? 'unknown',
      load_average: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    }
  } finally {
    await client.end()
  }
}

/** Disk usage of an installation, with development tools. */
export async function nodeModulesMb(project = fileURLToPath(new URL('..', import.meta.url))): Promise<number> {
  const seen = new Set<number>()
  const sizeOf = async (folder: string): Promise<number> => {
    let bytes = 0
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      // What tools keep between their runs, such as the unpacked browser of the tests, is no part of an install.
      if (entry.name === '.cache') continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        bytes += await sizeOf(path)
        continue
      }
      const { ino, blocks } = await lstat(path)
      if (!seen.has(ino)) bytes += blocks * 512
      seen.add(ino)
    }
    return bytes
  }
  return Math.round((await sizeOf(join(project, 'node_modules'))) / 2 ** 20)
}
