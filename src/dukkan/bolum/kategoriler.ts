import { html } from '../../core/text/markup.ts'
import type { Ciz } from './cizim.ts'

/** Those that the store chose, in its order; otherwise the ones at the top. */
export const kategoriler: Ciz<'kategoriler'> = (b, { baslik, kategoriler: chosen = [] }, veri) => {
  const byId = new Map(veri.kategoriler.map((k) => [k.id, k]))
  const shown =
    chosen.length > 0 ? chosen.flatMap((id) => byId.get(id) ?? []) : veri.kategoriler.filter((k) => k.ust_id === null)
  if (shown.length === 0) return null
  const title = baslik ? html`<h2>${baslik}</h2>` : html`<h2 class="gizli">${b.s.kategoriler}</h2>`
  return html`<section>${title}<ul class="kiremit">${shown.map(
    (k) => html`<li><a href="${b.kok}/kategori/${k.tanitici}">${k.ad}</a></li>`,
  )}</ul></section>`
}
