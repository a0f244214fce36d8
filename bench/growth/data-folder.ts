import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Config, readConfig } from '../../src/config.ts'
import { startEmbedded } from '../../src/db/embedded/embedded.ts'
import type { MagazaBilgisi } from '../../src/db/work.ts'
import * as anahtar from '../../src/domains/anahtar/anahtar.ts'
import * as magaza from '../../src/domains/magaza/magaza.ts'
import { type Database, openDatabase } from '../../src/foundation.ts'
import { kapsamlar } from '../../src/trade/kapsam.ts'
import { asSuperuser } from '../../tests/support/embedded-server.ts'
import { SERVICE_ADDRESS } from '../processes.ts'
import { held, openFolder, say } from '../session.ts'
import type { Cost } from './cost.ts'

// A data folder of growing size with a record of its progress, so that an interrupted run can be resumed.

/** `load`: the machine's load average beforehand. */
export type Measurement = { size: number; load: number; costs: Record<string, Cost> }

export type Progress = {
  /** Current size; null while it is being filled: a half-filled folder is begun anew. */
  size: number | null
  /** For orders: when the originals were made. */
  originals?: { first: string; last: string }
  measured: Measurement[]
}

export type DataFolder = { veri: string; read: () => Progress; write: (p: Progress) => void }

export const STORE = 'buyume'

export async function openDataFolder(folder: string): Promise<DataFolder> {
  const file = join(folder, 'buyume.json')
  const read = (): Progress =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Progress) : { size: 0, measured: [] }
  if (read().size === null) {
    say('Yarım kalan klasör yeniden dolduruluyor.')
    await rm(folder, { recursive: true, force: true })
  }
  await openFolder(folder)
  return { veri: folder, read, write: (p) => writeFileSync(file, `${JSON.stringify(p, null, 2)}\n`) }
}

export type Opened = Database & { config: Config; bilgi: MagazaBilgisi; client: pg.Client }

/** The database without the service, with a store in it. */
export async function open(folder: DataFolder): Promise<Opened> {
  await countStatements(folder.veri)
  const config = readConfig({ KEPENK_VERI: folder.veri, KEPENK_ADRES: SERVICE_ADDRESS })
  const database = await held(openDatabase(config, { say, isPatient: true }))
  const client = new pg.Client(database.connection)
  await client.connect()
  const { db } = database
  const known = await magaza.find(db.read, STORE)
  const row =
    known ??
    (await db.transaction(STORE, (tx) => magaza.create(tx, { kod: STORE, ad: 'Büyüme', plan: 'pro' }, new Date())))
  const bilgi = magaza.bilgi(row, SERVICE_ADDRESS)
  return {
    ...database,
    config,
    bilgi,
    client,
    stop: async () => {
      await client.end()
      await database.stop()
    },
  }
}

export async function newKey(o: Opened, magaza_id: string): Promise<string> {
  const row = await magaza.find(o.db.read, magaza_id)
  if (!row) throw new Error(`no store ${magaza_id}`)
  const yeni = { ad: 'bench', kapsamlar }
  return (await o.db.transaction(STORE, (tx) => anahtar.create(tx, row, yeni, new Date()))).anahtar
}

/** Enables pg_stat_statements, which needs a setting before the start, and lets the service's role copy rows unchecked. */
async function countStatements(veri: string): Promise<void> {
  const server = await held(startEmbedded({ veri, say }))
  const client = new pg.Client(asSuperuser(veri, server.connection))
  await client.connect()
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await client.query('create extension if not exists pg_stat_statements')
  await client.query(`grant execute on function pg_stat_statements_reset to ${server.connection.user}`)
  await client.query(`grant pg_read_all_stats to ${server.connection.user}`)
  await client.query(`grant set on parameter session_replication_role to ${server.connection.user}`)
  await client.end()
  await server.stop()
}
