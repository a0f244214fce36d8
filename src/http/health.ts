import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'

const ping = sql<object, { bir: number }>('select 1 as bir')

/** Green when the database answers. Tells an orchestrator, not a stranger, so nothing beyond that. */
export function serveHealth(app: FastifyInstance, db: Db, version: string): void {
  app.get('/saglik', async (_, reply) => {
    const veritabani = await db.read.run(ping, {}).then(
      () => true,
      () => false,
    )
    reply.code(veritabani ? 200 : 503).header('cache-control', 'no-store')
    return { durum: veritabani ? 'iyi' : 'kotu', veritabani, surum: version }
  })
}
