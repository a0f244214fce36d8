import { type Html, html } from '../../core/text/markup.ts'
import type { VitrinUrunAyrintisi } from '../../domains/vitrin/schema.ts'
import type { Baglam } from '../baglam.ts'
import { boxColour } from './renk.ts'
import { narrow, noPicture, picture } from './resim.ts'

// Pictures of a product side by side, and small ones that lead to them: links to places of the page, which scroll the row.

const SIZES = '(min-width: 56rem) 36rem, 92vw'
const SMALL = '4rem'
const SMALL_PIXELS = 160

type Gorsel = VitrinUrunAyrintisi['gorseller'][number]

const idOf = (i: number): string => `gorsel-${i + 1}`

function thumbnails({ s }: Baglam, gorseller: readonly Gorsel[]): Html {
  const one = (gorsel: Gorsel, i: number) =>
    html`<li><a href="#${idOf(i)}" aria-label="${s.gorsel(i + 1, gorseller.length)}"><span class="kutu ${boxColour(gorsel.renk)}">${picture(narrow(gorsel, SMALL_PIXELS), { sizes: SMALL, alt: '' })}</span></a></li>`
  return html`<nav class="kucukler" aria-label="${s.gorselSec}"><ol>${gorseller.map(one)}</ol></nav>`
}

export function gallery(b: Baglam, { gorseller, ad }: Pick<VitrinUrunAyrintisi, 'gorseller' | 'ad'>): Html {
  const [first] = gorseller
  if (!first) return html`<div class="galeri"><span class="kutu">${noPicture(ad)}</span></div>`
  const large = (gorsel: Gorsel, i: number) =>
    html`<span class="kutu ${boxColour(gorsel.renk)}">${picture(gorsel, { sizes: SIZES, first: i === 0 })}</span>`
  if (gorseller.length === 1)
    return html`<section class="galeri" aria-label="${b.s.gorseller}"><ul><li>${large(first, 0)}</li></ul></section>`
  return html`<section class="galeri coklu" aria-label="${b.s.gorseller}"><ul tabindex="0">${gorseller.map(
    (gorsel, i) =>
      html`<li id="${idOf(i)}">${large(gorsel, i)}<span class="kacinci">${i + 1}/${gorseller.length}</span></li>`,
  )}</ul>${thumbnails(b, gorseller)}</section>`
}
