import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Ports } from './adapters/ports.ts'
import type { Config } from './config.ts'
import type { Tracer } from './core/trace.ts'
import { readBacklog } from './db/backlog.ts'
import type { Db } from './db/connection/pool.ts'
import { serveDocs } from './dokumanlar/serve.ts'
import { DOSYA_PATH, serveFiles } from './domains/aktarim/dosya/serve-dosya.ts'
import { aktarimPanelRoutes } from './domains/aktarim/panel/routes.ts'
import * as anahtar from './domains/anahtar/anahtar.ts'
import { anahtarPanelRoutes } from './domains/anahtar/routes.ts'
import { esAnlamliRoutes } from './domains/arama/es-anlam/routes.ts'
import { fiyatPanelRoutes } from './domains/fiyat/panel/routes.ts'
import { fiyatRoutes } from './domains/fiyat/routes.ts'
import { gorunumPanelRoutes } from './domains/gorunum/panel/routes.ts'
import { iadePanelRoutes } from './domains/iade/panel/routes.ts'
import { iadeRoutes } from './domains/iade/routes.ts'
import { Iade } from './domains/iade/schema.ts'
import { icerikPanelRoutes } from './domains/icerik/panel/routes.ts'
import { icerikRoutes } from './domains/icerik/routes.ts'
import { kampanyaPanelRoutes } from './domains/kampanya/panel/routes.ts'
import { kampanyaRoutes } from './domains/kampanya/routes.ts'
import { kargoPanelRoutes } from './domains/kargo/panel/routes.ts'
import { kategoriPanelRoutes } from './domains/kategori/panel/routes.ts'
import { kategoriRoutes } from './domains/kategori/routes.ts'
import { kisiPanelRoutes } from './domains/kisi/panel/routes.ts'
import { koleksiyonRoutes } from './domains/koleksiyon/routes.ts'
import { kurulumRoutes } from './domains/kullanici/kurulum/routes.ts'
import { sessionFinder } from './domains/kullanici/oturum.ts'
import { kullaniciRoutes } from './domains/kullanici/routes.ts'
import { epostaPanelRoutes } from './domains/magaza/eposta/routes.ts'
import { isApi, serveClosed, VITRIN_PATHS } from './domains/magaza/kepenk/serve-kapali.ts'
import * as magaza from './domains/magaza/magaza.ts'
import { magazaPanelRoutes, magazaRoutes } from './domains/magaza/routes.ts'
import * as testMagaza from './domains/magaza/test-magaza.ts'
import { markaRoutes } from './domains/marka/routes.ts'
import { medyaPanelRoutes } from './domains/medya/panel/routes.ts'
import { serveMedia } from './domains/medya/serve.ts'
import { musteriPanelRoutes } from './domains/musteri/panel/routes.ts'
import { musteriGrubuRoutes, musteriRoutes } from './domains/musteri/routes.ts'
import { Musteri } from './domains/musteri/schema.ts'
import { odemePanelRoutes } from './domains/odeme/panel/routes.ts'
import { olayPanelRoutes } from './domains/olay/panel/routes.ts'
import { olayRoutes } from './domains/olay/routes.ts'
import { gonderilenler, type KayitSemalari } from './domains/olay/schema.ts'
import { ozelAlanPanelRoutes, ozelAlanRoutes } from './domains/ozel/routes.ts'
import { ozetPanelRoutes } from './domains/ozet/panel/routes.ts'
import { sayfaYollari, serveDeneme } from './domains/sepet/deneme/serve-deneme.ts'
import { ODEME_REPORT_PATH, serveOdemeReports } from './domains/sepet/odeme/serve-odeme.ts'
import { hastenTrials } from './domains/sepet/odeme/tahsilat.ts'
import { sepetRoutes } from './domains/sepet/routes.ts'
import { REPORT_PATH, serveReports } from './domains/siparis/dis-islem/serve-reports.ts'
import { siparisPanelRoutes } from './domains/siparis/panel/routes.ts'
import { siparisRoutes } from './domains/siparis/routes.ts'
import { Siparis } from './domains/siparis/schema.ts'
import { misafirSiparisRoutes } from './domains/siparis/talep/routes.ts'
import { stokPanelRoutes } from './domains/stok/panel/routes.ts'
import { depoRoutes, stokRoutes } from './domains/stok/routes.ts'
import { Stok } from './domains/stok/schema.ts'
import { teslimatPanelRoutes } from './domains/teslimat/panel/routes.ts'
import { urunPanelRoutes } from './domains/urun/panel/routes.ts'
import { stokAyariPanelRoutes } from './domains/urun/panel/stok-ayari-routes.ts'
import { topluFiyatRoutes, urunRoutes } from './domains/urun/routes.ts'
import { Urun } from './domains/urun/schema.ts'
import { findSession } from './domains/uyelik/giris/oturum.ts'
import { uyelikRoutes } from './domains/uyelik/routes.ts'
import { AKIS_PATHS, serveAkis } from './domains/vitrin/akis/serve-akis.ts'
import { vitrinKatalogRoutes } from './domains/vitrin/routes.ts'
import { IstekBasliklari, istekYanitlari, olayBasligi } from './domains/webhook/gonderim/istek-schema.ts'
import { webhookPanelRoutes } from './domains/webhook/panel/routes.ts'
import { webhookRoutes } from './domains/webhook/routes.ts'
import { yorumPanelRoutes } from './domains/yorum/panel/routes.ts'
import { yorumRoutes } from './domains/yorum/routes.ts'
import type { Logs } from './foundation.ts'
import { negotiate } from './http/answers/compress.ts'
import type { PerformContext } from './http/answers/perform.ts'
import { watchBehind } from './http/backlog-metrics.ts'
import { buildOpenApi } from './http/contract/openapi.ts'
import { withKey, withoutKey, withSession } from './http/contract/openapi-access.ts'
import type { Webhooks } from './http/contract/openapi-webhooks.ts'
import type { Route } from './http/contract/route.ts'
import { serveContract } from './http/contract/serve.ts'
import { gate } from './http/gates/gate.ts'
import { limitOpenDoors } from './http/gates/open-doors.ts'
import { publicGate } from './http/gates/public-gate.ts'
import { recordUses } from './http/gates/record-uses.ts'
import { doubting } from './http/gates/strangers.ts'
import { serveHealth } from './http/health.ts'
import { inMemory, type Meters, networkOf } from './http/limits/rate-limit.ts'
import { sharedMeters } from './http/limits/shared-limits.ts'
import { createMetrics, type Processes, serveMetrics } from './http/metrics.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { panelGate } from './http/panel/gate.ts'
import { servePanel } from './http/panel/pages.ts'
import { cookieWriter } from './http/panel/session.ts'
import { createServer, METHODS } from './http/server.ts'

