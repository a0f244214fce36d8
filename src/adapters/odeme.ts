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

// The payment port: what a store asks of the company that takes a customer's card payment, or took it.

/** Money to be taken for what a shopper agreed to. */
export type Tahsilat = {
  /** Its own, the same each time it is asked: a provider takes money once per key. ASCII. */
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
  /** Its own, the same each time it is asked: a provider acts once per key. ASCII. */
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

const MAX_NO = 200

/** Below the service's own address, followed by the store and the payment: where `deneme` takes its payments. */
export const DENEME_SAYFASI = '/deneme-odeme'

/**
 * Asks for the money once, or how it stands when asked with the same key again. Never throws for what a provider does.
 * Not inside a transaction: it takes up to ten seconds.
 */
export async function begin(
  ports: CallPorts,
  saglayici: Kopru,
  tahsilat: Tahsilat,
  serviceAddress: string,
): Promise<TahsilatSonucu> {
  const { anahtar, magaza_id, odeme_id } = tahsilat
  if (saglayici.tur === 'deneme') {
    const adres = `${serviceAddress}${DENEME_SAYFASI}/${magaza_id}/${odeme_id}`
    return rehearsed[saglayici.davranis ?? 'basarili'](() => ({ durum: 'yonlendir', adres, no: denemeNo(anahtar) }))
  }
  const yanit = await signedCall(ports, saglayici, {
    anahtar,
    govde: {
      islem: 'tahsilat',
      anahtar,
      magaza: magaza_id,
      odeme_id,
      tutar: tahsilat.tutar,
      para_birimi: tahsilat.para_birimi,
      donus_adresi: tahsilat.donus_adresi,
      bildirim_adresi: tahsilat.bildirim_adresi,
      eposta: tahsilat.eposta,
      teslimat_adresi: tahsilat.teslimat_adresi,
      fatura_adresi: tahsilat.fatura_adresi,
      kalemler: tahsilat.kalemler,
    },
    evet: ['yonlendir', 'basarili'],
  })
  if (yanit.durum !== 'evet') return yanit
  const no = lineIn(yanit.govde.no, MAX_NO)
  if (yanit.govde.durum === 'basarili') return { durum: 'tahsil_edildi', no }
  const adres = paymentPage(yanit.govde.adres)
  return adres === null ? UNREADABLE : { durum: 'yonlendir', adres, no }
}

/** A shopper is about to type a card number there: nothing that a browser would have to mend, and only over TLS. */
function paymentPage(value: unknown): string | null {
  const adres = webAddress(value)
  if (adres === null || /[\s\\\p{Cc}]/u.test(value as string)) return null
  const { protocol, username, password } = new URL(adres)
  return protocol === 'https:' && username === '' && password === '' ? adres : null
}

/** Asks once and never throws for what a provider does. Not inside a transaction: it takes up to ten seconds. */
export async function perform(ports: CallPorts, saglayici: Kopru, islem: OdemeIslemi): Promise<OdemeSonucu> {
  const { anahtar, tur, magaza_id, siparis_id, odeme_id, saglayici_no, tutar, para_birimi } = islem
  if (saglayici.tur === 'deneme') {
    return rehearsed[saglayici.davranis ?? 'basarili'](() => ({ durum: 'basarili', no: denemeNo(anahtar) }))
  }
  const govde = { islem: tur, anahtar, magaza: magaza_id, siparis_id, odeme_id, saglayici_no, tutar, para_birimi }
  const yanit = await signedCall(ports, saglayici, { anahtar, govde, evet: ['basarili'] })
  // Money that moved has moved, whatever the number beside it looks like.
  return yanit.durum === 'evet' ? { durum: 'basarili', no: lineIn(yanit.govde.no, MAX_NO) } : yanit
}

const denemeNo = (anahtar: string): string => `DENEME-${hash('sha256', anahtar).slice(0, 12).toUpperCase()}`

/** Same key, same answer: as a provider that remembers its keys. */
const rehearsed: Record<Davranis, <T>(done: () => T) => T | Reddedildi | Belirsiz> = {
  basarili: (done) => done(),
  basarisiz: () => ({ durum: 'reddedildi', neden: 'deneme sağlayıcısı reddetti' }),
  sessiz: () => belirsiz('zaman_asimi'),
}
