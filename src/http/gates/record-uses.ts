import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** Batches last uses of keys, and flushes at the end. */
export function recordUses(
  app: FastifyInstance,
  uses: { flush: () => Promise<unknown> },
  { log, everyMs = 10_000 }: { log: Logger; everyMs: number | undefined },
): void {
  const flush = () => uses.flush().catch((err) => log.warn({ err }, 'last uses of keys not recorded'))
  const timer = setInterval(flush, everyMs)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
