import { webAddress } from '../../core/text/web-address.ts'
import type { Adres } from '../../trade/adres.ts'
import type { Kopru } from '../../trade/saglayici/kopru.ts'
import { type CallPorts, lineIn, signedCall, UNREADABLE } from '../outbound/signed-call.ts'
import { imzaliParca } from '../saglayici/imzali.ts'
import type { AcmaSonucu, IptalSonucu, KargoGonderisi, KargoIptali, KargoTuru } from './port.ts'

/** Somebody's HTTPS service that is asked with signed requests: docs/saglayici.md. */
export const kopru: KargoTuru = { ...imzaliParca, ad: null, open, cancel }

// As a shipment of the API holds it.
const MAX_TAKIP_NO = 80

async function open(ports: CallPorts, uygulama: Kopru, g: KargoGonderisi): Promise<AcmaSonucu> {
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

/** Data minimisation: a carrier gets no identity or tax number. */
const withoutInvoice = (alici: Adres): Adres => ({
  ...alici,
  fatura_tipi: null,
  tckn: null,
  vergi_no: null,
  vergi_dairesi: null,
})

async function cancel(ports: CallPorts, uygulama: Kopru, iptal: KargoIptali): Promise<IptalSonucu> {
  const { anahtar, magaza_id, gonderi_id, takip_no } = iptal
  const govde = { islem: 'iptal', anahtar, magaza: magaza_id, gonderi_id, takip_no }
  const yanit = await signedCall(ports, uygulama, { anahtar, govde, evet: ['iptal_edildi'] })
  return yanit.durum === 'evet' ? { durum: 'iptal_edildi' } : yanit
}
