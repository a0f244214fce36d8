import type { FastifyInstance } from 'fastify'
import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/connection/pool.ts'

type Needs = { db: Db; medya: Ports['medya']; isLeaving: (() => boolean) | undefined }

/**
 * Readiness: green when the database answers, no disk is full and the process is not shutting down. Of a cluster also how many
 * machines do not answer. Reveals nothing else.
 */
export function serveHealth(app: FastifyInstance, { db, medya: store, isLeaving }: Needs, version: string): void {
  app.get('/saglik', async (_, reply) => {
    const [answers, hasDiskSpace, medya] = await Promise.all([
      db.isAnswering(),
      db.hasDiskSpace(),
      store.hasDiskSpace(),
    ])
    const veritabani = answers && hasDiskSpace
    const isWell = veritabani && medya && !isLeaving?.()
    reply.code(isWell ? 200 : 503).header('cache-control', 'no-store')
    // Stores on the other machines are served: whoever asks must not take this process out.
    const yanitsiz = db.silentMachines().length
    const parts = yanitsiz > 0 ? { yanitsiz_makine: yanitsiz } : {}
    return { durum: isWell ? (yanitsiz > 0 ? 'kismen' : 'iyi') : 'kotu', veritabani, medya, ...parts, surum: version }
  })
}
