import { html } from '../../core/text/markup.ts'
import { hrefOf } from '../baglam.ts'
import { boxed, type Ciz, heading } from './cizim.ts'

const SIZES = '(min-width: 64rem) 20rem, (min-width: 40rem) 30vw, 46vw'

export const galeri: Ciz<'galeri'> = (b, { baslik, gorseller }, veri) =>
  html`<section>${heading(baslik)}<ul class="galeri-izgara">${gorseller.map((gorsel) => {
    const drawn = boxed(b, veri, gorsel, { sizes: SIZES })
    // A link needs a name: a picture without words leads nowhere.
    const { baglanti, alt } = gorsel
    return html`<li>${baglanti && alt ? html`<a href="${hrefOf(b, baglanti)}">${drawn}</a>` : drawn}</li>`
  })}</ul></section>`
