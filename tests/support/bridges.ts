import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { createOutbound, type Outbound } from '../../src/adapters/outbound/outbound.ts'
import type { Ports } from '../../src/adapters/ports.ts'
import { imzaOf, verifyReport } from '../../src/core/secrets/imza.ts'
import { sealWith } from '../../src/core/secrets/seal.ts'
import * as kargo from '../../src/domains/kargo/kargo.ts'
import * as odeme from '../../src/domains/odeme/odeme.ts'
import { createLogs } from '../../src/foundation.ts'
import type { Davranis } from '../../src/trade/saglayici/kopru.ts'
import { createAsker } from '../../src/worker/providers.ts'
import { CERTIFICATE } from './outbound/certificate.ts'
import { type Answer, type Received, type Receiver, startReceiver } from './receiver.ts'
import { type Reply, startTest, type TestEnv, type TestMagaza } from './setup.ts'
import { inStore } from './verbs.ts'

// Providers and carriers as real HTTPS servers on this machine, and a service that reaches them.

export const seal = sealWith('deneme-sirri', 'webhook')

const patience = { ms: 10_000 }
/** One per service, closed with it. */
function openOutbound(): Outbound {
  const here = createOutbound({
    izinliAglar: ['127.0.0.0/8'],
    ca: CERTIFICATE,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  return { ...here, send: (r) => here.send({ ...r, timeoutMs: Math.min(r.timeoutMs, patience.ms) }) }
}

export const startBridged = (): Promise<TestEnv> => startTest({}, { outbound: openOutbound() })

/** Shortens the outbound timeout while `work` runs. */
export async function impatiently<T>(work: () => Promise<T>): Promise<T> {
  patience.ms = 500
  try {
    return await work()
  } finally {
    patience.ms = 10_000
  }
}

export const hangs: Answer = () => {}
export const cut: Answer = (_, res) => void res.destroy()

/** Request to a bridge. */
export const askedOf = ({ body, headers }: Received) => ({ ...JSON.parse(body), key: headers['idempotency-key'] })

export async function bridge(t: TestContext, answer: Answer): Promise<Receiver> {
  const there = await startReceiver(answer)
  t.after(there.close)
  return there
}

/** Returns its secret, if new. */
export const enableCarrier = (
  env: TestEnv,
  m: TestMagaza,
  kod: string,
  o: { adres?: string; davranis?: Davranis; ad?: string; yeni_gizli?: boolean } = {},
): Promise<string | null> => inStore(env, m.id, async (w) => (await kargo.enable(w, { kod, ...o }, seal)).gizli)

export const disableCarrier = (env: TestEnv, m: TestMagaza, kod: string): Promise<unknown> =>
  inStore(env, m.id, (w) => kargo.disable(w, kod))

/** Returns its secret, if new. */
export const enableProvider = (
  env: TestEnv,
  m: TestMagaza,
  kod: string,
  o: { adres?: string; davranis?: Davranis; varsayilan?: boolean; yeni_gizli?: boolean } = {},
): Promise<string | null> => inStore(env, m.id, async (w) => (await odeme.enable(w, { kod, ...o }, seal)).gizli)

/** State of a charge at a provider. */
type Charge = 'yonlendir' | 'basarili' | 'reddedildi'

export type CardProvider = {
  there: Receiver
  gizli: string
  /** Answer to a charge with a new key; a known one is answered by its present state. */
  answers: Charge
  /** Charges by idempotency key. */
  charges: Map<string, { durum: Charge; govde: any }>
  /** Refunds and voids by idempotency key. */
  refunds: Map<string, any>
  /** Payment page. */
  pageOf: (odeme_id: string) => string
  /** Marks it as paid: a query then says so. */
  paid: (odeme_id: string) => void
  /** Sends a signed report to the service. */
  tell: (rapor: object | string, o?: { at?: Date; gizli?: string }) => Promise<Reply>
}

/** A provider that remembers idempotency keys, set as the store's card provider. */
export async function startCardProvider(
  t: TestContext,
  env: TestEnv,
  m: TestMagaza,
  kod = 'banka',
): Promise<CardProvider> {
  const there = await bridge(t, (_, res) => {
    const { body, headers } = there.received.at(-1) as Received
    if (!verifyReport([p.gizli], headers['svc-imza'] as string, body, new Date())) return void res.writeHead(401).end()
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerOf(p, JSON.parse(body))))
  })
  const gizli = (await enableProvider(env, m, kod, { adres: there.url, varsayilan: true })) as string
  const p: CardProvider = {
    there,
    gizli,
    answers: 'yonlendir',
    charges: new Map(),
    refunds: new Map(),
    pageOf: (odeme_id) => `https://odeme.example/3d/${odeme_id}`,
    paid: (odeme_id) => {
      const charge = p.charges.get(odeme_id)
      assert.ok(charge, `${odeme_id} was not asked for`)
      charge.durum = 'basarili'
    },
    tell: (rapor, o = {}) => reportPayment(env, m, kod, o.gizli ?? gizli, rapor, o.at),
  }
  return p
}

