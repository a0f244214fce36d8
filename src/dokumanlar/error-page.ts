import { type HataKodu, hataKodlari, statusOf, textOf } from '../core/errors.ts'
import { type Html, html } from '../core/markup.ts'
import { codeBlock } from './code-block.ts'
import { hataMetinleri, tekrarMetni } from './hata-metinleri.ts'
import { breakable, methodTag, pageLink } from './layout.ts'
import { inline } from './markup.ts'
import { type Docs, operationsWith } from './model.ts'

export const errorListIntro =
  'Her hata aynı biçimdedir: `{"hata": {"kod", "mesaj"}}`. Programınız `kod` alanına baksın; `mesaj` insan içindir ve değişebilir.'

export const codesByStatus = (): [number, HataKodu[]][] =>
  [...Map.groupBy(hataKodlari, statusOf)].sort(([a], [b]) => a - b)

export function errorListPage(root: string): Html {
  return html`<h1>Hatalar</h1>
<p class="giris">${inline(errorListIntro, root)}</p>
${codesByStatus().map(
  ([status, codes]) => html`<h2 id="s${status}">${status}</h2>
<ul class="kodlar">
${codes.map(
  (
    kod,
  ) => html`<li><a href="${pageLink(root, `hatalar/${kod}`)}"><code>${kod}</code></a> <span>${textOf(kod).tr}</span></li>
`,
)}</ul>
`,
)}`
}

export const errorSample = (kod: HataKodu): string => JSON.stringify({ hata: { kod, mesaj: textOf(kod).tr } }, null, 2)

export function errorPage(docs: Docs, kod: HataKodu, root: string): Html {
  const { neden, yapilacak, tekrar } = hataMetinleri[kod]
  const { tr, en } = textOf(kod)
  const callers = operationsWith(docs, kod)
  return html`<p class="kirinti"><a href="${pageLink(root, 'hatalar')}">Hatalar</a></p>
<h1><code>${kod}</code> <span class="durum-kodu">${statusOf(kod)}</span></h1>
<p class="giris">${tr}</p>
<p lang="en" class="ingilizce">${en}</p>
<h2>Neden olur?</h2>
<p>${inline(neden, root)}</p>
<h2>Ne yapmalı?</h2>
<p>${inline(yapilacak, root)}</p>
<h2>Yeniden denenir mi?</h2>
<p>${inline(tekrarMetni[tekrar], root)}</p>
<h2>Yanıt</h2>
${codeBlock(errorSample(kod), 'Hata yanıtı')}
${
  callers.length > 0
    ? html`<h2>Hangi işlemlerde?</h2>
<details class="kapali"${callers.length <= 12 ? html` open` : ''}><summary class="ac">${callers.length} işlem</summary>
<ul class="islemler">
${callers.map(
  ({ section, operation: o }) =>
    html`<li><a href="${pageLink(root, section.slug)}#${o.id}">${methodTag(o)} <code>${breakable(o.path)}</code> <span>${o.summary}</span></a></li>
`,
)}</ul></details>`
    : ''
}`
}
