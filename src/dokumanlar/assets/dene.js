import { element, remember } from './ortak.js'

// Sends the try-it forms. What comes back is only ever set as text.

const root = document.body.dataset.kok
const KEY = 'kepenk.anahtar'
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

function prepareForm(form) {
  const key = form.querySelector('[data-anahtar]')
  form.querySelector('.gonder').disabled = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
  form.addEventListener('input', () => showTarget(form))
  key.addEventListener('change', () => {
    const value = key.value.trim()
    remember(sessionStorage, KEY, value === '' || value === key.dataset.anahtar ? null : value)
  })
  form.querySelector('.uret')?.addEventListener('click', () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const field = form.querySelector('[data-ad="Idempotency-Key"]')
    field.value = [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('')
  })
  form.parentElement.addEventListener('toggle', () => {
    key.value = remember(sessionStorage, KEY) ?? key.dataset.anahtar
    for (const field of form.querySelectorAll('[data-onek]:not([data-onek=""])')) {
      field.value ||= remember(sessionStorage, `kepenk.id.${field.dataset.onek}`) ?? ''
    }
    showTarget(form)
  })
}

/** The address of the call; `{id}` stays where nothing is written yet. */
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

/** The first field that keeps the call from being sent, with the reason. */
function wrongField(form) {
  for (const field of form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
  const key = form.querySelector('[data-anahtar]')
  // A header takes only these characters; anything else would end as an unexplained network error.
  if (!/^[\x21-\x7e]+$/.test(key.value.trim())) return [key, 'Bir API anahtarı yazın; boşluk ve Türkçe harf içermez.']
  for (const field of form.querySelectorAll('[data-yer]')) {
    const value = field.value.trim()
    if (field.required && value === '') return [field, `${field.dataset.ad} gerekli.`]
    if (field.dataset.yer === 'header' && !/^[\x20-\x7e]*$/.test(value)) {
      return [field, `${field.dataset.ad} yalnız ASCII karakter içerebilir.`]
    }
  }
  const body = form.querySelector('[data-govde]')
  try {
    if (body) JSON.parse(body.value)
  } catch (error) {
    return [body, `Gövde geçerli bir JSON değil: ${error.message}`]
  }
  return null
}

function requestOf(form) {
  // The page is Turkish whatever the browser prefers; so are its errors.
  const headers = {
    Authorization: `Bearer ${form.querySelector('[data-anahtar]').value.trim()}`,
    'Accept-Language': 'tr',
  }
  for (const field of form.querySelectorAll('[data-yer="header"]')) {
    if (field.value.trim() !== '') headers[field.dataset.ad] = field.value.trim()
  }
  const body = form.querySelector('[data-govde]')
  if (body) headers['Content-Type'] = 'application/json'
  return {
    method: form.dataset.yontem,
    headers,
    // The panel's session must never ride along with a call that a key alone should answer for.
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body ? { body: body.value } : {}),
  }
}

async function send(form) {
  const result = form.querySelector('.sonuc')
  const wrong = wrongField(form)
  if (wrong) {
    wrong[0].setAttribute('aria-invalid', 'true')
    wrong[0].focus()
    return result.replaceChildren(element('p', { class: 'uyari' }, wrong[1]))
  }
  const live = requestOf(form).headers.Authorization.startsWith('Bearer svc_canli_')
  const question = 'Bu bir canlı anahtar: çağrı gerçek mağazada değişiklik yapar. Gönderilsin mi?'
  if (live && form.dataset.yontem !== 'GET' && !confirm(question)) return
  const button = form.querySelector('.gonder')
  button.disabled = true
  button.textContent = 'Gönderiliyor…'
  const answer = await call(form)
  button.disabled = false
  button.textContent = 'Gönder'
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
      failure: late
        ? '30 saniyede yanıt gelmedi. Yazma isteğini yinelerken aynı Idempotency-Key değerini kullanın.'
        : 'Hizmete ulaşılamadı. Bağlantınızı denetleyip yeniden deneyin.',
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
  const headers = element('dl', { 'aria-label': 'Yanıt başlıkları' })
  for (const name of SHOWN_HEADERS) {
    const value = reply.headers.get(name)
    if (value === null) continue
    const title =
      HEADER_NAMES[name] ?? name.replace('ratelimit-', 'RateLimit-').replace(/-[a-z]/g, (c) => c.toUpperCase())
    headers.append(element('dt', {}, title), element('dd', {}, value))
  }
  parts.push(headers)
  if (text !== '') parts.push(block(body === undefined ? text : JSON.stringify(body, null, 2)))
  else if (reply.status === 304) parts.push(element('p', {}, 'Değişmedi: gövde gelmedi, elinizdeki kopya güncel.'))
  result.replaceChildren(...parts)
  if (good) rememberIds(body)
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
    element('pre', { tabindex: '0', role: 'region', 'aria-label': 'Yanıt gövdesi' }, element('code', {}, text)),
  )

function explanation({ kod, mesaj }, reply) {
  const link = element('a', { href: `${root}dokumanlar/hatalar/${encodeURIComponent(kod)}` }, element('code', {}, kod))
  const wait = reply.headers.get('retry-after')
  const more = wait ? ` ${wait} saniye sonra yeniden deneyin.` : ''
  return element('p', { class: 'uyari' }, `${mesaj}. `.replace('.. ', '. '), `${more} `, link, ': nedeni ve çözümü')
}

/** The first id of each kind is offered to the forms that ask for one. */
function rememberIds(body) {
  const seen = new Set()
  const walk = (value) => {
    if (value === null || typeof value !== 'object') return
    const prefix = /^([a-z]+)_[0-9a-z]{26}$/.exec(value.id ?? '')?.[1]
    if (prefix && !seen.has(prefix)) {
      seen.add(prefix)
      remember(sessionStorage, `kepenk.id.${prefix}`, value.id)
    }
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(body)
}

for (const form of document.querySelectorAll('.dene form')) prepareForm(form)
