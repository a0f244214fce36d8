import type { Adres } from '../../trade/adres.ts'
import type { Kopru } from '../../trade/saglayici/kopru.ts'
import type { KopruTuru } from '../../trade/saglayici/tur.ts'
import type { Belirsiz, CallPorts, Reddedildi } from '../outbound/signed-call.ts'

// The payment port: what a store asks of the company that takes a customer's card payment, or took it.

/** Money to be taken for what a shopper agreed to. */
export type Tahsilat = {
  /** Idempotency key of the charge, the same at every attempt. ASCII. */
  anahtar: string
  magaza_id: string
  odeme_id: string
  tutar: number
  para_birimi: string
  /** Where the shopper goes when the provider is done. */
  donus_adresi: string | null
  /** Where the provider reports to. */
  bildirim_adresi: string
  eposta: string | null
  teslimat_adresi: Adres | null
  fatura_adresi: Adres | null
  kalemler: readonly { ad: string; adet: number; toplam: number }[]
}

export type TahsilatSonucu =
  /** The shopper pays there; `no` is the provider's number of the payment. */
  | { durum: 'yonlendir'; adres: string; no: string | null }
  | { durum: 'tahsil_edildi'; no: string | null }
  | Reddedildi
  | Belirsiz

/** Money to be given back (`iade`), or an authorisation to be let go of (`iptal`). */
export type OdemeIslemi = {
  /** Idempotency key, the same at every attempt. ASCII. */
  anahtar: string
  tur: 'iade' | 'iptal'
  magaza_id: string
  /** Null for a payment that came too late to become an order. */
  siparis_id: string | null
  odeme_id: string
  /** The provider's own number of the payment, when it gave one. */
  saglayici_no: string | null
  tutar: number
  para_birimi: string
}

export type OdemeSonucu =
  /** `no`: the provider's number of what it did. */
  { durum: 'basarili'; no: string | null } | Reddedildi | Belirsiz

/** A kind of payment provider. Its calls never throw for what a provider does, and give up within ten seconds. */
export type OdemeTuru = KopruTuru & {
  /** Below the service's own address: where shoppers pay it. Null when it sends them elsewhere. */
  sayfa: string | null
  /** What a shopper does on its page counts while the store is closed. Money that was taken elsewhere always does. */
  kapaliyken: boolean
  /**
   * Begins the charge, or reports its state when asked again with the same idempotency key. Settings come decrypted,
   * the signing secret sealed.
   */
  begin: (ports: CallPorts, saglayici: Kopru, tahsilat: Tahsilat, serviceAddress: string) => Promise<TahsilatSonucu>
  /** Gives money back or lets go of it; null for a kind that cannot. */
  perform: ((ports: CallPorts, saglayici: Kopru, islem: OdemeIslemi) => Promise<OdemeSonucu>) | null
}
