import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'

/**
 * Clients that are gone before their answer, by their own will or cut for their silence: what they asked for was done or
 * is still being done, and they do not know. One line each, by the route's pattern.
 */
export function watchLeavers(app: FastifyInstance, metrics: Metrics, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    let isRead = false
    reply.raw.once('finish', () => {
      isRead = true
    })
    reply.raw.once('close', () => {
      if (isRead) return
      const yol = request.routeOptions.url ?? 'yok'
      // Either we had not answered yet, or it did not read to the end what we answered.
      const asama = reply.raw.writableEnded ? 'okurken' : 'beklerken'
      metrics.left(request.method, yol, asama)
      const beklenen_ms = Math.round(reply.elapsedTime * 100) / 100
      log.warn({ istek: request.id, yontem: request.method, yol, asama, beklenen_ms }, 'client left before its answer')
    })
    done()
  })
}
