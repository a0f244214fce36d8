import { type Html, html } from '../core/markup.ts'
import { codeBlock } from './code-block.ts'
import { guideIntro, guideWarning, type Part, stepsOf } from './guide.ts'
import { parts } from './guide-parts.ts'
import { GUIDE, pageLink } from './layout.ts'
import { inline, prose } from './markup.ts'
import type { Docs } from './model.ts'

export function guidePage(docs: Docs, root: string): Html {
  return html`<h1>${GUIDE.title}</h1>
<p class="giris">${inline(guideIntro, root)}</p>
<p class="uyari">${inline(guideWarning, root)}</p>
<div class="kilavuz">
<h2 id="alti-istek">Altı istekte bir sipariş</h2>
${stepsOf(docs.adres).map(
  (step, i) => html`<h3>${i + 1}. ${step.title}</h3>
<p>${inline(step.text, root)}</p>
${codeBlock(step.code, `${step.title}: curl`)}
`,
)}
${parts.map((part) => partView(part, root))}
<h2 id="islemler">Bütün işlemler</h2>
<ul>
${docs.vitrin.sections.map((s) => html`<li><a href="${pageLink(root, s.slug)}">${s.name}</a>: ${inline(s.description, root)}</li>\n`)}</ul>
</div>`
}

const partView = ({ id, title, text, sample }: Part, root: string): Html => html`<h2 id="${id}">${title}</h2>
${prose(text, root)}
${sample ? codeBlock(sample.code, sample.label) : ''}
`
