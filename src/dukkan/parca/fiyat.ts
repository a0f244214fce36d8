import { type Html, html } from '../../core/text/markup.ts'
import type { VitrinUrun, VitrinVaryant } from '../../domains/vitrin/schema.ts'
import type { Baglam } from '../baglam.ts'

type Fiyatli = Pick<VitrinVaryant, 'fiyat' | 'indirimsiz_fiyat' | 'referans_fiyat' | 'stok_var' | 'kalan'>

/** What a shopper pays at least: the cheapest that can be bought, or the cheapest of all. */
export function cheapest({ varyantlar }: Pick<VitrinUrun, 'varyantlar'>): VitrinVaryant | undefined {
  const priced = varyantlar.filter((v) => v.fiyat !== null)
  const there = priced.filter((v) => v.stok_var)
  const among = there.length > 0 ? there : priced
  return among.reduce<VitrinVaryant | undefined>(
    (least, v) => (least === undefined || (v.fiyat as number) < (least.fiyat as number) ? v : least),
    undefined,
  )
}

/** Whole percents, rounded down: never more than is given. */
export const percentOff = ({ fiyat, indirimsiz_fiyat }: Pick<Fiyatli, 'fiyat' | 'indirimsiz_fiyat'>): number =>
  fiyat === null || indirimsiz_fiyat === null ? 0 : Math.floor(((indirimsiz_fiyat - fiyat) / indirimsiz_fiyat) * 100)

const struck = ({ s, money }: Baglam, tutar: number): Html =>
  html`<s><span class="gizli">${s.eskiFiyat}: </span>${money(tutar)}</s>`

/** On a card: the least price, and whether others are dearer. */
export function cardPrice(b: Baglam, urun: VitrinUrun): Html {
  const least = cheapest(urun)
  if (!least || least.fiyat === null) return html`<p class="fiyat soluk">${b.s.fiyatYok}</p>`
  const fiyat = b.money(least.fiyat)
  const differ = urun.varyantlar.some((v) => v.fiyat !== null && v.fiyat > (least.fiyat as number))
  const old = least.indirimsiz_fiyat !== null && struck(b, least.indirimsiz_fiyat)
  return html`<p class="fiyat"><strong>${differ ? b.s.den(fiyat) : fiyat}</strong>${old && html` ${old}`}</p>`
}

/** On the product's page, with what the law asks beside a discount. */
export function fullPrice(b: Baglam, v: Fiyatli): Html {
  if (v.fiyat === null) return html`<p class="fiyat buyuk soluk">${b.s.fiyatYok}</p>`
  const oran = percentOff(v)
  return html`<p class="fiyat buyuk"><strong>${b.money(v.fiyat)}</strong>${
    v.indirimsiz_fiyat !== null &&
    html` ${struck(b, v.indirimsiz_fiyat)}${oran > 0 && html` <span class="rozet">${b.s.indirimOrani(oran)}</span>`}`
  }</p>${
    v.indirimsiz_fiyat !== null &&
    v.referans_fiyat !== null &&
    html`<p class="soluk kucuk">${b.s.referans(b.money(v.referans_fiyat))}</p>`
  }`
}

export function stock({ s }: Baglam, { stok_var, kalan }: Fiyatli): Html {
  if (!stok_var) return html`<p class="stok yok">${s.tukendi}</p>`
  return html`<p class="stok">${kalan === null ? s.stokVar : s.sonAdet(kalan)}</p>`
}
