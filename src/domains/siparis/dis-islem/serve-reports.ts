import type { FastifyInstance } from 'fastify'
import * as kargo from '../../kargo/kargo.ts'
import { type BridgeOptions, serveBridge } from '../../magaza/serve-bridge.ts'
import { KargoRaporu } from '../girdi-schema.ts'
import { report } from './report.ts'

export const REPORT_PATH = '/kargo/v1/:magaza/:kopru'

/** Report endpoint of carriers, also for disabled apps. */
export const serveReports = (app: FastifyInstance, o: BridgeOptions): void =>
  serveBridge(app, { path: REPORT_PATH, body: KargoRaporu, find: kargo.findEvenDisabled, kim: 'kargo', report }, o)
