import pg from 'pg'
import { aloneBars } from '../bars.ts'
import type { Job, Result } from '../load.ts'
import { nodeModulesMb } from '../machine.ts'
import { quantile, rate, runJob, spread } from '../measure.ts'
import type { PeerChoice } from '../options.ts'
import { ownDatabase } from '../prepare.ts'
import { type Helper, type Service, usageOf } from '../processes.ts'
import { scenarioOf } from '../scenarios.ts'
import { isEnding, say, temporaryFolder } from '../session.ts'
import { type Adapter, type PeerPlace, send, versionOf } from './adapter.ts'
import { PEER_BULK, PEER_WORKS, type PeerContext, type PeerName, type PeerWork, peerPackages } from './context.ts'
import type { PeerMeasured, PeerRun } from './known.ts'
import { medusa } from './medusa.ts'
import { countLogged, logStatements } from './statements.ts'
import { vendure } from './vendure.ts'
import { peerWorks } from './works.ts'

// Runs peers: each is set up, filled, measured in rounds alternating with ours, and stopped.

const adapters: Record<PeerName, Adapter> = { medusa, vendure }

export type PeerSetup = {
  peers: readonly PeerChoice[]
  products: number
  isWanted: (work: string) => boolean
  rounds: number
  roundMs: number
  veri: string
  connection: pg.ClientConfig
  load: Helper
  /** Of our service. */
  servicePort: number
  run: string
}

/** A failing peer is left out: a run of an hour must not be lost over an installation. */
export async function measurePeers(s: PeerSetup): Promise<PeerRun[]> {
  const works = PEER_WORKS.filter(s.isWanted)
  const runs: PeerRun[] = []
  if (works.length === 0) return runs
  for (const choice of s.peers) {
    try {
      runs.push(await measurePeer(s, choice, works))
    } catch (error) {
      if (isEnding()) throw error
      say(`${adapters[choice.name].title} ölçülemedi: ${(error as Error).message}`)
    }
  }
  return runs
}

async function measurePeer(s: PeerSetup, choice: PeerChoice, works: readonly PeerWork[]): Promise<PeerRun> {
  const { name, folder } = choice
  const { title, setUp, fill } = adapters[name]
  const version = versionOf(folder, peerPackages[name])
  say(`${title} ${version} kuruluyor…`)
  const place: PeerPlace = {
    folder,
    work: await temporaryFolder(),
    connection: await ownDatabase(s.connection, `bench_${name}`),
  }
  await setUp(place)
  const began = performance.now()
  const context = await running(name, place, (service) => fill(service, s.run, s.products))
  const fillSec = (performance.now() - began) / 1000
  await settle(place.connection)
  const statements = await countAll(s, name, place, context, works)
  const underLoad = await running(name, place, async (service) => ({
    alone: await measureAlone(s, name, service, context, works),
    ...(await measureWorks(s, name, service, context, works)),
    rssPeakMb: usageOf(service.pid)?.peak_mb ?? null,
    warmStartMs: service.firstAnswerMs,
  }))
  return {
    name,
    title,
    version,
    products: context.products.length,
    fillSec,
    statements,
    ...underLoad,
    nodeModulesMb: await nodeModulesMb(folder),
  }
}

/** Started for one step, and never left running during the next. */
async function running<T>(name: PeerName, place: PeerPlace, work: (s: Service) => Promise<T>): Promise<T> {
  const service = await adapters[name].start(place)
  try {
    return await work(service)
  } finally {
    await service.stop()
  }
}

/** Vacuum as for our own data, so that no autovacuum runs during the measurement. */
async function settle(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

/** Far from the load's numbers, which name products. */
const COUNTED_FROM = 900_000_000

async function countAll(
  s: PeerSetup,
  name: PeerName,
  place: PeerPlace,
  context: PeerContext,
  works: readonly PeerWork[],
): Promise<Record<string, number>> {
  await logStatements(place.connection, true)
  const counts: Record<string, number> = {}
  await running(name, place, async (service) => {
    for (const [i, work] of works.entries()) {
      const ask = (time: number) => {
        const request = peerWorks[name][work](context, COUNTED_FROM + i * 100 + time)
        return send(service.port, context.authorization, request)
      }
      // First call uncounted: it fills caches.
      await ask(99)
      counts[work] = await countLogged(s.veri, ask)
    }
  })
  await logStatements(place.connection, false)
  return counts
}

async function measureAlone(
  s: PeerSetup,
  peer: PeerName,
  service: Service,
  context: PeerContext,
  works: readonly PeerWork[],
): Promise<Record<string, number>> {
  const alone: Record<string, number> = {}
  for (const work of works.filter((w) => w in aloneBars)) {
    const what = { peer, work, context }
    const job = (ms: number): Job => ({ port: service.port, connections: 1, ms, late: true, what })
    await runJob(s.load, job(s.roundMs / 2))
    const { latencies_ms } = await runJob(s.load, job(s.roundMs))
    alone[work] = quantile(latencies_ms.sort(), 0.5)
  }
  return alone
}

async function measureWorks(
  s: PeerSetup,
  peer: PeerName,
  service: Service,
  context: PeerContext,
  works: readonly PeerWork[],
): Promise<Pick<PeerRun, 'works' | 'failed'>> {
  const measured: PeerRun['works'] = {}
  const failed: PeerRun['failed'] = {}
  for (const work of works) {
    const { title, connections } = scenarioOf(work)
    const job = { connections, ms: s.roundMs, late: true }
    const theirs: Job = { ...job, port: service.port, what: { peer, work, context } }
    const ours: Job = { ...job, port: s.servicePort, what: { scenario: work } }
    try {
      const m = await inTurn(s, work, theirs, ours)
      measured[work] = m
      const [their, times] = [m.perSecond.median.toFixed(1), Math.round(m.times.median)]
      say(`${adapters[peer].title}, ${title}: ${their}/sn, bizimki ${times} katı`)
    } catch (error) {
      if (isEnding()) throw error
      failed[work] = (error as Error).message.slice(0, 300)
      say(`${adapters[peer].title}, ${title}: ${failed[work]}`)
    }
  }
  return { works: measured, failed }
}

/** Ours needs no warm-up: it has just done the same work. */
async function inTurn(s: PeerSetup, work: PeerWork, theirs: Job, ours: Job): Promise<PeerMeasured> {
  await runJob(s.load, { ...theirs, ms: s.roundMs / 2 })
  const [their, our]: [Result[], Result[]] = [[], []]
  for (let i = 0; i < s.rounds; i++) {
    their.push(await runJob(s.load, theirs))
    our.push(await runJob(s.load, ours))
  }
  const theirRates = their.map((r) => rate(r) * (work === 'bulk_stock' ? PEER_BULK : 1))
  const ourRates = our.map((r) => rate(r) * (scenarioOf(work).items ?? 1))
  const latencies = Float64Array.from(their.flatMap((r) => [...r.latencies_ms])).sort()
  return {
    perSecond: spread(theirRates),
    oursPerSecond: spread(ourRates),
    times: spread(ourRates.map((our, i) => our / (theirRates[i] as number))),
    p50_ms: quantile(latencies, 0.5),
    p99_ms: quantile(latencies, 0.99),
    bytesPerAnswer: Math.round(their.reduce((sum, r) => sum + r.bytes, 0) / latencies.length),
  }
}
