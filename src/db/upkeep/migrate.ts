import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { hangUp } from '../connection/hang-up.ts'
import { CitusMissing, type Dagitilan, hasCitus, isSpread, prepareSession, spread } from './citus.ts'
import { giveFirstStatistics } from './first-statistics.ts'

const folder = new URL('../../../migrations/', import.meta.url)
// Advisory lock: processes that start at once run the migrations one after the other.
const LOCK = 7_305_119_204

/**
 * Runs pending migrations; returns the names of the files that ran. A distributed database stays distributed. When `signal` is
 * aborted it hangs up: the file under way is rolled back, and the next start goes on with it.
 */
export const migrate = (connection: pg.ClientConfig, signal?: AbortSignal): Promise<string[]> =>
  inSession(
    connection,
    async (client) => {
      const ran = await runFiles(client)
      // Resumes a distribution that was interrupted.
      if (await isSpread(client)) await spread(client)
      else if (ran.length > 0) await giveFirstStatistics(client)
      return ran
    },
    signal,
  )

/** The same, and distributes the tables over a Citus cluster. */
export const migrateCitus = (connection: pg.ClientConfig, told: (done: Dagitilan) => void) =>
  inSession(connection, async (client) => {
    if (!(await hasCitus(client))) throw new CitusMissing()
    return { calisan: await runFiles(client), dagitilan: await spread(client, told) }
  })

async function inSession<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
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
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', leave)
    // Ending the session gives the advisory lock back.
    await client.end()
  }
}

async function runFiles(client: pg.Client): Promise<string[]> {
  const isCluster = await isSpread(client)
  const done = new Set((await client.query<{ ad: string }>('select ad from gecis')).rows.map((r) => r.ad))
  const ran: string[] = []
  for (const name of await migrationFiles()) {
    if (done.has(name)) continue
    if (isCluster) await prepareSession(client)
    await runFile(client, name)
    // Right away: the next migration may reference its tables.
    if (isCluster) await spread(client)
    ran.push(name)
  }
  return ran
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
  const source = await readFile(new URL(name, folder), 'utf8')
  for (const statement of splitStatements(source)) await client.query(statement)
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
