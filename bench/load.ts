import { connect, type Socket } from 'node:net'
import type { PeerContext, PeerName, PeerWork } from './peers/context.ts'
import { peerWorks } from './peers/works.ts'
import { type Context, type FloorName, floorRequest, type Request, scenarios } from './scenarios.ts'

// Load generator, a process of its own: plain sockets, one request at a time on each, answers parsed by hand. On two
// cores an expensive client takes the service's CPU time; this one takes about two thirds of autocannon's per request
// (41 µs against 53–64 on the 1 KB floor).

export type Job = {
  port: number
  connections: number
  ms: number
  /**
   * Counts an answer that comes after the end; the duration is then extended to it. For slow peers, which may answer
   * nothing within the time.
   */
  late?: boolean
  /** A scenario against the service, given requests over and over, a floor, or the same work at a peer. */
  what: { scenario: string } | { requests: Request[]; authorization: string } | { floor: FloorName } | OfPeer
}
type OfPeer = { peer: PeerName; work: PeerWork; context: PeerContext }
export type Result = {
  answers: number
  seconds: number
  latencies_ms: Float64Array
  errors: number
  firstError: string | null
  bytes: number
  cpu_ms: number
}
export type Message = { context: Context } | { job: Job }

type Prepared = { bytes: Buffer; status: string; begins: Buffer; coding: string; follow?: (answer: string) => Prepared }
type Tally = {
  latencies: number[]
  errors: number
  firstError: string | null
  bytes: number
  until: number
  late: boolean
  last: number
}

const PREPARED = 20_000
const SILENCE_MS = 15_000
/** For slow peers: six seconds for a list with 32 connections were seen on an idle machine. */
const LATE_SILENCE_MS = 120_000
const READ_BYTES = 64 * 1024

let context: Context | undefined
let counter = 0

function encode(r: Request, authorization: string): Prepared {
  const lines = [`${r.method} ${r.path} HTTP/1.1`, 'host: localhost']
  if (!r.anonymous) lines.push(`authorization: ${authorization}`)
  for (const [name, value] of Object.entries(r.headers ?? {})) lines.push(`${name}: ${value}`)
  if (r.body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(r.body)}`)
  const { follow } = r
  return {
    bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${r.body ?? ''}`),
    status: String(r.status),
    begins: Buffer.from(r.begins),
    coding: r.coding ?? '',
    ...(follow && { follow: (answer: string) => encode(follow(answer), authorization) }),
  }
}

/** Source of requests: a deck made beforehand, or each made when it is sent. */
function source(what: Job['what']): () => Prepared {
  if ('floor' in what) {
    const only = encode(floorRequest(what.floor), 'none')
    return () => only
  }
  if ('requests' in what) return inTurn(what.requests.map((r) => encode(r, what.authorization)))
  if ('peer' in what) {
    const { peer, work, context: c } = what
    return () => encode(peerWorks[peer][work](c, counter++), c.authorization)
  }
  const c = context
  const scenario = scenarios.find((s) => s.name === what.scenario)
  if (!scenario || !c) throw new Error(`no scenario ${what.scenario}, or no context yet`)
  const make = () => encode(scenario.request(c, counter++), c.authorization)
  return scenario.repeatable ? inTurn(Array.from({ length: PREPARED }, make)) : make
}

function inTurn(deck: readonly Prepared[]): () => Prepared {
  let at = 0
  return () => deck[at++ % deck.length] as Prepared
}

async function run(job: Job): Promise<Result> {
  const next = source(job.what)
  const late = job.late ?? false
  const tally: Tally = { latencies: [], errors: 0, firstError: null, bytes: 0, until: 0, late, last: 0 }
  const sockets = await Promise.all(Array.from({ length: job.connections }, () => open(job.port)))
  const cpu = process.cpuUsage()
  const started = performance.now()
  tally.until = started + job.ms
  await Promise.all(sockets.map((socket) => converse(socket, next, tally)))
  const { user, system } = process.cpuUsage(cpu)
  return {
    answers: tally.latencies.length,
    seconds: late ? (tally.last - started) / 1000 : job.ms / 1000,
    latencies_ms: Float64Array.from(tally.latencies),
    errors: tally.errors,
    firstError: tally.firstError,
    bytes: tally.bytes,
    cpu_ms: (user + system) / 1000,
  }
}

