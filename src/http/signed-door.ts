import type { FastifyInstance } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { hata } from '../core/errors.ts'
import { assertAllowed } from './gate.ts'
import { readBody } from './perform.ts'
import { type Meters, networkOf } from './rate-limit.ts'
import { bodyCheck, isStorable } from './validate.ts'

export type { Meters }

// A door for those who have no key but sign what they send: carriers, payment providers.

type Door<B extends TSchema, S> = {
  path: string
  body: B
  /** Wrong signatures that a network may send in a minute. */
  sinir: number
  meters: Meters
  clock: () => Date
  /** Who signed these bytes; null when nobody known did, and no more is told than that. */
  identify: (params: Record<string, string>, imza: string, raw: Buffer) => Promise<S | null>
  handle: (sender: S, body: Static<B>) => Promise<object>
}

// A stranger's bytes are hashed before anybody knows that he is one; a report is a few fields.
const MAX_REPORT_BYTES = 64 * 1024

export function serveSigned<B extends TSchema, S>(app: FastifyInstance, o: Door<B, S>): void {
  const strangers = o.meters.tokenBucket('imzasiz')
  const check = bodyCheck(o.body)
  app.post<{ Params: Record<string, string> }>(o.path, { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
    const raw = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
    const imza = request.headers['svc-imza']
    const known = typeof imza === 'string' && Object.values(request.params).every(isStorable)
    const sender = known ? await o.identify(request.params, imza, raw) : null
    if (sender === null) {
      assertAllowed(reply, await strangers(networkOf(request.ip), o.sinir, o.clock().getTime()))
      throw hata('anahtar_gecersiz', '', notSigned)
    }
    const body = await readBody(raw)
    check(body, raw)
    return o.handle(sender, body as Static<B>)
  })
}

const notSigned = {
  tr: 'SVC-Imza başlığı geçerli bir imza taşımıyor',
  en: 'The SVC-Imza header does not carry a valid signature',
}
