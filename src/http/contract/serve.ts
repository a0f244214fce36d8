import type { FastifyInstance } from 'fastify'
import { type Prepared, prepared, sendPrepared } from '../answers/prepared.ts'

/** Written when somebody first asks: a service that starts need not wait for it. */
export function serveContract(app: FastifyInstance, path: string, contract: () => object): void {
  let text: Prepared | undefined
  app.get(path, (request, reply) => {
    text ??= prepared(JSON.stringify(contract()))
    return sendPrepared(request, reply, text, 'application/json; charset=utf-8')
  })
}
