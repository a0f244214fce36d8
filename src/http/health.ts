import type { FastifyInstance } from 'fastify'
import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/connection/pool.ts'

type Needs = { db: Db; medya: Ports['medya']; isLeaving: (() => boolean) | undefined }

/**
 * Readiness: green when the database answers, no disk is full and the process is not shutting down. Also which part is sick that
 * does not keep it from serving: how many machines of a cluster do not answer, or that the storage of the pictures does not. It
 * asks nobody but the database: what else is away is known from those who met it.
 */
export function serveHealth(app: FastifyInstance, { db, medya: store, isLeaving }: Needs, version: string): void {
  app.get('/saglik', async (_, reply) => {
    const [answers, hasDiskSpace, hasMediaSpace] = await Promise.all([
      db.isAnswering(),
      db.hasDiskSpace(),
      store.hasDiskSpace(),
    ])
    const veritabani = answers && hasDiskSpace
    const isWell = veritabani && hasMediaSpace && !isLeaving?.()
    reply.code(isWell ? 200 : 503).header('cache-control', 'no-store')
    // The rest is served: whoever asks must not take this process out, and another would be no better off.
    const yanitsiz = db.silentMachines().length
    const parts = yanitsiz > 0 ? { yanitsiz_makine: yanitsiz } : {}
    const medya = hasMediaSpace && store.isAnswering()
    const isWhole = medya && yanitsiz === 0
    return { durum: isWell ? (isWhole ? 'iyi' : 'kismen') : 'kotu', veritabani, medya, ...parts, surum: version }
  })
}
