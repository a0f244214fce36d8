import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sinirlar } from '../../config.ts'
import { hata } from '../../core/errors.ts'
import type { Actor, MagazaBilgisi } from '../../db/work.ts'
import type { Route } from '../contract/route.ts'
import { isStorable } from '../contract/validate.ts'
import { take } from '../limits/allowance.ts'
import { type Meters, networkOf } from '../limits/rate-limit.ts'
import { hashKey } from './auth.ts'
import type { Pass } from './gate.ts'
import { remembering, rememberingNothing } from './remembering.ts'

// Gate of shoppers, who have no key: the path names the store, rate limits are per network, and CORS admits the store's
// own address. A session token identifies a signed-in shopper.

export type PublicGateOptions = {
  findStore: (kod: string) => Promise<MagazaBilgisi | null>
  /** The customer whose session this is. */
  findSession: (magaza_id: string, token: string, now: Date) => Promise<string | null>
  sinirlar: Sinirlar
  /** Keys the hash of networks, so that it cannot be reversed without it. */
  secret: string
  meters: Meters
  clock: () => Date
}

type Entrance = {
  pass: Pass
  /** Resolves the store of the path, for what is no route of the table. */
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<MagazaBilgisi>
  /** CORS preflight (OPTIONS), once for each path. */
  servePreflight: (app: FastifyInstance, routes: readonly Route[]) => void
}

export function publicGate(o: PublicGateOptions): Entrance {
  const stores = remembering(o.findStore)
  const perNetwork = o.meters.tokenBucket('vitrin')
  const lower = { giris: o.meters.tokenBucket('giris'), odeme: o.meters.tokenBucket('odeme') }

  /** Resolves the store of the path; rate limits come first, so that a refusal costs no query. */
  const storeOf = async (request: FastifyRequest, reply: FastifyReply, route: Route | null): Promise<MagazaBilgisi> => {
    const { magaza: kod } = request.params as { magaza: string }
    // A 429 needs CORS headers too, or the page cannot read it: the origin is that of the store as last seen.
    const known = stores.sight(kod)
    if (known) allowOrigin(request, reply, known)
    await limit(request, reply, route)
    const magaza = isStorable(kod) ? await stores.get(kod) : null
    if (!magaza) throw hata('kayit_bulunamadi')
    allowOrigin(request, reply, magaza)
    return magaza
  }

  const findSession = rememberingNothing((asked) => {
    const [nesil = '', token = ''] = asked.split(' ')
    return o.findSession(nesil, token, o.clock())
  })

  const actorOf = async (request: FastifyRequest, route: Route, magaza: MagazaBilgisi): Promise<Actor> => {
    // Hashed, since it is stored with the order; only where unpaid orders of a network are counted.
    const kept = route.sinir === 'odeme' ? { ag_izi: networkMark(o.secret, magaza.nesil, networkOf(request.ip)) } : {}
    const known = { test: magaza.test, kapsamlar: [], ag: networkOf(request.ip), ...kept }
    const header = request.headers.authorization
    if (header === undefined) {
      if (route.uye) throw hata('oturum_gerekli')
      return { tur: 'vitrin', id: 'vitrin', ...known }
    }
    const token = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(header)?.[1]
    const id = token ? await findSession(`${magaza.nesil} ${token}`) : null
    if (!token || !id) throw hata('oturum_gecersiz')
    return { tur: 'uye', id, oturum: hashKey(token), ...known }
  }

  const limit = async (request: FastifyRequest, reply: FastifyReply, route: Route | null): Promise<void> => {
    const network = networkOf(request.ip)
    const now = o.clock()
    await take(request, reply, perNetwork, network, o.sinirlar.vitrin, now)
    if (route?.sinir) await take(request, reply, lower[route.sinir], network, o.sinirlar[route.sinir], now)
  }

  const enter: Entrance['enter'] = (request, reply) => storeOf(request, reply, null)

  return {
    enter,
    pass: (route) => async (request, reply) => {
      if (route.kisisel) reply.header('cache-control', 'no-store')
      const magaza = await storeOf(request, reply, route)
      request.caller = { id: 'vitrin', magaza, actor: await actorOf(request, route, magaza) }
    },
    servePreflight: (app, routes) => servePreflight(app, routes, enter),
  }
}

/** Keyed by store, so that a network cannot be followed from one store to another. */
const networkMark = (secret: string, magaza_id: string, network: string): string =>
  createHmac('sha256', secret).update(`ag\n${magaza_id}\n${network}`).digest('hex').slice(0, 32)

const ASKED_WITH = 'authorization, content-type, accept-language, if-match, if-none-match'
const SHOWN = 'ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, SVC-Istek'

function servePreflight(app: FastifyInstance, routes: readonly Route[], enter: Entrance['enter']): void {
  for (const [path, own] of Map.groupBy(routes, (r) => r.path)) {
    const methods = own.map((r) => r.method).join(', ')
    app.options(path, async (request, reply) => {
      await enter(request, reply)
      reply.header('access-control-allow-methods', methods).header('access-control-allow-headers', ASKED_WITH)
      return reply.header('access-control-max-age', '600').header('allow', methods).code(204).send()
    })
  }
}

/** CORS: only the store's own origin; without credentials, since nothing there depends on cookies. */
function allowOrigin(request: FastifyRequest, reply: FastifyReply, magaza: MagazaBilgisi): void {
  reply.header('vary', 'Origin, Authorization').removeHeader('access-control-allow-origin')
  const { origin } = request.headers
  if (!origin || origin !== new URL(magaza.adres).origin) return
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', SHOWN)
}
