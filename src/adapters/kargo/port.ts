import type { Adres } from '../../trade/adres.ts'
import type { Kopru } from '../../trade/saglayici/kopru.ts'
import type { KopruTuru } from '../../trade/saglayici/tur.ts'
import type { Belirsiz, CallPorts, Reddedildi } from '../outbound/signed-call.ts'

// The carrier port: a shipment is opened at a carrier through the store's app for it, or taken back.

export type KargoGonderisi = {
  /** Idempotency key of the shipment, the same at every attempt. ASCII. */
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

/** A kind of carrier app. Its calls never throw for what a carrier does, and give up within ten seconds. */
export type KargoTuru = KopruTuru & {
  /** The name that customers see until the store gives it one; null for its code. */
  ad: string | null
  /** Settings come decrypted, the signing secret sealed. */
  open: (ports: CallPorts, uygulama: Kopru, gonderi: KargoGonderisi) => Promise<AcmaSonucu>
  /** Null for a kind that cannot take a shipment back. */
  cancel: ((ports: CallPorts, uygulama: Kopru, iptal: KargoIptali) => Promise<IptalSonucu>) | null
}
