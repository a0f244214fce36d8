import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { createOutbound, type Outbound } from '../src/adapters/outbound.ts'
import { CERTIFICATE } from '../src/adapters/outbound-certificate.ts'
import type { Ports } from '../src/adapters/ports.ts'
import { imzaOf, newGizli } from '../src/core/imza.ts'
import type { Davranis } from '../src/core/kopru.ts'
import { sealWith } from '../src/core/seal.ts'
import * as kargo from '../src/domains/kargo/kargo.ts'
import * as odeme from '../src/domains/odeme/odeme.ts'
import { createLogs } from '../src/foundation.ts'
import { createAsker } from '../src/worker/asker.ts'
import { type Answer, type Received, type Receiver, startReceiver } from './receiver.ts'
import { startTest, type TestEnv, type TestMagaza } from './setup.ts'
import { inStore } from './verbs.ts'

// Test helpers: providers and carriers as real HTTPS services on this machine, and a service that reaches them.

export const seal = sealWith('deneme-sirri', 'webhook')

const patience = { ms: 10_000 }
const here = createOutbound({
  izinliAglar: ['127.0.0.0/8'],
  ca: CERTIFICATE,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
})
const outbound: Outbound = {
  ...here,
  send: (r) => here.send({ ...r, timeoutMs: Math.min(r.timeoutMs, patience.ms) }),
}

export const startBridged = (): Promise<TestEnv> => startTest({}, { outbound })

/** While `work` runs, whoever hangs is given up soon. */
export async function impatiently<T>(work: () => Promise<T>): Promise<T> {
  patience.ms = 50
  try {
    return await work()
  } finally {
    patience.ms = 10_000
  }
}

export const hangs: Answer = () => {}
export const cut: Answer = (_, res) => void res.destroy()

/** What a bridge was asked. */
export const askedOf = ({ body, headers }: Received) => ({ ...JSON.parse(body), key: headers['idempotency-key'] })

export async function bridge(t: TestContext, answer: Answer): Promise<Receiver> {
  const there = await startReceiver(answer)
  t.after(there.close)
  return there
}

/** Answers its secret, when it is a new one. */
export const enableCarrier = (
  env: TestEnv,
  m: TestMagaza,
  kod: string,
  o: { adres?: string; davranis?: Davranis; ad?: string } = {},
): Promise<string | null> =>
  inStore(env, m.id, async (w) => (await kargo.enable(w, { kod, ...o }, newGizli(seal))).gizli)

export const disableCarrier = (env: TestEnv, m: TestMagaza, kod: string): Promise<unknown> =>
  inStore(env, m.id, (w) => kargo.disable(w, kod))

export const enableProvider = (
  env: TestEnv,
  m: TestMagaza,
  kod: string,
  o: { adres?: string; davranis?: Davranis; varsayilan?: boolean } = {},
): Promise<unknown> => inStore(env, m.id, (w) => odeme.enable(w, { kod, ...o }, newGizli(seal)))

/** One look around of a worker, with all that it leads to. Answers what the worker logged. */
export async function askAround(env: TestEnv, ports: { seal: Ports['seal'] } = { seal }): Promise<any[]> {
  const logs: any[] = []
  const asker = createAsker({
    db: env.db,
    ports: { outbound, ...ports } as Ports,
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

/** Mail that waits to be sent, oldest first. */
export const mailOf = (
  env: TestEnv,
  m: TestMagaza,
): Promise<{ id: string; kime: string; konu: string; metin: string }[]> =>
  env.rows('select id, kime, konu, metin from giden_eposta where magaza_id = $1 order by id', [m.id])

/** A carrier's report, signed as its bridge signs it. */
export function report(env: TestEnv, m: TestMagaza, kod: string, gizli: string, govde: object | string, at?: Date) {
  const raw = typeof govde === 'string' ? govde : JSON.stringify(govde)
  const headers = { 'svc-imza': imzaOf([gizli], raw, at ?? env.clock.now()) }
  return env.call(null)('POST', `/kargo/v1/${m.id}/${kod}`, { raw, headers })
}

/** A report that must be taken; answers the state that stands. */
export async function reported(...args: Parameters<typeof report>): Promise<string> {
  const reply = await report(...args)
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(Object.keys(reply.body), ['durum'])
  return reply.body.durum
}
