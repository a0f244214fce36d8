import { migrate } from '../../db/migrate.ts'
import { type Command, command } from '../command.ts'
import { withConnection } from '../database.ts'

export const migrateCommands: Command[] = [
  command({
    noun: 'migrate',
    verb: null,
    summary: 'Veritabanını bu sürüme getirir (her açılışta kendiliğinden de yapılır)',
    examples: ['migrate'],
    options: {},
    run: (io) =>
      withConnection(io, async (connection) => {
        const calisan = await migrate(connection)
        const note = calisan.length === 0 ? 'Veritabanı zaten güncel.' : `${calisan.length} geçiş çalıştı.`
        return { json: { calisan }, text: calisan.map((name) => `${name}\n`).join(''), notes: [note] }
      }),
  }),
]
