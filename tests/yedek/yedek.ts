import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { inside, type Outcome, urlOf } from '../support/cli.ts'
import { scratch } from '../support/memory-folder.ts'
import { rowsOf } from '../support/processes/rows-of.ts'
import { administration } from '../support/processes/server.ts'

// Targets for restoring backups, and the commands for it.

type Cleanup = { after: (f: () => Promise<void>) => void }

export type Place = {
  connection: pg.ClientConfig
  veri: string
  rows: (text: string, values?: unknown[]) => Promise<any[]>
  /** A command with this target's settings. */
  kepenk: (...args: string[]) => Promise<Outcome>
}

/** A database and a data folder for commands. */
export function placeOf(connection: pg.ClientConfig, veri: string, settings: Record<string, string> = {}): Place {
  const env: Record<string, string> = { DATABASE_URL: urlOf(connection), KEPENK_VERI: veri, ...settings }
  return {
    connection,
    veri,
    rows: rowsOf(connection),
    kepenk: async (...args) => {
      Object.assign(process.env, env)
      try {
        return await inside(...args)
      } finally {
        for (const name of Object.keys(env)) delete process.env[name]
      }
    },
  }
}

/** An empty database and an empty folder. */
export async function emptyPlace(t: Cleanup, settings?: Record<string, string>): Promise<Place> {
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`
  await administration((client) => client.query(`create database ${name}`))
  const veri = mkdtempSync(join(scratch(), 'kepenk-yedek-'))
  t.after(async () => {
    await administration((client) => client.query(`drop database ${name} with (force)`))
    rmSync(veri, { recursive: true, force: true })
  })
  return placeOf({ ...JSON.parse(process.env.KEPENK_TEST_PG as string), database: name }, veri, settings)
}

export const tablesIn = async ({ rows }: Place): Promise<string[]> =>
  (await rows(`select relname as ad from pg_class where relnamespace = 'public'::regnamespace order by 1`)).map(
    (r) => r.ad,
  )
