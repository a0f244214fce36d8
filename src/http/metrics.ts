import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Logger } from 'pino'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { hata } from '../core/errors.ts'
import type { Source } from './answers/kept-answers.ts'

export type Metrics = {
  registry: Registry
  seen: (method: string, path: string, status: number, seconds: number) => void
  /** The client disconnected before its answer: while waiting, or while reading. */
  left: (method: string, path: string, when: 'beklerken' | 'okurken') => void
  /** Where the answer of an anonymous shopper came from. */
  kept: (source: Source) => void
}

/** Cluster: a scrape reaches one process and reports all, each with its number as label. */
export type Processes = {
  no: number
  tell: (figures: () => Promise<object[]>) => void
  gather: () => Promise<object[][]>
}

export function createMetrics(processes: Processes | null): Metrics {
  const registry = new Registry()
  if (processes) registry.setDefaultLabels({ surec: String(processes.no) })
  processes?.tell(() => registry.getMetricsAsJSON())
  collectDefaultMetrics({ register: registry })
  const labelNames = ['yontem', 'yol', 'durum'] as const
  const requests = new Counter({
    name: 'kepenk_istek_toplam',
    help: 'Answered requests',
    labelNames,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'kepenk_istek_saniye',
    help: 'Time to answer a request',
    labelNames: ['yontem', 'yol'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  })
  const leavers = new Counter({
    name: 'kepenk_ayrilan_toplam',
    help: 'Clients gone before their answer',
    labelNames: ['yontem', 'yol', 'asama'] as const,
    registers: [registry],
  })
  const shoppers = new Counter({
    name: 'kepenk_vitrin_yanit_toplam',
    help: 'Answers to anonymous shoppers, by where they came from',
    labelNames: ['kaynak'] as const,
    registers: [registry],
  })
  return {
    registry,
    kept: (kaynak) => shoppers.inc({ kaynak }),
    left: (yontem, yol, asama) => leavers.inc({ yontem, yol, asama }),
    seen: (yontem, yol, durum, took) => {
      requests.inc({ yontem, yol, durum })
      seconds.observe({ yontem, yol }, took)
    },
  }
}

/** A request and its answer, by the route's pattern: a path holds ids, a query string may hold personal data. */
export type Answered = {
  id: string
  yontem: string
  yol: string
  durum: number
  sure_ms: number
  magaza: { id: string } | undefined
  anahtar: string | undefined
}

/** Counts and logs an answer. */
export const answerTeller = (metrics: Metrics, log: Logger) => (a: Answered) => {
  const { yontem, yol, durum } = a
  metrics.seen(yontem, yol, durum, a.sure_ms / 1000)
  const sure_ms = Math.round(a.sure_ms * 100) / 100
  log.info({ istek: a.id, yontem, yol, durum, sure_ms, magaza: a.magaza?.id, anahtar: a.anahtar })
}

export function watchRequests(app: FastifyInstance, told: (about: Answered) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    told({
      id: request.id,
      yontem: request.method,
      yol: request.routeOptions.url ?? 'yok',
      durum: reply.statusCode,
      sure_ms: reply.elapsedTime,
      magaza: request.caller?.magaza,
      anahtar: request.caller?.id,
    })
    done()
  })
}

/** Authorised by the operator's token, or by loopback when no token is set. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  processes: Processes | null,
  token: string | undefined,
): void {
  app.get('/metrikler', async (request, reply) => {
    if (!mayRead(request, token)) throw hata('yol_bulunamadi')
    reply.header('content-type', metrics.registry.contentType)
    if (!processes) return metrics.registry.metrics()
    return AggregatorRegistry.aggregate(await processes.gather()).metrics()
  })
}

const PROXY_HEADER = /^(x-forwarded-.+|forwarded|x-real-ip|via)$/
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const given = Buffer.from(request.headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${token}`)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  // A proxy on this machine also comes from loopback: refused by its forwarding headers. DNS rebinding: a page in a
  // local browser comes with its own Host name.
  const proxied = Object.keys(request.headers).some((name) => PROXY_HEADER.test(name))
  const named = LOOPBACK_HOST.test(request.headers.host ?? '')
  const from = request.raw.socket.remoteAddress ?? ''
  return !proxied && named && ipaddr.isValid(from) && ipaddr.process(from).range() === 'loopback'
}
