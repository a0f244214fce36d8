import { loadSecret } from '../../config.ts'
import { version } from '../../core/version.ts'
import { type Command, command } from '../command.ts'
import { withDatabase } from '../database.ts'

export const workerCommands: Command[] = [
  command({
    noun: 'worker',
    verb: null,
    summary: 'Arka plan işlerini ayrı bir süreçte yürütür: webhook teslimatı, süpürme',
    examples: ['worker'],
    details:
      'npm start bu işleri kendi içinde de yürütür (KEPENK_WORKER=0 ile yürütmez). Aynı anda kaç tane olursa olsun\nher teslimatı biri alır. Durdurmak için Ctrl-C: yoldaki teslimatlar beklenir.',
    options: {},
    run: async (io) => {
      // Lazy import: help does not need the outbound HTTP client.
      const [{ createLogs, openPorts, openTracing }, { startWorker }] = await Promise.all([
        import('../../foundation.ts'),
        import('../../worker/worker.ts'),
      ])
      const release = io.interrupt.hold()
      try {
        return await withDatabase(io, async ({ db, connection }, config) => {
          const log = createLogs(config.log).service
          const tracing = openTracing(config, version, log)
          const tracer = tracing?.tracer
          const ports = openPorts(config, await loadSecret(config), tracer)
          const { takvim, test, demo } = config
          const worker = startWorker({ db, connection, ports, log, takvim, test, demo, tracer })
          io.say('Arka plan işleri yürütülüyor. Durdur: Ctrl-C')
          await io.interrupt.asked
          await worker.stop()
          await ports.outbound.close()
          await tracing?.stop()
          return { json: { durduruldu: true }, text: '', notes: ['Durduruldu.'] }
        })
      } finally {
        release()
      }
    },
  }),
]
