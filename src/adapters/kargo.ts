import { hash } from 'node:crypto'
import { webAddress } from '../core/text/web-address.ts'
import type { Adres } from '../trade/adres.ts'
import type { Davranis, Kopru } from '../trade/kopru.ts'
import {
  type Belirsiz,
  belirsiz,
  type CallPorts,
  lineIn,
  type Reddedildi,
  signedCall,
  UNREADABLE,
} from './outbound/signed-call.ts'

// The carrier port: a shipment is opened at a carrier through the store's app for it, or taken back.

export type KargoGonderisi = {
  /** Its own, the same each time it is asked: a carrier opens one shipment per key. ASCII. */
  anahtar: string
  magaza_id: string
  siparis_id: string
  siparis_no: string
  gonderi_id: string
  alici: Adres
  kalemler: readonly { ad: string; sku: string | null; adet: number }[]
  desi: number | null
  kg: number | null
  paket_adedi: number | null
  /** What the courier is to collect at the door. */
  kapida_tahsilat: { tutar: number; para_birimi: string } | null
}

export type KargoIptali = { anahtar: string; magaza_id: string; gonderi_id: string; takip_no: string | null }

export type AcmaSonucu = { durum: 'acildi'; takip_no: string; takip_url: string | null } | Reddedildi | Belirsiz
export type IptalSonucu = { durum: 'iptal_edildi' } | Reddedildi | Belirsiz

// As a shipment of the API holds it.
const MAX_TAKIP_NO = 80

/** Asks once and never throws for what a carrier does. Not inside a transaction: it takes up to ten seconds. */
export async function openShipment(ports: CallPorts, uygulama: Kopru, g: KargoGonderisi): Promise<AcmaSonucu> {
  if (uygulama.tur === 'deneme') return rehearsed[uygulama.davranis ?? 'basarili'](() => opened(g.anahtar))
  const govde = {
    islem: 'ac',
    anahtar: g.anahtar,
    magaza: g.magaza_id,
    siparis_id: g.siparis_id,
    siparis_no: g.siparis_no,
    gonderi_id: g.gonderi_id,
    alici: withoutInvoice(g.alici),
    kalemler: g.kalemler,
    desi: g.desi,
    kg: g.kg,
    paket_adedi: g.paket_adedi,
    kapida_tahsilat: g.kapida_tahsilat,
  }
  const yanit = await signedCall(ports, uygulama, { anahtar: g.anahtar, govde, evet: ['acildi'] })
  if (yanit.durum !== 'evet') return yanit
  const takip_no = lineIn(yanit.govde.takip_no, MAX_TAKIP_NO + 1)
  // A number that is cut leads nowhere.
  if (takip_no === null || [...takip_no].length > MAX_TAKIP_NO) return UNREADABLE
  return { durum: 'acildi', takip_no, takip_url: webAddress(yanit.govde.takip_url) }
}

/** The same shape as everywhere; who delivers a parcel has no use for a person's identity or tax number. */
const withoutInvoice = (alici: Adres): Adres => ({
  ...alici,
  fatura_tipi: null,
  tckn: null,
  vergi_no: null,
  vergi_dairesi: null,
})

export async function cancelShipment(ports: CallPorts, uygulama: Kopru, iptal: KargoIptali): Promise<IptalSonucu> {
  if (uygulama.tur === 'deneme') {
    return rehearsed[uygulama.davranis ?? 'basarili'](() => ({ durum: 'iptal_edildi' as const }))
  }
  const { anahtar, magaza_id, gonderi_id, takip_no } = iptal
  const govde = { islem: 'iptal', anahtar, magaza: magaza_id, gonderi_id, takip_no }
  const yanit = await signedCall(ports, uygulama, { anahtar, govde, evet: ['iptal_edildi'] })
  return yanit.durum === 'evet' ? { durum: 'iptal_edildi' } : yanit
}

function opened(anahtar: string): AcmaSonucu {
  const takip_no = `DENEME${hash('sha256', anahtar).slice(0, 12).toUpperCase()}`
  return { durum: 'acildi', takip_no, takip_url: `https://kargo.example/takip/${takip_no}` }
}

/** Same key, same answer: as a carrier that remembers its keys. */
const rehearsed: Record<Davranis, <T>(done: () => T) => T | Reddedildi | Belirsiz> = {
  basarili: (done) => done(),
  basarisiz: () => ({ durum: 'reddedildi', neden: 'deneme kargosu reddetti' }),
  sessiz: () => belirsiz('zaman_asimi'),
}
