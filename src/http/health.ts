import type { FastifyInstance } from 'fastify'
import { type Db, isAnswering } from '../db/pool.ts'

/** Green when the database answers. Tells an orchestrator, not a stranger, so nothing beyond that. */
export function serveHealth(app: FastifyInstance, db: Db, version: string): void {
  app.get('/saglik', async (_, reply) => {
    const veritabani = await isAnswering(db)
    reply.code(veritabani ? 200 : 503).header('cache-control', 'no-store')
    return { durum: veritabani ? 'iyi' : 'kotu', veritabani, surum: version }
  })
}
