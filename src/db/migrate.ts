import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)
// Any fixed number: two processes that start at once run the migrations one after the other.
const LOCK = 7_305_119_204

/** Brings the schema up to date; answers the names of the files that ran now. */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...connection })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists gecis (ad text collate "C" primary key, zaman timestamptz not null default now())',
    )
    const done = new Set((await client.query<{ ad: string }>('select ad from gecis')).rows.map((r) => r.ad))
    const ran: string[] = []
    for (const name of await migrationFiles()) {
      if (done.has(name)) continue
      await runFile(client, name)
      ran.push(name)
    }
    return ran
  } finally {
    // Ending the session gives the advisory lock back.
    await client.end()
  }
}

const migrationFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((f) => /^\d{4}_.+\.sql$/.test(f)).sort()

async function runFile(client: pg.Client, name: string): Promise<void> {
  const source = await readFile(new URL(name, folder), 'utf8')
  await client.query('begin')
  try {
    for (const statement of splitStatements(source)) await client.query(statement)
    await client.query('insert into gecis (ad) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Geçiş çalışmadı: ${name}: ${(error as Error).message}`, { cause: error })
  }
}

/** One statement per call (a distributed PostgreSQL asks for it); our files hold no `;` inside a statement. */
function splitStatements(source: string): string[] {
  return source
    .replace(/--.*$/gm, '')
    .split(';')
    .map((s) => s.trim())
    .filter(Boolean)
}
