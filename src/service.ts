import { join } from 'node:path'
import type pg from 'pg'
import pino, { type Logger } from 'pino'
import { diskStore, s3Store } from './adapters/medya-store.ts'
import { createOutbound } from './adapters/outbound.ts'
import type { Ports } from './adapters/ports.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { connect, type Db } from './db/pool.ts'

// What the service and the command line both stand on: a database that is there, and the doors to the outside.

export type Database = { db: Db; connection: pg.ClientConfig; embedded: boolean; stop: () => Promise<void> }

/** The outside database when one is given, else our own; brought up to date either way. */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<Database> {
  const own = config.databaseUrl ? null : await startEmbedded({ veri: config.veri, say })
  const connection: pg.ClientConfig = own ? own.connection : { connectionString: config.databaseUrl }
  try {
    await migrate(connection)
  } catch (error) {
    await own?.stop()
    throw error
  }
  const db = connect({ connection, warn: (message, error) => say(`${message}: ${(error as Error).message}`) })
  return {
    db,
    connection,
    embedded: own !== null,
    stop: async () => {
      await db.close()
      await own?.stop()
    },
  }
}

export const openPorts = (config: Config): Ports => ({
  outbound: createOutbound({ izinliAglar: config.izinliAglar }),
  medya: config.s3 ? s3Store(config.s3) : diskStore(join(config.veri, 'medya')),
})

/** JSON lines; keys and secrets never reach them, whatever object is logged. */
export const createLog = (level: string, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'authorization',
          '*.authorization',
          'headers',
          '*.headers',
          'anahtar_acik',
          'gizli',
          '*.gizli',
          '*.password',
        ],
        censor: '[gizli]',
      },
    },
    destination ?? pino.destination(1),
  )
