import { html } from '../../core/text/markup.ts'
import { DAY_MS } from '../../core/time.ts'
import { button, type Ciz } from './cizim.ts'
import { bolumSozleri } from './metin.ts'

const HOUR_MS = 3_600_000

/** What is left, in the words of the moment that the page is made; over, it is gone. */
export const geriSayim: Ciz<'geri_sayim'> = (b, { baslik, bitis, metin, dugme }, { now }) => {
  const s = bolumSozleri[b.dil]
  const left = new Date(bitis).getTime() - now.getTime()
  if (!(left > 0)) return null
  const kalan =
    left >= DAY_MS ? s.gun(Math.floor(left / DAY_MS)) : left >= HOUR_MS ? s.saat(Math.floor(left / HOUR_MS)) : s.dakika
  return html`<section class="geri-sayim"><h2>${baslik}</h2><p class="kalan">${kalan}</p><p><time datetime="${bitis}">${s.bitis(b.date(bitis))}</time></p>${
    metin && html`<p>${metin}</p>`
  }${button(b, dugme)}</section>`
}
