import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createDns } from '../../src/adapters/dns.ts'
import { fileEposta } from '../../src/adapters/eposta.ts'
import { diskStore } from '../../src/adapters/medya-store.ts'
import { createOutbound, type Outbound } from '../../src/adapters/outbound/outbound.ts'
import type { Ports } from '../../src/adapters/ports.ts'
import { createApp } from '../../src/app.ts'
import { type Config, readConfig } from '../../src/config.ts'
import { routes } from '../../src/contracts.ts'
import { sealWith } from '../../src/core/secrets/seal.ts'
import { connect, type Db } from '../../src/db/connection/pool.ts'
import { bodiesIn, type EventRow, eventsIn } from '../../src/db/event-rows.ts'
import * as anahtar from '../../src/domains/anahtar/anahtar.ts'
import { listProved } from '../../src/domains/magaza/alan-adi/queries.ts'
import * as magaza from '../../src/domains/magaza/magaza.ts'
import { inOrder } from '../../src/domains/webhook/gonderim/order.ts'
import { createLogs } from '../../src/foundation.ts'
import { type Kapsam, kapsamlar } from '../../src/trade/kapsam.ts'
import { orderKey } from '../../src/trade/siparis-kodu.ts'
import { type Call, callerOf } from './call.ts'
import { EVENT_ROWS } from './events/event-table.ts'
import { scratch } from './memory-folder.ts'
import { onEachMachine, TEMPLATE } from './processes/server.ts'
import { checkEvent, checkReply } from './reply-check.ts'

// Integration test environment: a real service on a fresh copy of the migrated database. Every answer is validated
// against its schema.

export type { CallOptions, Reply } from './call.ts'

export type TestMagaza = { id: string; key: string; call: Call; test: boolean }

/** Domain names are looked after once a second, by whichever request comes then: no part of it. */
export const isOfRequests = (statement: string): boolean => statement !== listProved.text

export type TestEnv = {
  config: Config
  db: Db
  ports: Ports
  connection: pg.ClientConfig
  /** Every statement of requests since the last `statements.length = 0`, `begin` and `commit` included. */
  statements: string[]
  logs: string[]
  /** Listens on a real port at the first call, a free one by default; returns the address. */
  listen: (port?: number) => Promise<string>
  /** A call with the given Authorization key, or none. */
  call: (key: string | null) => Call
  /** A new live store with a key of all scopes; by default open and able to sell. */
  magaza: (o?: {
    plan?: 'temel' | 'plus' | 'pro'
    test?: boolean
    kod?: string
    adres?: string
    /** As created: closed, without payment and delivery methods. */
    kapali?: boolean
    /** Open, but without free delivery. */
    teslimatsiz?: boolean
    /** Currency → rate. */
    kurlar?: Record<string, string>
  }) => Promise<TestMagaza>
  /** Another key of a store. */
  key: (magaza_id: string, scopes: readonly Kapsam[], bitis?: Date) => Promise<string>
  /** Any query, for looking behind the API. */
  rows: <R extends pg.QueryResultRow = any>(text: string, values?: unknown[]) => Promise<R[]>
  /** The store's events, oldest first, as receivers get them; each is checked against its schema. */
  events: (magaza_id: string) => Promise<any[]>
  clock: { now: () => Date; shiftMs: number }
  /** Called with stores that have new events. */
  news: { heard: (magaza_id: string) => void }
}

const SECRET = 'deneme-sirri'
const INSERT_KUR = 'insert into kur (magaza_id, para_birimi, kur, guncelleme) values ($1, $2, $3, now())'

/** What opening needs: trial payments, every payment method, a bank account, and free delivery. Planned once: tests open thousands. */
const OPEN = {
  name: 'ac',
  text: `with teslimat as (
     insert into teslimat_secenegi (magaza_id, kod, ad, tur, ucret, aktif, sira, olusturma, guncelleme)
     select $1, 'ucretsiz', 'Ücretsiz', 'sabit', 0, true, 9999, now(), now() where $2),
   saglayici as (
     insert into odeme_saglayici (magaza_id, kod, tur, davranis, varsayilan, olusturma, guncelleme)
     values ($1, 'deneme', 'deneme', 'basarili', false, now(), now()))
   update magaza
   set acik = true, odeme_yontemleri = array['kart', 'havale', 'kapida_nakit', 'kapida_kart'],
     havale_hesabi = '{"banka":null,"hesap_sahibi":"Mağaza","iban":"TR330006100519786457841326"}'
   where magaza_id = $1`,
}

const SESSIONS = `
  select count(*)::int as sayi from pg_stat_activity where datname = $1 and backend_type = 'client backend'`

/**
 * Ends of pools do not wait for their sockets. A session that is ended by force while its client says goodbye is an error that
 * nobody listens for any more: those that close get a moment.
 */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if ((await client.query(SESSIONS, [name])).rows[0].sayi === 0) break
    await pause(10)
  }
  await client.query(`drop database ${name} with (force)`)
}

let shared: Promise<TestEnv> | undefined

function theShared(): Promise<TestEnv> {
  let named = 0
  shared ??= startTest().then((env) => ({
    ...env,
    // Two files may choose the same code, and which files share a process changes from run to run.
    magaza: (o = {}) => env.magaza(o.kod ? { ...o, kod: `${o.kod}-${++named}` } : o),
    // No worker in the shared one: it would process the stores of all files.
    news: Object.freeze({ ...env.news }),
  }))
  return shared
}

/**
 * Shared by the files of a process that keep to stores of their own: no worker, no sweeping, no rows of other stores. A
 * database, warm connections and a warm service are most of the cost of a short file.
 */
