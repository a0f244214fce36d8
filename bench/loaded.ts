import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { settle } from '../src/demo/seed.ts'
import { asSuperuser } from '../tests/support/embedded-server.ts'
import { ask, type Service } from './ask.ts'
import { aloneBars } from './bars.ts'
import { type CrowdResults, measureCrowd } from './crowd/crowd.ts'
import { visitedPages } from './dukkan/pages.ts'
import { tillPages } from './dukkan/till.ts'
import { describeMachine } from './machine.ts'
import { type Measured, measure, measureAlone, type Target } from './measure.ts'
import { watchMemory } from './memory.ts'
import type { Options } from './options.ts'
import { knownPeers } from './peers/known.ts'
import { measurePeers } from './peers/run.ts'
import { measurePgbench } from './pgbench.ts'
import { FLOOR_DATABASE, ownDatabase, STORE } from './prepare.ts'
import { startHelper, startService, usageOf } from './processes.ts'
import type { Results } from './report/report.ts'
import { measureRows, ROW_WORKS } from './rows.ts'
import { type AnswerFloor, type Context, type Request, scenarios } from './scenarios.ts'
import { held, say, temporaryFolder } from './session.ts'
import { countStatements } from './statements.ts'
import { type Survey, survey } from './survey.ts'
import { checkFilters, compareWithApi } from './verify.ts'
import { visited } from './vitrin.ts'
import { measureWebhooks, receiverEnv, type WebhookResults, type WebhookSetup } from './webhook.ts'

// Load test of the filled store: every scenario beside its floor, then rows written, a crowd, and webhooks.

const WEBHOOK = 'webhook'
const ROWS = 'rows'
const CROWD = 'crowd'

const isWanted = (o: Options, name: string): boolean => o.only.length === 0 || o.only.includes(name)

export function assertKnown(only: readonly string[]): void {
  const known = [...scenarios.map((s) => s.name), ROWS, CROWD, WEBHOOK]
  if (!only.every((name) => known.includes(name))) throw new Error(`--yalniz: ${known.join(', ')}`)
}

async function measureAll(o: Options, target: Target): Promise<Pick<Results, 'measured' | 'alone' | 'memory'>> {
  const wanted = scenarios.filter((s) => isWanted(o, s.name))
  const alone: Results['alone'] = {}
  for (const s of wanted.filter((s) => s.name in aloneBars)) {
    const found = await measureAlone(target, s, o.roundMs / 2)
    alone[s.name] = found
    say(`${s.title}, tek bağlantı: p50 ${found.p50_ms.toFixed(2)} ms, p95 ${found.p95_ms.toFixed(2)} ms`)
  }
  const memory = watchMemory(target.servicePid)
  const measured: Measured[] = []
  for (const s of wanted) {
    memory.note(s.name)
    const m = await measure(target, s, o.rounds, o.roundMs)
    measured.push(m)
    say(`${s.title}: ${Math.round(m.perSecond.median)}/sn, tabanın ${m.ratio.median.toFixed(3)} katı`)
  }
  return { measured, alone, memory: memory.stop() }
}

/** Floors answer with real bytes: of the pages that scenarios ask for, the one of median length. */
async function floorAnswers(api: Service, found: Survey): Promise<Record<AnswerFloor, string>> {
  const median = async (requests: readonly Request[]): Promise<string> => {
    const texts = await Promise.all(requests.map(({ path, headers }) => ask(api, path, undefined, 'GET', headers)))
    return texts.sort((a, b) => a.length - b.length)[texts.length >> 1] as string
  }
  const answers: [AnswerFloor, string][] = [['list', found.listText]]
  const { context } = found
  const asked = { ...visited(context), ...visitedPages(context), ...tillPages(context) }
  for (const [floor, requests] of Object.entries(asked)) answers.push([floor as AnswerFloor, await median(requests)])
  return Object.fromEntries(answers) as Record<AnswerFloor, string>
}

