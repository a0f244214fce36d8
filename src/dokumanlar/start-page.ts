import { type Html, html } from '../core/markup.ts'
import { codeBlock } from './code-block.ts'
import { rules } from './kurallar.ts'
import { contractPath, GUIDE, pageLink } from './layout.ts'
import { inline } from './markup.ts'
import type { Docs, Section } from './model.ts'
import { curl, keyOrHint } from './snippets.ts'

export type FirstCall = { title: string; call: { method: string; path: string; body?: unknown } }

/** Three calls that work on a fresh service as they are; told by HTML and Markdown alike. */
export const firstCalls: FirstCall[] = [
  { title: 'Bağlantıyı deneyin', call: { method: 'GET', path: '/v1/magaza' } },
  { title: 'Ürünleri listeleyin', call: { method: 'GET', path: '/v1/urunler?limit=2' } },
  {
    title: 'Bir ürün ekleyin',
    call: {
      method: 'POST',
      path: '/v1/urunler',
      body: { ad: 'Keten Gömlek', durum: 'yayinda', varyantlar: [{ sku: 'KG-1', fiyat: 184990, stok: 5 }] },
    },
  },
]

export const noKeyText =
  'Bu kurulumda herkese açık test anahtarı yok. Panelde Ayarlar → API anahtarları altından bir anahtar açın.'

export const vitrinText =
  'Mağazanın alıcıları için ikinci bir API: tarayıcıdan ya da mobil uygulamadan, anahtar olmadan çağrılır. `{magaza}` mağazanın kodudur; test mağazasınınki `test`.'
export const guideText = 'Bir sepet nasıl sipariş olur: uçtan uca çalışan istekler, uyarılar, kartla ödeme, üyeler.'

export function startPage(docs: Docs, key: string | null, root: string): Html {
  return html`<h1>${docs.title} API</h1>
<p class="giris">${docs.summary}. Bu sayfadaki her örnek olduğu gibi çalışır; kaynak sayfalarında her işlemi tarayıcıdan deneyebilirsiniz.</p>
<dl class="kunye">
<dt>Adres</dt><dd>${copyable(`${docs.adres}/v1`, 'adres')}</dd>
<dt>Test anahtarı</dt><dd>${key === null ? inline(noKeyText, root) : copyable(key, 'test anahtarı')}</dd>
<dt>Vitrin</dt><dd>${copyable(`${docs.adres}/${docs.vitrin.root}/{magaza}`, 'vitrin adresi')} anahtarsız, alıcılar için: <a href="${pageLink(root, GUIDE.name)}">${GUIDE.title}</a></dd>
<dt>Sözleşme</dt><dd>OpenAPI 3.1: <a href="${root}${contractPath(docs.magaza)}">mağaza</a>, <a href="${root}${contractPath(docs.vitrin)}">vitrin</a> · <a href="${root}llms.txt">llms.txt</a></dd>
</dl>
<h2 id="ilk-istekler">İlk üç istek</h2>
${firstCalls.map(
  (f, i) => html`<h3>${i + 1}. ${f.title}</h3>
${codeBlock(curl(f.call, docs.adres, keyOrHint(key)), `${f.title}: curl`)}
`,
)}
<h2 id="kaynaklar">Kaynaklar</h2>
<ul class="kartlar">
${docs.magaza.sections.map((s) => card(s, root))}</ul>
<h2 id="vitrin">Vitrin</h2>
<p>${inline(vitrinText, root)}</p>
<ul class="kartlar">
<li><a class="kart" href="${pageLink(root, GUIDE.name)}"><strong>${GUIDE.title}</strong> <span class="sayi">kılavuz</span></a><p>${guideText}</p></li>
${docs.vitrin.sections.map((s) => card(s, root))}</ul>
<h2 id="kurallar">Her istekte geçerli kurallar</h2>
<div class="kurallar">
${rules.map(
  (rule) => html`<section id="${rule.id}"><h3>${rule.title}</h3>
<ul>${rule.lines.map((line) => html`<li>${inline(line, root)}</li>`)}</ul></section>
`,
)}</div>`
}

const card = (s: Section, root: string): Html =>
  html`<li><a class="kart" href="${pageLink(root, s.slug)}"><strong>${s.name}</strong> <span class="sayi">${s.operations.length} işlem</span></a>${s.description ? html`<p>${inline(s.description, root)}</p>` : ''}</li>
`

const copyable = (text: string, label: string): Html =>
  html`<span class="satir"><code>${text}</code><button type="button" class="kopyala" aria-label="Kopyala: ${label}" hidden>Kopyala</button></span>`
