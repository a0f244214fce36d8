import pg from 'pg'
import type { MedyaStore } from '../adapters/medya-store.ts'
import { applyFile, holdSchema, migrate, migrationFiles } from '../db/upkeep/migrate.ts'
import { BAS, type Bas, newer, readBas, readSon, SON, type Son } from './belge.ts'
import { BozukYedek, YuklenemezYedek } from './bozuk.ts'
import { type Incoming, openEntries } from './incoming.ts'
import { mediaLoader, tableLoader } from './loaders.ts'
import { listObstacles, listRebuilds, unhurried } from './schema.ts'

// Restore into an empty database, in one transaction: schema of the backup's version, rows, verification of counts and
// checksums. Then the ordinary migrations bring it up to date.

export type Loading = {
  connection: pg.ClientConfig
  file: string
  /** Verifies the secret before anything is done; throws when it does not fit. */
  agree: (bas: Bas) => Promise<void>
  /** Called when all is loaded and verified, before the commit. */
  proven: (bas: Bas) => Promise<void>
  medya: MedyaStore
  /** Hears how far it is, 0..1. Throws to leave. */
  progress: (part: number, what: string) => void
}

export type Loaded = { bas: Bas; satir: number; medya: Son['medya'] }

export async function load(o: Loading): Promise<Loaded & { gecisler: string[] }> {
  const loaded = { ...(await loadAsItWas(o)), gecisler: await migrate(o.connection) }
  await makeSizesAgain(o.connection)
  return loaded
}

/** A backup has no sizes of pictures: the worker looks which are there, and makes the others. */
async function makeSizesAgain(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await unhurried(client)
    await client.query(`
      update medya
      set boyut_asama = null, boyut_kira = null, boyut_deneme = null
      where boyut_asama > 0 or boyut_kira is not null`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** The database of the version that the backup was made by. */
export async function loadAsItWas(o: Loading): Promise<Loaded> {
  const incoming = await openEntries(o.file)
  try {
    const bas = await readBeginning(incoming)
    await o.agree(bas)
    const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...o.connection })
    // The same failure rejects the pending query.
    client.on('error', () => {})
    await client.connect()
    let son: Son
    try {
      await client.query('begin')
      son = await loadAll(client, bas, incoming, o).catch((error) => Promise.reject(asBroken(error)))
      await o.proven(bas)
      await client.query('commit')
      o.progress(1, 'istatistikler')
      await client.query('analyze')
    } finally {
      // The transaction is rolled back with the session.
      await client.end()
    }
    const satir = son.tablolar.reduce((sum, t) => sum + t.satir, 0)
    return { bas, satir, medya: son.medya }
  } finally {
    await incoming.close()
  }
}

/** Rows that violate the schema mean a corrupt backup. */
const asBroken = (error: Error & { code?: string }): Error =>
  /^2[23]...$/.test(error.code ?? '') ? new BozukYedek(error.message) : error

async function readBeginning({ entries }: Incoming): Promise<Bas> {
  const { value, done } = await entries.next()
  if (done || value.name !== BAS) throw new BozukYedek('bu bir Kepenk yedeği değil')
  const bas = readBas(value.content)
  const known = await migrationFiles()
  if (!bas.gecisler.every((ad) => known.includes(ad))) throw new YuklenemezYedek(newer(bas.surum))
  return bas
}

async function loadAll(client: pg.Client, bas: Bas, incoming: Incoming, o: Loading): Promise<Son> {
  await unhurried(client)
  await prepareTables(client, bas)
  const rebuilds = await listRebuilds(client)
  for (const { drop } of rebuilds.toReversed()) await client.query(drop)
  const found = await loadEntries(client, bas, incoming, o)
  o.progress(1, 'dizinler')
  for (const { make } of rebuilds) await client.query(make)
  return found
}

async function prepareTables(client: pg.Client, bas: Bas): Promise<void> {
  await holdSchema(client)
  const obstacles = await listObstacles(client)
  if (obstacles.length > 0) {
    throw new YuklenemezYedek(`Veritabanı boş değil (${obstacles.length} tablo var); yedek yalnız boş olana yüklenir.`)
  }
  for (const ad of bas.gecisler) await applyFile(client, ad)
}

async function loadEntries(client: pg.Client, bas: Bas, incoming: Incoming, o: Loading): Promise<Son> {
  const tables = tableLoader(client, bas.tablolar)
  const pictures = mediaLoader(o.medya)
  let found: Son | undefined
  for await (const { name, content } of incoming.entries) {
    o.progress(incoming.part(), name.split('/')[1] ?? '')
    if (name === SON) {
      const told = readSon(content)
      const medya = told.medya && pictures.finish()
      const got: Son = { tablolar: await tables.finish(), medya }
      if (JSON.stringify(got) !== JSON.stringify(told)) throw new BozukYedek('içindekiler sonundaki özete uymuyor')
      found = got
      continue
    }
    const [, kind, rest] = /^(tablo|medya)\/(.+)$/.exec(name) ?? []
    if (rest === undefined) throw new BozukYedek(`bilinmeyen parça: ${name}`)
    if (kind === 'medya') await pictures.put(rest, content)
    else await tables.put(rest, content)
  }
  if (!found) throw new BozukYedek('dosya yarım')
  return found
}
