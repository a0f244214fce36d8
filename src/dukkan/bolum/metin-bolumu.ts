import { html } from '../../core/text/markup.ts'
import { ownText } from '../baglam.ts'
import { type Ciz, heading } from './cizim.ts'

/** HTML that was cleaned when it was saved. */
export const metin: Ciz<'metin'> = (b, { baslik, govde }) =>
  html`<section class="metin">${heading(baslik)}${ownText(b, govde)}</section>`
