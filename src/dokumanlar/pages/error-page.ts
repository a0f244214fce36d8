import { type Dil, type HataKodu, hataKodlari, statusOf, textOf } from '../../core/errors.ts'
import { type Html, html } from '../../core/text/markup.ts'
import { type Here, linkTo } from '../here.ts'
import { operationsWith } from '../model.ts'
import { hatalarGirisi, hataMetniOf } from '../texts/hata-metni.ts'
import { codeBlock } from './code-block.ts'
import { breakable, methodTag } from './layout.ts'
import { inline } from './markup.ts'

export const codesByStatus = (): [number, HataKodu[]][] =>
  [...Map.groupBy(hataKodlari, statusOf)].sort(([a], [b]) => a - b)

export function errorListPage(here: Here): Html {
  const { soz, dil } = here.docs
  return html`<h1>${soz.hatalar}</h1>
<p class="giris">${inline(hatalarGirisi[dil], here)}</p>
${codesByStatus().map(
  ([status, codes]) => html`<h2 id="s${status}">${status}</h2>
<ul class="kodlar">
${codes.map(
  (
    kod,
  ) => html`<li><a href="${linkTo(here, `hatalar/${kod}`)}"><code>${kod}</code></a> <span>${textOf(kod)[dil]}</span></li>
`,
)}</ul>
`,
)}`
}

export const errorSample = (kod: HataKodu, dil: Dil): string =>
  JSON.stringify({ hata: { kod, mesaj: textOf(kod)[dil] } }, null, 2)

export const otherLanguage = (dil: Dil): Dil => (dil === 'tr' ? 'en' : 'tr')

export function errorPage(here: Here, kod: HataKodu): Html {
  const { soz, dil } = here.docs
  const { neden, yapilacak, tekrar } = hataMetniOf(kod, dil)
  const other = otherLanguage(dil)
  const callers = operationsWith(here.docs, kod)
  return html`<p class="kirinti"><a href="${linkTo(here, 'hatalar')}">${soz.hatalar}</a></p>
<h1><code>${kod}</code> <span class="durum-kodu">${statusOf(kod)}</span></h1>
<p class="giris">${textOf(kod)[dil]}</p>
<p lang="${other}" class="ingilizce">${textOf(kod)[other]}</p>
<h2>${soz.neden}</h2>
<p>${inline(neden, here)}</p>
<h2>${soz.yapilacak}</h2>
<p>${inline(yapilacak, here)}</p>
<h2>${soz.tekrar}</h2>
<p>${inline(tekrar, here)}</p>
<h2>${soz.yanit}</h2>
${codeBlock(errorSample(kod, dil), soz.hataYaniti, soz)}
${
  callers.length > 0
    ? html`<h2>${soz.hangi}</h2>
<details class="kapali"${callers.length <= 12 ? html` open` : ''}><summary class="ac">${callers.length} ${soz.islem}</summary>
<ul class="islemler">
${callers.map(
  ({ section, operation: o }) =>
    html`<li><a href="${linkTo(here, section.slug)}#${o.id}">${methodTag(o)} <code>${breakable(o.path)}</code> <span>${o.summary}</span></a></li>
`,
)}</ul></details>`
    : ''
}`
}
