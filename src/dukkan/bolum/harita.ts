import { html } from '../../core/text/markup.ts'
import { boxed, type Ciz, heading } from './cizim.ts'
import { bolumSozleri } from './metin.ts'

export const harita: Ciz<'harita'> = (b, { adres, baslik, metin, gorsel }, veri) =>
  html`<section class="${gorsel ? 'ikili' : ''}">${gorsel && boxed(b, veri, gorsel, { sizes: '(min-width: 48rem) 50vw, 100vw' })}<div>${heading(baslik)}${
    metin && html`<p>${metin}</p>`
  }<p><a class="dugme" href="${adres}" rel="noreferrer">${bolumSozleri[b.dil].haritadaAc}</a></p></div></section>`
