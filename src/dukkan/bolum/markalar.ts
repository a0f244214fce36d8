import { html } from '../../core/text/markup.ts'
import type { Ciz } from './cizim.ts'

export const markalar: Ciz<'markalar'> = (b, { baslik, markalar: chosen = [] }, veri) => {
  const shown = chosen.length > 0 ? chosen.flatMap((id) => veri.markalar.get(id) ?? []) : veri.ilkMarkalar
  if (shown.length === 0) return null
  return html`<section><h2>${baslik ?? b.s.markalar}</h2><ul class="markalar">${shown.map(
    ({ ad, tanitici, logo }) =>
      html`<li><a href="${b.kok}/marka/${tanitici}">${logo && html`<img src="${logo}" alt="" width="64" height="64" loading="lazy" decoding="async">`}${ad}</a></li>`,
  )}</ul></section>`
}
