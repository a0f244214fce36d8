import { type Html, html } from '../../core/text/markup.ts'
import type { Work } from '../../db/work.ts'
import { lookAtOrder } from '../../domains/sepet/baglanti/pay.ts'
import type { SiparisOdemesi } from '../../domains/sepet/baglanti/schema.ts'
import type { MusteriSiparisi } from '../../domains/siparis/talep/schema.ts'
import { type Baglam, inCurrency } from '../baglam.ts'
import { sepetSozleri } from '../sepet/metin.ts'
import { account } from '../sepet/sonrasi.ts'
import { odemeSozleri } from './metin.ts'

/** The address that the form goes to. */
export const payPath = (no: string): string => `/siparis/${encodeURIComponent(no)}/ode`

/** Why a form was not taken, as the page is told in its address. */
export const NEDENLER = ['degisti', 'kapali', 'bekle', 'olmadi'] as const
type Neden = (typeof NEDENLER)[number]

type Gelen = {
  kod: string
  /** Back from the provider, or from the form: what the address says. */
  donus: string | null
  /** The page tells of the transfer already. */
  havaleVar: boolean
}

/** What is open of an order and how to pay it; null when there is nothing to say. */
export async function paymentPart(
  w: Work,
  asked: Baglam,
  siparis: MusteriSiparisi,
  gelen: Gelen,
): Promise<Html | null> {
  const { durum: o, deneme } = await lookAtOrder(w, siparis.id)
  const b = inCurrency(asked, siparis.para_birimi)
  const haber = noticeOf(b, o, siparis, gelen)
  if (o.kalan === 0 || !isOpen(siparis)) return haber
  const t = odemeSozleri[b.dil]
  const tutar = b.money(o.kalan)
  return html`${haber}<section class="kisim" id="odeme"><h2>${t.baslik}</h2><p><strong>${t.kalan(tutar)}</strong></p>${
    o.odeme_yontemleri.includes('kart') &&
    html`<form method="post" action="${b.kok}${payPath(siparis.no)}"><input type="hidden" name="kod" value="${gelen.kod}"><input type="hidden" name="tutar" value="${o.kalan}"><button class="dugme">${o.durum === 'yonlendir' ? t.surdur(tutar) : t.kartla(tutar)}</button>${deneme && html`<p><strong>${sepetSozleri[b.dil].denemeOdemesi}</strong></p>`}</form>`
  }${
    o.odeme_yontemleri.includes('havale') &&
    !gelen.havaleVar &&
    o.havale_hesabi !== null &&
    html`<h3>${t.havaleyle}</h3>${account(b, sepetSozleri[b.dil], siparis, { kalan: o.kalan, bitis: null })}`
  }${o.odeme_yontemleri.length === 0 && html`<p>${t.yolYok}</p>`}</section>`
}

const isOpen = ({ durum }: MusteriSiparisi): boolean => durum !== 'iptal' && durum !== 'iade'

/** The outcome, for who comes back; a refusal of the form. */
function noticeOf(b: Baglam, o: SiparisOdemesi, siparis: MusteriSiparisi, { donus, kod }: Gelen): Html | null {
  const t = odemeSozleri[b.dil]
  const neden = NEDENLER.find((one): one is Neden => one === donus)
  if (neden) return html`<div class="uyari kotu" role="alert"><p>${t.sonuclar[neden]}</p></div>`
  if (donus === null || o.durum === 'yok') return null
  if (o.durum === 'bekliyor' || o.durum === 'yonlendir') {
    const again = `${b.kok}/siparis/${encodeURIComponent(siparis.no)}?kod=${kod}&odeme=donus`
    return html`<div class="uyari" role="status"><p>${t.sonuclar.bekliyor} <a href="${again}">${t.yenile}</a></p></div>`
  }
  const bad = o.durum === 'basarisiz' && 'kotu'
  return html`<div class="uyari ${bad}" role="status"><p>${t.sonuclar[o.durum]}</p></div>`
}
