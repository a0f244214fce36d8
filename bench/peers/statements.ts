import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

// Counts a peer's statements per request from the database's log.

const LOGGED =
  /\bLOG: {2}(?:statement|execute [^:]*): (?!\s*(?:begin|start transaction|commit|rollback|savepoint|release)\b)/gi
const TIMES = 3

/** For connections opened afterwards. */
export async function logStatements(connection: pg.ClientConfig, on: boolean): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(
      `alter database ${connection.database} ${on ? "set log_statement = 'all'" : 'reset log_statement'}`,
    )
  } finally {
    await client.end()
  }
}

/** Minimum of a few: statements of the peer's background work do not count. */
export async function countLogged(veri: string, ask: (time: number) => Promise<unknown>): Promise<number> {
  const log = join(veri, 'pg.log')
  const counts: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const from = statSync(log).size
    await ask(time)
    counts.push(readFileSync(log).subarray(from).toString().match(LOGGED)?.length ?? 0)
  }
  return Math.min(...counts)
}
