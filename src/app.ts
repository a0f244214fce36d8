import type { FastifyInstance } from 'fastify'
import type { Ports } from './adapters/ports.ts'
import type { Config } from './config.ts'
import { openApi, panelOpenApi, panelRoutes, routes, vitrinOpenApi, vitrinRoutes } from './contracts.ts'
import type { Tracer } from './core/trace.ts'
import { version } from './core/version.ts'
import { readBacklog } from './db/backlog.ts'
import type { Db } from './db/connection/pool.ts'
import type { Transact } from './db/work.ts'
import { serveDocs } from './dokumanlar/serve.ts'
import { DOSYA_PATH, serveFiles } from './domains/aktarim/dosya/serve-dosya.ts'
import * as anahtar from './domains/anahtar/anahtar.ts'
import { sessionFinder } from './domains/kullanici/oturum.ts'
import { listProved } from './domains/magaza/alan-adi/queries.ts'
import * as magaza from './domains/magaza/magaza.ts'
import * as testMagaza from './domains/magaza/test-magaza.ts'
import { serveMedia } from './domains/medya/serve.ts'
import { createSayac, type Sayac } from './domains/olcum/sayac.ts'
import { askOrderAtOnce } from './domains/sepet/baglanti/ask.ts'
import { sayfaYollari, serveDeneme } from './domains/sepet/deneme/serve-deneme.ts'
import { askAtOnce } from './domains/sepet/odeme/charge.ts'
import { ODEME_REPORT_PATH, serveOdemeReports } from './domains/sepet/odeme/serve-odeme.ts'
import { REPORT_PATH, serveReports } from './domains/siparis/dis-islem/serve-reports.ts'
import { findSession } from './domains/uyelik/giris/oturum.ts'
import { AKIS_PATHS, fileSender, serveAkis } from './domains/vitrin/akis/serve-akis.ts'
import { keepParts } from './dukkan/bellek/parcalar.ts'
import { KAPI_PATHS, serveKapi } from './dukkan/kapi/serve-kapi.ts'
import { countingBy } from './dukkan/olcum.ts'
import { SHOP_FORMS, SHOP_PATHS, serveShop } from './dukkan/serve.ts'
import { isApi } from './dukkan/yanit.ts'
import type { Logs } from './foundation.ts'
import { negotiate } from './http/answers/compress.ts'
import { keepAnswers } from './http/answers/kept-answers.ts'
import type { PerformContext } from './http/answers/perform.ts'
import { watchBehind } from './http/backlog-metrics.ts'
import type { Route } from './http/contract/route.ts'
import { serveContract } from './http/contract/serve.ts'
import { flushRegularly } from './http/flush-regularly.ts'
import { gate } from './http/gates/gate.ts'
import { limitOpenDoors } from './http/gates/open-doors.ts'
import { publicGate } from './http/gates/public-gate.ts'
import { remembering } from './http/gates/remembering.ts'
import { doubting } from './http/gates/strangers.ts'
import { serveHealth } from './http/health.ts'
import { type Hosts, hostsOf } from './http/hosts/hosts.ts'
import { keepNames, MOST_KNOWN } from './http/hosts/names.ts'
import { inMemory, type Meters, networkOf } from './http/limits/rate-limit.ts'
import { sharedMeters } from './http/limits/shared-limits.ts'
import { createMetrics, type Metrics, type Processes, serveMetrics } from './http/metrics.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { panelGate } from './http/panel/gate.ts'
import { servePanel } from './http/panel/pages.ts'
import { cookieWriter } from './http/panel/session.ts'
import { createServer, METHODS } from './http/server.ts'

// Composition root: the only file that knows all domains.

export type AppOptions = {
  config: Config
  db: Db
  ports: Ports
  log: Logs
  secret: string
  clock?: () => Date
  checkReply?: PerformContext['checkReply']
  /** Called after the commit of a store's new events. */
  onEvents?: PerformContext['onEvents']
  /** Graceful shutdown has begun. */
  isLeaving?: (() => boolean) | undefined
  /** Absent when tracing is off. */
  tracer?: Tracer | undefined
  /** The other processes of the cluster, for metrics. */
  processes?: Processes | null
  /** Interval at which last uses of keys are written. */
  recordUsesEveryMs?: number
  /** Interval at which counts of the shop are written. */
  writeCountsEveryMs?: number
}