/** Rows written and the crowd, on the same service after the scenarios. */
async function measureBeside(
  o: Options,
  target: Target,
  connection: pg.ClientConfig,
  context: Context,
): Promise<Pick<Results, 'rows'> & { crowd: CrowdResults | null }> {
  const { load, servicePort, servicePid } = target
  const works = isWanted(o, ROWS) ? ROW_WORKS : []
  if (works.length > 0) say('Yazılan satırlar sayılıyor…')
  const rows = await measureRows({ connection, load, context, servicePort, works, say })
  const service = { port: servicePort, pid: servicePid }
  const crowd = isWanted(o, CROWD) ? await measureCrowd({ service, context, ms: o.crowdMs, say }) : null
  return { rows, crowd }
}

/** A service of its own, configured to reach the receiver. */
async function runWebhooks(
  o: Options,
  veri: string,
  s: Pick<WebhookSetup, 'authorization' | 'connection' | 'load' | 'floorPort' | 'variants'>,
): Promise<WebhookResults | null> {
  if (!isWanted(o, WEBHOOK)) return null
  const env = await receiverEnv(await temporaryFolder())
  await settle(s.connection)
  const service = await startService({ veri, log: o.log, profile: o.profile, env })
  const receiver = startHelper('receiver.ts')
  const { port: receiverPort } = await receiver.ask<{ port: number }>({ listen: true })
  const results = await measureWebhooks({
    ...s,
    ...o.webhook,
    service,
    receiver,
    receiverPort,
    floorMs: o.roundMs,
    say,
  })
  await Promise.all([receiver.stop(), service.stop()])
  return results
}

type Loaded = Pick<
  Results,
  | 'machine'
  | 'products'
  | 'productBytes'
  | 'listBytes'
  | 'measured'
  | 'alone'
  | 'memory'
  | 'statements'
  | 'webhook'
  | 'rows'
  | 'crowd'
  | 'pgbench'
  | 'peers'
  | 'rssPeakMb'
>

export async function runLoaded(o: Options, veri: string, authorization: string): Promise<Loaded> {
  const service = await startService({ veri, log: o.log, profile: o.profile })
  const own = await held(startEmbedded({ veri, say }))
  // The service's role may not create databases.
  const superuser = asSuperuser(veri, own.connection)
  const machine = await describeMachine(own.connection)
  const api = { port: service.port, authorization }
  const found: Survey = await survey(api, STORE, randomBytes(3).toString('hex'))
  const { products, productBytes, listBytes, context } = found
  await compareWithApi(api, context, own.connection)
  await checkFilters(api, context, Math.min(products, o.urun))
  say(`${products} ürün; eklenen bir ürün API'den eklenenle aynı, süzgeçler doğru.`)
  const statements = await countStatements(own.connection, veri, context)

  const load = startHelper('load.ts')
  const floor = startHelper('floor.ts')
  const connection = await ownDatabase(superuser, FLOOR_DATABASE)
  const { port: floorPort } = await floor.ask<{ port: number }>({
    answers: await floorAnswers(api, found),
    connection,
  })
  load.tell({ context })
  const target = { load, servicePort: service.port, servicePid: service.pid, floorPort }
  const { measured, alone, memory } = await measureAll(o, target)
  const rssPeakMb = usageOf(service.pid)?.peak_mb ?? null
  const beside = await measureBeside(o, target, own.connection, context)
  const runs = await measurePeers({
    ...o,
    products: o.peerProducts,
    isWanted: (name) => isWanted(o, name),
    veri,
    connection: superuser,
    load,
    servicePort: service.port,
    run: context.run,
  })
  await service.stop()
  const pgbench = await measurePgbench(connection, o.roundMs)
  const { variants } = context
  const webhook = await runWebhooks(o, veri, { authorization, connection: own.connection, load, floorPort, variants })
  await Promise.all([load.stop(), floor.stop()])
  return {
    machine,
    products,
    productBytes,
    listBytes,
    measured,
    alone,
    memory,
    statements,
    webhook,
    ...beside,
    pgbench,
    peers: { ...knownPeers, ...(runs.length > 0 && { measured: runs }) },
    rssPeakMb,
  }
}
