import { html } from '../../core/text/markup.ts'
import { line } from '../../domains/vitrin/akis/rules/duz-metin.ts'
import type { VitrinSayfa } from '../../domains/vitrin/schema.ts'
import { type Baglam, ownText } from '../baglam.ts'
import type { Sayfa } from '../iskelet.ts'
import { breadcrumbList } from '../jsonld.ts'
import { breadcrumbs } from '../parca/yol.ts'

/** A content or legal page. */
export function icerikPage(b: Baglam, sayfa: VitrinSayfa): Sayfa {
  const yol = [{ ad: sayfa.baslik, yol: `/sayfa/${sayfa.tanitici}` }]
  const when = sayfa.tur === 'yasal' && html`<p class="soluk kucuk">${b.s.guncelleme(b.date(sayfa.guncelleme))}</p>`
  return {
    baslik: sayfa.seo.baslik || sayfa.baslik,
    aciklama: sayfa.seo.aciklama || sayfa.ozet || line(sayfa.govde ?? '', 160) || null,
    kanonik: `/sayfa/${sayfa.tanitici}`,
    og: 'article',
    govde: html`${breadcrumbs(b, yol)}<article class="metin"><h1>${sayfa.baslik}</h1>${when}${sayfa.govde !== null && ownText(b, sayfa.govde)}</article>`,
    veri: [breadcrumbList(b, yol)],
  }
}
