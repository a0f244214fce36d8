import { shortLine } from '../../core/text/line.ts'
import { html } from '../../core/text/markup.ts'
import { starBar } from '../parca/kart.ts'
import { YORUM_ADEDI } from './adet.ts'
import type { Ciz } from './cizim.ts'
import { bolumSozleri } from './metin.ts'

/** So much of a review is read in passing. */
const LONGEST = 280

export const yorumlar: Ciz<'yorumlar'> = (b, { baslik, adet = YORUM_ADEDI }, veri) => {
  const s = bolumSozleri[b.dil]
  const shown = veri.yorumlar.slice(0, adet)
  if (shown.length === 0) return null
  return html`<section><h2>${baslik ?? s.yorumlar}</h2><ul class="yorum-kartlari">${shown.map(
    (y) =>
      html`<li><figure><div>${starBar(y.puan)}<span class="gizli">${b.s.puan(String(y.puan), 1)}</span></div><blockquote>${y.baslik && html`<strong>${y.baslik}</strong><br>`}${shortLine(y.metin, LONGEST)}</blockquote><figcaption>${y.ad ?? s.adsiz} · <a href="${b.kok}/urun/${y.urun.tanitici}">${y.urun.ad}</a></figcaption></figure></li>`,
  )}</ul></section>`
}
