import type { FastifyInstance } from 'fastify'
import { type BridgeOptions, serveBridge } from '../../magaza/serve-bridge.ts'
import * as odeme from '../../odeme/odeme.ts'
import { OdemeRaporu } from './rapor-schema.ts'
import { report } from './report.ts'

export const ODEME_REPORT_PATH = '/odeme/v1/:magaza/:kopru'

/** Report endpoint of payment providers. A disabled one has no secret any more, and `deneme` never had one. */
export const serveOdemeReports = (app: FastifyInstance, o: BridgeOptions): void =>
  serveBridge(app, { path: ODEME_REPORT_PATH, body: OdemeRaporu, find: odeme.find, kim: 'odeme', report }, o)
