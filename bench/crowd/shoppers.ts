import { answerReader, encode, type Line, open } from '../wire.ts'

// Closed loop of a thousand shoppers in a process of their own: each requests the same page over and over on its own
// connection.

export type CrowdJob = {
  port: number
  path: string
  begins: string
  connections: number
  /** Requests of this time are not counted: connections are new, and code is not compiled yet. */
  warmUpMs: number
  ms: number
}

export type CrowdResult = {
  /** Columns with an entry per answer: when its request was sent, its latency, and the index of its page. */
  sent: Float64Array
  latencies_ms: Float64Array
  shown: Uint16Array
  /** Distinct bodies. */
  pages: string[]
  errors: number
  firstError: string | null
  /** CPU time per answer, those of the warm-up included. */
  cpu_us: number
}

type Tally = {
  answers: number
  sent: number[]
  latencies: number[]
  shown: number[]
  pages: Buffer[]
  errors: number
  firstError: string | null
}

/** Below the listen backlog: a dropped SYN would be sent again only after a second. */
const AT_ONCE = 100
const SILENCE_MS = 15_000

/** Monotonic clock of the machine, comparable between processes. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6

/** Searched from the newest: few answers show an older page. */
function pageNumber(pages: Buffer[], body: Buffer): number {
  const known = pages.findLastIndex((page) => page.equals(body))
  return known >= 0 ? known : pages.push(body) - 1
}

async function run(job: CrowdJob): Promise<CrowdResult> {
  const lines: Line[] = []
  while (lines.length < job.connections) {
    const some = Math.min(AT_ONCE, job.connections - lines.length)
    lines.push(...(await Promise.all(Array.from({ length: some }, () => open(job.port)))))
  }
  const tally: Tally = { answers: 0, sent: [], latencies: [], shown: [], pages: [], errors: 0, firstError: null }
  const from = clock() + job.warmUpMs
  const cpu = process.cpuUsage()
  await Promise.all(lines.map((line) => converse(line, job, from, tally)))
  const { user, system } = process.cpuUsage(cpu)
  return {
    sent: Float64Array.from(tally.sent),
    latencies_ms: Float64Array.from(tally.latencies),
    shown: Uint16Array.from(tally.shown),
    pages: tally.pages.map(String),
    errors: tally.errors,
    firstError: tally.firstError,
    cpu_us: (user + system) / tally.answers,
  }
}

/**
 * Sends requests until time is up; resolves after the last answer. Those sent from `from` on count, however late their
 * answer.
 */
function converse(line: Line, job: CrowdJob, from: number, tally: Tally): Promise<void> {
  const { socket } = line
  const request = { method: 'GET' as const, path: job.path, anonymous: true as const, status: 200, begins: job.begins }
  const asked = { ...encode(request, ''), whole: true as const }
  return new Promise((resolve) => {
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
      at = clock()
      if (at > from + job.ms) end()
      else socket.write(asked.bytes)
    }
    const answered = (_: number, body: Buffer | null) => {
      tally.answers++
      if (at >= from && body) {
        tally.latencies.push(clock() - at)
        tally.sent.push(at)
        tally.shown.push(pageNumber(tally.pages, body))
      }
      ask()
    }
    line.receive = answerReader(() => asked, answered, fail)
    socket.setTimeout(SILENCE_MS, () => fail(`no answer within ${SILENCE_MS} ms`))
    socket.on('error', (error) => fail(String(error)))
    socket.on('close', () => fail('the connection was closed'))
    ask()
  })
}

process.on('message', (job: CrowdJob) => {
  run(job).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
process.on('disconnect', () => process.exit())
