import { textOf } from '../core/errors.ts'
import { type Html, html } from '../core/markup.ts'
import { accessText } from './access-text.ts'
import { codeBlock } from './code-block.ts'
import { boundsOf, type Field, fieldsOf, typeText } from './fields.ts'
import { breakable, methodTag, pageLink } from './layout.ts'
import { prettyJson } from './literal.ts'
import { inline, prose } from './markup.ts'
import type { Docs, Operation, Parameter } from './model.ts'
import { snippetsOf } from './snippets.ts'
import { tryForm } from './try-form.ts'

/** Everything about one operation: what it takes, what it answers, how it fails, and a form to try it. */
export function operationView(docs: Docs, o: Operation, key: string | null, root: string): Html {
  return html`<section class="islem" id="${o.id}" aria-labelledby="${o.id}-ad">
<h2 id="${o.id}-ad"><a href="#${o.id}">${o.summary}</a></h2>
<p class="yol">${methodTag(o)} <code>${breakable(o.path)}</code> <span class="kapsam">${inline(accessText(o.access), root)}</span></p>
${prose(o.description, root)}
<div class="iki">
<div>
${parameterTable(docs, o)}
${o.body ? html`<h3>İstek gövdesi</h3>${fieldList(fieldsOf(o.body.schema, docs.resolve), 'request')}` : ''}
${answerView(docs, o)}
${errorView(o, root)}
</div>
<div>
${sampleTabs(docs, o, key)}
${
  o.success.schema
    ? html`<h3>Örnek yanıt <span class="durum-kodu">${o.success.status}</span></h3>
${codeBlock(prettyJson(o.success.sample), `${o.summary}: örnek yanıt`)}`
    : ''
}
</div>
</div>
${tryForm(o, key, root)}
</section>
`
}

const places = { path: 'yol', query: 'sorgu', header: 'başlık' } as const

function parameterTable(docs: Docs, o: Operation): Html | null {
  if (o.parameters.length === 0) return null
  return html`<h3>Parametreler</h3>
<table class="parametreler">
<thead><tr><th scope="col">Ad</th><th scope="col">Tür</th><th scope="col">Açıklama</th></tr></thead>
<tbody>
${o.parameters.map(
  (
    p,
  ) => html`<tr><th scope="row"><code>${p.name}</code> <span class="yer">${places[p.in]}</span>${p.required ? requiredMark : ''}</th>
<td>${typeText(p.schema, docs.resolve)}${boundsText(boundsOf(p.schema))}</td>
<td>${p.description}${choiceList(choicesOf(p))}</td></tr>
`,
)}</tbody>
</table>`
}

const choicesOf = (p: Parameter): string[] => (p.schema.enum ?? []).filter((v) => v !== null).map(String)
const requiredMark = html` <span class="zorunlu">zorunlu</span>`
const boundsText = (bounds: string[]): Html | null =>
  bounds.length === 0 ? null : html` <span class="sinir">${bounds.join(', ')}</span>`
const choiceList = (choices: string[]): Html | null =>
  choices.length === 0 ? null : html` <span class="secenekler">${choices.map((c) => html`<code>${c}</code> `)}</span>`

/** In an answer every field is always there, so only requests mark what is required. */
function fieldList(fields: Field[], mode: 'request' | 'reply'): Html | null {
  if (fields.length === 0) return null
  return html`<ul class="alanlar">
${fields.map(
  (
    f,
  ) => html`<li><p><code class="alan">${f.name}</code> <span class="tur">${f.type}</span>${mode === 'request' && f.required ? requiredMark : ''}${boundsText(f.bounds)}</p>
${f.description || f.choices.length > 0 ? html`<p class="aciklama">${f.description}${choiceList(f.choices)}</p>` : ''}${
  f.children.length > 0
    ? html`<details><summary class="ac"><code>${f.name}</code> alanları (${f.children.length})</summary>${fieldList(f.children, mode)}</details>`
    : ''
}</li>
`,
)}</ul>`
}

function answerView(docs: Docs, o: Operation): Html {
  const { status, description, schema, headers } = o.success
  const fields = schema ? fieldList(fieldsOf(schema, docs.resolve), 'reply') : null
  return html`<h3>Yanıt <span class="durum-kodu">${status}</span></h3>
<p>${description}${schema?.$ref ? html`: <code>${typeText(schema, docs.resolve)}</code>` : ''}. Başlıklar: ${headers.map((h, i) => html`${i > 0 ? ', ' : ''}<code>${h}</code>`)}</p>
${fields ? html`<details class="kapali"><summary class="ac">Yanıt alanları</summary>${fields}</details>` : ''}`
}

function errorView(o: Operation, root: string): Html | null {
  if (o.errors.length === 0) return null
  const count = o.errors.reduce((n, e) => n + e.codes.length, 0)
  return html`<h3>Hatalar</h3>
<details class="kapali"><summary class="ac">${o.errors.map((e) => e.status).join(', ')} · ${count} kod</summary>
<dl class="hatalar">
${o.errors.map(
  (e) => html`<dt>${e.status}</dt><dd><ul>${e.codes.map(
    (kod) => html`<li><a href="${pageLink(root, `hatalar/${kod}`)}"><code>${kod}</code></a> ${textOf(kod).tr}</li>`,
  )}</ul></dd>
`,
)}</dl></details>`
}

/** Radio buttons and CSS switch the languages, so that it works without a script; the script remembers the choice. */
function sampleTabs(docs: Docs, o: Operation, key: string | null): Html {
  const snippets = snippetsOf(o, docs.adres, key)
  return html`<fieldset class="ornek">
<legend>Örnek istek</legend>
<div class="diller">
${snippets.map(
  (s, i) =>
    html`<label><input type="radio" name="dil-${o.id}" value="${s.id}"${i === 0 ? html` checked` : ''}><span>${s.label}</span></label>
`,
)}</div>
${snippets.map(
  (s) => html`<div class="dil d-${s.id}">${codeBlock(s.code, `${o.summary}: ${s.label}`)}</div>
`,
)}</fieldset>`
}
