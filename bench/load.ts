import type { PeerContext, PeerName, PeerWork } from './peers/context.ts'
import { peerWorks } from './peers/works.ts'
import { type Context, type FloorName, floorRequest, type Request, scenarios } from './scenarios.ts'
import { answerReader, encode, type Line, open, type Prepared } from './wire.ts'

// Load generator, a process of its own, on plain sockets (wire.ts). On two
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

let context: Context | undefined
let counter = 0

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
    const answered = (bytes: number, body: Buffer | null) => {
      const now = performance.now()
      tally.bytes += bytes
      if (asked.follow) {
        asked = asked.follow(String(body))
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
