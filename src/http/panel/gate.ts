import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sinirlar } from '../../config.ts'
import { hata } from '../../core/errors.ts'
import { NO_STORE } from '../../db/no-store.ts'
import type { Actor, MagazaBilgisi } from '../../db/work.ts'
import { isKapsam, type Kapsam } from '../../trade/kapsam.ts'
import { USUAL } from '../../trade/satis.ts'
import type { Yetki } from '../../trade/yetki.ts'
import type { Route } from '../contract/route.ts'
import { isStorable } from '../contract/validate.ts'
import { hashKey } from '../gates/auth.ts'
import { assertScope, type Pass } from '../gates/gate.ts'
import { type Remembering, remembering } from '../gates/remembering.ts'
import { doubting } from '../gates/strangers.ts'
import { take } from '../limits/allowance.ts'
import { type Meters, networkOf } from '../limits/rate-limit.ts'
import { assertCsrf, assertOwnPage, cookieReader } from './session.ts'

// Gate of the panel: authentication by session cookie. The store is named by the path, or by SVC-Magaza on routes of
// the API; a store that is not the user's own answers as if it did not exist.

/** The signed-in user, and what they may do in each of their stores. */
export type PanelOturumu = {
  kullanici_id: string
  bitis: Date
  /** Last proof of identity (password, passkey or code), for step-up authentication. */
  kanit: Date | null
  magazalar: ReadonlyMap<string, { kapsamlar: readonly Kapsam[]; yetkiler: readonly Yetki[] }>
}

export type PanelGateOptions = {
  /** By SHA-256 of its token. */
  findSession: (ozet: string) => Promise<PanelOturumu | null>
  stores: Remembering<MagazaBilgisi>
  adres: string
  sinirlar: Sinirlar
  meters: Meters
  clock: () => Date
}

/** How long a proof satisfies routes with `fresh`. */
const PROOF_MS = 15 * 60_000

type Known = PanelOturumu & { ozet: string }

export function panelGate(o: PanelGateOptions) {
  const { isAsked, identify } = sessionDesk(o)
  const enter = storeDoor(o.stores)
  const perNetwork = o.meters.tokenBucket('panel-giris')
  const nowhere = serviceItself(o.adres)

  const passOpen = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await take(request, reply, perNetwork, networkOf(request.ip), o.sinirlar.giris, o.clock())
    assertOwnPage(request, o.adres, false)
    const tarayici = request.headers['user-agent'] ?? ''
    const actor: Actor = {
      tur: 'kullanici',
      id: NO_STORE,
      test: false,
      kapsamlar: [],
      tarayici,
      ag: networkOf(request.ip),
    }
    request.caller = { id: NO_STORE, magaza: nowhere, actor }
  }

  const passStore = async (request: FastifyRequest, session: Known, route: Route): Promise<void> => {
    const yetkiler = await enter(request, session, (request.params as { magaza: string }).magaza)
    if (isKapsam(route.yetki)) assertScope(route, route.yetki, request.caller?.actor as Actor, missing(route.yetki))
    else if (route.yetki !== 'uye' && !yetkiler.some((y) => y === route.yetki)) throw notAllowed()
  }

  /** The panel's own routes. */
  const pass: Pass = (route) => async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (route.yetki === 'acik') return passOpen(request, reply)
    // Bypasses the cache: a former owner must not create a key, or make themselves owner again, within its half second.
    const newest = route.fresh === true || (route.yetki !== 'hesap' && route.yetki !== 'uye')
    const session = await identify(request, reply, newest)
    if (route.yetki !== 'hesap') await passStore(request, session, route)
    assertFresh(route, session, o.clock())
    if (route.yetki !== 'hesap') return
    request.caller = { id: session.kullanici_id, magaza: nowhere, actor: actorOf(request, session) }
  }

  /** Routes of the API, otherwise called with keys. */
  const passApi: Pass = (route) => async (request, reply) => {
    const session = await identify(request, reply, false)
    await enter(request, session, String(request.headers['svc-magaza'] ?? ''))
    assertScope(route, route.scope, request.caller?.actor as Actor, missing(route.scope))
  }

  return { pass, api: { isAsked, pass: passApi } }
}

