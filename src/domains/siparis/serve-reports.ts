import type { FastifyInstance } from 'fastify'
import type { Ports } from '../../adapters/ports.ts'
import { verifyReport } from '../../core/imza.ts'
import { openGizliler } from '../../core/kopru.ts'
import type { Db } from '../../db/pool.ts'
import { type Meters, serveSigned } from '../../http/signed-door.ts'
import * as kargo from '../kargo/kargo.ts'
import * as magaza from '../magaza/magaza.ts'
import { transactIn } from '../magaza/transact.ts'
import { KargoRaporu } from './girdi-schema.ts'
import { report } from './report.ts'

export const REPORT_PATH = '/kargo/v1/:magaza/:uygulama'

type Options = {
  db: Db
  ports: Ports
  adres: string
  clock: () => Date
  sinir: number
  meters: Meters
  /** Hears of new events. */
  told?: ((magaza_id: string) => void) | undefined
}

/** Carriers report here where shipments of their apps are: whoever signs with the app's secret is the carrier. */
export function serveReports(app: FastifyInstance, { db, ports, adres, clock, sinir, meters, told }: Options): void {
  serveSigned(app, {
    path: REPORT_PATH,
    body: KargoRaporu,
    sinir,
    meters,
    clock,
    identify: async ({ magaza: kod = '', uygulama = '' }, imza, raw) => {
      const row = await magaza.find(db.read, kod)
      const kopru = row && (await kargo.findEvenDisabled({ tx: db.read, magaza_id: kod }, uygulama))
      if (!kopru || !verifyReport(openGizliler(ports.seal, kopru, clock()), imza, raw, clock())) return null
      return { magaza: magaza.bilgi(row, adres), uygulama }
    },
    handle: (sender, rapor) =>
      transactIn(db, sender.magaza, { kim: `kargo:${sender.uygulama}`, clock, told })((w) =>
        report(w, sender.uygulama, rapor),
      ),
  })
}
