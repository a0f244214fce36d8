import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { readConfig } from '../src/config.ts'
import { kapsamlar } from '../src/core/kapsam.ts'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { seed, settle } from '../src/demo/seed.ts'
import * as anahtar from '../src/domains/anahtar/anahtar.ts'
import * as magaza from '../src/domains/magaza/magaza.ts'
import { openDatabase } from '../src/foundation.ts'
import { describeMachine, nodeModulesMb } from './machine.ts'
import { type Measured, measure, measureAlone, type Spread, spread, type Target } from './measure.ts'
import { type Options, readOptions } from './options.ts'
import { SERVICE_ADDRESS, startHelper, startService, stopAll, usageOf } from './processes.ts'
import { type Results, renderReport } from './report.ts'
import { scenarios } from './scenarios.ts'
import { countStatements } from './statements.ts'
import { type Survey, survey } from './survey.ts'
import { checkFilters, compareWithApi } from './verify.ts'
import { measureWebhooks, receiverEnv, type WebhookResults, type WebhookSetup } from './webhook.ts'

const STORE = 'bench'
const FLOOR_DATABASE = 'bench_taban'
const WEBHOOK = 'webhook'
const ALONE = ['get', 'list', 'create']

const say = (line: string): void => void process.stderr.write(`${line}\n`)

// What must be undone at the end, last first, however the end comes.
const undo: (() => Promise<unknown>)[] = []
let ending: Promise<void> | undefined

function end(): Promise<void> {
  ending ??= (async () => {
    await stopAll()
    // One that fails (its connection died with the service) must not keep the others from being done.
    while (undo.length > 0)
      await undo
        .pop()?.()
        .catch((error: Error) => say(error.message))
  })()
  return ending
}

/** Something to be stopped, once: here, or at the end. A signal may come while it is still opening. */
async function held<T extends { stop: () => Promise<void> }>(opening: Promise<T>): Promise<T> {
  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopped ??= opening.then((it) => it.stop())
    return stopped
  }
  undo.push(stop)
  return { ...(await opening), stop }
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kepenk-bench-'))
  // Root's database runs as another user, who must be able to pass through.
  if (process.getuid?.() === 0) await chmod(folder, 0o711)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts one after the other, each on its own; answers the times to the first 200. */
async function measureStarts(count: number, log: string, folder: () => Promise<string>): Promise<Spread> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const service = await startService({ veri: await folder(), log })
    times.push(service.firstAnswerMs)
    await service.stop()
  }
  return spread(times)
}

/** A filled store and a fresh key for it. The database is left to whoever starts next. */
async function prepareStore(o: Options, veri: string): Promise<{ key: string; seedSec: number | null }> {
  const config = readConfig({ KEPENK_VERI: veri, KEPENK_ADRES: SERVICE_ADDRESS })
  const database = await held(openDatabase(config, say))
  const { db, connection } = database
  const now = new Date()
  const known = await magaza.find(db.read, STORE)
  const row = known ?? (await db.transaction((tx) => magaza.create(tx, { kod: STORE, ad: 'Bench', plan: 'pro' }, now)))
  let seedSec: number | null = null
  if (known) say('Klasördeki ürünler kullanılıyor.')
  else {
    const { sure_ms } = await seed({
      db,
      connection,
      magaza: magaza.bilgi(row, SERVICE_ADDRESS),
      urun: o.urun,
      now,
      progress: (done) => done % 10_000 === 0 && say(`${done}/${o.urun} ürün`),
    })
    seedSec = sure_ms / 1000
  }
  const { anahtar: key } = await db.transaction((tx) => anahtar.create(tx, row, { ad: 'bench', kapsamlar }, new Date()))
  await database.stop()
  return { key, seedSec }
}

/** A database of its own for the floor's inserts, beside the service's. */
async function floorDatabase(connection: pg.ClientConfig): Promise<pg.ClientConfig> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`drop database if exists ${FLOOR_DATABASE} with (force)`)
  await client.query(`create database ${FLOOR_DATABASE}`)
  undo.push(async () => {
    await client.query(`drop database if exists ${FLOOR_DATABASE} with (force)`)
    await client.end()
  })
  return { ...connection, database: FLOOR_DATABASE }
}

const isWanted = (o: Options, name: string): boolean => o.only.length === 0 || o.only.includes(name)

function assertKnown(only: readonly string[]): void {
  const known = [...scenarios.map((s) => s.name), WEBHOOK]
  if (!only.every((name) => known.includes(name))) throw new Error(`--yalniz: ${known.join(', ')}`)
}

