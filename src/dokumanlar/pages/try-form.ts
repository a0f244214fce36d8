import { type Html, html } from '../../core/text/markup.ts'
import { type Here, linkTo } from '../here.ts'
import type { Operation, Parameter } from '../model.ts'
import { prettyJson } from '../samples/literal.ts'
import { MOMENT } from '../samples/sample-values.ts'
import { storeOrHint } from '../samples/snippets.ts'
import { tryTexts } from '../texts/try-texts.ts'

// Form sent by assets/dene.js. Without scripts it says so; `form-action 'none'` prevents a plain submit.

export function tryForm(here: Here, o: Operation): Html {
  const t = tryTexts[here.docs.dil]
  const [cannot, instead] = t.silemez
  return html`<details class="dene">
<summary>${t.dene}: <span>${o.summary}</span></summary>
<form data-yontem="${o.method}" data-yol="${o.path}" autocomplete="off" novalidate>
<noscript><p class="uyari">${t.betik}</p></noscript>
${
  o.access.by === 'anahtar' && o.method === 'DELETE'
    ? html`<p class="uyari">${cannot} <a href="${linkTo(here, 'hatalar/test_anahtari_silemez')}"><code>test_anahtari_silemez</code></a>${instead}</p>`
    : ''
}
<div class="alanlari">
${credentialField(here, o)}
${o.parameters.filter(isWrittenWhole).map((p) => parameterField(here, o, p))}
</div>
${
  o.body
    ? html`<p><label for="${o.id}-govde">${t.govde}</label>
<textarea id="${o.id}-govde" data-govde rows="${rowsOf(o.body.sample)}" spellcheck="false" autocapitalize="off">${prettyJson(o.body.sample)}</textarea></p>`
    : ''
}
<p class="dugmeler"><button type="submit" class="gonder" disabled>${t.gonder}</button> <code class="hedef">${o.method} ${o.path}</code></p>
<div class="sonuc" role="status" aria-live="polite"></div>
</form>
</details>`
}

/** A key for the store's API, a session for the shoppers'; null when neither applies. */
function credentialField(here: Here, o: Operation): Html | null {
  const t = tryTexts[here.docs.dil]
  const { key } = here
  if (o.access.by === 'anahtar') {
    return html`<p class="genis"><label for="${o.id}-anahtar">${t.anahtar}</label>
<input id="${o.id}-anahtar" data-kimlik="anahtar" data-ilk="${key ?? ''}" value="${key ?? ''}" required spellcheck="false" autocapitalize="off" placeholder="svc_…" aria-describedby="${o.id}-anahtar-not">
<small id="${o.id}-anahtar-not">${t.anahtarNotu}</small></p>`
  }
  if (o.access.session === 'yok') return null
  const must = o.access.session === 'gerekli'
  return html`<p class="genis"><label for="${o.id}-oturum">${t.oturum}${must ? requiredMark(here) : t.istege}</label>
<input id="${o.id}-oturum" data-kimlik="oturum" data-ilk=""${must ? html` required` : ''} spellcheck="false" autocapitalize="off" placeholder="otr_…" aria-describedby="${o.id}-oturum-not">
<small id="${o.id}-oturum-not">${t.oturumNotu}</small></p>`
}

const requiredMark = ({ docs }: Here): Html => html` <span class="zorunlu">${docs.soz.zorunlu}</span>`

const rowsOf = (sample: unknown): number => Math.min(22, prettyJson(sample).split('\n').length + 1)

/** An object parameter has a key per value, so it has no single field. */
const isWrittenWhole = ({ schema }: Parameter): boolean => schema.type !== 'object'

function parameterField(here: Here, o: Operation, p: Parameter): Html {
  const id = `${o.id}-${p.in}-${p.name}`
  const name = html`<label for="${id}"><code>${p.name}</code>${p.required ? requiredMark(here) : ''}</label>`
  if (p.in === 'path' && p.name === 'magaza')
    return html`<p>${name}
${storeEntry(id, p, here.key)}</p>
`
  const choices = choicesOf(p)
  return html`<p>${name}
${choices ? selection(here, id, p, choices) : entry(here, id, p)}</p>
`
}

/** Prefilled with the test store, if there is one. */
function storeEntry(id: string, p: Parameter, key: string | null): Html {
  const store = key === null ? '' : p.sample
  return html`<input id="${id}" data-yer="path" data-ad="${p.name}" data-magaza="${store}" value="${store}" required placeholder="${storeOrHint(key)}" spellcheck="false" autocapitalize="off">`
}

/** Choices; null for free input. */
function choicesOf(p: Parameter): string[] | null {
  if (p.schema.enum) return p.schema.enum.filter((v) => v !== null).map(String)
  return p.schema.type === 'boolean' ? ['true', 'false'] : null
}

const selection = ({ docs }: Here, id: string, p: Parameter, choices: string[]): Html =>
  html`<select id="${id}" data-yer="${p.in}" data-ad="${p.name}">${p.in !== 'path' && html`<option value="">${tryTexts[docs.dil].gonderme}</option>`}${choices.map((c) => html`<option>${c}</option>`)}</select>`

function entry(here: Here, id: string, p: Parameter): Html {
  const t = tryTexts[here.docs.dil]
  const prefix = /^([a-z]+)_[0-9a-z]{26,32}$/.exec(p.sample)?.[1] ?? ''
  const mode = p.schema.type === 'integer' ? html` inputmode="numeric"` : ''
  const must = p.required ? html` required` : ''
  const input = html`<input id="${id}" data-yer="${p.in}" data-ad="${p.name}" data-onek="${prefix}"${mode}${must} placeholder="${hintOf(p, prefix)}" spellcheck="false" autocapitalize="off">`
  if (p.name === 'Idempotency-Key') {
    return html`<span class="yanyana">${input} <button type="button" class="uret" aria-label="${t.uretAdi}">${t.uret}</button></span>`
  }
  return html`${input}${prefix ? html`<small>${t.kimlikNotu}</small>` : ''}`
}

function hintOf(p: Parameter, prefix: string): string {
  if (p.in === 'path') return prefix ? `${prefix}_…` : p.sample
  if (p.schema.format === 'date-time') return MOMENT
  return p.schema.default === undefined ? '' : String(p.schema.default)
}
