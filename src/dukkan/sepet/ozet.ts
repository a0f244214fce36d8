import { type Html, html } from '../../core/text/markup.ts'
import type { Sepet, SepetTeslimati } from '../../domains/sepet/schema.ts'
import type { Baglam } from '../baglam.ts'
import type { SepetSozleri } from './metin.ts'

/** What is missing until the chosen delivery costs nothing; null where nothing is, or it never does. */
export function missingToFree(
  { urun_toplam, indirim_toplam, kargo_toplam }: Pick<Sepet, 'urun_toplam' | 'indirim_toplam' | 'kargo_toplam'>,
  { kargo_secenegi, kargo_secenekleri }: Pick<SepetTeslimati, 'kargo_secenegi' | 'kargo_secenekleri'>,
): number | null {
  const own = kargo_secenekleri.find(({ kod }) => kod === kargo_secenegi)
  if (!own || kargo_toplam === 0 || own.bedava_ustu === null) return null
  const left = own.bedava_ustu - (urun_toplam - indirim_toplam)
  return left > 0 ? left : null
}

/** In which currency is paid, where the visitor may think of another; a cart keeps the one that it was begun in. */
function currencyNote({ magaza, dil, secilen }: Baglam, t: SepetSozleri, { para_birimi }: Sepet): Html | null {
  const isChosen = secilen === para_birimi
  if (isChosen && para_birimi === magaza.para_birimi) return null
  const ad = new Intl.DisplayNames(dil, { type: 'currency' }).of(para_birimi) ?? para_birimi
  const why = isChosen ? '' : ` ${t.sepetinParasi(secilen)}`
  return html`<p class="para">${t.odenecekPara(para_birimi, ad)}${why}</p>`
}

/** The sums of a cart, as its verbs have told them: lines that add up to the total. */
export function totals(b: Baglam, t: SepetSozleri, sepet: Sepet, teslimat: SepetTeslimati): Html {
  const { money } = b
  const campaigns = sepet.kampanyalar.filter(({ indirim }) => indirim > 0)
  // What campaigns take off the goods is in `indirim_toplam`; the rest is taken off the delivery, which is shown before it.
  const ofDelivery = campaigns.reduce((sum, { indirim }) => sum + indirim, 0) - sepet.indirim_toplam
  const kargo = sepet.kargo_toplam + ofDelivery
  const ad = teslimat.kargo_secenekleri.find(({ kod }) => kod === teslimat.kargo_secenegi)?.ad
  const missing = missingToFree(sepet, teslimat)
  return html`<dl><dt>${t.araToplam}</dt><dd>${money(sepet.urun_toplam)}</dd>${
    ad !== undefined &&
    html`<dt>${t.teslimat}<br><span class="soluk kucuk">${ad}</span></dt><dd>${kargo > 0 ? money(kargo) : t.ucretsiz}</dd>`
  }${campaigns.map((k) => html`<dt>${k.ad}</dt><dd>−${money(k.indirim)}</dd>`)}<dt class="son">${t.toplam}</dt><dd class="son">${money(sepet.toplam)}</dd></dl>${
    missing !== null && html`<p class="kucuk">${t.bedavaya(money(missing))}</p>`
  }${currencyNote(b, t, sepet)}<p class="soluk kucuk">${t.kdvDahil}</p>`
}

/** How many pieces lie in the cart: for its link in the header. */
export const piecesOf = ({ kalemler }: Pick<Sepet, 'kalemler'>): number => kalemler.reduce((n, k) => n + k.adet, 0)