async function measureAll(o: Options, target: Target): Promise<Pick<Results, 'measured' | 'alone'>> {
  const wanted = scenarios.filter((s) => isWanted(o, s.name))
  const alone: Results['alone'] = {}
  for (const s of wanted.filter((s) => ALONE.includes(s.name))) {
    alone[s.name] = await measureAlone(target, s, o.roundMs / 2)
    say(`${s.title}, tek bağlantı: p50 ${alone[s.name]?.p50_ms.toFixed(2)} ms`)
  }
  const measured: Measured[] = []
  for (const s of wanted) {
    const m = await measure(target, s, o.rounds, o.roundMs)
    measured.push(m)
    say(`${s.title}: ${Math.round(m.perSecond.median)}/sn, tabanın ${m.ratio.median.toFixed(3)} katı`)
  }
  return { measured, alone }
}

/** On a service of its own, which alone knows the way to the receiver. */
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
  'machine' | 'products' | 'productBytes' | 'listBytes' | 'measured' | 'alone' | 'statements' | 'webhook' | 'rssPeakMb'
>

async function runLoaded(o: Options, veri: string, authorization: string): Promise<Loaded> {
  const service = await startService({ veri, log: o.log, profile: o.profile })
  const own = await held(startEmbedded({ veri, say }))
  const machine = await describeMachine(own.connection)
  const door = { port: service.port, authorization }
  const found: Survey = await survey(door, STORE, randomBytes(3).toString('hex'))
  const { products, productBytes, listBytes, context } = found
  await compareWithApi(door, context, own.connection)
  await checkFilters(door, context, Math.min(products, o.urun))
  say(`${products} ürün; eklenen bir ürün API'den eklenenle aynı, süzgeçler doğru.`)
  const statements = await countStatements(own.connection, veri, context)

  const load = startHelper('load.ts')
  const floor = startHelper('floor.ts')
  const connection = await floorDatabase(own.connection)
  const { port: floorPort } = await floor.ask<{ port: number }>({ list: found.listText, connection })
  load.tell({ context })
  const target = { load, servicePort: service.port, servicePid: service.pid, floorPort }
  const { measured, alone } = await measureAll(o, target)
  const rssPeakMb = usageOf(service.pid)?.peak_mb ?? null
  await service.stop()
  const { variants } = context
  const webhook = await runWebhooks(o, veri, { authorization, connection: own.connection, load, floorPort, variants })
  await Promise.all([load.stop(), floor.stop()])
  return { machine, products, productBytes, listBytes, measured, alone, statements, webhook, rssPeakMb }
}

async function run(o: Options): Promise<void> {
  assertKnown(o.only)
  const veri = o.veri ?? (await temporaryFolder())
  const { key, seedSec } = await prepareStore(o, veri)
  say('Açılışlar ölçülüyor…')
  const warmStartMs = await measureStarts(o.starts, o.log, async () => veri)
  const coldStartMs = await measureStarts(o.coldStarts, o.log, temporaryFolder)
  const loaded = await runLoaded(o, veri, `Bearer ${key}`)
  await publish(o, {
    ...loaded,
    date: new Date().toISOString().slice(0, 10),
    command: ['npm run bench', ...(process.argv.length > 2 ? ['--', ...repeatableArguments()] : [])].join(' '),
    log: o.log,
    profiled: o.profile !== undefined,
    rounds: o.rounds,
    roundSec: o.roundMs / 1000,
    seedSec,
    coldStartMs,
    warmStartMs,
    nodeModulesMb: await nodeModulesMb(),
  })
}

/** Without folders: a report names no paths of the machine it was made on. */
const repeatableArguments = (): string[] =>
  process.argv
    .slice(2)
    .flatMap((a, i, all) => (/^--(veri|profil)\b/.test(a) || /^--(veri|profil)$/.test(all[i - 1] ?? '') ? [] : [a]))

async function publish(o: Options, results: Results): Promise<void> {
  const text = renderReport(results)
  process.stdout.write(text)
  if (o.name === undefined) return
  const folder = fileURLToPath(new URL('results/', import.meta.url))
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${results.date}-${o.name}`)
  await writeFile(`${file}.md`, text)
  await writeFile(`${file}.json`, `${JSON.stringify(results, null, 2)}\n`)
  say(`bench/results/${results.date}-${o.name}.md`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    say('Durduruluyor…')
    void end().finally(() => process.exit(130))
  })
}

function optionsOrExit(): Options | undefined {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    say((error as Error).message)
    process.exit(2)
  }
}

const options = optionsOrExit()
try {
  if (options) await run(options)
} catch (error) {
  // Stopping on a signal makes calls fail; that is not news.
  if (!ending) {
    say(`BENCH FAILED: ${(error as Error).stack ?? error}`)
    process.exitCode = 1
  }
} finally {
  await end()
}
