import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { hangUp } from '../connection/hang-up.ts'
import { CitusMissing, type Dagitilan, hasCitus, isSpread, prepareSession, spread } from './citus.ts'
import { giveFirstStatistics } from './first-statistics.ts'
import { findOlder, type Migration, startWaiting, type Waiting } from './older-processes.ts'

const folder = new URL('../../../migrations/', import.meta.url)
// Advisory lock: processes that start at once run the migrations one after the other.
const LOCK = 7_305_119_204

/**
 * Runs pending migrations; returns the names of the files that ran. A distributed database stays distributed. One that breaks
 * older processes waits for their end. When `signal` is aborted it hangs up: the file under way is rolled back, and the next
 * start goes on with it.
 */
export const migrate = (connection: pg.ClientConfig, waiting: Waiting = {}): Promise<string[]> =>
  inSession(connection, waiting, async (client) => {
    const ran = await runFiles(client)
    // Resumes a distribution that was interrupted.
    if (await isSpread(client)) await spread(client)
    else if (ran.length > 0) await giveFirstStatistics(client)
    return ran
  })

/** The same, and distributes the tables over a Citus cluster. */
export const migrateCitus = (connection: pg.ClientConfig, told: (done: Dagitilan) => void, waiting: Waiting = {}) =>
  inSession(connection, waiting, async (client) => {
    if (!(await hasCitus(client))) throw new CitusMissing()
    return { calisan: await runFiles(client), dagitilan: await spread(client, told) }
  })

async function inSession<T>(
  connection: pg.ClientConfig,
  waiting: Waiting,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { signal } = waiting
  signal?.throwIfAborted()
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection })
  const leave = () => hangUp(client)
  // The same failure rejects what waits for an answer.
  client.on('error', () => {})
  await client.connect()
  signal?.addEventListener('abort', leave)
  try {
    signal?.throwIfAborted()
    await holdSchema(client)
    if (waiting.waitMs !== 0) await outlast(client, waiting)
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', leave)
    // Ending the session gives the advisory lock back.
    await client.end()
  }
}

/**
 * Returns, with the schema held, when no older process is left. It is not held meanwhile: an older one that starts, or that is
 * started again, would wait for it, and be waited for.
 */
async function outlast(client: pg.Client, waiting: Waiting): Promise<void> {
  const wait = startWaiting(waiting)
  for (;;) {
    const older = await findOlder(client, await listBegun(client))
    if (!older) return
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    await wait(older)
    await holdSchema(client)
  }
}

/** Pending migrations of a database that has had some: nobody can be at work on one that is empty. */
async function listBegun(client: pg.Client): Promise<Migration[]> {
  const { pending, isNew } = await listPending(client)
  if (isNew) return []
  return Promise.all(pending.map(async (name) => ({ name, source: await sourceOf(name) })))
}

async function listPending(client: pg.Client): Promise<{ pending: string[]; isNew: boolean }> {
  const done = new Set((await client.query<{ ad: string }>('select ad from gecis')).rows.map((r) => r.ad))
  return { pending: (await migrationFiles()).filter((name) => !done.has(name)), isNew: done.size === 0 }
}

async function runFiles(client: pg.Client): Promise<string[]> {
  const isCluster = await isSpread(client)
  const { pending, isNew } = await listPending(client)
  if (isNew) await refuseEncoding(client)
  for (const name of pending) {
    if (isCluster) await prepareSession(client)
    await runFile(client, name)
    // Right away: the next migration may reference its tables.
    if (isCluster) await spread(client)
  }
  return pending
}

/** The database was made for other texts than ours. */
export class WrongEncoding extends Error {}

/** Of one that is empty: where there are data it is too late. */
async function refuseEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  const made = `create database kepenk encoding 'UTF8' template template0`
  throw new WrongEncoding(`veritabanının kodlaması UTF8 olmalı, bu ${encoding}: ${made}`)
}

/** Advisory lock until the end of the session: one process at a time changes the schema. */
export async function holdSchema(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  await client.query(
    'create table if not exists gecis (ad text collate "C" primary key, zaman timestamptz not null default now())',
  )
}

export const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((f) => /^\d{4}_.+\.sql$/.test(f)).sort()

const sourceOf = (name: string): Promise<string> => readFile(new URL(name, folder), 'utf8')

async function runFile(client: pg.Client, name: string): Promise<void> {
  await client.query('begin')
  try {
    await applyFile(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Geçiş çalışmadı: ${name}: ${(error as Error).message}`, { cause: error })
  }
}

/** Inside the caller's transaction. */
export async function applyFile(client: pg.Client, name: string): Promise<void> {
  for (const statement of splitStatements(await sourceOf(name))) await client.query(statement)
  await client.query('insert into gecis (ad) values ($1)', [name])
}

/** One statement per call (a distributed PostgreSQL asks for it); our files hold no `;` inside a statement. */
export function splitStatements(source: string): string[] {
  return source
    .replace(/--.*$/gm, '')
    .split(';')
    .map((s) => s.trim())
    .filter(Boolean)
}
