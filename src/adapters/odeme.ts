import { hash } from 'node:crypto'
import type { Davranis, Kopru } from '../core/kopru.ts'
import { type Belirsiz, belirsiz, type CallPorts, lineIn, type Reddedildi, signedCall } from './signed-call.ts'

// The payment port: what a store asks of the company that took a customer's card payment.

/** Money to be given back (`iade`), or an authorisation to be let go of (`iptal`). */
export type OdemeIslemi = {
  /** Its own, the same each time it is asked: a provider acts once per key. ASCII. */
  anahtar: string
  tur: 'iade' | 'iptal'
  magaza_id: string
  siparis_id: string
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

/** Asks once and never throws for what a provider does. Not inside a transaction: it takes up to ten seconds. */
export async function perform(ports: CallPorts, saglayici: Kopru, islem: OdemeIslemi): Promise<OdemeSonucu> {
  if (saglayici.tur === 'deneme') return rehearsed[saglayici.davranis ?? 'basarili'](islem)
  const { anahtar, tur, magaza_id, siparis_id, odeme_id, saglayici_no, tutar, para_birimi } = islem
  const govde = { islem: tur, anahtar, magaza: magaza_id, siparis_id, odeme_id, saglayici_no, tutar, para_birimi }
  const yanit = await signedCall(ports, saglayici, { anahtar, govde, evet: 'basarili' })
  // Money that moved has moved, whatever the number beside it looks like.
  return yanit.durum === 'evet' ? { durum: 'basarili', no: lineIn(yanit.govde.no, MAX_NO) } : yanit
}

/** Same key, same answer: as a provider that remembers its keys. */
const rehearsed: Record<Davranis, (islem: OdemeIslemi) => OdemeSonucu> = {
  basarili: ({ anahtar }) => ({
    durum: 'basarili',
    no: `DENEME-${hash('sha256', anahtar).slice(0, 12).toUpperCase()}`,
  }),
  basarisiz: () => ({ durum: 'reddedildi', neden: 'deneme sağlayıcısı reddetti' }),
  sessiz: () => belirsiz('zaman_asimi'),
}
