import type { FastifyInstance } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Ports } from '../../adapters/ports.ts'
import { verifyReport } from '../../core/secrets/imza.ts'
import type { Db } from '../../db/connection/pool.ts'
import type { InStore, Work } from '../../db/work.ts'
import { type Meters, serveSigned } from '../../http/gates/signed-door.ts'
import { type Kopru, openGizliler } from '../../trade/saglayici/kopru.ts'
import * as magaza from './magaza.ts'
import { transactIn } from './transact.ts'

export type BridgeOptions = {
  db: Db
  ports: Ports
  adres: string
  clock: () => Date
  sinir: number
  meters: Meters
  /** Called after events were committed. */
  told?: ((magaza_id: string) => void) | undefined
}

type Bridge<B extends TSchema> = {
  /** With `:magaza` and `:kopru`. */
  path: string
  body: B
  find: (w: InStore, kod: string) => Promise<Kopru | undefined>
  /** Kind of bridge, recorded as the actor. */
  kim: string
  report: (w: Work, kod: string, rapor: Static<B>) => Promise<object>
}

/** Report endpoint of bridges: the signature with a bridge's secret identifies the bridge. */
export function serveBridge<B extends TSchema>(app: FastifyInstance, bridge: Bridge<B>, o: BridgeOptions): void {
  const { db, ports, clock, sinir, meters, told } = o
  serveSigned(app, {
    path: bridge.path,
    body: bridge.body,
    sinir,
    meters,
    clock,
    find: async ({ magaza: kod = '', kopru: name = '' }) => {
      const row = await magaza.find(db.read, kod)
      if (row?.kod !== kod) return null
      const kopru = await bridge.find({ tx: db.read, magaza_id: row.magaza_id }, name)
      return kopru ? { magaza: magaza.bilgi(row, o.adres, ports.siparisSirri), name, kopru } : null
    },
    hasSigned: ({ kopru }, imza, raw) => verifyReport(openGizliler(ports.seal, kopru, clock()), imza, raw, clock()),
    handle: (sender, rapor) =>
      transactIn(db, sender.magaza, { kim: `${bridge.kim}:${sender.name}`, clock, told })((w) =>
        bridge.report(w, sender.name, rapor),
      ),
  })
}
