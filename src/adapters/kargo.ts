import type { Kopru } from '../trade/saglayici/kopru.ts'
import { nedenler } from '../trade/saglayici/nedenler.ts'
import type { AcmaSonucu, IptalSonucu, KargoGonderisi, KargoIptali } from './kargo/port.ts'
import { kargoTurleri } from './kargo/turler.ts'
import type { CallPorts } from './outbound/signed-call.ts'
import { ready } from './saglayici/ready.ts'

// Dispatches to the adapter of the carrier app's kind.

/** Asks once and never throws for what a carrier does. Not inside a transaction: it takes up to ten seconds. */
export async function openShipment(ports: CallPorts, uygulama: Kopru, gonderi: KargoGonderisi): Promise<AcmaSonucu> {
  const r = ready(kargoTurleri, ports, uygulama)
  return 'durum' in r ? r : r.tur.open(ports, r.kopru, gonderi)
}

export async function cancelShipment(ports: CallPorts, uygulama: Kopru, iptal: KargoIptali): Promise<IptalSonucu> {
  const r = ready(kargoTurleri, ports, uygulama)
  if ('durum' in r) return r
  return r.tur.cancel ? r.tur.cancel(ports, r.kopru, iptal) : CANNOT_CANCEL
}

const CANNOT_CANCEL = { durum: 'reddedildi', neden: nedenler.geriAlamaz } as const
