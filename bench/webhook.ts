import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CERTIFICATE } from '../tests/support/outbound/certificate.ts'
import { HOST } from '../tests/support/receiver.ts'
import { ask } from './ask.ts'
import { quantile, runJob, type Spread, spread } from './measure.ts'
import { type Helper, type Service, usageOf } from './processes.ts'
import type { Arrival, Received, ReceiverMessage } from './receiver.ts'
import { BULK } from './scenarios.ts'

// Webhook deliveries to one receiver: throughput, and latency at an even pace.

const WARM_UP = 5_000
const FLOOR_CONNECTIONS = 32
const EVENT = 'stok.degisti'
const PACE = 100
const ARRIVE_MS = 120_000

export type Quantiles = { p50_ms: number; p99_ms: number; max_ms: number }

export type WebhookResults = {
  deliveries: number
  rounds: number
  perSecond: Spread
  floorPerSecond: Spread
  ratio: Spread
  /** CPU time per delivery. */
  service_us: number | null
  database_us: number | null
  receiver_us: number
  connections: number
  pace: number
  events: number
  /** Latency of the writes; then from the write's answer, and from its sending, to the arrival. */
  write: Quantiles
  fromAnswer: Quantiles
  fromSend: Quantiles
  rssPeakMb: number | null
}

export type WebhookSetup = {
  service: Service
  authorization: string
  connection: pg.ClientConfig
  receiver: Helper
  receiverPort: number
  load: Helper
  floorPort: number
  variants: readonly string[]
  rounds: number
  floorMs: number
  deliveries: number
  paceSec: number
  say: (line: string) => void
}

type Bench = WebhookSetup & { database: pg.Client; magaza_id: string }

/** Settings for finding and trusting the receiver. */
export async function receiverEnv(folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'alici.pem')
  await writeFile(file, CERTIFICATE)
  return {
    KEPENK_IZINLI_AGLAR: '127.0.0.0/8',
    NODE_EXTRA_CA_CERTS: file,
    NODE_OPTIONS: `--import ${new URL('../tests/support/resolve-here.ts', import.meta.url).href}`,
  }
}

export async function measureWebhooks(s: WebhookSetup): Promise<WebhookResults> {
  const database = new pg.Client(s.connection)
  await database.connect()
  try {
    const abonelik_id = await subscribe(s)
    const { rows } = await database.query('select magaza_id from webhook where id = $1', [abonelik_id])
    const b: Bench = { ...s, database, magaza_id: rows[0].magaza_id }
    await settled(b)
    const rate = await measureRate(b)
    const latency = await measureLatency(b)
    await call(s, 'DELETE', `/v1/webhooklar/${abonelik_id}`)
    return { ...rate, ...latency, rssPeakMb: usageOf(s.service.pid)?.peak_mb ?? null }
  } finally {
    await database.end()
  }
}

/** One subscription; those of earlier runs are deleted first. */
async function subscribe(s: WebhookSetup): Promise<string> {
  const { veri } = JSON.parse(await ask(api(s), '/v1/webhooklar?limit=100')) as { veri: { id: string }[] }
  for (const { id } of veri) await call(s, 'DELETE', `/v1/webhooklar/${id}`)
  const adres = `https://${HOST}:${s.receiverPort}/olay`
  const made = await ask(api(s), '/v1/webhooklar', { adres, olaylar: [EVENT] })
  return (JSON.parse(made) as { id: string }).id
}

const api = (s: WebhookSetup) => ({ port: s.service.port, authorization: s.authorization })

const tell = <T>(b: WebhookSetup, message: ReceiverMessage): Promise<T> => b.receiver.ask<T>(message)

/** Waits until nothing is pending: no dispatch, no delivery, no record of one. */
async function settled(b: Bench): Promise<void> {
  for (;;) {
    const { rows } = await b.database.query(
      `select exists (select 1 from olay_kuyrugu where magaza_id = $1)
         or exists (select 1 from webhook_teslimat where magaza_id = $1 and sonraki is not null) as busy`,
      [b.magaza_id],
    )
    if (!rows[0].busy) return
    await sleep(20)
  }
}

async function measureRate(b: Bench) {
  await drain(b, 0, WARM_UP)
  const rates: number[] = []
  const floors: number[] = []
  let [service_ms, database_ms, receiver_ms, connections] = [0, 0, 0, 0]
  for (let i = 0; i < b.rounds; i++) {
    const round = await drain(b, WARM_UP + i * b.deliveries, b.deliveries)
    rates.push(round.perSecond)
    service_ms += round.service_ms
    database_ms += round.database_ms
    receiver_ms += round.received.cpu_ms
    connections = Math.max(connections, round.received.connections)
    const job = { port: b.floorPort, connections: FLOOR_CONNECTIONS, ms: b.floorMs, what: { floor: 'kb' as const } }
    const floor = await runJob(b.load, job)
    floors.push(floor.answers / floor.seconds)
    b.say(`Webhook: ${Math.round(round.perSecond)}/sn, taban ${Math.round(floors.at(-1) as number)}/sn`)
  }
  const all = b.rounds * b.deliveries
  return {
    deliveries: b.deliveries,
    rounds: b.rounds,
    perSecond: spread(rates),
    floorPerSecond: spread(floors),
    ratio: spread(rates.map((r, i) => r / (floors[i] as number))),
    service_us: usageOf(b.service.pid) && (service_ms * 1000) / all,
    database_us: usageOf(b.service.pid) && (database_ms * 1000) / all,
    receiver_us: (receiver_ms * 1000) / all,
    connections,
  }
}