export async function startShared(): Promise<TestEnv> {
  // Files run one after the other: resets the clock for the next and lets go of what was noted. Registered before anything
  // is awaited, because after an await it could belong to another file's test.
  after(async () => {
    const { clock, statements, logs } = await theShared()
    clock.shiftMs = 0
    statements.length = 0
    logs.length = 0
  })
  return await theShared()
}

/** Starts it for the current test file, at its top level, on a copy of `template`; stopped automatically at the end. */
export async function startTest(
  env: Record<string, string> = {},
  o: {
    outbound?: Outbound
    template?: string
    checkReply?: typeof checkReply
    /** A database that is there and stays, such as a cluster's. */
    on?: pg.ClientConfig
  } = {},
): Promise<TestEnv> {
  const { template = TEMPLATE } = o
  const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`
  // File copy: copying through the WAL, page by page, would take three times as long.
  const server: pg.ClientConfig = JSON.parse(process.env.KEPENK_TEST_PG ?? '{}')
  const copy = `create database ${name} template ${template} owner ${server.user} strategy file_copy`
  if (!o.on) await onEachMachine(async (client) => void (await client.query(copy)))
  const connection = o.on ?? { ...server, database: name }
  const veri = await mkdtemp(join(scratch(), 'kepenk-test-'))
  const limits =
    'temel=1000000,plus=1000000,pro=1000000,test=1000000,vitrin=1000000,panel=1000000,giris=1000000,anonim=1000000,acik=1000000'
  const config = readConfig({
    KEPENK_VERI: veri,
    KEPENK_SINIRLAR: limits,
    KEPENK_ADRES: 'https://kepenk.example',
    ...env,
  })
  const statements: string[] = []
  const logs: string[] = []
  const db = connect({ connection, observe: (text) => isOfRequests(text) && statements.push(text) })
  const ports: Ports = {
    adres: config.adres,
    outbound: o.outbound ?? createOutbound({ izinliAglar: config.izinliAglar }),
    medya: diskStore(join(veri, 'medya')),
    eposta: fileEposta(join(veri, 'eposta'), config.gonderen),
    dns: createDns(config.dns),
    seal: sealWith(SECRET, 'webhook'),
    siparisSirri: orderKey(SECRET),
  }
  const clock = { shiftMs: 0, now: () => new Date(Date.now() + clock.shiftMs) }
  const news: TestEnv['news'] = { heard: () => {} }
  const log = createLogs('info', { write: (line) => void logs.push(line) })
  const app = createApp({
    config,
    db,
    ports,
    log,
    secret: SECRET,
    clock: clock.now,
    checkReply: o.checkReply ?? checkReply,
    onEvents: (id) => news.heard(id),
    // Only at the end: tests count statements.
    recordUsesEveryMs: 24 * 3600_000,
    writeCountsEveryMs: 24 * 3600_000,
  })
  // Kept while idle: each new one plans anew what it is asked.
  const admin = new pg.Pool({ ...connection, max: 2, idleTimeoutMillis: 0 })
  // Dropping the database may overtake a connection that is just closing.
  admin.on('error', () => {})
  let address: Promise<string> | undefined

  after(async () => {
    await app.close()
    await ports.outbound.close()
    await db.close()
    await admin.end()
    if (!o.on) await onEachMachine((client) => dropDatabase(client, name))
    await rm(veri, { recursive: true, force: true })
    // The file stays in memory until its process ends.
    statements.length = 0
    logs.length = 0
  })

  const rows: TestEnv['rows'] = async (text, values) => (await admin.query(text, values)).rows
  const call = callerOf(app)
  const key: TestEnv['key'] = async (magaza_id, scopes, bitis) => {
    const row = await magaza.find(db.read, magaza_id)
    if (!row) throw new Error(`no store ${magaza_id}`)
    const yeni = { ad: 'deneme', kapsamlar: scopes, bitis: bitis ?? null }
    return db.transaction(magaza_id, async (tx) => (await anahtar.create(tx, row, yeni, clock.now())).anahtar)
  }
  // Tests ask for all events again and again: each is held against its schema once.
  const checked = new Set<string>()
  const told = (text: string) => {
    const event = JSON.parse(text)
    if (!checked.has(text)) checked.add(checkEvent(routes, event) && text)
    return event
  }
  let stores = 0
  return {
    config,
    db,
    ports,
    connection,
    statements,
    logs,
    clock,
    news,
    rows,
    key,
    call,
    listen: async (port = 0) => {
      address ??= app.listen({ port, host: '127.0.0.1' })
      return await address
    },
    magaza: async (o = {}) => {
      const kod = o.kod ?? `magaza-${++stores}`
      const { plan = 'pro', test = false, adres } = o
      const own = await db.transaction(kod, async (tx) => {
        const row = await magaza.create(tx, { kod, ad: `Mağaza ${kod}`, plan, test, adres }, clock.now())
        return (await anahtar.create(tx, row, { ad: 'deneme', kapsamlar }, clock.now())).anahtar
      })
      if (!test && !o.kapali) await admin.query({ ...OPEN, values: [kod, !o.teslimatsiz] })
      for (const rate of Object.entries(o.kurlar ?? {})) await rows(INSERT_KUR, [kod, ...rate])
      return { id: kod, key: own, call: call(own), test }
    },
    events: async (magaza_id) => {
      const all = await rows(EVENT_ROWS, [magaza_id])
      return inOrder(all.map((row) => ({ id: row.id, olaylar: eventsIn(row as EventRow), govde: row.govde }))).flatMap(
        ({ govde }) => bodiesIn(govde).map(told),
      )
    },
  }
}
