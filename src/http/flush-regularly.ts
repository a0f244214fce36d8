import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

type Flushing = { app: FastifyInstance; log: Logger }

/** Writes in batches what a process gathers in memory, and the rest at the end. `lost`: what the log says of a failure. */
export function flushRegularly(
  { app, log }: Flushing,
  work: () => Promise<unknown>,
  { everyMs, lost }: { everyMs: number; lost: string },
): void {
  const flush = () => work().catch((err) => log.warn({ err }, lost))
  const timer = setInterval(flush, everyMs)
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