/** Resolves the session of a request. */
function sessionDesk(o: PanelGateOptions) {
  const tokenOf = cookieReader(o.adres)
  const sessions = remembering(o.findSession)
  const perAccount = o.meters.tokenBucket('panel')
  const doubt = doubting({ ...o, name: 'panel-yabanci', perMinute: o.sinirlar.anonim })

  const sessionOf = async (request: FastifyRequest, reply: FastifyReply, fresh: boolean): Promise<Known | null> => {
    const token = tokenOf(request)?.token
    const ozet = token ? hashKey(token) : null
    const now = o.clock()
    const known = ozet === null ? undefined : sessions.sight(ozet)
    // Rate limit first: a caller without tokens is refused by the cached session, without a query.
    const spent = known && perAccount.spent(known.kullanici_id, o.sinirlar.panel, now.getTime())
    const find = async (): Promise<Known | null> => {
      const found = ozet === null ? null : await (fresh && !spent ? sessions.fresh : sessions.get)(ozet)
      return found && ozet !== null && found.bitis > now ? { ...found, ozet } : null
    }
    return (known ? await find() : null) ?? doubt(networkOf(request.ip), reply, find)
  }

  return {
    isAsked: (request: FastifyRequest): boolean => tokenOf(request) !== null,
    /** Session (401), rate limits (429), CSRF (403). */
    identify: async (request: FastifyRequest, reply: FastifyReply, fresh: boolean): Promise<Known> => {
      const session = await sessionOf(request, reply, fresh)
      if (!session) throw hata(tokenOf(request) ? 'oturum_gecersiz' : 'oturum_gerekli')
      await take(request, reply, perAccount, session.kullanici_id, o.sinirlar.panel, o.clock())
      assertOwnPage(request, o.adres, true)
      assertCsrf(request, session.ozet)
      return session
    },
  }
}

/** Authorises for the store of the request. */
function storeDoor(stores: PanelGateOptions['stores']) {
  return async (request: FastifyRequest, session: Known, kod: string): Promise<readonly Yetki[]> => {
    const member = session.magazalar.get(kod)
    // Writes bypass the cache: whoever has just added a currency may use it at once.
    const find = request.method === 'GET' ? stores.get : stores.fresh
    const magaza = member && isStorable(kod) ? await find(kod) : null
    if (!member || !magaza) throw hata('kayit_bulunamadi')
    const actor: Actor = { ...actorOf(request, session), test: magaza.test, kapsamlar: member.kapsamlar }
    request.caller = { id: session.kullanici_id, magaza, actor }
    return member.yetkiler
  }
}

/** Checked last: only whoever is allowed to do it is asked for a new proof. */
function assertFresh(route: Route, { kanit }: Known, now: Date): void {
  if (!route.fresh) return
  const age = kanit === null ? Number.POSITIVE_INFINITY : now.getTime() - kanit.getTime()
  if (age > PROOF_MS) throw hata('yeniden_dogrulama_gerekli')
}

const actorOf = (request: FastifyRequest, { kullanici_id, ozet }: Known): Actor => ({
  tur: 'kullanici',
  id: kullanici_id,
  test: false,
  kapsamlar: [],
  oturum: ozet,
  ag: networkOf(request.ip),
})

const missing = (kapsam: string) => ({
  tr: `Rolünüzün bu işlem için kapsamı yok: ${kapsam}`,
  en: `Your role lacks the scope of this operation: ${kapsam}`,
})

const notAllowed = () =>
  hata('kapsam_yetersiz', '', { tr: 'Rolünüz bu işleme yetmiyor', en: 'Your role does not allow this operation' })

/** Stands for the store on routes that belong to none. */
const serviceItself = (adres: string): MagazaBilgisi => ({
  id: NO_STORE,
  nesil: NO_STORE,
  ad: 'Kepenk',
  adres,
  alan_adi: null,
  eposta: null,
  medya_adresi: adres,
  para_birimi: 'TRY',
  kurlar: [],
  dil: 'tr',
  plan: 'pro',
  test: false,
  acik: false,
  satis: USUAL,
  tema: null,
  kaynaklar: [],
  siparis_sirri: null,
})
