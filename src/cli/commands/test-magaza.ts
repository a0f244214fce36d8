import * as testMagaza from '../../domains/magaza/test-magaza.ts'
import { type Command, command } from '../command.ts'
import { withDatabase } from '../database.ts'
import { columns } from '../table.ts'

export const testMagazaCommands: Command[] = [
  command({
    noun: 'test-magaza',
    verb: 'show',
    summary: 'Test mağazasını ve herkese açık anahtarını gösterir',
    examples: ['test-magaza show', 'test-magaza show --json'],
    options: {},
    run: (io) =>
      withDatabase(io, async ({ db }, { adres }) => {
        const { magaza, anahtar } = await testMagaza.ensure(db, new Date())
        return {
          json: { magaza, anahtar, adres },
          text: columns([
            ['Mağaza', magaza],
            ['Anahtar', anahtar],
            ['Adres', adres],
          ]),
          notes: [`Dene: curl -H "Authorization: Bearer ${anahtar}" ${adres}/v1/magaza`],
        }
      }),
  }),
]
