import { type Html, html } from '../core/markup.ts'
import { prettyJson } from './literal.ts'
import type { Operation, Parameter } from './model.ts'
import { MOMENT } from './sample-values.ts'

// The form that assets/dene.js sends. Without scripts it only says so: `form-action 'none'` lets nothing else happen.

export function tryForm(o: Operation, key: string | null, root: string): Html {
  const field = (p: Parameter) => parameterField(o, p, key)
  return html`<details class="dene">
<summary>Dene: <span>${o.summary}</span></summary>
<form data-yontem="${o.method}" data-yol="${o.path}" autocomplete="off" novalidate>
<noscript><p class="uyari">Tarayıcıdan denemek için JavaScript gerekir. Yukarıdaki curl örneği onsuz da çalışır.</p></noscript>
${
  o.access.by === 'anahtar' && o.method === 'DELETE'
    ? html`<p class="uyari">Test anahtarı silemez: bu çağrı 403 <a href="${root}dokumanlar/hatalar/test_anahtari_silemez"><code>test_anahtari_silemez</code></a> döner. Silmeyi kendi mağazanızın anahtarıyla deneyin.</p>`
    : ''
}
<div class="alanlari">
${credentialField(o, key)}
${o.parameters.map(field)}
</div>
${
  o.body
    ? html`<p><label for="${o.id}-govde">Gövde (JSON)</label>
<textarea id="${o.id}-govde" data-govde rows="${rowsOf(o.body.sample)}" spellcheck="false" autocapitalize="off">${prettyJson(o.body.sample)}</textarea></p>`
    : ''
}
<p class="dugmeler"><button type="submit" class="gonder" disabled>Gönder</button> <code class="hedef">${o.method} ${o.path}</code></p>
<div class="sonuc" role="status" aria-live="polite"></div>
</form>
</details>`
}

/** A key for the store's API, a session for its shoppers; nothing where neither has a meaning. */
function credentialField(o: Operation, key: string | null): Html | null {
  if (o.access.by === 'anahtar') {
    return html`<p class="genis"><label for="${o.id}-anahtar">Anahtar</label>
<input id="${o.id}-anahtar" data-kimlik="anahtar" data-ilk="${key ?? ''}" value="${key ?? ''}" required spellcheck="false" autocapitalize="off" placeholder="svc_…" aria-describedby="${o.id}-anahtar-not">
<small id="${o.id}-anahtar-not">Yalnız bu sekmede hatırlanır, yalnız bu hizmete gönderilir.</small></p>`
  }
  if (o.access.session === 'yok') return null
  const must = o.access.session === 'gerekli'
  return html`<p class="genis"><label for="${o.id}-oturum">Oturum${must ? requiredMark : ' (isteğe bağlı)'}</label>
<input id="${o.id}-oturum" data-kimlik="oturum" data-ilk=""${must ? html` required` : ''} spellcheck="false" autocapitalize="off" placeholder="otr_…" aria-describedby="${o.id}-oturum-not">
<small id="${o.id}-oturum-not">Üye olunca ya da giriş yapınca gelen oturum kendiliğinden konur. Yalnız bu sekmede hatırlanır.</small></p>`
}

const requiredMark = html` <span class="zorunlu">zorunlu</span>`

const rowsOf = (sample: unknown): number => Math.min(22, prettyJson(sample).split('\n').length + 1)

function parameterField(o: Operation, p: Parameter, key: string | null): Html {
  const id = `${o.id}-${p.in}-${p.name}`
  const name = html`<label for="${id}"><code>${p.name}</code>${p.required ? requiredMark : ''}</label>`
  if (p.in === 'path' && p.name === 'magaza')
    return html`<p>${name}
${storeEntry(id, p, key)}</p>
`
  return html`<p>${name}
${choicesOf(p) ? selection(id, p, choicesOf(p) as string[]) : entry(id, p)}</p>
`
}

/** The test store, where there is one. */
function storeEntry(id: string, p: Parameter, key: string | null): Html {
  const store = key === null ? '' : p.sample
  return html`<input id="${id}" data-yer="path" data-ad="${p.name}" data-magaza="${store}" value="${store}" required placeholder="${p.sample}" spellcheck="false" autocapitalize="off">`
}

/** The values to choose from; null when the value is written freely. */
function choicesOf(p: Parameter): string[] | null {
  if (p.schema.enum) return p.schema.enum.filter((v) => v !== null).map(String)
  return p.schema.type === 'boolean' ? ['true', 'false'] : null
}

const selection = (id: string, p: Parameter, choices: string[]): Html =>
  html`<select id="${id}" data-yer="${p.in}" data-ad="${p.name}"><option value="">(gönderme)</option>${choices.map((c) => html`<option>${c}</option>`)}</select>`

function entry(id: string, p: Parameter): Html {
  const prefix = /^([a-z]+)_[0-9a-z]{26,32}$/.exec(p.sample)?.[1] ?? ''
  const mode = p.schema.type === 'integer' ? html` inputmode="numeric"` : ''
  const must = p.required ? html` required` : ''
  const input = html`<input id="${id}" data-yer="${p.in}" data-ad="${p.name}" data-onek="${prefix}"${mode}${must} placeholder="${hintOf(p, prefix)}" spellcheck="false" autocapitalize="off">`
  if (p.name === 'Idempotency-Key') {
    return html`<span class="yanyana">${input} <button type="button" class="uret" aria-label="Idempotency-Key üret">Üret</button></span>`
  }
  return html`${input}${prefix ? html`<small>Boşsa, bu sekmede son gelen yanıttaki kimlik konur.</small>` : ''}`
}

function hintOf(p: Parameter, prefix: string): string {
  if (p.in === 'path') return prefix ? `${prefix}_…` : p.sample
  if (p.schema.format === 'an' || p.schema.format === 'date-time') return MOMENT
  return p.schema.default === undefined ? '' : String(p.schema.default)
}
