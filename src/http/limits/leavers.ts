import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'

/**
 * Logs clients that disconnect, or are cut for being idle, before their answer: the work was done or goes on, and they
 * do not know. One line each, by the route's pattern.
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
      // Before the answer was written, or while it was being read.
      const asama = reply.raw.writableEnded ? 'okurken' : 'beklerken'
      metrics.left(request.method, yol, asama)
      const beklenen_ms = Math.round(reply.elapsedTime * 100) / 100
      log.warn({ istek: request.id, yontem: request.method, yol, asama, beklenen_ms }, 'client left before its answer')
    })
    done()
  })
}