// Composition root: the only file that knows all domains.

export const version: string = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version

/** Schemas of the records in events: those of the API's answers. */
const olayKayitlari: KayitSemalari = { Siparis, Iade, Urun, Stok, Musteri }

export const routes: readonly Route[] = [
  ...magazaRoutes,
  ...urunRoutes,
  ...kategoriRoutes,
  ...koleksiyonRoutes,
  ...markaRoutes,
  ...depoRoutes,
  ...stokRoutes,
  ...topluFiyatRoutes,
  ...fiyatRoutes,
  ...siparisRoutes,
  ...iadeRoutes,
  ...musteriRoutes,
  ...musteriGrubuRoutes,
  ...kampanyaRoutes,
  ...icerikRoutes,
  ...ozelAlanRoutes,
  ...esAnlamliRoutes,
  ...yorumRoutes,
  ...olayRoutes(olayKayitlari),
  ...webhookRoutes,
]

/** Without a key. */
export const vitrinRoutes: readonly Route[] = [
  ...vitrinKatalogRoutes,
  ...sepetRoutes,
  ...uyelikRoutes,
  ...misafirSiparisRoutes,
]

export const panelRoutes: readonly Route[] = [
  ...kurulumRoutes,
  ...kullaniciRoutes,
  ...magazaPanelRoutes,
  ...epostaPanelRoutes,
  ...gorunumPanelRoutes,
  ...anahtarPanelRoutes,
  ...icerikPanelRoutes,
  ...webhookPanelRoutes,
  ...olayPanelRoutes,
  ...teslimatPanelRoutes,
  ...kargoPanelRoutes,
  ...odemePanelRoutes(hastenTrials),
  ...musteriPanelRoutes,
  ...kisiPanelRoutes,
  ...ozetPanelRoutes,
  ...aktarimPanelRoutes,
  ...kampanyaPanelRoutes,
  ...stokPanelRoutes,
  ...stokAyariPanelRoutes,
  ...urunPanelRoutes,
  ...ozelAlanPanelRoutes,
  ...medyaPanelRoutes,
  ...fiyatPanelRoutes,
  ...kategoriPanelRoutes,
  ...siparisPanelRoutes,
  ...iadePanelRoutes,
  ...yorumPanelRoutes,
]

