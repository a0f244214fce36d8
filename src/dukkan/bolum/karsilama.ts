import { html } from '../../core/text/markup.ts'
import { boxed, button, type Ciz } from './cizim.ts'

/** Greeting: a heading, a text and a button beside a picture. Without any of them it is the store's name. */
export const karsilama: Ciz<'karsilama'> = (b, { baslik, metin, gorsel, dugme }, veri, { ilk, h1 }) => {
  const title = baslik ?? b.magaza.ad
  const kind = gorsel ? 'resimli' : metin || dugme ? '' : 'yalin'
  return html`<section class="karsilama ${kind}">${gorsel && boxed(b, veri, gorsel, { sizes: '(min-width: 48rem) 50vw, 100vw', first: ilk })}<div>${
    h1 ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`
  }${metin && html`<p>${metin}</p>`}${button(b, dugme)}</div></section>`
}
