import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { newId } from '../../core/id.ts'
import type { MagazaBilgisi } from '../../db/work.ts'
import { allowanceHeaders } from '../limits/allowance.ts'
import { networkOf, type Verdict } from '../limits/rate-limit.ts'
import type { Answered } from '../metrics.ts'
import type { Kept, KeptAnswer } from './kept-answers.ts'

// Front desk: a shopper who asks just as somebody before is told the same, as long as the cache of shoppers' answers would say
// so, ahead of router and hooks, which cost more than all else about such a request. What the desk tells it has seen sent: it
// decides nothing but who may still ask, and whoever asks in any way that it does not know goes in to the service.

/** An answer as it left: head without what belongs to one request, body in the coding that was sent (text: of bytes). */
type Sent = { of: KeptAnswer; status: number; head: readonly string[]; body: Buffer | string | null; yol: string }
type Found = Sent & { magaza: MagazaBilgisi }

declare module 'fastify' {
  interface FastifyRequest {
    /** The kept answer that this request is told. */
    kept: KeptAnswer | null
  }
}

export type DeskOptions = {
  kept: Kept
  clock: () => Date
  /** The store, if it was looked up a moment ago. */
  store: (kod: string) => MagazaBilgisi | undefined
  /** One request of a shopper's network. */
  take: (network: string) => Verdict | Promise<Verdict>
  trustsProxies: boolean
  isLeaving: () => boolean
  told: (about: Answered) => void
}

const ROOT = '/vitrin/v1/'
/** A longer answer counts for more than its request, and as unread memory. */
const MAX_BYTES = 64 * 1024
/** Up to here kept as text of bytes, which leaves together with the head in one piece: a fifth of such an answer's cost. */
const IN_ONE_PIECE = 16 * 1024
const MAX_ALL_BYTES = 8 * 1024 * 1024
/** Of an answer besides its bytes. */
const OVERHEAD_BYTES = 1024
const NETWORKS = 10_000
/** Of what a client says of itself: longer is no ordinary one. */
const MAX_SAID = 1000

/** What may change an answer. */
const ASKED = /^(host|accept-encoding|accept-language|origin|if-none-match|x-forwarded-(host|proto))$/
/** What changes none. Anything else, such as a session, a key or a body, is not for the desk. */
const PASSED_OVER = new RegExp(
  [
    '^(user-agent|accept|referer|connection|keep-alive|cache-control|pragma|priority|upgrade-insecure-requests|dnt|save-data',
    'x-forwarded-(for|port|server)|x-real-ip|x-request-id|via|cdn-loop|cf-[a-z-]+|sec-[a-z-]+)$',
  ].join('|'),
)
/** Belongs to one request, or to its connection. */
const OF_ONE_REQUEST = /^(svc-istek|ratelimit-\w+|connection|keep-alive|date|content-length)$/

type Kind = 'asked' | 'over' | 'unknown'
const kinds = new LRUCache<string, Kind>({ maxSize: 500, sizeCalculation: () => 1 })

/** By its spelling on the wire, of which clients have few. */
function kindOf(name: string): Kind {
  const known = kinds.get(name)
  if (known) return known
  const lower = name.toLowerCase()
  const kind = ASKED.test(lower) ? 'asked' : PASSED_OVER.test(lower) ? 'over' : 'unknown'
  kinds.set(name, kind)
  return kind
}

/** All that an answer may depend on beside its address; null when there is more to the request. */
function wayOf({ rawHeaders, headers }: IncomingMessage): string | null {
  // Refused in HTTP/1.1, and allowed before it.
  if (headers.host === undefined) return null
  let way = ''
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    const kind = kindOf(name)
    if (kind === 'unknown') return null
    if (kind === 'asked') way += `${name.toLowerCase()}:${rawHeaders[i + 1]}\n`
  }
  return way.length > MAX_SAID ? null : way
}

const kodIn = (url: string): string => url.slice(ROOT.length, url.indexOf('/', ROOT.length))