/** With defaults filled in. */
type Composed = AppOptions & { clock: () => Date; processes: Processes | null; meters: Meters }

export function createApp(given: AppOptions): FastifyInstance {
  const { config, db, ports, log, secret } = given
  const clock = given.clock ?? (() => new Date())
  const meters = config.ortakSinir ? sharedMeters(db) : inMemory
  const o: Composed = { ...given, clock, meters, processes: given.processes ?? null }
  const metrics = createMetrics(o.processes)
  watchBehind(metrics.registry, {
    backlog: () => readBacklog(db, clock()),
    connections: db.connections,
    silentMachines: db.silentMachines,
    isStorageAnswering: ports.medya.isAnswering,
  })
  const uses = anahtar.usesRecorder(db)
  const gates = openGates(o, uses)
  const names = namesIn(o)
  const hosts = hostsOf({ names, adres: config.adres, trustedProxies: config.vekil })
  const kept = keepAnswers(clock, metrics.kept)
  db.onWrite(kept.wrote)
  const app = createServer({
    hosts,
    desk: gates.shoppers.desk,
    log: log.service,
    requestLog: log.requests,
    entrances: [
      { routes, pass: gates.keyed },
      { routes: vitrinRoutes, pass: gates.shoppers.pass },
      { routes: panelRoutes, pass: gates.panel.pass },
    ],
    metrics,
    trustedProxies: config.vekil,
    tracer: o.tracer,
    isLeaving: o.isLeaving,
    perform: {
      ...{ db, ports, secret, clock, checkReply: o.checkReply, onEvents: o.onEvents },
      cookie: cookieWriter(config.adres, clock),
      kept,
    },
  })
  app.addHook('onReady', () => names.settleAtStart())
  const open = serveOpen(app, o, hosts)
  const sayac = createSayac(db, clock)
  db.onNoted(sayac.steps)
  serveGuarded(app, o, gates, { countKept: metrics.kept, sayac })
  serveHealth(app, { db, medya: ports.medya, isLeaving: o.isLeaving }, version)
  serveMetrics(app, metrics, o.processes, config.metrikAnahtari)
  limitOpenDoors(app, open, { perMinute: config.sinirlar.acik, clock })
  gates.shoppers.servePreflight(app, vitrinRoutes)
  refuseOtherMethods(app, [...routes, ...vitrinRoutes, ...panelRoutes, ...doorsBeside(open)], METHODS)
  const flushing = { app, log: log.service }
  flushRegularly(flushing, uses.flush, {
    everyMs: o.recordUsesEveryMs ?? 10_000,
    lost: 'last uses of keys not recorded',
  })
  flushRegularly(flushing, sayac.flush, {
    everyMs: o.writeCountsEveryMs ?? 5000,
    lost: 'counts of the shop not written',
  })
  return app
}

/** Domain names of all stores. */
const namesIn = ({ db, clock, log }: Composed) =>
  keepNames({ list: () => db.read.run(listProved, { en_cok: MOST_KNOWN }), clock, log: log.service })

type Uses = ReturnType<typeof anahtar.usesRecorder>
type Gates = ReturnType<typeof openGates>

