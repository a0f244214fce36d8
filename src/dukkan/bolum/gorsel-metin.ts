import { html } from '../../core/text/markup.ts'
import { boxed, button, type Ciz, heading } from './cizim.ts'

export const gorselMetin: Ciz<'gorsel_metin'> = (b, { gorsel, baslik, metin, dugme, taraf = 'sol' }, veri, { ilk }) =>
  html`<section class="ikili ${taraf}">${boxed(b, veri, gorsel, { sizes: '(min-width: 48rem) 50vw, 100vw', first: ilk })}<div>${heading(baslik)}${
    metin && html`<p>${metin}</p>`
  }${button(b, dugme)}</div></section>`