const version1 = (server: string) => ({ version: '1.0.0', server })

const webhooks: Webhooks = {
  tag: 'Webhooklar',
  nameHeader: olayBasligi,
  headers: IstekBasliklari.properties,
  responses: istekYanitlari,
  events: gonderilenler(olayKayitlari).map(({ olay: name, ad, anlam, govde: body }) => {
    return { name, summary: ad.tr, description: anlam.tr, body }
  }),
}
export const openApi = (server: string) => buildOpenApi(routes, withKey, { ...version1(server), webhooks })
export const vitrinOpenApi = (server: string) => buildOpenApi(vitrinRoutes, withoutKey, version1(server))
export const panelOpenApi = (server: string) => buildOpenApi(panelRoutes, withSession, version1(server))

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
}

/** With defaults filled in. */
type Composed = AppOptions & { clock: () => Date; processes: Processes | null; meters: Meters }

export function createApp(given: AppOptions): FastifyInstance {
  const { config, db, ports, log, secret } = given
  const clock = given.clock ?? (() => new Date())
  const meters = config.ortakSinir ? sharedMeters(db) : inMemory
  const o: Composed = { ...given, clock, meters, processes: given.processes ?? null }
  const metrics = createMetrics(o.processes)
  watchBehind(metrics.registry, { backlog: () => readBacklog(db, clock()), connections: db.connections })
  const uses = anahtar.usesRecorder(db)
  const gates = openGates(o, uses)
  const app = createServer({
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
      countKept: metrics.kept,
    },
  })
  const open = serveOpen(app, o)
  serveGuarded(app, o, gates)
  serveHealth(app, { db, medya: ports.medya, isLeaving: o.isLeaving }, version)
  serveMetrics(app, metrics, o.processes, config.metrikAnahtari)
  limitOpenDoors(app, open, { perMinute: config.sinirlar.acik, clock })
  gates.shoppers.servePreflight(app, vitrinRoutes)
  refuseOtherMethods(app, [...routes, ...vitrinRoutes, ...panelRoutes, ...doorsBeside(open)], METHODS)
  recordUses(app, uses, { log: log.service, everyMs: o.recordUsesEveryMs })
  return app
}

type Uses = ReturnType<typeof anahtar.usesRecorder>
type Gates = ReturnType<typeof openGates>

/** One for keys, one for shoppers, one for people of the panel. */
function openGates({ config, db, ports, secret, clock, meters }: Composed, uses: Uses) {
  const { sinirlar } = config
  const here = { adres: config.adres, test: config.test, siparisSirri: ports.siparisSirri }
  const shared = { findStore: magaza.finder(db.read, here), sinirlar, meters, clock }
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
function serveOpen(app: FastifyInstance, { config, db, ports }: Composed): string[] {
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
  return [...docs, ...pages, ...Object.keys(contracts), '/medya/:magaza/:dosya']
}

/** Routes outside the contracts that need authorisation: reports of providers, trial payments, files. */
function serveGuarded(app: FastifyInstance, o: Composed, { shoppers, panel }: Gates): void {
  const { config, db, ports, clock, meters, onEvents: told } = o
  const reports = { db, ports, adres: config.adres, clock, sinir: config.sinirlar.anonim, meters, told }
  serveReports(app, reports)
  serveOdemeReports(app, reports)
  serveDeneme(app, { db, clock, enter: shoppers.enter, told })
  serveClosed(app, shoppers.enter)
  serveAkis(app, { db, clock, adres: config.adres, enter: shoppers.enter, networkOf, negotiate })
  serveFiles(app, { db, clock, enter: panel.pass({ yetki: 'uye' } as Route) })
}

/** Every path beside the contracts, with its method: for 405. */
const doorsBeside = (open: readonly string[]) => [
  ...vitrinRoutes.map(({ path }) => ({ method: 'OPTIONS', path })),
  ...[...open, '/saglik', '/metrikler', ...sayfaYollari(), DOSYA_PATH].map((path) => ({ method: 'GET', path })),
  ...AKIS_PATHS.map((path) => ({ method: 'GET', path })),
  ...[REPORT_PATH, ODEME_REPORT_PATH, ...sayfaYollari()].map((path) => ({ method: 'POST', path })),
  ...VITRIN_PATHS.map((path) => ({ method: 'GET', path, isOther: isApi })),
]
