import type { FastifyInstance } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { hata } from '../../core/errors.ts'
import { readBody } from '../answers/input.ts'
import { bodyCheck, isStorable } from '../contract/validate.ts'
import { type Meters, networkOf } from '../limits/rate-limit.ts'
import { remembering } from './remembering.ts'
import { doubting } from './strangers.ts'

export type { Meters }

// Requests authenticated by signature (HMAC) instead of a key: reports of carriers and payment providers.

type Door<B extends TSchema, S extends object> = {
  path: string
  body: B
  /** Wrong signatures per network and minute. */
  sinir: number
  meters: Meters
  clock: () => Date
  /** The sender whose secret signs there; null when there is none. */
  find: (params: Record<string, string>) => Promise<S | null>
  /** Whether the sender signed these bytes; the answer tells nothing more on failure. */
  hasSigned: (sender: S, imza: string, raw: Buffer) => boolean
  handle: (sender: S, body: Static<B>) => Promise<object>
}

// A report is a few fields; the limit bounds what an unknown caller can make us hash.
const MAX_REPORT_BYTES = 64 * 1024

export function serveSigned<B extends TSchema, S extends object>(app: FastifyInstance, o: Door<B, S>): void {
  const doubt = doubting({ ...o, name: 'imzasiz', perMinute: o.sinir })
  const senders = remembering((params) => o.find(JSON.parse(params)))
  const check = bodyCheck(o.body)
  app.post<{ Params: Record<string, string> }>(o.path, { bodyLimit: MAX_REPORT_BYTES }, async (request, reply) => {
    const raw = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
    const imza = request.headers['svc-imza']
    const params = JSON.stringify(request.params)
    const signer = async (find: typeof senders.get): Promise<S | null> => {
      if (typeof imza !== 'string' || !Object.values(request.params).every(isStorable)) return null
      const sender = await find(params)
      return sender && o.hasSigned(sender, imza, raw) ? sender : null
    }
    // A cached sender is verified without the rate limit, so that wrong signatures from its network do not lock it out.
    const known = senders.sight(params) ? await signer(senders.get) : null
    // The secret may have been renewed since it was cached.
    const asked = senders.sight(params) ? senders.fresh : senders.get
    const sender = known ?? (await doubt(networkOf(request.ip), reply, () => signer(asked)))
    if (sender === null) throw hata('anahtar_gecersiz', '', notSigned)
    const body = await readBody(raw)
    check(body, raw)
    return o.handle(sender, body as Static<B>)
  })
}

const notSigned = {
  tr: 'SVC-Imza başlığı geçerli bir imza taşımıyor',
  en: 'The SVC-Imza header does not carry a valid signature',
}
