import { type Html, html } from '../../core/text/markup.ts'
import type { VitrinUrun } from '../../domains/vitrin/schema.ts'
import type { Baglam } from '../baglam.ts'
import { cardPrice, cheapest, percentOff } from './fiyat.ts'
import { boxColour } from './renk.ts'
import { noPicture, picture } from './resim.ts'

const SIZES = '(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 46vw'

export function stars({ s, dil }: Baglam, { ortalama, sayi }: VitrinUrun['puan']): Html | null {
  if (ortalama === null || sayi === 0) return null
  const shown = ortalama.toLocaleString(dil, { maximumFractionDigits: 1 })
  return html`<p class="yildiz">${starBar(ortalama)}<span aria-hidden="true"> (${sayi})</span><span class="gizli">${s.puan(shown, sayi)}</span></p>`
}

/** In steps of a half. */
export const starBar = (puan: number): Html => html`<span class="y p${Math.round(puan * 2)}" aria-hidden="true"></span>`

function badge({ s }: Baglam, urun: VitrinUrun): Html | null {
  const least = cheapest(urun)
  if (!urun.varyantlar.some((v) => v.stok_var)) return html`<span class="rozet soluk">${s.tukendi}</span>`
  const oran = least ? percentOff(least) : 0
  return oran > 0 ? html`<span class="rozet">${s.indirimOrani(oran)}</span>` : null
}

type Order = { first?: boolean }

/** A product in a list; the first pictures of a page are not lazy. */
export function card(b: Baglam, urun: VitrinUrun, { first = false }: Order = {}): Html {
  const { kapak_gorseli: kapak, ad, marka } = urun
  return html`<li class="kart"><a href="${b.kok}/urun/${urun.tanitici}"><span class="kutu ${boxColour(kapak?.renk ?? null)}">${
    kapak ? picture(kapak, { sizes: SIZES, first, alt: '' }) : noPicture(ad)
  }${badge(b, urun)}</span>${marka && html`<span class="marka">${marka.ad}</span>`}<span class="ad" dir="auto">${ad}</span></a>${cardPrice(b, urun)}${stars(b, urun.puan)}</li>`
}

/** How many stand above the fold on a telephone. */
const SEEN_AT_ONCE = 2

export const cards = (b: Baglam, urunler: readonly VitrinUrun[], { first = false }: Order = {}): Html =>
  rowOf(urunler.map((urun, i) => card(b, urun, { first: first && i < SEEN_AT_ONCE })))

export const rowOf = (kartlar: readonly Html[]): Html => html`<ul class="kartlar">${kartlar}</ul>`
