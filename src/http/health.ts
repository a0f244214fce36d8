import type { FastifyInstance } from 'fastify'
import type { Ports } from '../adapters/ports.ts'
import type { Db } from '../db/connection/pool.ts'

type Needs = { db: Db; medya: Ports['medya']; isLeaving: (() => boolean) | undefined }

/**
 * Readiness: green when the database answers, no disk is full and the process is not shutting down. Reveals nothing
 * else.
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
