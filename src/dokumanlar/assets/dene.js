import { element, remember } from './ortak.js'
import { dil, soz } from './sozler.js'

// Sends the try-it forms. Answers are only ever set as text (XSS).

const root = document.body.dataset.kok
const pages = document.body.dataset.dokuman
const STORE = 'kepenk.magaza'
const SESSION = 'kepenk.oturum'
const TIMEOUT_MS = 30000
const SHOWN_HEADERS = [
  'svc-istek',
  'svc-tekrar',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'etag',
]
const HEADER_NAMES = {
  'svc-istek': 'SVC-Istek',
  'svc-tekrar': 'SVC-Tekrar',
  etag: 'ETag',
  'retry-after': 'Retry-After',
}

/** Field of the key or session of a form, and the name under which it is remembered. */
const credentialOf = (form) => form.querySelector('[data-kimlik]')
const placeOf = (field) => (field.dataset.kimlik ? `kepenk.${field.dataset.kimlik}` : STORE)
const firstOf = (field) => field.dataset.ilk ?? field.dataset.magaza

function prepareForm(form) {
  const kept = form.querySelectorAll('[data-kimlik], [data-magaza]')
  const body = form.querySelector('[data-govde]')
  let untouched = body?.value
  form.querySelector('.gonder').disabled = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
  form.addEventListener('input', () => showTarget(form))
  for (const field of kept) {
    field.addEventListener('change', () => {
      const value = field.value.trim()
      remember(sessionStorage, placeOf(field), value === '' || value === firstOf(field) ? null : value)
    })
  }
  form.querySelector('.uret')?.addEventListener('click', () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const field = form.querySelector('[data-ad="Idempotency-Key"]')
    field.value = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
  })
  form.parentElement.addEventListener('toggle', () => {
    for (const field of kept) field.value = remember(sessionStorage, placeOf(field)) ?? firstOf(field)
    for (const field of form.querySelectorAll('[data-onek]:not([data-onek=""])')) {
      field.value ||= remember(sessionStorage, `kepenk.id.${field.dataset.onek}`) ?? ''
    }
    if (body && body.value === untouched) {
      untouched = withKnownIds(untouched)
      body.value = untouched
    }
    showTarget(form)
  })
}

/** Replaces sample ids, which the store does not have, by ids of the last answers. */
const withKnownIds = (text) =>
  text.replace(/\b([a-z]+)_[0-9a-z]{26}\b/g, (id, prefix) => remember(sessionStorage, `kepenk.id.${prefix}`) ?? id)

