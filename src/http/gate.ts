import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sinirlar } from '../config.ts'
import { Hata, hata, hataWithHeaders, type Metin, statusOf } from '../core/errors.ts'
import type { Actor, MagazaBilgisi } from '../db/work.ts'
import { type Anahtar, authenticator, type FindKey } from './auth.ts'
import { type Meters, networkOf, type Verdict } from './rate-limit.ts'
import type { Route } from './route.ts'

/** On whose behalf a request is served, once it has passed a gate. */
export type Caller = { id: string; magaza: MagazaBilgisi; actor: Actor }

/** Decides on a request of a route; throws to refuse it. */
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
  /** Hears of every use of a key, to record the last one. */
  used: (key: Anahtar, now: Date) => void
  /** Those who come with a session of the panel instead of a key. */
  panel: { isAsked: (request: FastifyRequest) => boolean; pass: Pass }
}

/** Who may pass, in the order that decisions give: key (401), limits (429), scope (403). */
export function gate(o: GateOptions): Pass {
  const authenticate = authenticator(o.find)
  const perKey = o.meters.tokenBucket('anahtar')
  const perNetwork = o.meters.minuteWindow('test')
  const strangers = o.meters.tokenBucket('yabanci')

  const identify = async (request: FastifyRequest, reply: FastifyReply, now: Date): Promise<Anahtar> => {
    try {
      return await authenticate(request.headers.authorization, now)
    } catch (error) {
      // Guessing costs look-ups: a network that keeps failing is slowed down. An outage of ours is no guess of theirs.
      if (error instanceof Hata && statusOf(error.kod) === 401) {
        assertAllowed(reply, await strangers(networkOf(request.ip), o.sinirlar.anonim, now.getTime()))
      }
      throw error
    }
  }

  const passByKey: Pass = (route) => async (request, reply) => {
    const now = o.clock()
    const key = await identify(request, reply, now)
    const { id, magaza, test, kapsamlar } = key
    request.caller = { id, magaza, actor: { tur: 'anahtar', id, test, kapsamlar } }
    o.used(key, now)
    const verdict = key.test
      ? perNetwork(networkOf(request.ip), o.sinirlar.test, now.getTime())
      : perKey(key.id, o.sinirlar[key.magaza.plan], now.getTime())
    assertAllowed(reply, await verdict)
    assertScope(route, route.scope, request.caller.actor, {
      tr: `Anahtarın bu işlem için kapsamı yok: ${route.scope}`,
      en: `The key lacks the scope of this operation: ${route.scope}`,
    })
  }

  return (route) => {
    const [byKey, bySession] = [passByKey(route), o.panel.pass(route)]
    // A key decides by itself: whatever cookie comes with it is not looked at.
    return (request, reply) => {
      const isSession = request.headers.authorization === undefined && o.panel.isAsked(request)
      return (isSession ? bySession : byKey)(request, reply)
    }
  }
}

/** The test store is everybody's: nobody deletes there. */
export function assertScope({ method }: Route, scope: Route['scope'], actor: Actor, missing: Metin): void {
  if (scope !== 'any' && !actor.kapsamlar.some((k) => k === scope)) throw hata('kapsam_yetersiz', '', missing)
  if (actor.test && method === 'DELETE') throw hata('test_anahtari_silemez')
}

export function assertAllowed(reply: FastifyReply, v: Verdict): void {
  reply.headers({
    'RateLimit-Limit': String(v.limit),
    'RateLimit-Remaining': String(v.remaining),
    'RateLimit-Reset': String(v.resetSec),
  })
  if (!v.allowed) throw hataWithHeaders('istek_siniri', { 'retry-after': String(v.retryAfterSec) })
}
