import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { diskStore } from '../../src/adapters/medya-store.ts'
import { isSecretOf } from '../../src/yedek/belge.ts'
import { loadAsItWas } from '../../src/yedek/load.ts'
import { administration } from '../support/processes/server.ts'
import { SIR } from './released-service.ts'
import type { Kimlik } from './scene.ts'
import { compareVersions } from './versions.ts'

// Stored data of earlier releases.

/** Oldest first. */
export const keptReleases = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
    .sort(compareVersions)

const pathOf = (version: string, name: string): string => join(import.meta.dirname, version, name)

export const contractOf = (version: string, name: 'openapi' | 'openapi-vitrin') =>
  JSON.parse(gunzipSync(readFileSync(pathOf(version, `${name}.json.gz`))).toString())

export const kimlikOf = (version: string): Kimlik => JSON.parse(readFileSync(pathOf(version, 'kimlik.json'), 'utf8'))

/** Files that had been run when it was stored: the first entry of the backup, a tar, names them. */
export function migrationsOf(version: string): string[] {
  const tar = gunzipSync(readFileSync(pathOf(version, 'veri.tar.gz')))
  const size = Number.parseInt(tar.toString('latin1', 124, 135), 8)
  return JSON.parse(tar.toString('utf8', 512, 512 + size)).gecisler
}

export type Kept = {
  /** Its database as the release left it. */
  name: string
  connection: pg.ClientConfig
  /** Folder with its pictures. */
  medya: string
  /** When it was stored. */
  zaman: Date
  /** Empty tables. */
  bos: string[]
}

/** For the current test file. */
export async function bringBack(version: string): Promise<Kept> {
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`
  await administration((client) => client.query(`create database ${name}`))
  const connection = { ...JSON.parse(process.env.KEPENK_TEST_PG as string), database: name }
  const medya = await mkdtemp(join(tmpdir(), 'kepenk-surum-'))
  after(async () => {
    await administration((client) => client.query(`drop database ${name} with (force)`))
    await rm(medya, { recursive: true, force: true })
  })
  const { bas } = await loadAsItWas({
    connection,
    file: pathOf(version, 'veri.tar.gz'),
    agree: async ({ sir }) => {
      if (!isSecretOf(sir, SIR)) throw new Error('sealed by another secret than that of tests')
    },
    proven: async () => {},
    medya: diskStore(medya),
    progress: () => {},
  })
  return { name, connection, medya, zaman: new Date(bas.zaman), bos: await emptyTables(connection, bas.tablolar) }
}

async function emptyTables(connection: pg.ClientConfig, tables: readonly { ad: string }[]): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const asked = tables.map(({ ad }) => `select '${ad}' as ad where not exists (select from ${ad})`)
    return (await client.query(asked.join(' union all '))).rows.map((row) => row.ad)
  } finally {
    await client.end()
  }
}
