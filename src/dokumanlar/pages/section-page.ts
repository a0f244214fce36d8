import { type Html, html } from '../../core/text/markup.ts'
import { fieldsOf } from '../fields.ts'
import { type Here, linkTo } from '../here.ts'
import type { Section } from '../model.ts'
import { eventAnchor } from '../olaylar.ts'
import { recordOf } from '../record.ts'
import { componentName } from '../samples/sample.ts'
import { breakable, methodTag } from './layout.ts'
import { inline } from './markup.ts'
import { fieldList, operationView } from './operation-view.ts'
import { statesView } from './state-view.ts'

export function sectionPage(here: Here, section: Section): Html {
  return html`<h1>${section.name}</h1>
${section.description ? html`<p class="giris">${inline(section.description, here)}</p>` : ''}
<ul class="islemler">
${section.operations.map(
  (
    o,
  ) => html`<li><a href="#${o.id}">${methodTag(o)} <code>${breakable(o.path)}</code> <span>${o.summary}</span></a></li>
`,
)}</ul>
${statesView(here, section.slug)}
${recordView(here, section)}
${section.operations.map((o) => operationView(here, o))}
${webhookList(here, section)}`
}

/** Full payloads are on the page for receivers. */
function webhookList(here: Here, { webhooks }: Section): Html | null {
  if (webhooks.length === 0) return null
  return html`<section class="kayit" aria-labelledby="gonderilen">
<h2 id="gonderilen">${here.docs.soz.gonderilen}</h2>
<ul class="islemler">
${webhooks.map(
  (
    w,
  ) => html`<li><a href="${linkTo(here, 'webhook-almak')}#${eventAnchor(w.name)}"><span class="yontem y-post">POST</span> <code>${w.name}</code> <span>${w.summary}</span></a></li>
`,
)}</ul></section>
`
}

function recordView(here: Here, section: Section): Html | null {
  const record = recordOf(section)
  const fields = record ? fieldList(fieldsOf(record, here.docs), 'reply', here) : null
  if (!record?.$ref || !fields) return null
  return html`<section class="kayit" aria-labelledby="kayit">
<h2 id="kayit">${here.docs.soz.kayit}: ${componentName(record.$ref)}</h2>
${fields}</section>
`
}