/** One for keys, one for shoppers, one for people of the panel. */
function openGates({ config, db, ports, secret, clock, meters }: Composed, uses: Uses) {
  const { sinirlar } = config
  const here = { adres: config.adres, test: config.test, siparisSirri: ports.siparisSirri }
  const stores = remembering(magaza.finder(db.read, here))
  // Whoever changes a setting meets it at once in this process, in others within the cache's time.
  db.onWrite((_, tables) => void (magaza.TABLES.some((table) => tables.has(table)) && stores.forget()))
  const shared = { stores, sinirlar, meters, clock }
  const panel = panelGate({ ...shared, findSession: sessionFinder(db, clock), adres: config.adres })
  const find = anahtar.finders(db.read, here)
  // One count for all keys: guesses at one kind are not free of those at the other.
  const strangers = { doubt: doubting({ ...shared, name: 'yabanci', perMinute: sinirlar.anonim }), used: uses.used }
  const keyed = gate({ ...shared, ...strangers, find: find.api, panel: panel.api })
  const shoppers = publicGate({
    ...{ ...shared, secret, keys: { ...strangers, find: find.vitrin } },
    findSession: (magaza_id, token, now) => findSession(db.read, magaza_id, token, now),
  })
  return { panel, keyed, shoppers }
}

/** Public: contracts, documentation, pages of the panel, pictures. Returns their paths. */
function serveOpen(app: FastifyInstance, { config, db, ports, clock }: Composed, { isKnown }: Hosts): string[] {
  const contracts: Record<string, () => object> = {
    '/v1/openapi.json': () => openApi(config.adres),
    '/vitrin/v1/openapi.json': () => vitrinOpenApi(config.adres),
    '/panel/v1/openapi.json': () => panelOpenApi(config.adres),
  }
  for (const [path, contract] of Object.entries(contracts)) serveContract(app, path, contract)
  const docs = serveDocs(app, {
    contracts: () => ({ magaza: openApi(config.adres), vitrin: vitrinOpenApi(config.adres) }),
    adres: config.adres,
    testKey: async () => (config.test ? ((await testMagaza.find(db))?.anahtar ?? null) : null),
  })
  const pages = servePanel(app, { pictures: [new URL(config.adres).origin] })
  serveMedia(app, ports.medya, db)
  const { adres, test, anaSayfaMagazalar: isListing } = config
  serveKapi(app, { db, clock, adres, test, isListing, isKnown })
  return [...KAPI_PATHS, ...docs, ...pages, ...Object.keys(contracts), '/medya/:magaza/:dosya']
}

/** Routes outside the contracts that need authorisation: reports of providers, trial payments, files. */
type Counting = { countKept: Metrics['kept']; sayac: Sayac }

function serveGuarded(app: FastifyInstance, o: Composed, { shoppers, panel }: Gates, counting: Counting): void {
  const { config, db, ports, clock, meters, onEvents: told } = o
  const reports = { db, ports, adres: config.adres, clock, sinir: config.sinirlar.anonim, meters, told }
  serveReports(app, reports)
  serveOdemeReports(app, reports)
  serveDeneme(app, { db, clock, enter: shoppers.enter, told })
  const { countKept, sayac } = counting
  const sendFile = fileSender({ adres: config.adres, db, clock, networkOf, negotiate })
  const shop = { adres: config.adres, enter: shoppers.enter, sendFile }
  const buying = {
    visit: shoppers.visit,
    told,
    ask: (transact: Transact, id: string) => askAtOnce(transact, ports, id),
    askOrder: (transact: Transact, siparis: { no: string; kod: string }) => askOrderAtOnce(transact, ports, siparis),
  }
  const keeping = { countKept, say: countingBy(sayac), parcalar: keepParts(db, clock) }
  serveShop(app, { ...shop, ...buying, ...keeping, db, clock, secret: o.secret })
  serveAkis(app, shop)
  serveFiles(app, { db, clock, enter: panel.pass({ yetki: 'uye' } as Route) })
}

/** Every path beside the contracts, with its method: for 405. */
const doorsBeside = (open: readonly string[]) => [
  ...vitrinRoutes.map(({ path }) => ({ method: 'OPTIONS', path })),
  ...[...open, '/saglik', '/metrikler', ...sayfaYollari(), DOSYA_PATH].map((path) => ({ method: 'GET', path })),
  ...AKIS_PATHS.map((path) => ({ method: 'GET', path })),
  ...[REPORT_PATH, ODEME_REPORT_PATH, ...sayfaYollari(), ...SHOP_FORMS].map((path) => ({ method: 'POST', path })),
  ...SHOP_PATHS.map((path) => ({ method: 'GET', path, isOther: isApi })),
]
