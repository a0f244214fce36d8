import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { hata, hataWithHeaders } from '../core/errors.ts'
import { newId } from '../core/id.ts'
import type { Tracer } from '../core/trace.ts'
import { compressAnswers } from './answers/compress.ts'
import { NOSNIFF, sendError, toHata } from './answers/errors.ts'
import { type DeskOptions, openDesk, serveAtDesk } from './answers/front-desk.ts'
import { type PerformContext, performer } from './answers/perform.ts'
import { holdsSecret, type Route } from './contract/route.ts'
import type { Caller, Pass } from './gates/gate.ts'
import type { Hosts } from './hosts/hosts.ts'
import { chargeBytes } from './limits/allowance.ts'
import { acceptOnly, acceptOnlyJson, askForBodies, hearOut, isUnread, tooLarge } from './limits/bodies.ts'
import { brokenClientAnswerer, namesOneHost } from './limits/broken.ts'
import { answerOddities, serveInTurns } from './limits/connections.ts'
import { watchLeavers } from './limits/leavers.ts'
import { cutIdleSockets } from './limits/sockets.ts'
import { boundUnread } from './limits/unread.ts'
import { answerTeller, type Metrics, watchRequests } from './metrics.ts'
import { traceRequests } from './tracing.ts'

export type ServerOptions = {
  log: Logger
  /** Access log: one line per answer with fixed fields, so that no redaction is needed. */
  requestLog: Logger
  /** Route tables, each with its gate. */
  entrances: readonly { routes: readonly Route[]; pass: Pass }[]
  perform: PerformContext
  metrics: Metrics
  /** Addresses of proxies whose forwarding headers are believed; none by default. */
  trustedProxies: readonly string[]
  /** What the gate of shoppers lends to the front desk. */
  desk: Pick<DeskOptions, 'store' | 'take'>
  /** Which store a request's host is of. */
  hosts: Hosts
  /** Graceful shutdown: requests are served as before, but with `connection: close`. */
  isLeaving?: (() => boolean) | undefined
  /** Absent when tracing is off. */
  tracer?: Tracer | undefined
}

// The largest legal product, every character as \uXXXX, stays below 1.5 MB.
const BODY_LIMIT = 2 * 1024 * 1024
// Shoppers: an account with fifty addresses, escaped likewise, stays below 420 kB.
const SHOPPER_BODY_LIMIT = 512 * 1024
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const fastifyOf = (o: ServerOptions): FastifyInstance =>
  Fastify({
    loggerInstance: o.log as FastifyBaseLogger,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    // A child logger per request costs more than the line it writes; lines name the request themselves.
    childLoggerFactory: (logger) => logger,
    genReqId: () => newId('istek', o.perform.clock()),
    bodyLimit: BODY_LIMIT,
    rewriteUrl: o.hosts.rewrite,
    trustProxy: o.trustedProxies.length > 0 ? [...o.trustedProxies] : false,
    // A whole request must arrive within this; sockets that neither read nor write are cut below.
    requestTimeout: 20_000,
    keepAliveTimeout: 65_000,
    // Without a Host header Node itself would answer, in a shape of its own.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, requireHostHeader: false } as never,
    routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: false },
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendError(toHata(error), request, reply),
    clientErrorHandler: brokenClientAnswerer(METHODS.join(', ')),
  })

export function createServer(o: ServerOptions): FastifyInstance {
  const app = fastifyOf(o)
  let draining = false
  const isLeaving = (): boolean => draining || o.isLeaving?.() === true
  answerOddities(app.server, METHODS.join(', '))
  askForBodies(app)
  acceptOnlyJson(app)
  chargeBytes(app, o.perform.clock)
  boundUnread(app)
  compressAnswers(app)
  const told = answerTeller(o.metrics, o.requestLog)
  watchRequests(app, told)
  watchLeavers(app, o.metrics, o.log)
  if (o.tracer) traceRequests(app, o.tracer)
  app.decorateRequest('caller', null)

  app.addHook('preClose', (done) => {
    draining = true
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('SVC-Istek', request.id).header('cache-control', 'private, no-cache').header(NOSNIFF, 'nosniff')
    if (!namesOneHost(request.raw)) {
      reply.header('connection', 'close')
      return done(hata('istek_okunamadi'))
    }
    if (o.hosts.isBlind(request.raw)) return done(hata('bakim'))
    // Methods that the router does not know (TRACE, PROPFIND): 405.
    const isOurs = (METHODS as readonly string[]).includes(request.method)
    done(isOurs ? undefined : hataWithHeaders('yontem_desteklenmiyor', { allow: METHODS.join(', ') }))
  })
  // Graceful shutdown: accepted requests are served, but connections are not kept alive.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isLeaving() || isUnread(request)) reply.header('connection', 'close')
    done(null, payload)
  })
  answerErrors(app, o.log)
  cutIdleSockets(app)
  openFrontDesk(app, o, { told, isLeaving })
  serveInTurns(app.server, o.hosts.isShopper)
  o.hosts.settleFirst(app.server)
  registerRoutes(app, o)
  return app
}

function openFrontDesk(app: FastifyInstance, o: ServerOptions, given: Pick<DeskOptions, 'told' | 'isLeaving'>): void {
  const { kept, clock } = o.perform
  const told: DeskOptions['told'] = (about) => {
    o.metrics.kept('bellek')
    given.told(about)
  }
  const desk = openDesk({ ...o.desk, ...given, kept, clock, told, trustsProxies: o.trustedProxies.length > 0 })
  serveAtDesk(app, desk, { isOpen: o.tracer === undefined })
}

function answerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toHata(error)
    const about = { err: known.cause, istek: request.id }
    if (known.kod === 'sunucu_hatasi') log.error(about, 'request failed')
    else if (known.kod === 'bakim' && known.cause) log.warn(about, 'not now')
    if (known.kod !== 'govde_cok_buyuk') return sendError(known, request, reply)
    hearOut(request, reply)
    return sendError(tooLarge(request), request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendError(hata('yol_bulunamadi'), request, reply))
}

function registerRoutes(app: FastifyInstance, o: ServerOptions): void {
  const perform = performer(o.perform)
  for (const { route, pass } of o.entrances.flatMap(({ routes, pass }) => routes.map((route) => ({ route, pass })))) {
    const run = perform(route)
    const whole = {
      method: route.method,
      url: route.path,
      bodyLimit: bodyLimit(route),
      config: { plain: holdsSecret(route) },
      onRequest: pass(route),
      handler: (request: FastifyRequest, reply: FastifyReply) => run(request, reply, request.caller as Caller),
    }
    if (route.bytes) acceptOnly(app, route.bytes.types, (within) => within.route(whole))
    else app.route(whole)
  }
}

function bodyLimit({ bytes, scope }: Route): number {
  if (bytes) return bytes.max
  return scope === 'vitrin' || scope === 'panel' ? SHOPPER_BODY_LIMIT : BODY_LIMIT
}