export function openDesk(o: DeskOptions) {
  const sent = new LRUCache<string, Sent>({
    maxSize: MAX_ALL_BYTES,
    sizeCalculation: ({ of }, key) => 2 * of.bytes.length + key.length + OVERHEAD_BYTES,
  })
  /** As the service understood it, which knows whom to believe. */
  const networks = new LRUCache<string, string>({ maxSize: NETWORKS, sizeCalculation: () => 1 })
  const clientOf = ({ socket, headers }: IncomingMessage): string =>
    o.trustsProxies ? `${socket.remoteAddress} ${headers['x-forwarded-for'] ?? ''}` : `${socket.remoteAddress}`

  /** What is told to whoever asks so; undefined when it is not known, or not true any more. */
  const find = (request: IncomingMessage): Found | null => {
    const { method, url = '' } = request
    if (method !== 'GET' || !url.startsWith(ROOT) || o.isLeaving()) return null
    const magaza = o.store(kodIn(url))
    const kept = magaza && o.kept.known(magaza, url)
    const way = kept ? wayOf(request) : null
    const known = way === null ? undefined : sent.get(`${url}\n${way}`)
    return magaza && known && known.of === kept ? { ...known, magaza } : null
  }

  const tell = (response: ServerResponse, { status, head, body, yol, magaza }: Found, v: Verdict): void => {
    const began = performance.now()
    const id = newId('istek', o.clock())
    response.writeHead(status, ['SVC-Istek', id, ...allowanceHeaders(v), ...head])
    if (typeof body === 'string') response.end(body, 'latin1')
    else response.end(body)
    o.told({ id, yontem: 'GET', yol, durum: status, sure_ms: performance.now() - began, magaza, anahtar: 'vitrin' })
  }

  return {
    answer: (request: IncomingMessage, response: ServerResponse, goIn: () => void): void => {
      const found = find(request)
      const network = found ? networks.get(clientOf(request)) : undefined
      const go = (v: Verdict): void => (found && v.allowed ? tell(response, found, v) : goIn())
      if (network === undefined) goIn()
      else {
        const verdict = o.take(network)
        if (verdict instanceof Promise) verdict.then(go, goIn)
        else go(verdict)
      }
    },
    /** What the service is about to send. */
    note: (request: FastifyRequest, reply: FastifyReply, payload: unknown): void => {
      const { kept, raw } = request
      const client = clientOf(raw)
      if (!kept || kept.bytes.length > MAX_BYTES || client.length > MAX_SAID) return
      const [way, head] = [wayOf(raw), headOf(reply)]
      if (way === null || head === null || (payload && !Buffer.isBuffer(payload))) return
      const bytes = Buffer.isBuffer(payload) ? payload : null
      const length = bytes ? ['content-length', String(bytes.length)] : []
      const body = bytes && bytes.length <= IN_ONE_PIECE ? bytes.toString('latin1') : bytes
      const yol = request.routeOptions.url ?? 'yok'
      networks.set(client, networkOf(request.ip))
      sent.set(`${raw.url}\n${way}`, { of: kept, status: reply.statusCode, head: [...head, ...length], body, yol })
    },
  }
}

/** Null when it was for this visitor, or the last on its connection. */
function headOf(reply: FastifyReply): string[] | null {
  const headers = Object.entries(reply.getHeaders())
  if (headers.some(([name, value]) => name === 'set-cookie' || (name === 'connection' && value === 'close')))
    return null
  return headers.filter(([name]) => !OF_ONE_REQUEST.test(name)).flatMap(([name, value]) => [name, String(value)])
}

/** Ahead of the service's own 'request' listener. Closed while requests are traced: each has a span then. */
export function serveAtDesk(app: FastifyInstance, desk: ReturnType<typeof openDesk>, { isOpen = true } = {}): void {
  app.decorateRequest('kept', null)
  if (!isOpen) return
  const [handler] = app.server.listeners('request') as [RequestListener]
  app.server.off('request', handler)
  app.server.on('request', (request, response) => desk.answer(request, response, () => void handler(request, response)))
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.kept) desk.note(request, reply, payload)
    done(null, payload)
  })
}