/** Address of the call; `{id}` stays while the field is empty. */
function target(form) {
  let path = form.dataset.yol
  const query = new URLSearchParams()
  for (const field of form.querySelectorAll('[data-yer]')) {
    const value = field.value.trim()
    if (value === '') continue
    if (field.dataset.yer === 'path') path = path.replace(`{${field.dataset.ad}}`, () => encodeURIComponent(value))
    if (field.dataset.yer === 'query') query.append(field.dataset.ad, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

function showTarget(form) {
  form.querySelector('.hedef').textContent = `${form.dataset.yontem} ${target(form)}`
}

/** First invalid field, with the reason. */
function wrongField(form) {
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
  const credential = credentialOf(form)
  const given = credential?.value.trim() ?? ''
  // Only header characters; anything else would end as an unexplained network error.
  if (credential && (credential.required || given !== '') && !/^[\x21-\x7e]+$/.test(given)) {
    return [credential, credential.dataset.kimlik === 'anahtar' ? soz.anahtarYazin : soz.oturumYazin]
  }
  for (const field of form.querySelectorAll('[data-yer]')) {
    const value = field.value.trim()
    if (field.required && value === '') return [field, soz.gerekli(field.dataset.ad)]
    if (field.dataset.yer === 'header' && !/^[\x20-\x7e]*$/.test(value)) {
      return [field, soz.ascii(field.dataset.ad)]
    }
  }
  const body = form.querySelector('[data-govde]')
  try {
    if (body) JSON.parse(body.value)
  } catch (error) {
    return [body, soz.jsonDegil(error.message)]
  }
  return null
}

function requestOf(form) {
  // Errors in the language of the page, whatever the browser prefers.
  const headers = { 'Accept-Language': dil }
  const credential = credentialOf(form)?.value.trim()
  if (credential) headers.Authorization = `Bearer ${credential}`
  for (const field of form.querySelectorAll('[data-yer="header"]')) {
    if (field.value.trim() !== '') headers[field.dataset.ad] = field.value.trim()
  }
  const body = form.querySelector('[data-govde]')
  if (body) headers['Content-Type'] = 'application/json'
  return {
    method: form.dataset.yontem,
    headers,
    // Never sends the panel's session cookie with a call that a key, or nobody, should authorise.
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body ? { body: body.value } : {}),
  }
}

/** Warning that a call reaches a real store; null when it does not. */
function whyLive(form) {
  if (credentialOf(form)?.value.trim().startsWith('svc_canli_')) return soz.canli
  const store = form.querySelector('[data-magaza]')
  return store && store.value.trim() !== store.dataset.magaza ? soz.baskaMagaza : null
}

async function send(form) {
  const result = form.querySelector('.sonuc')
  const wrong = wrongField(form)
  if (wrong) {
    wrong[0].setAttribute('aria-invalid', 'true')
    wrong[0].focus()
    return result.replaceChildren(element('p', { class: 'uyari' }, wrong[1]))
  }
  const live = whyLive(form)
  if (live && form.dataset.yontem !== 'GET' && !confirm(soz.eminMi(live))) return
  const button = form.querySelector('.gonder')
  button.disabled = true
  button.textContent = soz.gonderiliyor
  const answer = await call(form)
  button.disabled = false
  button.textContent = soz.gonder
  if (answer.failure) result.replaceChildren(element('p', { class: 'uyari' }, answer.failure))
  else showReply(result, answer)
}

async function call(form) {
  const started = performance.now()
  try {
    const reply = await fetch(root + target(form).slice(1), requestOf(form))
    const text = await reply.text()
    return { reply, text, ms: Math.round(performance.now() - started) }
  } catch (error) {
    const late = error.name === 'TimeoutError'
    return {
      failure: late ? soz.suresiz + (form.querySelector('.uret') ? soz.ayniAnahtar : '') : soz.ulasilamadi,
    }
  }
}

function showReply(result, { reply, text, ms }) {
  const body = parsed(text)
  const good = reply.status < 400
  const status = element(
    'strong',
    { class: good ? 'iyi' : 'kotu' },
    `${good ? '✓' : '✕'} ${reply.status} ${reply.statusText}`,
  )
  const parts = [element('p', { class: 'durum' }, status, element('span', {}, `${ms} ms`))]
  if (body?.hata) parts.push(explanation(body.hata, reply))
  const headers = element('dl', { 'aria-label': soz.basliklar })
  for (const name of SHOWN_HEADERS) {
    const value = reply.headers.get(name)
    if (value === null) continue
    const title =
      HEADER_NAMES[name] ?? name.replace('ratelimit-', 'RateLimit-').replace(/-[a-z]/g, (c) => c.toUpperCase())
    headers.append(element('dt', {}, title), element('dd', {}, value))
  }
  parts.push(headers)
  if (text !== '') parts.push(block(body === undefined ? text : JSON.stringify(body, null, 2)))
  else if (reply.status === 304) parts.push(element('p', {}, soz.degismedi))
  result.replaceChildren(...parts)
  if (!good) return
  rememberIds(body)
  rememberSession(body)
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const block = (text) =>
  element(
    'div',
    { class: 'kod' },
    element('pre', { tabindex: '0', role: 'region', 'aria-label': soz.govde }, element('code', {}, text)),
  )

function explanation({ kod, mesaj }, reply) {
  const link = element('a', { href: `${pages}/hatalar/${encodeURIComponent(kod)}` }, element('code', {}, kod))
  const wait = reply.headers.get('retry-after')
  const more = wait ? soz.bekleyin(wait) : ''
  return element('p', { class: 'uyari' }, `${mesaj}. `.replace('.. ', '. '), `${more} `, link, soz.cozum)
}

/** Remembers the first id of each kind, for forms that need one. */
function rememberIds(body) {
  const seen = new Set()
  const walk = (value) => {
    if (value === null || typeof value !== 'object') return
    const prefix = /^([a-z]+)_[0-9a-z]{26,32}$/.exec(value.id ?? '')?.[1]
    if (prefix && !seen.has(prefix)) {
      seen.add(prefix)
      remember(sessionStorage, `kepenk.id.${prefix}`, value.id)
    }
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(body)
}

/** Remembers the session until sign-out. */
function rememberSession(body) {
  const given = body?.oturum?.anahtar ?? body?.anahtar
  const session = typeof given === 'string' && given.startsWith('otr_') ? given : null
  if (session === null && body?.kapandi !== true) return
  remember(sessionStorage, SESSION, session)
  for (const field of document.querySelectorAll('[data-kimlik="oturum"]')) field.value = session ?? ''
}

for (const form of document.querySelectorAll('.dene form')) prepareForm(form)
