import { type Html, html } from '../core/markup.ts'
import { fieldsOf } from './fields.ts'
import type { Here } from './here.ts'
import { breakable, methodTag } from './layout.ts'
import { inline } from './markup.ts'
import type { Section } from './model.ts'
import type { Schema } from './openapi-shape.ts'
import { fieldList, operationView } from './operation-view.ts'
import { componentName } from './sample.ts'
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
${section.operations.map((o) => operationView(here, o))}`
}

/** The record that the operations of a section are about: what the first of them answers, alone or in a list. */
export function recordOf(section: Section): Schema | null {
  for (const { success } of section.operations) {
    const found = success.schema?.$ref ? success.schema : success.schema?.properties?.veri?.items
    if (found?.$ref) return found
  }
  return null
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
