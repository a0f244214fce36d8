import { KepenkHata } from './hata.ts'
import { refusalOf } from './refusal.ts'

// One request and its answer, within its time.

export type Attempt = {
  fetch: typeof fetch
  url: string
  method: string
  headers: Headers
  body: string | undefined
  timeoutMs: number
  signal: AbortSignal | undefined
  dil: 'tr' | 'en'
  /** Takes secrets out of what others wrote. */
  mask: (text: string) => string
}

export type Answer = { value: unknown; etag: string | null }

const SENTENCES = {
  baglanti_hatasi: { tr: 'Hizmete ulaşılamadı', en: 'The service could not be reached' },
  zaman_asimi: { tr: 'Hizmet zamanında yanıt vermedi', en: 'The service did not answer in time' },
  yanit_anlasilmadi: { tr: 'Yanıt bir Kepenk yanıtı değil', en: 'The answer is none of Kepenk' },
} as const

export async function attempt(a: Attempt): Promise<Answer> {
  const { response, text } = await exchange(a)
  if (!response.ok) throw refusalOf(response, parsed(text), unreadable(a, response.status))
  const value = parsed(text)
  if (value === undefined) throw unreadable(a, response.status)
  return { value, etag: response.headers.get('etag') }
}

async function exchange(a: Attempt): Promise<{ response: Response; text: string }> {
  const limit = new AbortController()
  const abandon = () => limit.abort(a.signal?.reason)
  a.signal?.throwIfAborted()
  a.signal?.addEventListener('abort', abandon)
  let late = false
  const timer = setTimeout(() => {
    late = true
    limit.abort()
  }, a.timeoutMs)
  try {
    // By itself: a browser's own refuses to be called as a method of anything else.
    const { fetch: send, method, headers, body } = a
    // Following would send a write as a read, and the key to where nobody meant it to go.
    const init = {
      method,
      headers,
      redirect: 'manual',
      signal: limit.signal,
      ...(body !== undefined && { body }),
    } as const
    const response = await send(a.url, init)
    return { response, text: await response.text() }
  } catch (cause) {
    a.signal?.throwIfAborted()
    throw unanswered(a, late ? 'zaman_asimi' : 'baglanti_hatasi', late ? `${a.timeoutMs} ms` : reasonOf(cause))
  } finally {
    clearTimeout(timer)
    a.signal?.removeEventListener('abort', abandon)
  }
}

/** The cause itself is not passed on: nobody knows what the fetch that was given puts into it. */
function reasonOf(cause: unknown): string {
  const { message, cause: deeper } = cause as { message?: unknown; cause?: { code?: unknown; message?: unknown } }
  return [message, deeper?.code ?? deeper?.message].filter((part) => typeof part === 'string' && part !== '').join(': ')
}

function unanswered(a: Attempt, kod: 'baglanti_hatasi' | 'zaman_asimi', detail: string): KepenkHata {
  return new KepenkHata({ durum: 0, kod, mesaj: a.mask(`${SENTENCES[kod][a.dil]} (${detail})`) })
}

const unreadable = (a: Attempt, durum: number): KepenkHata =>
  new KepenkHata({
    durum,
    kod: 'yanit_anlasilmadi',
    mesaj: `${SENTENCES.yanit_anlasilmadi[a.dil]} (${a.method} ${a.url})`,
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
