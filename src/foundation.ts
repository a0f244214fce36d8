import { join } from 'node:path'
import type pg from 'pg'
import pino, { type Logger } from 'pino'
import { createDns } from './adapters/dns.ts'
import { fileEposta, smtpEposta } from './adapters/eposta.ts'
import { diskStore, type MedyaStore, s3Store } from './adapters/medya-store.ts'
import { createExporter } from './adapters/otlp.ts'
import { createOutbound, type Outbound } from './adapters/outbound/outbound.ts'
import { tracedOutbound } from './adapters/outbound/traced.ts'
import type { Ports } from './adapters/ports.ts'
import { type Config, ConfigError } from './config.ts'
import { signingSeal } from './core/secrets/seal.ts'
import { createTracer, type Tracer } from './core/trace.ts'
import { nodeOf } from './db/connection/pg-errors.ts'
import { connect, type Db } from './db/connection/pool.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { keepRunning } from './db/embedded/keep-running.ts'
import { migrate, migrationFiles, WrongEncoding } from './db/upkeep/migrate.ts'
import { named } from './db/upkeep/older-processes.ts'
import { orderKey } from './trade/siparis-kodu.ts'

// Shared by service and command line: the migrated database, and the ports.

export type Database = { db: Db; connection: pg.ClientConfig; stop: () => Promise<void> }

type OpenOptions = {
  say: (line: string) => void
  /** For commands: no short timeouts. */
  isPatient?: boolean
  /** Gives up before the database is open, migrations included; then nothing is left running. */
  signal?: AbortSignal
}

/** The external database if given, otherwise the embedded one; migrated either way. */
export async function openDatabase(config: Config, { say, isPatient = false, signal }: OpenOptions): Promise<Database> {
  const options = { veri: config.veri, say }
  const own = config.databaseUrl ? null : await startEmbedded(options)
  // ssl is set explicitly: PGSSLMODE in the environment would otherwise apply to our own socket, too.
  const address: pg.ClientConfig = own ? { ...own.connection, ssl: false } : { connectionString: config.databaseUrl }
  const connection = named(address, await migrationFiles())
  try {
    await migrate(connection, { signal, say, waitMs: config.eskiBekleme * 1000 })
  } catch (error) {
    await own?.stop()
    throw own || signal?.aborted ? error : explainOutside(error as Error & { code?: string })
  }
  const db = connect({
    connection,
    writers: config.yazanlar,
    pages: config.okuyanlar,
    isPatient,
    replicas: { urls: config.replikalar, maxAgeMs: config.replikaGecikmesi * 1000 },
    warn: (message, error) => say(error instanceof Error ? `${message}: ${error.message}` : message),
  })
  const kept = own && keepRunning(options, own)
  return {
    db,
    connection,
    stop: async () => {
      kept?.letGo()
      await db.close().finally(() => kept?.stop())
    },
  }
}

/**
 * Connection errors of an external server, in words for its operator; the URL may hold a password and is not quoted.
 */
function explainOutside(error: Error & { code?: string }): Error {
  // The coordinator answered: its address is right.
  if (nodeOf(error)) return error
  if (error instanceof WrongEncoding) return new ConfigError(`DATABASE_URL: ${error.message}`)
  const closed = /^(08|28|3D|57P03|E[A-Z]+$)/.test(error.code ?? '') || /timeout/.test(error.message)
  return closed ? new ConfigError(`DATABASE_URL: veritabanına bağlanılamadı: ${error.message}`) : error
}

export function openMedya(config: Config): MedyaStore {
  const folder = join(config.veri, 'medya')
  return config.s3 ? s3Store(config.s3, folder) : diskStore(folder)
}

export type Tracing = { tracer: Tracer; stop: () => Promise<void> }

/** Null when tracing is off. */
export function openTracing({ trace }: Config, surum: string, log: Logger): Tracing | null {
  if (!trace) return null
  const exporter = createExporter(trace, surum, (about) => log.warn(about, 'traces lost'))
  return { tracer: createTracer(trace.ornekleyici, exporter.add), stop: exporter.stop }
}

export const openPorts = (config: Config, secret: string, tracer?: Tracer): Ports => ({
  adres: config.adres,
  outbound: openOutbound(config.izinliAglar, tracer),
  medya: openMedya(config),
  eposta: config.smtp
    ? smtpEposta(config.smtp, config.gonderen)
    : fileEposta(join(config.veri, 'eposta'), config.gonderen),
  dns: createDns(config.dns),
  seal: signingSeal(secret),
  siparisSirri: orderKey(secret),
})

function openOutbound(izinliAglar: string[], tracer: Tracer | undefined): Outbound {
  try {
    const outbound = createOutbound({ izinliAglar })
    return tracer ? tracedOutbound(outbound, tracer) : outbound
  } catch (error) {
    throw new ConfigError(`KEPENK_IZINLI_AGLAR: ${(error as Error).message}`)
  }
}

function standardOutput(): pino.DestinationStream {
  const output = pino.destination(1)
  // EPIPE: a closed terminal or reader must not end us half-way through a graceful shutdown.
  output.on('error', () => {})
  return gatheredLines(output)
}

const GATHER_MS = 20
const GATHER_CHARACTERS = 16_384

/** Lines of some milliseconds in one write: the system call costs more than the line, a tenth of what a kept answer does. */
export function gatheredLines(output: pino.DestinationStream): pino.DestinationStream {
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    const gathered = lines
    lines = ''
    if (gathered !== '') output.write(gathered)
  }
  process.on('exit', flush)
  return {
    write: (line) => {
      if (lines === '') timer = setTimeout(flush, GATHER_MS).unref()
      lines += line
      if (lines.length >= GATHER_CHARACTERS) flush()
    },
  }
}

export type Logs = {
  service: Logger
  /** Access log with fixed fields that hold no secret: redaction would cost more than writing the line. */
  requests: Logger
}

/** JSON lines with redaction of keys and secrets. One of several processes names itself. */
export function createLogs(
  level: string,
  destination: pino.DestinationStream = standardOutput(),
  surec?: number,
): Logs {
  const options = { level, base: surec === undefined ? null : { surec }, timestamp: pino.stdTimeFunctions.isoTime }
  const secrets = ['authorization', 'headers', 'gizli', 'password', 'connectionString']
  // PostgreSQL quotes the refused row there: personal data, or a password hash.
  secrets.push('detail', 'where', 'internalQuery')
  const paths = secrets.flatMap((name) => [name, `*.${name}`])
  return {
    service: pino({ ...options, redact: { paths, censor: '[gizli]' } }, destination),
    requests: pino(options, destination),
  }
}
