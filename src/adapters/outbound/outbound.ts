import { isIP, type LookupFunction } from 'node:net'
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import { Agent, buildConnector } from 'undici'
import { type Aglar, addressVerdict, checkUrl, isLocalName, parseAglar } from './address.ts'
import { createIsOwn } from './own-addresses.ts'
import { type Hop, OutboundError, type OutboundReply, type OutboundRequest, REDIRECTS, replyReader } from './reply.ts'
import { createResolve, type Resolve } from './resolve.ts'

export { OutboundError, type OutboundReply, type OutboundRequest }

export type Outbound = { send: (r: OutboundRequest) => Promise<OutboundReply>; close: () => Promise<void> }

type OutboundOptions = {
  izinliAglar?: string[]
  ca?: string | Buffer
  resolve?: Resolve
  /** Whether an address is this machine's. */
  isOwn?: (address: string) => boolean
}

/** Whether a connection for that name may go to that address (SSRF check). */
type Judge = (hostname: string, address: string) => boolean

const CONNECT_TIMEOUT_MS = 10_000
const DEFAULT_HEADERS: Record<string, string> = { 'user-agent': 'Kepenk', accept: '*/*' }

/** SSRF-safe HTTP client: the one way out for requests to addresses that others chose (pictures, webhooks, bridges). */
export function createOutbound(o: OutboundOptions): Outbound {
  const aglar = parseAglar(o.izinliAglar ?? [])
  const judge = judgeWith(aglar, o.isOwn ?? createIsOwn())
  // An Agent of our own: the global one may obey proxy variables, and a proxy would resolve names unchecked.
  const agent = new Agent({
    connect: guardedConnector(judge, o.resolve ?? createResolve(), o.ca),
    allowH2: false,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return {
    send: (r) => withDeadline(r, (signal) => follow(agent, aglar, r, signal)),
    close: () => agent.destroy(),
  }
}

/** Checks the address at connect time, so that a pooled connection needs no second check. */
function guardedConnector(judge: Judge, resolve: Resolve, ca?: string | Buffer): buildConnector.connector {
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    allowH2: false,
    rejectUnauthorized: true,
    lookup: validatingLookup(judge, resolve),
    ...(ca && { secureContext: trusting(ca) }),
  })
  return (target, callback) => {
    // For an IP literal the lookup is never called.
    if (isIP(target.hostname) && !judge(target.hostname, target.hostname)) {
      callback(forbidden(target.hostname), null)
      return
    }
    connect(target, (error, socket) => {
      if (error) return callback(error, null)
      const far = socket.remoteAddress
      if (far && judge(target.hostname, far)) return callback(null, socket)
      socket.destroy()
      callback(far ? forbidden(target.hostname) : new OutboundError('baglanti', 'closed at once'), null)
    })
  }
}

/** One context for all connections and clients that trust the same: reading the system roots takes 23 ms. */
function trusting(ca: string | Buffer): SecureContext {
  const known = contexts.get(`${ca}`) ?? createSecureContext({ ca: [...getCACertificates('default'), ca] })
  contexts.set(`${ca}`, known)
  return known
}

const contexts = new Map<string, SecureContext>()

/**
 * DNS rebinding: the socket connects to exactly the addresses that were checked; one forbidden address refuses the
 * name.
 */
function validatingLookup(judge: Judge, resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    const judged = resolve(hostname).then(
      (found) => {
        if (found.length === 0) throw new OutboundError('ad_cozulemedi', `${hostname} has no address`)
        if (!found.every((f) => judge(hostname, f.address))) throw forbidden(hostname)
        return found
      },
      (error) => {
        throw new OutboundError('ad_cozulemedi', `${hostname} could not be resolved`, error)
      },
    )
    judged.then(
      (found) => {
        const first = found[0]
        if (options.all || !first) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, []),
    )
  }
}

function judgeWith(aglar: Aglar, isOwn: (address: string) => boolean): Judge {
  return (hostname, address) => {
    const verdict = addressVerdict(address, aglar)
    if (verdict !== 'public') return verdict === 'opened'
    return !isOwn(address) && (isIP(hostname) !== 0 || !isLocalName(hostname))
  }
}

function forbidden(hostname: string): OutboundError {
  return new OutboundError('adres_yasak', `${hostname} does not lead to a public address`)
}

async function withDeadline<T>(r: OutboundRequest, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  r.signal?.throwIfAborted()
  const control = new AbortController()
  const late = () => control.abort(new OutboundError('zaman_asimi', `no complete answer within ${r.timeoutMs} ms`))
  const timer = setTimeout(late, r.timeoutMs)
  const cancel = () => control.abort(r.signal?.reason)
  r.signal?.addEventListener('abort', cancel, { once: true })
  try {
    return await work(control.signal)
  } finally {
    clearTimeout(timer)
    r.signal?.removeEventListener('abort', cancel)
  }
}

async function follow(agent: Agent, aglar: Aglar, r: OutboundRequest, signal: AbortSignal): Promise<OutboundReply> {
  const limit = r.method === 'POST' ? 0 : (r.redirects ?? 0)
  const seen = new Set<string>()
  let url = checked(r.url, aglar)
  let headers: Record<string, string> = { ...DEFAULT_HEADERS, ...lowerCased(r.headers), 'accept-encoding': 'identity' }
  for (;;) {
    const reply = await exchange(agent, r, { url, headers, follow: limit > 0 }, signal)
    const location = reply.headers.location
    if (limit === 0 || !REDIRECTS.has(reply.status) || !location) return reply
    seen.add(url.href)
    const next = redirectTarget(location, url, aglar)
    if (seen.size > limit || seen.has(next.href)) throw new OutboundError('yonlendirme', `too many redirects: ${r.url}`)
    if (next.origin !== url.origin) headers = withoutSecrets(headers)
    url = next
  }
}

function checked(text: string, aglar: Aglar): URL {
  const check = checkUrl(text, aglar)
  if (!check.ok) throw new OutboundError('adres_yasak', `address refused: ${check.problem}`)
  return check.url
}

function redirectTarget(header: string, from: URL, aglar: Aglar): URL {
  // Headers are handed over as Latin-1, servers write UTF-8.
  const location = Buffer.from(header, 'latin1').toString()
  if (URL.canParse(location)) return checked(location, aglar)
  if (!URL.canParse(location, from.href)) throw new OutboundError('yonlendirme', 'redirect to an unreadable address')
  return checked(new URL(location, from.href).href, aglar)
}

/** One request, one reply. Settles on abort even while DNS or connect is pending. */
function exchange(agent: Agent, r: OutboundRequest, hop: Hop, signal: AbortSignal): Promise<OutboundReply> {
  return new Promise((resolve, reject) => {
    const { handler, abort } = replyReader(r, hop, resolve, reject)
    if (signal.aborted) return abort(signal.reason)
    signal.addEventListener('abort', () => abort(signal.reason), { once: true })
    agent.dispatch(
      {
        origin: hop.url.origin,
        path: hop.url.pathname + hop.url.search,
        method: r.method ?? 'GET',
        headers: hop.headers,
        body: r.body ?? null,
      },
      handler,
    )
  })
}

function lowerCased(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([k, v]) => [k.toLowerCase(), v]))
}

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([k]) => k !== 'authorization' && k !== 'cookie'))
}