/** Holds dispatch back while events are made, then releases all at once: measures delivery alone. */
async function drain(b: Bench, from: number, count: number) {
  await tell(b, { forget: true })
  await b.database.query('begin')
  await b.database.query('select son from olay_sayac where magaza_id = $1 for no key update', [b.magaza_id])
  await makeEvents(b, from, count)
  await b.database.query('commit')
  const before = await processorTime(b)
  const received = await tell<Received>(b, { expect: count, ms: ARRIVE_MS })
  assertOnce(received.arrivals, count)
  await settled(b)
  const after = await processorTime(b)
  const times = received.arrivals.map((a) => a.at).sort((x, y) => x - y)
  const seconds = ((times.at(-1) as number) - (times[0] as number)) / 1000
  return {
    perSecond: (count - 1) / seconds,
    received,
    service_ms: after.service - before.service,
    database_ms: after.database - before.database,
  }
}

/** CPU time so far of the service, and of all database processes. */
async function processorTime(b: Bench): Promise<{ service: number; database: number }> {
  const spent = (pid: number) => usageOf(pid)?.cpu_ms ?? 0
  const { rows } = await b.database.query<{ pid: number }>('select pid from pg_stat_activity')
  return { service: spent(b.service.pid), database: rows.reduce((sum, { pid }) => sum + spent(pid), 0) }
}

async function makeEvents(b: Bench, from: number, count: number): Promise<void> {
  for (let done = 0; done < count; done += BULK) {
    const some = Array.from({ length: Math.min(BULK, count - done) }, (_, i) => variantAt(b, from + done + i))
    const miktar = freshQuantity()
    await ask(api(b), '/v1/stoklar/toplu', { kalemler: some.map((varyant_id) => ({ varyant_id, miktar })) })
  }
}

const variantAt = (b: Bench, i: number): string => b.variants[i % b.variants.length] as string

/** A quantity that no variant has, so that each write is a change. */
const freshQuantity = (): number => Math.floor(Date.now() / 1000) % 2_000_000_000

function assertOnce(arrivals: readonly Arrival[], count: number): void {
  const ids = new Set(arrivals.map((a) => a.id))
  if (ids.size !== count || arrivals.length !== count) {
    throw new Error(`${count} events, but ${arrivals.length} arrivals of ${ids.size} events`)
  }
}

type Write = { varyant_id: string; sent: number; answered: number }

/** Monotonic clock of the machine, as in the receiver. */
const clock = (): number => Number(process.hrtime.bigint()) / 1e6

/** Open loop: writes at an even pace, whether or not earlier ones were answered. */
async function measureLatency(b: Bench) {
  const events = PACE * b.paceSec
  const from = Math.floor(Math.random() * b.variants.length)
  await writeAtPace(b, from, PACE)
  await settled(b)
  await tell(b, { forget: true })
  const writes = await writeAtPace(b, from + PACE, events)
  const { arrivals } = await tell<Received>(b, { expect: events, ms: ARRIVE_MS })
  assertOnce(arrivals, events)
  await settled(b)
  const arrived = new Map(arrivals.map((a) => [a.varyant_id, a.at]))
  const after = (since: (w: Write) => number) =>
    quantiles(writes.map((w) => (arrived.get(w.varyant_id) as number) - since(w)))
  const latency = {
    pace: PACE,
    events,
    write: quantiles(writes.map((w) => w.answered - w.sent)),
    fromAnswer: after((w) => w.answered),
    fromSend: after((w) => w.sent),
  }
  const { p50_ms, p99_ms } = latency.fromAnswer
  b.say(`Webhook, saniyede ${PACE} olay: p50 ${p50_ms.toFixed(1)} ms, p99 ${p99_ms.toFixed(1)} ms`)
  return latency
}

async function writeAtPace(b: Bench, from: number, count: number): Promise<Write[]> {
  const agent = new Agent({ keepAlive: true })
  const writes: Promise<Write>[] = []
  const started = clock()
  for (let i = 0; i < count; i++) {
    const early = started + (i * 1000) / PACE - clock()
    if (early > 0) await sleep(early)
    const varyant_id = variantAt(b, from + i)
    const sent = clock()
    const stok = freshQuantity()
    const write = call(b, 'PATCH', `/v1/varyantlar/${varyant_id}`, { stok }, agent)
    writes.push(write.then((answered) => ({ varyant_id, sent, answered })))
  }
  const done = await Promise.all(writes)
  agent.destroy()
  return done
}

/** Resolves with the time of the answer. */
function call(s: WebhookSetup, method: string, path: string, body?: object, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: s.authorization, ...(body && { 'content-type': 'application/json' }) }
    const sent = request({ host: '127.0.0.1', port: s.service.port, method, path, headers, agent }, (reply) => {
      const at = clock()
      reply.resume()
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve(at) : reject(new Error(`${method} ${path} answered ${reply.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

function quantiles(list: readonly number[]): Quantiles {
  const sorted = Float64Array.from(list).sort()
  return { p50_ms: quantile(sorted, 0.5), p99_ms: quantile(sorted, 0.99), max_ms: sorted.at(-1) as number }
}
