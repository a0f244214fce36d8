import type { Kopru } from '../trade/saglayici/kopru.ts'
import { nedenler } from '../trade/saglayici/nedenler.ts'
import type { OdemeIslemi, OdemeSonucu, Tahsilat, TahsilatSonucu } from './odeme/port.ts'
import { odemeTurleri } from './odeme/turler.ts'
import type { CallPorts } from './outbound/signed-call.ts'
import { ready } from './saglayici/ready.ts'

// Dispatches to the adapter of the provider's kind.

/**
 * Begins the charge, or reports its state when asked again with the same idempotency key. Never throws for what a
 * provider does. Not inside a transaction: it takes up to ten seconds.
 */
export async function begin(
  ports: CallPorts,
  saglayici: Kopru,
  tahsilat: Tahsilat,
  serviceAddress: string,
): Promise<TahsilatSonucu> {
  const r = ready(odemeTurleri, ports, saglayici)
  return 'durum' in r ? r : r.tur.begin(ports, r.kopru, tahsilat, serviceAddress)
}

/** Asks once and never throws for what a provider does. Not inside a transaction: it takes up to ten seconds. */
export async function perform(ports: CallPorts, saglayici: Kopru, islem: OdemeIslemi): Promise<OdemeSonucu> {
  const r = ready(odemeTurleri, ports, saglayici)
  if ('durum' in r) return r
  return r.tur.perform ? r.tur.perform(ports, r.kopru, islem) : CANNOT_REFUND
}

const CANNOT_REFUND = { durum: 'reddedildi', neden: nedenler.geriOdeyemez } as const
