import { type Answer, attempt } from './attempt.ts'
import { KepenkHata } from './hata.ts'
import type { ClientOptions, VersionedOptions } from './options.ts'

// A call: as many attempts as it may take, all of them the same request.

type Value = string | number | boolean | null | undefined
type Values = Value | readonly Value[]
/** A list goes out as `name=a&name=b`, an object as `name[key]=value`; an object may hold lists. */
export type Query = Record<string, Values | { readonly [key: string]: Values }>

export type Request = {
  method: string
  path: string
  query?: Query | undefined
  body?: unknown
  options?: VersionedOptions | undefined
}

export type Call = (request: Request) => Promise<unknown>

type Client = ClientOptions & {
  /** The key or session of the next attempt. */
  kimlik: () => string | undefined
}

const RETRIES = 2
const TIMEOUT_MS = 30_000
/** Longer than this nobody waits unasked; the error tells how long it would be. */
const LONGEST_WAIT_MS = 60_000
const FIRST_PAUSE_MS = 250

export function callerOf(client: Client): Call {
  return async (request) => {
    const options = request.options ?? {}
    const body = request.body === undefined ? undefined : JSON.stringify(request.body)
    const url = client.adres + request.path + searchOf(request.query)
    const dil = client.dil ?? 'tr'
    const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? TIMEOUT_MS
    const retries = options.retries ?? client.retries ?? RETRIES
    const send = client.fetch ?? fetch
    for (let done = 0; ; done++) {
      const kimlik = client.kimlik()
      const mask = (text: string) => (kimlik ? text.replaceAll(kimlik, '***') : text)
      try {
        const headers = headersOf(client, kimlik, request, body)
        const { method } = request
        const { signal } = options
        return remembered(await attempt({ fetch: send, url, method, headers, body, timeoutMs, signal, dil, mask }))
      } catch (error) {
        if (!(error instanceof KepenkHata) || done >= retries || !mayRepeat(request, error)) throw error
        await pause((error.retryAfterMs ?? 0) + backoffMs(done), options.signal)
      }
    }
  }
}

function searchOf(query: Query = {}): string {
  const search = new URLSearchParams()
  const put = (name: string, value: Query[string]): void => {
    if (value === undefined || value === null) return
    if (typeof value !== 'object') search.append(name, String(value))
    else if (isMany(value)) for (const own of value) put(name, own)
    else for (const [key, own] of Object.entries(value)) put(`${name}[${key}]`, own)
  }
  for (const [name, value] of Object.entries(query)) put(name, value)
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** `Array.isArray` alone does not tell a list that must not be changed from an object. */
const isMany = (value: object): value is readonly Value[] => Array.isArray(value)

function headersOf(
  client: Client,
  kimlik: string | undefined,
  { options = {} }: Request,
  body: string | undefined,
): Headers {
  // With every field that is wrong, instead of one sentence of them all.
  const headers = new Headers({ accept: 'application/json, application/problem+json' })
  const own = typeof client.headers === 'function' ? client.headers() : client.headers
  const given = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(kimlik !== undefined && { authorization: `Bearer ${kimlik}` }),
    ...(client.dil !== undefined && { 'accept-language': client.dil }),
    ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
    ...(options.ifMatch !== undefined && { 'if-match': options.ifMatch }),
  }
  for (const more of [given, own, options.headers]) {
    for (const [name, value] of Object.entries(more ?? {})) headers.set(name, value)
  }
  return headers
}

/** A write without a key may have been done although nobody heard of it; only one that was turned away may be repeated. */
function mayRepeat({ method, options }: Request, error: KepenkHata): boolean {
  if (!error.retryable || (error.retryAfterMs ?? 0) > LONGEST_WAIT_MS) return false
  return method === 'GET' || options?.idempotencyKey !== undefined || error.durum === 429
}

/** Different for each, so that those who failed together do not come back together. */
const backoffMs = (done: number): number => FIRST_PAUSE_MS * 2 ** done * (0.5 + Math.random() / 2)

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal?.aborted) return end()
    signal?.addEventListener('abort', end, { once: true })
  })
}

const etags = new WeakMap<object, string>()

function remembered({ value, etag }: Answer): unknown {
  if (etag !== null && typeof value === 'object' && value !== null) etags.set(value, etag)
  return value
}

/** The version of a record that a call answered, for `ifMatch`; a copy of it has none. */
export const etagOf = (record: object): string | undefined => etags.get(record)

/** `crypto.randomUUID` is missing on pages without https, such as a panel in a shop's own network. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
