import { type Html, html } from '../core/markup.ts'
import { breakable, methodTag } from './layout.ts'
import { inline } from './markup.ts'
import type { Docs, Section } from './model.ts'
import { operationView } from './operation-view.ts'

export function sectionPage(docs: Docs, section: Section, key: string | null, root: string): Html {
  return html`<h1>${section.name}</h1>
${section.description ? html`<p class="giris">${inline(section.description, root)}</p>` : ''}
<ul class="islemler">
${section.operations.map(
  (
    o,
  ) => html`<li><a href="#${o.id}">${methodTag(o)} <code>${breakable(o.path)}</code> <span>${o.summary}</span></a></li>
`,
)}</ul>
${section.operations.map((o) => operationView(docs, o, key, root))}`
}
