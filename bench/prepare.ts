import pg from 'pg'
import { readConfig } from '../src/config.ts'
import type { Work } from '../src/db/work.ts'
import { seed } from '../src/demo/seed.ts'
import * as anahtar from '../src/domains/anahtar/anahtar.ts'
import * as magaza from '../src/domains/magaza/magaza.ts'
import * as odeme from '../src/domains/odeme/odeme.ts'
import * as teslimat from '../src/domains/teslimat/teslimat.ts'
import { openDatabase } from '../src/foundation.ts'
import { kapsamlar } from '../src/trade/kapsam.ts'
import { type Spread, spread } from './measure.ts'
import type { Options } from './options.ts'
import { SERVICE_ADDRESS, startService } from './processes.ts'
import { atEnd, held, say } from './session.ts'

export const STORE = 'bench'
export const FLOOR_DATABASE = 'bench_taban'

/** Fills a store and makes a key. The database is left for the next one to start. */
export async function prepareStore(o: Options, veri: string): Promise<{ key: string; seedSec: number | null }> {
  const config = readConfig({ KEPENK_VERI: veri, KEPENK_ADRES: SERVICE_ADDRESS })
  const database = await held(openDatabase(config, { say, isPatient: true }))
  const { db, connection } = database
  const now = new Date()
  const known = await magaza.find(db.read, STORE)
  const row =
    known ?? (await db.transaction(STORE, (tx) => magaza.create(tx, { kod: STORE, ad: 'Bench', plan: 'pro' }, now)))
  let seedSec: number | null = null
  if (known) say('Klasördeki ürünler kullanılıyor.')
  else {
    const { sure_ms } = await seed({
      db,
      connection,
      magaza: magaza.bilgi(row, SERVICE_ADDRESS),
      urun: o.urun,
      now,
      progress: (done) => done % 10_000 === 0 && say(`${done}/${o.urun} ürün`),
    })
    seedSec = sure_ms / 1000
  }
  await db.transaction(STORE, (tx) => openTill(magaza.workFor(tx, magaza.bilgi(row, SERVICE_ADDRESS), now, 'bench')))
  await openShop(connection, row.magaza_id)
  const { anahtar: key } = await db.transaction(STORE, (tx) =>
    anahtar.create(tx, row, { ad: 'bench', kapsamlar }, new Date()),
  )
  await database.stop()
  return { key, seedSec }
}

/** A way to deliver and one to pay. */
async function openTill(w: Work): Promise<void> {
  await teslimat.set(w, { kod: 'standart', ad: 'Standart teslimat', ucret: 7990, bedava_ustu: 200_000 })
  await odeme.enableTrial(w)
}

/** Without what an owner would be asked for first: pages of a closed shop are its shutter. */
async function openShop(connection: pg.ClientConfig, magaza_id: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('update magaza set acik = true where magaza_id = $1', [magaza_id])
  await client.end()
}

/** Starts one after the other; returns the times to the first 200. */
export async function measureStarts(count: number, log: string, folder: () => Promise<string>): Promise<Spread> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const service = await startService({ veri: await folder(), log })
    times.push(service.firstAnswerMs)
    await service.stop()
  }
  return spread(times)
}

/** A separate database beside the service's, until the end. */
export async function ownDatabase(connection: pg.ClientConfig, database: string): Promise<pg.ClientConfig> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`drop database if exists ${database} with (force)`)
  await client.query(`create database ${database}`)
  atEnd(async () => {
    await client.query(`drop database if exists ${database} with (force)`)
    await client.end()
  })
  return { ...connection, database }
}
