import { createOutbound, type Outbound } from '../../../src/adapters/outbound/outbound.ts'
import { type Seal, sealWith } from '../../../src/core/secrets/seal.ts'
import type { Db } from '../../../src/db/connection/pool.ts'
import * as magaza from '../../../src/domains/magaza/magaza.ts'
import * as odeme from '../../../src/domains/odeme/odeme.ts'
import { CERTIFICATE } from '../../support/outbound/certificate.ts'
import { type Receiver, startReceiver } from '../../support/receiver.ts'

// A store's payment provider: a real HTTPS service that honours idempotency keys and keeps a ledger of refunds.

type Refund = { anahtar: string; siparis_id: string; odeme_id: string; tutar: number }

export type Provider = {
  there: Receiver
  /** Refunds by idempotency key: one each, however often it was requested. */
  ledger: Map<string, Refund>
  refundsOf: (siparis_id: string) => number[]
  /** Number of requests. */
  asked: () => number
}

export async function startProvider(t: { after: (f: () => Promise<void>) => void }): Promise<Provider> {
  const ledger = new Map<string, Refund>()
  const there = await startReceiver((req, res, n) => {
    const { anahtar, siparis_id, odeme_id, tutar } = JSON.parse(there.received[n - 1]?.body ?? '{}')
    const key = String(req.headers['idempotency-key'])
    if (!ledger.has(key)) ledger.set(key, { anahtar, siparis_id, odeme_id, tutar })
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ durum: 'basarili', no: key }))
  })
  t.after(there.close)
  return {
    there,
    ledger,
    refundsOf: (siparis_id) => [...ledger.values()].filter((r) => r.siparis_id === siparis_id).map((r) => r.tutar),
    asked: () => there.received.length,
  }
}

/** Sets it as the store's card provider. */
export async function useProvider(
  db: Db,
  magaza_id: string,
  provider: Provider,
  seal: Seal = sealWith('deneme-sirri', 'webhook'),
): Promise<void> {
  const row = await magaza.find(db.read, magaza_id)
  if (!row) throw new Error(`no store ${magaza_id}`)
  await db.transaction(magaza_id, (tx) =>
    odeme.enable(
      magaza.workFor(tx, magaza.bilgi(row, ''), new Date(), 'deneme'),
      { kod: 'banka', adres: provider.there.url },
      seal,
    ),
  )
}

/** Outbound access to services on this machine, by any name. */
export const outboundHere = (): Outbound =>
  createOutbound({
    izinliAglar: ['127.0.0.0/8'],
    ca: CERTIFICATE,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
