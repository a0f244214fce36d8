import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sinirlar } from '../../config.ts'
import { Hata, hata, type Metin } from '../../core/errors.ts'
import type { Actor, MagazaBilgisi } from '../../db/work.ts'
import type { Route } from '../contract/route.ts'
import { take } from '../limits/allowance.ts'
import { type Meters, networkOf } from '../limits/rate-limit.ts'
import { type Anahtar, type FindKey, keyHashOf } from './auth.ts'
import { remembering } from './remembering.ts'
import type { Doubt } from './strangers.ts'

/** The caller of a request, once it has passed a gate. */
export type Caller = { id: string; magaza: MagazaBilgisi; actor: Actor }

/** Authorises requests of a route; throws to refuse. */
export type Pass = (route: Route) => (request: FastifyRequest, reply: FastifyReply) => Promise<void>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

export type GateOptions = {
  find: FindKey
  sinirlar: Sinirlar
  meters: Meters
  clock: () => Date
  doubt: Doubt
  /** Called at every use of a key, to record the last one. */
  used: (key: Anahtar, now: Date) => void
  /** Requests with a session of the panel instead of a key. */
  panel: { isAsked: (request: FastifyRequest) => boolean; pass: Pass }
}

/** Authentication and authorisation in the order that decisions give: key (401), limits (429), scope (403). */
export function gate(o: GateOptions): Pass {
  const keys = remembering(o.find)
  const perKey = o.meters.tokenBucket('anahtar')
  const perNetwork = o.meters.minuteWindow('test')

  /**
   * A key that has worked before is looked up regardless of wrong keys from its network; a new one counts as a possible
   * guess.
   */
  const identify = async (request: FastifyRequest, reply: FastifyReply, now: Date): Promise<Anahtar> => {
    const ozet = keyHashOf(request.headers.authorization)
    const find = async (): Promise<Anahtar | null> => {
      const key = typeof ozet === 'string' ? await keys.get(ozet) : null
      return key?.bitis && key.bitis <= now ? null : key
    }
    const familiar = typeof ozet === 'string' && keys.sight(ozet) !== undefined ? await find() : null
    const key = familiar ?? (await o.doubt(networkOf(request.ip), reply, find))
    if (!key) throw ozet instanceof Hata ? ozet : hata('anahtar_gecersiz')
    return key
  }

  const passByKey: Pass = (route) => async (request, reply) => {
    const now = o.clock()
    const key = await identify(request, reply, now)
    const { id, magaza, test, kapsamlar } = key
    request.caller = { id, magaza, actor: { tur: 'anahtar', id, test, kapsamlar, ...networkIn(magaza, request) } }
    o.used(key, now)
    if (key.test) await take(request, reply, perNetwork, networkOf(request.ip), o.sinirlar.test, now)
    else await take(request, reply, perKey, key.id, o.sinirlar[key.magaza.plan], now)
    assertScope(route, route.scope, request.caller.actor, {
      tr: `Anahtarın bu işlem için kapsamı yok: ${route.scope}`,
      en: `The key lacks the scope of this operation: ${route.scope}`,
    })
  }

  return (route) => {
    const [byKey, bySession] = [passByKey(route), o.panel.pass(route)]
    // An API key takes precedence: cookies sent with it are ignored.
    return (request, reply) => {
      const isSession = request.headers.authorization === undefined && o.panel.isAsked(request)
      return (isSession ? bySession : byKey)(request, reply)
    }
  }
}

/** Anonymous callers of the test store are told apart by network. */
export const networkIn = (magaza: MagazaBilgisi, { ip }: FastifyRequest): Pick<Actor, 'ag'> =>
  magaza.test ? { ag: networkOf(ip) } : {}

/** Nobody may delete in the public test store. */
export function assertScope({ method }: Route, scope: Route['scope'], actor: Actor, missing: Metin): void {
  if (scope !== 'any' && !actor.kapsamlar.some((k) => k === scope)) throw hata('kapsam_yetersiz', '', missing)
  if (actor.test && method === 'DELETE') throw hata('test_anahtari_silemez')
}
