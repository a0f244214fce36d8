import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { type Config, readConfig } from '../config.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrationFiles } from '../db/upkeep/migrate.ts'
import { named } from '../db/upkeep/older-processes.ts'
import type { Database } from '../foundation.ts'
import type { Io } from './command.ts'
import { CliError } from './errors.ts'

type Closable = { stop: () => Promise<void> }

/**
 * The migrated database: the embedded one (joined when the service runs, otherwise started and stopped here) or
 * DATABASE_URL.
 */
export const withDatabase = <T>(io: Io, work: (database: Database, config: Config) => Promise<T>): Promise<T> =>
  use(
    io,
    // Lazy import: help and usage errors should not wait for the outbound HTTP client.
    async (config, say) =>
      (await import('../foundation.ts')).openDatabase(
        { ...config, replikalar: [] },
        { say, isPatient: true, signal: io.interrupt.signal },
      ),
    work,
  )

/** The same without migrating, for commands that migrate themselves. */
export const withConnection = <T>(io: Io, work: (connection: pg.ClientConfig) => Promise<T>): Promise<T> =>
  use(io, openConnection, (opened) => work(opened.connection))

async function openConnection(config: Config, say: Io['say']): Promise<Closable & { connection: pg.ClientConfig }> {
  const own = config.databaseUrl ? null : await startEmbedded({ veri: config.veri, say })
  const connection = named(own?.connection ?? { connectionString: config.databaseUrl }, await migrationFiles())
  return { connection, stop: async () => own?.stop() }
}

async function use<D extends Closable, T>(
  io: Io,
  open: (config: Config, say: Io['say']) => Promise<D>,
  work: (opened: D, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  // An external database rolls back by itself when we die; only the embedded one must be stopped first.
  const release = config.databaseUrl ? () => {} : io.interrupt.hold()
  try {
    const opened = await open(config, io.say).catch(async (error) => {
      // Ctrl-C also reaches what is being started, which then fails: report the signal, not that failure.
      await setImmediate()
      throw interrupted(io) ?? error
    })
    try {
      const early = interrupted(io)
      if (early) throw early
      // From here on signals are deferred: a key that was created must be shown.
      return await work(opened, config)
    } finally {
      await opened.stop()
    }
  } finally {
    release()
  }
}

/** Error for a deferred signal; for read-only work that may stop at any time. */
export function interrupted(io: Io): CliError | null {
  const code = io.interrupt.code()
  return code === null ? null : new CliError(code, 'Durduruldu, hiçbir şey değişmedi.', undefined)
}
