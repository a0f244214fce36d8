import type { FastifyInstance } from 'fastify'
import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/connection/pool.ts'

type Needs = { db: Db; medya: Ports['medya']; isLeaving: (() => boolean) | undefined }

/**
 * Green when the database answers, nothing is full and we are here to stay. Tells an orchestrator, not a stranger: nothing
 * beyond that.
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
    return { durum: isWell ? 'iyi' : 'kotu', veritabani, medya, surum: version }
  })
}
