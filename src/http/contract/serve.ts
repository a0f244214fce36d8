import type { FastifyInstance } from 'fastify'
import { type Prepared, prepared, sendPrepared } from '../answers/prepared.ts'

/** Built at the first request: not part of the start. */
export function serveContract(app: FastifyInstance, path: string, contract: () => object): void {
  let text: Prepared | undefined
  app.get(path, (request, reply) => {
    text ??= prepared(JSON.stringify(contract()))
    return sendPrepared(request, reply, text, 'application/json; charset=utf-8')
  })
}
