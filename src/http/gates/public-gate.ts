import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sinirlar } from '../../config.ts'
import { asksNotToBeCounted } from '../../core/do-not-track.ts'
import { hata } from '../../core/errors.ts'
import type { Actor, MagazaBilgisi } from '../../db/work.ts'
import type { DeskOptions } from '../answers/front-desk.ts'
import type { Route } from '../contract/route.ts'
import { isStorable } from '../contract/validate.ts'
import { take } from '../limits/allowance.ts'
import type { Meter, Meters } from '../limits/rate-limit.ts'
import { hashKey } from './auth.ts'
import type { Pass } from './gate.ts'
import { allowOrigin } from './origins.ts'
import { type Remembering, rememberingNothing } from './remembering.ts'
import { type Asker, askers, type StorefrontKeys } from './storefront-key.ts'

// Gate of shoppers, who have no key: the path names the store, rate limits are per network, and CORS admits the store's
// own address and the origins it allows. A session token identifies a signed-in shopper, a storefront key the store's server.

export type PublicGateOptions = {
  stores: Remembering<MagazaBilgisi>
  /** The customer whose session this is. */
  findSession: (magaza_id: string, token: string, now: Date) => Promise<string | null>
  sinirlar: Sinirlar
  /** Keys the hash of networks, so that it cannot be reversed without it. */
  secret: string
  meters: Meters
  clock: () => Date
  keys: Omit<StorefrontKeys, 'clock'>
}

export type Visit = (
  route: Pick<Route, 'sinir'>,
  tokenOf: (request: FastifyRequest) => string | undefined,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<void>

type Entrance = {
  pass: Pass
  /** For whoever is answered ahead of the gate: the store, and the same allowance. */
  desk: Pick<DeskOptions, 'store' | 'take'>
  /** The same for pages, whose session `tokenOf` finds in a cookie: one that is unknown or has ended is nobody's. */
  visit: Visit
  /** Resolves the store of the path, for what is no route of the table. */
  enter: (request: FastifyRequest, reply: FastifyReply) => Promise<MagazaBilgisi>
  /** CORS preflight (OPTIONS), once for each path. */
  servePreflight: (app: FastifyInstance, routes: readonly Route[]) => void
}

/** What a limit depends on; null: no lower one. */
type Limited = Pick<Route, 'sinir'> | null

type Entered = { magaza: MagazaBilgisi; asker: Asker }

export function publicGate(o: PublicGateOptions): Entrance {
  const { stores, sinirlar } = o
  const perNetwork = o.meters.tokenBucket('vitrin')
  const limit = limiter(o, perNetwork)
  const askerOf = askers({ ...o.keys, clock: o.clock })

  /** Resolves the store of the path; rate limits come first, so that a refusal costs no query. */
  const storeOf = async (request: FastifyRequest, reply: FastifyReply, route: Limited): Promise<Entered> => {
    const { magaza: kod } = request.params as { magaza: string }
    // A 429 needs CORS headers too, or the page cannot read it: the origin is that of the store as last seen.
    const known = stores.sight(kod)
    if (known) allowOrigin(request, reply, known)
    const asker = await askerOf(request, reply, kod)
    await limit(request, reply, route, asker)
    const magaza = isStorable(kod) ? await stores.get(kod) : null
    if (!magaza) throw hata('kayit_bulunamadi')
    allowOrigin(request, reply, magaza)
    return { magaza, asker }
  }

  const { nobodyIn, memberIn, actorOf } = actors(o)
  const enter: Entrance['enter'] = async (request, reply) => (await storeOf(request, reply, null)).magaza

  return {
    enter,
    desk: {
      store: stores.ready,
      take: (network) => perNetwork.take(network, sinirlar.vitrin, o.clock().getTime()),
    },
    pass: (route) => async (request, reply) => {
      if (route.kisisel) reply.header('cache-control', 'no-store')
      const entered = await storeOf(request, reply, route)
      request.caller = { id: 'vitrin', magaza: entered.magaza, actor: await actorOf(request, route, entered) }
    },
    visit: (route, tokenOf) => async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const entered = await storeOf(request, reply, route)
      const nobody = nobodyIn(request, route, entered)
      const actor = (await memberIn(nobody, entered.magaza, tokenOf(request))) ?? nobody
      request.caller = { id: 'vitrin', magaza: entered.magaza, actor }
    },
    servePreflight: (app, routes) => servePreflight(app, routes, enter),
  }
}