function answerOf(p: CardProvider, govde: any): object {
  const no = `B-${govde.anahtar}`
  if (govde.islem !== 'tahsilat') {
    p.refunds.set(govde.anahtar, govde)
    return { durum: 'basarili', no }
  }
  const charge = p.charges.get(govde.anahtar) ?? { durum: p.answers, govde }
  p.charges.set(govde.anahtar, charge)
  if (charge.durum === 'yonlendir') return { durum: 'yonlendir', adres: p.pageOf(govde.odeme_id), no }
  return charge.durum === 'basarili' ? { durum: 'basarili', no } : { durum: 'reddedildi', neden: 'Kart reddedildi' }
}

/** One round of the worker with everything that follows. Returns its log. */
export async function askAround(env: TestEnv, ports: { seal: Ports['seal'] } = { seal }): Promise<any[]> {
  const logs: any[] = []
  const asker = createAsker({
    db: env.db,
    ports: { outbound: env.ports.outbound, adres: env.config.adres, ...ports } as Ports,
    log: createLogs('info', { write: (line) => void logs.push(JSON.parse(line)) }).service,
    clock: env.clock.now,
    told: env.news.heard,
  })
  await asker.lookAround()
  await asker.stop()
  return logs
}

export const notesOf = async (m: TestMagaza, id: string): Promise<string[]> =>
  (await m.call('GET', `/v1/siparisler/${id}/notlar`)).body.veri.map((n: { metin: string }) => n.metin).reverse()

/** Pending mails, oldest first. */
export const mailOf = (
  env: TestEnv,
  m: TestMagaza,
): Promise<{ id: string; kime: string; konu: string; metin: string }[]> =>
  env.rows('select id, kime, konu, metin from giden_eposta where magaza_id = $1 order by id', [m.id])

type ReportArguments = [env: TestEnv, m: TestMagaza, kod: string, gizli: string, govde: object | string, at?: Date]

/** A signed report to one of the report endpoints. */
const reportTo =
  (door: 'kargo' | 'odeme') =>
  (...[env, m, kod, gizli, govde, at]: ReportArguments): Promise<Reply> => {
    const raw = typeof govde === 'string' ? govde : JSON.stringify(govde)
    const headers = { 'svc-imza': imzaOf([gizli], raw, at ?? env.clock.now()) }
    return env.call(null)('POST', `/${door}/v1/${m.id}/${kod}`, { raw, headers })
  }

/** Of a carrier. */
export const report = reportTo('kargo')
/** Of a payment provider. */
export const reportPayment = reportTo('odeme')

/** A report that must be accepted; returns the present state. */
export async function reported(...args: Parameters<typeof report>): Promise<string> {
  const reply = await report(...args)
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(Object.keys(reply.body), ['durum'])
  return reply.body.durum
}
