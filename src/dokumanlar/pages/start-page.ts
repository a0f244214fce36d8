import { type Html, html } from '../../core/text/markup.ts'
import { type Here, linkTo } from '../here.ts'
import type { Section } from '../model.ts'
import { curl, keyOrHint } from '../samples/snippets.ts'
import { startTexts } from '../texts/start-texts.ts'
import { codeBlock, copyButton } from './code-block.ts'
import { contractPath, GUIDE } from './layout.ts'
import { inline } from './markup.ts'
import { aboutTest } from './text-pages.ts'

export type FirstCall = { name: 'baglanti' | 'liste' | 'ekle'; call: { method: string; path: string; body?: unknown } }

/** Three calls that work on a fresh service; in HTML and Markdown. */
export const firstCalls: FirstCall[] = [
  { name: 'baglanti', call: { method: 'GET', path: '/v1/magaza' } },
  { name: 'liste', call: { method: 'GET', path: '/v1/urunler?limit=2' } },
  {
    name: 'ekle',
    call: {
      method: 'POST',
      path: '/v1/urunler',
      body: { ad: 'Keten Gömlek', durum: 'yayinda', varyantlar: [{ sku: 'KG-1', fiyat: 184990, stok: 5 }] },
    },
  },
]

export function startPage(here: Here): Html {
  const { docs, root, key } = here
  const { soz } = docs
  const t = startTexts[docs.dil]
  return html`<h1>${docs.title} API</h1>
<p class="giris">${docs.summary}. ${t.giris}</p>
<dl class="kunye">
<dt>${t.adres}</dt><dd>${copyable(here, `${docs.adres}/v1`, t.adres)}</dd>
<dt>${t.anahtar}</dt><dd>${key === null ? inline(t.anahtarYok, here) : copyable(here, key, t.anahtar)}</dd>
<dt>${t.vitrin}</dt><dd>${copyable(here, `${docs.adres}/${docs.vitrin.root}/{magaza}`, t.vitrin)} ${t.anahtarsiz}: <a href="${linkTo(here, GUIDE)}">${t.kilavuz}</a></dd>
<dt>${t.sozlesme}</dt><dd>OpenAPI 3.1: <a href="${root}${contractPath(docs.magaza)}">${t.magaza}</a>, <a href="${root}${contractPath(docs.vitrin)}">${t.vitrin}</a> · <a href="${root}llms.txt">llms.txt</a></dd>
</dl>
<h2 id="ilk-istekler">${t.ilkIstekler}</h2>
${firstCalls.map(
  (f, i) => html`<h3>${i + 1}. ${t.istekler[f.name]}</h3>
${codeBlock(curl(f.call, docs.adres, keyOrHint(key)), `${t.istekler[f.name]}: curl`, soz)}
`,
)}
<h2 id="kurallar">${t.kurallar}</h2>
<ul>${t.kurallarSatirlari.map((line) => html`<li>${inline(line, here)}</li>`)}</ul>
<h2 id="sonra">${t.sonra}</h2>
<ul class="kartlar">
${t.kartlar.map(
  ([
    name,
    title,
    text,
  ]) => html`<li><a class="kart" href="${linkTo(here, name)}"><strong>${title}</strong></a><p>${inline(text, here)}</p></li>
`,
)}</ul>
<h2 id="kaynaklar">${soz.magazaApi}</h2>
<ul class="kartlar">
${docs.magaza.sections.map((s) => card(here, s))}</ul>
<h2 id="vitrin">${soz.vitrinApi}</h2>
<p>${inline(aboutTest(t.vitrinMetni, here.key), here)}</p>
<ul class="kartlar">
${docs.vitrin.sections.map((s) => card(here, s))}</ul>`
}

const card = (here: Here, s: Section): Html =>
  html`<li><a class="kart" href="${linkTo(here, s.slug)}"><strong>${s.name}</strong> <span class="sayi">${s.operations.length} ${here.docs.soz.islem}</span></a>${s.description ? html`<p>${inline(s.description, here)}</p>` : ''}</li>
`

const copyable = (here: Here, text: string, label: string): Html =>
  html`<span class="satir"><code>${text}</code>${copyButton(label, here.docs.soz)}</span>`
