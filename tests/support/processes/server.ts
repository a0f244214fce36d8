import { readFileSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../../../src/db/embedded/embedded.ts'
import { migrate } from '../../../src/db/upkeep/migrate.ts'
import { startOnCluster } from '../../cluster/on-cluster.ts'
import { asSuperuser } from '../embedded-server.ts'
import { scratch } from '../memory-folder.ts'

// One PostgreSQL for the whole run; each test file has its own copy of a migrated template.

export const TEMPLATE = 'kepenk_sablon'

/** Connection that may create and drop databases. */
export const administration = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(process.env.KEPENK_TEST_PG, {}, work)

/** The same on each machine of a cluster; otherwise on the one server. */
export async function onEachMachine(work: (client: pg.Client) => Promise<void>): Promise<void> {
  if (!process.env.KEPENK_TEST_MAKINELER) return await administration(work)
  const machines: pg.ClientConfig[] = JSON.parse(process.env.KEPENK_TEST_MAKINELER)
  await Promise.all(machines.map((machine) => withClient(JSON.stringify(machine), {}, work)))
}

/** Superuser connection to a database. */
export const asRoot = <T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(process.env.KEPENK_TEST_PG_KOK ?? process.env.KEPENK_TEST_PG, { database }, work)

async function withClient<T>(
  connection: string | undefined,
  more: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  if (!connection) throw new Error('Testler npm test ile çalışır: npm test -- src/domains/urun')
  const client = new pg.Client({ ...JSON.parse(connection), ...more })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes the template on the cluster whose coordinator is given. Returns its end. */
export async function useCluster(url: string): Promise<() => Promise<void>> {
  const { connection, machines, stop } = await startOnCluster(parseUrl(url), TEMPLATE, GRANTED)
  process.env.KEPENK_TEST_PG = JSON.stringify(connection)
  process.env.KEPENK_TEST_PG_KOK = JSON.stringify(machines[0])
  process.env.KEPENK_TEST_MAKINELER = JSON.stringify(machines)
  return stop
}

/** Starts the run's server (or uses DATABASE_URL) and makes the template. Returns its end. */
export async function startServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(scratch(), 'kepenk-testler-'))
  // Run by root, the database runs as another user, who needs access to its folder.
  await chmod(folder, 0o711)
  const outside = process.env.DATABASE_URL
  const own = outside ? null : await startTuned(folder)
  const connection: pg.ClientConfig = own ? own.connection : parseUrl(outside as string)
  process.env.KEPENK_TEST_PG = JSON.stringify(connection)
  if (own) process.env.KEPENK_TEST_PG_KOK = JSON.stringify(asSuperuser(folder, own.connection))
  await administration(async (client) => {
    await client.query(`drop database if exists ${TEMPLATE}`)
    await client.query(`create database ${TEMPLATE}`)
  })
  await migrate({ ...connection, database: TEMPLATE })
  return async () => {
    if (!own) await administration((client) => client.query(`drop database if exists ${TEMPLATE}`))
    await own?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** No durability: nothing survives the run. Crash tests have databases of their own. */
const TUNING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '500',
  shared_preload_libraries: "'auto_explain'",
}

/** Parameters that tests set and only a superuser may. */
const GRANTED = [
  'session_replication_role',
  'deadlock_timeout',
  ...['log_min_duration', 'log_analyze', 'log_timing', 'log_format', 'log_level'].map((name) => `auto_explain.${name}`),
]

async function startTuned(veri: string): Promise<Embedded> {
  const first = await startEmbedded({ veri })
  const client = new pg.Client(asSuperuser(veri, first.connection))
  await client.connect()
  for (const [name, value] of Object.entries(TUNING)) await client.query(`alter system set ${name} = ${value}`)
  // Tests create databases of their own, and some fill them without foreign-key checks.
  await client.query(`alter role ${first.connection.user} createdb`)
  await client.query("load 'auto_explain'")
  for (const name of GRANTED) await client.query(`grant set on parameter ${name} to ${first.connection.user}`)
  await client.end()
  await first.stop()
  const own = await startEmbedded({ veri })
  await askNoPassword(veri, own)
  return own
}

/** Half of what a connection costs, of which a run makes thousands. Only its user gets to the socket's folder. */
async function askNoPassword(veri: string, { connection }: Embedded): Promise<void> {
  const file = join(veri, 'pg/pg_hba.conf')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('scram-sha-256', 'trust'))
  const client = new pg.Client(asSuperuser(veri, connection))
  await client.connect()
  await client.query('select pg_reload_conf()')
  await client.end()
}

function parseUrl(text: string): pg.ClientConfig {
  const url = new URL(text)
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  }
}
