import assert from 'node:assert/strict'
import Fastify, { type FastifyInstance } from 'fastify'
import { openApi, vitrinOpenApi } from '../../../src/contracts.ts'
import { type DocsOptions, serveDocs } from '../../../src/dokumanlar/serve.ts'
import { sendError, toHata } from '../../../src/http/answers/errors.ts'

// The documentation pages alone, as the service serves them.

export const ADRES = 'https://kepenk.example'
export const KEY = 'svc_test_abcdefghijklmnopqrstuvwxyz012345'

export function serve(o: Partial<DocsOptions> = {}): { app: FastifyInstance; paths: string[] } {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => sendError(toHata(error), request, reply))
  const contracts = { magaza: openApi(ADRES), vitrin: vitrinOpenApi(ADRES) }
  const paths = serveDocs(app, { contracts: () => contracts, adres: ADRES, testKey: async () => KEY, ...o })
  return { app, paths }
}

export const served = serve()

const seen = new Map<string, string>()

/** A page that must exist. */
export async function page(name: string): Promise<string> {
  const known = seen.get(name)
  if (known !== undefined) return known
  const answer = await served.app.inject(name)
  assert.equal(answer.statusCode, 200, name)
  seen.set(name, answer.body)
  return answer.body
}
