import type pg from 'pg'
import { readConfig } from '../../config.ts'
import { CitusMissing, type Dagitilan } from '../../db/upkeep/citus.ts'
import { migrate, migrateCitus } from '../../db/upkeep/migrate.ts'
import type { Waiting } from '../../db/upkeep/older-processes.ts'
import { type Command, command, flag, type Io } from '../command.ts'
import { interrupted, withConnection } from '../database.ts'
import { failure } from '../errors.ts'
import { columns } from '../terminal/table.ts'

export const migrateCommands: Command[] = [
  command({
    noun: 'migrate',
    verb: null,
    summary: 'Veritabanını bu sürüme getirir (her açılışta kendiliğinden de yapılır)',
    examples: ['migrate', 'migrate --citus'],
    details:
      'Eski sürümün süreçlerini bozacak geçişler onların bitmesini KEPENK_ESKI_BEKLEME saniye (120) bekler; bitmezlerse hiçbir\n' +
      'geçiş çalışmaz.\n' +
      '--citus bir kez yeter: sonraki geçişlerin tabloları kendiliğinden dağıtılır. Dolu bir veritabanında satırlar da\n' +
      'taşınır; servis bu sırada durdurulmuş olmalıdır. Yarıda kalırsa yeniden çalıştırın, kaldığı yerden sürer.\n',
    options: {
      citus: flag('Tabloları mağazaya göre Citus makinelerine dağıtır'),
      beklemeden: flag('Eski sürümün bağlı süreçlerini bozsa da geçişleri hemen çalıştırır'),
    },
    run: async (io, { citus, beklemeden }) => {
      const { databaseUrl, eskiBekleme } = readConfig()
      const waiting = { say: io.say, signal: io.interrupt.signal, waitMs: beklemeden ? 0 : eskiBekleme * 1000 }
      if (!citus) return withConnection(io, (connection) => runFiles(io, connection, waiting))
      if (!databaseUrl) {
        throw failure(
          'Kepenk’in kendi veritabanı dağıtılamaz.',
          'DATABASE_URL ile bir Citus kümesinin koordinatörünü gösterin.',
        )
      }
      return withConnection(io, (connection) => runCitus(io, connection, waiting))
    },
  }),
]

async function runFiles(io: Io, connection: pg.ClientConfig, waiting: Waiting) {
  const calisan = await migrate(connection, waiting).catch((error) => Promise.reject(interrupted(io) ?? error))
  return { json: { calisan }, text: lines(calisan), notes: [noteOf(calisan)] }
}

async function runCitus(io: Io, connection: pg.ClientConfig, waiting: Waiting) {
  const told = ({ tablo }: Dagitilan) => io.progress(`${tablo} dağıtıldı`)
  const { calisan, dagitilan } = await migrateCitus(connection, told, waiting)
    .catch(explain)
    .finally(() => io.progress(''))
  const rows = dagitilan.map(({ tablo, tur }) => [tablo, tur === 'kopya' ? 'her makinede' : 'mağazaya göre'])
  const note = rows.length === 0 ? 'Tablolar zaten dağıtılmış.' : `${rows.length} tablo dağıtıldı.`
  const text = lines(calisan) + (rows.length === 0 ? '' : columns(rows))
  return { json: { calisan, dagitilan }, text, notes: [noteOf(calisan), note] }
}

const lines = (names: readonly string[]): string => names.map((name) => `${name}\n`).join('')

const noteOf = (calisan: readonly string[]): string =>
  calisan.length === 0 ? 'Veritabanı zaten güncel.' : `${calisan.length} geçiş çalıştı.`

function explain(error: unknown): never {
  if (!(error instanceof CitusMissing)) throw error
  throw failure(
    'Veritabanında Citus eklentisi yok.',
    'Koordinatörde ve her işçide: create extension citus. Kurulumu docs/citus.md anlatır.',
  )
}
