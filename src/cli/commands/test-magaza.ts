import { loadSecret } from '../../config.ts'
import * as testMagaza from '../../domains/magaza/test-magaza.ts'
import { type Command, command, typed } from '../command.ts'
import { withDatabase } from '../database.ts'
import { failure } from '../errors.ts'
import { columns, number } from '../terminal/table.ts'

/** Refused where there is no test store: looking it up would create it. */
export function assertThere(test: boolean): void {
  if (!test) throw failure('Test mağazası yok (KEPENK_TEST=0)', 'KEPENK_TEST=1 ile yeniden kurulur')
}

export const testMagazaCommands: Command[] = [
  command({
    noun: 'test-magaza',
    verb: 'show',
    summary: 'Test mağazasını ve herkese açık anahtarını gösterir',
    examples: ['test-magaza show', 'test-magaza show --json'],
    options: {},
    run: (io) =>
      withDatabase(io, async ({ db }, { adres, test }) => {
        assertThere(test)
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
  command({
    noun: 'test-magaza',
    verb: 'reset',
    summary: 'Test mağazasını baştan kurar; her gece 03:00’te kendiliğinden olan',
    examples: ['test-magaza reset', 'test-magaza reset --json'],
    details:
      'Yenisi eskisinin yanında kurulur ve tek adımda onun yerine geçer: o ana kadar eskisi, sonra yenisi görünür.\n' +
      'Anahtar değişmez. Test mağazasına yazılanlar ve webhook abonelikleri silinir; öteki mağazalara dokunulmaz.\n',
    options: {},
    run: (io) =>
      withDatabase(io, async ({ db }, config) => {
        assertThere(config.test)
        // Lazy import: help needs neither pictures nor the outbound client.
        const { openPorts } = await import('../../foundation.ts')
        const { reset } = await import('../../demo/reset.ts')
        const ports = openPorts(config, await loadSecret(config))
        io.progress('Test mağazası kuruluyor…')
        const started = performance.now()
        const ozet = await reset({ db, ports, now: new Date() }).finally(() => Promise.all([ports.outbound.close()]))
        io.progress('')
        if (!ozet) throw failure('Başka bir süreç test mağazasını kuruyor', 'Birazdan yeniden deneyin')
        const sure_ms = Math.round(performance.now() - started)
        return {
          json: { magaza: testMagaza.TEST_KOD, ...ozet, sure_ms },
          text: columns([
            ['Ürün', number(ozet.urun)],
            ['Müşteri', number(ozet.musteri)],
            ['Sipariş', number(ozet.siparis)],
            ['Süre', `${number(sure_ms)} ms`],
          ]),
          notes: [`Anahtarı: ${typed('test-magaza show')}`],
        }
      }),
  }),
]
