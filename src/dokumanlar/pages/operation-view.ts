import { textOf } from '../../core/errors.ts'
import { type Html, html } from '../../core/text/markup.ts'
import { boundsOf, type Field, fieldsOf, typeText } from '../fields.ts'
import { type Here, linkTo } from '../here.ts'
import type { Operation, Parameter } from '../model.ts'
import { eventAnchor, eventsOf } from '../olaylar.ts'
import { prettyJson } from '../samples/literal.ts'
import { snippetsOf } from '../samples/snippets.ts'
import { accessText } from '../texts/access-text.ts'
import { codeBlock } from './code-block.ts'
import { breakable, methodTag } from './layout.ts'
import { inline, prose } from './markup.ts'
import { tryForm } from './try-form.ts'

/** One operation: parameters, answer, errors, and a try-it form. */
export function operationView(here: Here, o: Operation): Html {
  const { docs } = here
  const { soz } = docs
  return html`<section class="islem" id="${o.id}" aria-labelledby="${o.id}-ad">
<h2 id="${o.id}-ad"><a href="#${o.id}">${o.summary}</a></h2>
<p class="yol">${methodTag(o)} <code>${breakable(o.path)}</code> <span class="kapsam">${inline(accessText(o.access, soz), here)}</span></p>
${prose(o.description, here)}
<div class="iki">
<div>
${parameterTable(here, o)}
${o.body ? html`<h3>${soz.govde}</h3>${fieldList(fieldsOf(o.body.schema, docs), 'request', here)}` : ''}
${answerView(here, o)}
${eventView(here, o)}
${errorView(here, o)}
</div>
<div>
${sampleTabs(here, o)}
${
  o.success.schema
    ? html`<h3>${soz.ornekYanit} <span class="durum-kodu">${o.success.status}</span></h3>
${codeBlock(prettyJson(o.success.sample), `${o.summary}: ${soz.ornekYanit}`, soz)}`
    : ''
}
${o.success.files.map(
  ({ type, sample }) => html`<h3>${soz.ornekYanit} <code>${type}</code></h3>
${codeBlock(sample.trimEnd(), `${o.summary}: ${soz.ornekYanit} ${type}`, soz)}`,
)}
</div>
</div>
${tryForm(here, o)}
</section>
`
}

function parameterTable(here: Here, o: Operation): Html | null {
  const { docs } = here
  const { soz } = docs
  if (o.parameters.length === 0) return null
  return html`<h3>${soz.parametreler}</h3>
<table class="parametreler">
<thead><tr><th scope="col">${soz.ad}</th><th scope="col">${soz.tur}</th><th scope="col">${soz.aciklama}</th></tr></thead>
<tbody>
${o.parameters.map(
  (
    p,
  ) => html`<tr><th scope="row"><code>${p.name}</code> <span class="yer">${soz.yerler[p.in]}</span>${p.required ? requiredMark(here) : ''}</th>
<td>${typeText(p.schema, docs)}${boundsText(boundsOf(p.schema, docs))}</td>
<td>${inline(p.description, here)}${choiceList(choicesOf(p))}</td></tr>
`,
)}</tbody>
</table>`
}

const choicesOf = (p: Parameter): string[] => (p.schema.enum ?? []).filter((v) => v !== null).map(String)
const requiredMark = ({ docs }: Here): Html => html` <span class="zorunlu">${docs.soz.zorunlu}</span>`
const boundsText = (bounds: string[]): Html | null =>
  bounds.length === 0 ? null : html` <span class="sinir">${bounds.join(', ')}</span>`
const choiceList = (choices: string[]): Html | null =>
  choices.length === 0 ? null : html` <span class="secenekler">${choices.map((c) => html`<code>${c}</code> `)}</span>`

/** Answers always have every field, so only requests mark required ones. */
export function fieldList(fields: Field[], mode: 'request' | 'reply', here: Here): Html | null {
  if (fields.length === 0) return null
  return html`<ul class="alanlar">
${fields.map(
  (
    f,
  ) => html`<li><p><code class="alan">${f.name}</code> <span class="tur">${f.type}</span>${mode === 'request' && f.required ? requiredMark(here) : ''}${boundsText(f.bounds)}</p>
${f.description || f.choices.length > 0 ? html`<p class="aciklama">${inline(f.description, here)}${choiceList(f.choices)}</p>` : ''}${
  f.children.length > 0
    ? html`<details><summary class="ac"><code>${f.name}</code> ${here.docs.soz.alanlari} (${f.children.length})</summary>${fieldList(f.children, mode, here)}</details>`
    : ''
}</li>
`,
)}</ul>`
}

function answerView(here: Here, o: Operation): Html {
  const { docs } = here
  const { status, description, schema, headers } = o.success
  const fields = schema ? fieldList(fieldsOf(schema, docs), 'reply', here) : null
  return html`<h3>${docs.soz.yanit} <span class="durum-kodu">${status}</span></h3>
<p>${description}${schema?.$ref ? html`: <code>${typeText(schema, docs)}</code>` : ''}. ${docs.soz.basliklar}: ${headers.map((h, i) => html`${i > 0 ? ', ' : ''}<code>${h}</code>`)}</p>
${fields ? html`<details class="kapali"><summary class="ac">${docs.soz.yanitAlanlari}</summary>${fields}</details>` : ''}`
}

function eventView(here: Here, o: Operation): Html | null {
  const events = eventsOf(o)
  if (events.length === 0) return null
  return html`<h3>${here.docs.soz.olaylar}</h3>
<ul class="olaylar">${events.map((olay) => html`<li><a href="${linkTo(here, 'webhook-almak')}#${eventAnchor(olay)}"><code>${olay}</code></a></li>`)}</ul>`
}

function errorView(here: Here, o: Operation): Html | null {
  if (o.errors.length === 0) return null
  const { soz, dil } = here.docs
  const count = o.errors.reduce((n, e) => n + e.codes.length, 0)
  return html`<h3>${soz.hatalar}</h3>
<details class="kapali"><summary class="ac">${o.errors.map((e) => e.status).join(', ')} · ${count} ${soz.kod}</summary>
<dl class="hatalar">
${o.errors.map(
  (e) => html`<dt>${e.status}</dt><dd><ul>${e.codes.map(
    (kod) => html`<li><a href="${linkTo(here, `hatalar/${kod}`)}"><code>${kod}</code></a> ${textOf(kod)[dil]}</li>`,
  )}</ul></dd>
`,
)}</dl></details>`
}

/** Radio buttons and CSS switch the languages, which works without scripts; the script remembers the choice. */
function sampleTabs({ docs, key }: Here, o: Operation): Html {
  const snippets = snippetsOf(o, docs.adres, key)
  return html`<fieldset class="ornek">
<legend>${docs.soz.ornekIstek}</legend>
<div class="diller">
${snippets.map(
  (s, i) =>
    html`<label><input type="radio" name="dil-${o.id}" value="${s.id}"${i === 0 ? html` checked` : ''}><span>${s.label}</span></label>
`,
)}</div>
${snippets.map(
  (s) => html`<div class="dil d-${s.id}">${codeBlock(s.code, `${o.summary}: ${s.label}`, docs.soz)}</div>
`,
)}</fieldset>`
}