/** Who acts: anybody, or the member of a session. */
function actors(o: Pick<PublicGateOptions, 'findSession' | 'clock' | 'secret'>) {
  const findSession = rememberingNothing((asked) => {
    const [nesil = '', token = ''] = asked.split(' ')
    return o.findSession(nesil, token, o.clock())
  })

  const nobodyIn = (request: FastifyRequest, route: Pick<Route, 'sinir'>, { magaza, asker }: Entered): Actor => {
    const ag = asker.network
    // Hashed, since it is stored with the order; only where unpaid orders of a network are counted.
    const kept = route.sinir === 'odeme' ? { ag_izi: networkMark(o.secret, magaza.nesil, ag) } : {}
    const uncounted = asksNotToBeCounted(request.headers) ? { sayilmaz: true as const } : {}
    return { tur: 'vitrin', id: 'vitrin', test: magaza.test, kapsamlar: [], ag, ...kept, ...uncounted }
  }

  /** Null when the token is no session of the store. */
  const memberIn = async (
    nobody: Actor,
    { nesil }: MagazaBilgisi,
    token: string | undefined,
  ): Promise<Actor | null> => {
    const id = token === undefined ? null : await findSession(`${nesil} ${token}`)
    return token === undefined || id === null ? null : { ...nobody, tur: 'uye', id, oturum: hashKey(token) }
  }

  const actorOf = async (request: FastifyRequest, route: Route, entered: Entered): Promise<Actor> => {
    const nobody = nobodyIn(request, route, entered)
    const header = request.headers.authorization
    if (header === undefined) {
      if (route.uye) throw hata('oturum_gerekli')
      return nobody
    }
    const token = /^Bearer +([\x21-\x7e]{1,200})$/i.exec(header)?.[1]
    const member = await memberIn(nobody, entered.magaza, token)
    if (!member) throw hata('oturum_gecersiz')
    return member
  }

  return { nobodyIn, memberIn, actorOf }
}

function limiter(
  { meters, sinirlar, clock }: Pick<PublicGateOptions, 'meters' | 'sinirlar' | 'clock'>,
  perNetwork: Meter,
) {
  const lower = { giris: meters.tokenBucket('giris'), odeme: meters.tokenBucket('odeme') }
  const perServer = meters.tokenBucket('vitrin-sunucu')

  /** A leaked key can name any number of buyers: all of them together have a bound, in the same proportion everywhere. */
  const limitServer = async (request: FastifyRequest, reply: FastifyReply, route: Limited, id: string) => {
    await take(request, reply, perServer, id, sinirlar.sunucu, clock())
    if (!route?.sinir) return
    const perMinute = Math.max(1, Math.round((sinirlar[route.sinir] * sinirlar.sunucu) / sinirlar.vitrin))
    await take(request, reply, lower[route.sinir], id, perMinute, clock())
  }

  return async (request: FastifyRequest, reply: FastifyReply, route: Limited, { who, server }: Asker) => {
    if (server) await limitServer(request, reply, route, server.key.id)
    if (server?.wrong) throw server.wrong
    // What a server asks for itself is its own; buyers are counted one by one.
    if (!server || server.isForBuyer) await take(request, reply, perNetwork, who, sinirlar.vitrin, clock())
    if (route?.sinir) await take(request, reply, lower[route.sinir], who, sinirlar[route.sinir], clock())
  }
}

/** Keyed by store, so that a network cannot be followed from one store to another. */
const networkMark = (secret: string, magaza_id: string, network: string): string =>
  createHmac('sha256', secret).update(`ag\n${magaza_id}\n${network}`).digest('hex').slice(0, 32)

const ASKED_WITH = 'authorization, content-type, accept-language, if-match, if-none-match'

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
