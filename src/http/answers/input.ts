import type { FastifyRequest } from 'fastify'
import { hata } from '../../core/errors.ts'
import { parseJsonInTurns } from '../../core/json/json.ts'
import { JsonError } from '../../core/json/json-error.ts'
import { decodeCursor } from '../contract/paging.ts'
import { groupsIn } from '../contract/query-groups.ts'
import type { Input, Route } from '../contract/route.ts'
import { assertStorableQuery, bodyCheck, isStorable, queryCheck } from '../contract/validate.ts'
import type { Caller } from '../gates/gate.ts'

// Reads and validates path, query and body of a request against its route.

// biome-ignore lint/suspicious/noExplicitAny: schemas have been checked by the time a handler sees it
export type AnyInput = Input<any, any, any>

/** One object: Ajv keeps what it compiled by identity. */
const NO_QUERY = { type: 'object', additionalProperties: false }

export function inputReader(
  route: Route,
  secret: string,
): (request: FastifyRequest, caller: Caller) => Promise<AnyInput> {
  const checkBody = route.body && bodyCheck(route.body)
  const gather = groupsIn(route.query)
  const checkQuery = queryCheck(route.query ?? NO_QUERY)
  return async (request, caller) => {
    const asked = request.query as Record<string, unknown>
    // An unreadable body is told first (400), then what is wrong with either (422).
    const body = checkBody ? await readBody(request.body as Buffer | undefined) : bytesOf(route, request)
    assertStorableQuery(asked)
    const query = gather(asked)
    checkQuery(query)
    checkBody?.(body, request.body as Buffer)
    const params = request.params as Record<string, string>
    if (!Object.values(params).every(isStorable)) throw hata('kayit_bulunamadi')
    const cursor = route.paged ? query.sonraki : undefined
    const position = cursor ? decodeCursor(secret, cursorScope(route, caller), String(cursor)) : null
    return { params, query, body, position, ready: undefined }
  }
}

/** Without a Content-Type no parser ran. */
const bytesOf = (route: Route, request: FastifyRequest): Buffer | undefined =>
  route.bytes && (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))

export async function readBody(raw: Buffer | undefined): Promise<unknown> {
  try {
    return await parseJsonInTurns(raw ?? Buffer.alloc(0))
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    throw hata(error.tur === 'bicim' ? 'json_gecersiz' : 'girdi_gecersiz', error.yol ?? '', error.metin)
  }
}

export const cursorScope = (route: Route, caller: Caller): string => `${caller.magaza.id} ${route.path}`
