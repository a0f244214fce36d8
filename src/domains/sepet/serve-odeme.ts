import type { FastifyInstance } from 'fastify'
import type { Ports } from '../../adapters/ports.ts'
import { verifyReport } from '../../core/imza.ts'
import { openGizliler } from '../../core/kopru.ts'
import type { Db } from '../../db/pool.ts'
import { type Meters, serveSigned } from '../../http/signed-door.ts'
import * as magaza from '../magaza/magaza.ts'
import { transactIn } from '../magaza/transact.ts'
import * as odeme from '../odeme/odeme.ts'
import { OdemeRaporu } from './rapor-schema.ts'
import { report } from './report.ts'

export const ODEME_REPORT_PATH = '/odeme/v1/:magaza/:saglayici'

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

/**
 * Providers report here what became of payments: whoever signs with the provider's secret is the provider. One that was
 * disabled has no secret any more, and `deneme` never had one.
 */
export function serveOdemeReports(
  app: FastifyInstance,
  { db, ports, adres, clock, sinir, meters, told }: Options,
): void {
  serveSigned(app, {
    path: ODEME_REPORT_PATH,
    body: OdemeRaporu,
    sinir,
    meters,
    clock,
    identify: async ({ magaza: kod = '', saglayici = '' }, imza, raw) => {
      const row = await magaza.find(db.read, kod)
      const kopru = row && (await odeme.find({ tx: db.read, magaza_id: kod }, saglayici))
      if (!kopru || !verifyReport(openGizliler(ports.seal, kopru, clock()), imza, raw, clock())) return null
      return { magaza: magaza.bilgi(row, adres), saglayici }
    },
    handle: (sender, rapor) =>
      transactIn(db, sender.magaza, { kim: `odeme:${sender.saglayici}`, clock, told })((w) =>
        report(w, sender.saglayici, rapor),
      ),
  })
}
