import { html } from '../../core/text/markup.ts'
import { boxed, type Ciz, heading } from './cizim.ts'
import { bolumSozleri } from './metin.ts'

/** A picture that leads to the video: pages load nothing from elsewhere but pictures. */
export const video: Ciz<'video'> = (b, { adres, gorsel, baslik, metin }, veri) => {
  const { izle } = bolumSozleri[b.dil]
  return html`<section>${heading(baslik)}${metin && html`<p>${metin}</p>`}<a class="video" href="${adres}" rel="noreferrer">${boxed(b, veri, gorsel, { sizes: '(min-width: 60rem) 60rem, 100vw' })}<span class="oynat dugme">▶ ${izle}</span></a></section>`
}
