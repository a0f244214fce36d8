import { type Html, html } from '../../core/text/markup.ts'
import type { Baglam } from '../baglam.ts'

/** A step of the way to a page; the last one is the page itself. */
export type Adim = { ad: string; yol: string }

export const breadcrumbs = ({ s, kok }: Baglam, adimlar: readonly Adim[]): Html => {
  const above = adimlar.slice(0, -1)
  const own = adimlar.at(-1)
  return html`<nav class="yol" aria-label="${s.yol}"><ol><li><a href="${kok || '/'}">${s.anaSayfa}</a></li>${above.map(
    ({ ad, yol }) => html`<li><a href="${kok}${yol}">${ad}</a></li>`,
  )}${own && html`<li aria-current="page">${own.ad}</li>`}</ol></nav>`
}
