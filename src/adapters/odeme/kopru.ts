import { webAddress } from '../../core/text/web-address.ts'
import type { Kopru } from '../../trade/saglayici/kopru.ts'
import { type CallPorts, lineIn, signedCall, UNREADABLE } from '../outbound/signed-call.ts'
import { imzaliParca } from '../saglayici/imzali.ts'
import type { OdemeIslemi, OdemeSonucu, OdemeTuru, Tahsilat, TahsilatSonucu } from './port.ts'

/** Somebody's HTTPS service that is asked with signed requests: docs/saglayici.md. */
export const kopru: OdemeTuru = { ...imzaliParca, sayfa: null, kapaliyken: true, begin, perform }

const MAX_NO = 200

async function begin(ports: CallPorts, saglayici: Kopru, tahsilat: Tahsilat): Promise<TahsilatSonucu> {
  const { anahtar, magaza_id, odeme_id } = tahsilat
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

async function perform(ports: CallPorts, saglayici: Kopru, islem: OdemeIslemi): Promise<OdemeSonucu> {
  const { anahtar, tur, magaza_id, siparis_id, odeme_id, saglayici_no, tutar, para_birimi } = islem
  const govde = { islem: tur, anahtar, magaza: magaza_id, siparis_id, odeme_id, saglayici_no, tutar, para_birimi }
  const yanit = await signedCall(ports, saglayici, { anahtar, govde, evet: ['basarili'] })
  // Money that moved has moved, whatever the number beside it looks like.
  return yanit.durum === 'evet' ? { durum: 'basarili', no: lineIn(yanit.govde.no, MAX_NO) } : yanit
}