type Line = { socket: Socket; receive: (chunk: Buffer) => void }

/** One buffer per connection: a list is 40 KB, and thousands of buffers would be garbage. */
function open(port: number): Promise<Line> {
  return new Promise((resolve, reject) => {
    const callback = (size: number, buffer: Uint8Array): boolean => {
      line.receive((buffer as Buffer).subarray(0, size))
      return true
    }
    const onread = { buffer: Buffer.allocUnsafe(READ_BYTES), callback }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    const line: Line = { socket, receive: () => {} }
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(line)
    })
  })
}

/** Sends requests one after the other until time is up; resolves after the last answer. */
function converse(line: Line, next: () => Prepared, tally: Tally): Promise<void> {
  return new Promise((resolve) => {
    const { socket } = line
    let asked: Prepared
    let at = 0
    let over = false
    const end = () => {
      over = true
      socket.destroy()
      resolve()
    }
    const fail = (why: string) => {
      if (over) return
      tally.errors++
      tally.firstError ??= why
      end()
    }
    const ask = () => {
      asked = next()
      at = performance.now()
      socket.write(asked.bytes)
    }
    const answered = (bytes: number, answer: string) => {
      const now = performance.now()
      tally.bytes += bytes
      if (asked.follow) {
        asked = asked.follow(answer)
        socket.write(asked.bytes)
        return
      }
      tally.last = now
      // Answers after the end do not count.
      if (now <= tally.until || tally.late) tally.latencies.push(now - at)
      if (now < tally.until) ask()
      else end()
    }
    line.receive = answerReader(() => asked, answered, fail)
    const silence = tally.late ? LATE_SILENCE_MS : SILENCE_MS
    socket.setTimeout(silence, () => fail(`no answer within ${silence} ms`))
    socket.on('error', (error) => fail(String(error)))
    socket.on('close', () => fail('the connection was closed'))
    ask()
  })
}

type Answered = (bytes: number, answer: string) => void

/** Parses answers of a connection: checks head and beginning of the body, counts the rest. */
function answerReader(asked: () => Prepared, answered: Answered, fail: (why: string) => void) {
  let kept: Buffer | null = null
  /** Body, kept only if a further request depends on it. */
  let told: Buffer[] | null = null
  let length = 0
  let missing = 0
  const readHead = (chunk: Buffer): void => {
    const all = kept ? Buffer.concat([kept, chunk]) : chunk
    const { status, begins, bytes, coding, follow } = asked()
    const body = all.indexOf('\r\n\r\n') + 4
    if (body < 4 || all.length < body + begins.length) {
      kept = Buffer.from(all)
      return
    }
    kept = null
    const head = all.toString('latin1', 0, body)
    length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    const form = /\r\ncontent-encoding: (\w+)/i.exec(head)?.[1] ?? ''
    const right =
      head.startsWith(status, 9) &&
      form === coding &&
      all.compare(begins, 0, begins.length, body, body + begins.length) === 0
    missing = length
    told = follow ? [] : null
    if (right && !Number.isNaN(length)) readBody(all.subarray(body))
    else fail(`${firstLine(bytes)} -> ${all.toString('utf8', 0, 900)}`)
  }
  const readBody = (part: Buffer): void => {
    missing -= part.length
    told?.push(Buffer.from(part))
    if (missing === 0) answered(length, told ? Buffer.concat(told).toString() : '')
    else if (missing < 0) fail('more bytes than announced')
  }
  return (chunk: Buffer): void => (missing === 0 ? readHead(chunk) : readBody(chunk))
}

const firstLine = (request: Buffer): string => request.toString('latin1').split('\r\n', 1)[0] as string

process.on('message', (message: Message) => {
  if ('context' in message) {
    context = message.context
    return
  }
  run(message.job).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
// The parent is gone.
process.on('disconnect', () => process.exit())
