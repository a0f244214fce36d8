import { connect, type Socket } from 'node:net'
import { type Context, type FloorName, floorRequest, type Request, scenarios } from './scenarios.ts'

// The load generator, a process of its own: plain sockets, one request at a time on each, an answer's head read by hand.
// On two cores a costly client would take the service's time and be measured with it; this one needs a fraction of
// autocannon's processor time per request.

export type Job = {
  port: number
  connections: number
  ms: number
  /** A scenario against the service, or a floor. */
  what: { scenario: string } | { floor: FloorName }
}
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

type Prepared = { bytes: Buffer; status: string; begins: Buffer }
type Tally = { latencies: number[]; errors: number; firstError: string | null; bytes: number; until: number }

const PREPARED = 20_000
const SILENCE_MS = 15_000

let context: Context | undefined
let counter = 0

function encode(r: Request, authorization: string): Prepared {
  const lines = [`${r.method} ${r.path} HTTP/1.1`, 'host: localhost', `authorization: ${authorization}`]
  for (const [name, value] of Object.entries(r.headers ?? {})) lines.push(`${name}: ${value}`)
  if (r.body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(r.body)}`)
  return {
    bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${r.body ?? ''}`),
    status: String(r.status),
    begins: Buffer.from(r.begins),
  }
}

/** Answers where the next request comes from: a deck made beforehand, or each made when it is sent. */
function source(what: Job['what']): () => Prepared {
  if ('floor' in what) {
    const only = encode(floorRequest(what.floor), 'none')
    return () => only
  }
  const c = context
  const scenario = scenarios.find((s) => s.name === what.scenario)
  if (!scenario || !c) throw new Error(`no scenario ${what.scenario}, or no context yet`)
  const make = () => encode(scenario.request(c, counter++), c.authorization)
  if (!scenario.repeatable) return make
  const deck = Array.from({ length: PREPARED }, make)
  let at = 0
  return () => deck[at++ % PREPARED] as Prepared
}

async function run(job: Job): Promise<Result> {
  const next = source(job.what)
  const tally: Tally = { latencies: [], errors: 0, firstError: null, bytes: 0, until: 0 }
  const sockets = await Promise.all(Array.from({ length: job.connections }, () => open(job.port)))
  const cpu = process.cpuUsage()
  const started = performance.now()
  tally.until = started + job.ms
  await Promise.all(sockets.map((socket) => converse(socket, next, tally)))
  const { user, system } = process.cpuUsage(cpu)
  return {
    answers: tally.latencies.length,
    seconds: job.ms / 1000,
    latencies_ms: Float64Array.from(tally.latencies),
    errors: tally.errors,
    firstError: tally.firstError,
    bytes: tally.bytes,
    cpu_ms: (user + system) / 1000,
  }
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })
}

/** Asks and waits, over and over, until time is up; resolves once the last answer is in. */
function converse(socket: Socket, next: () => Prepared, tally: Tally): Promise<void> {
  return new Promise((resolve) => {
    let asked = next()
    let at = 0
    let head: Buffer | null = null
    let missing = 0
    const fail = (why: string) => {
      tally.errors++
      tally.firstError ??= why
      socket.destroy()
      resolve()
    }
    const ask = () => {
      asked = next()
      at = performance.now()
      socket.write(asked.bytes)
    }
    const answered = () => {
      const now = performance.now()
      // What arrives after the end was not within the time that it would be counted for.
      if (now <= tally.until) tally.latencies.push(now - at)
      if (now < tally.until) return ask()
      socket.destroy()
      resolve()
    }
    const onHead = (chunk: Buffer) => {
      const all = head ? Buffer.concat([head, chunk]) : chunk
      const end = all.indexOf('\r\n\r\n')
      // The beginning of the body is looked at too, so it must have arrived.
      if (end < 0 || all.length < end + 4 + asked.begins.length) {
        head = all
        return
      }
      head = null
      const text = all.toString('latin1', 0, end)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1])
      const body = end + 4
      const right = all.compare(asked.begins, 0, asked.begins.length, body, body + asked.begins.length) === 0
      if (text.slice(9, 12) !== asked.status || !right || Number.isNaN(length)) return fail(describe(asked, all))
      tally.bytes += length
      missing = length - (all.length - body)
      if (missing < 0) return fail(`more bytes than announced: ${text}`)
      if (missing === 0) answered()
    }
    socket.on('data', (chunk: Buffer) => {
      if (missing === 0) return onHead(chunk)
      missing -= chunk.length
      if (missing === 0) answered()
      else if (missing < 0) fail('more bytes than announced')
    })
    socket.setTimeout(SILENCE_MS, () => fail(`no answer within ${SILENCE_MS} ms`))
    socket.on('error', (error) => fail(String(error)))
    socket.on('close', resolve)
    ask()
  })
}

const describe = (asked: Prepared, answer: Buffer): string =>
  `${asked.bytes.toString().split('\r\n')[0]} -> ${answer.toString('utf8', 0, 900)}`

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
// The bench is gone, however it ended.
process.on('disconnect', () => process.exit())
