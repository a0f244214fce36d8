import assert from 'node:assert/strict'
import { sealWith } from '../../../src/core/secrets/seal.ts'
import { cancel } from '../../../src/domains/siparis/cancel.ts'
import { createLogs } from '../../../src/foundation.ts'
import { createAsker } from '../../../src/worker/providers.ts'
import { keyed } from '../../support/keyed.ts'
import { bilgiOf, inTransaction } from '../../support/samples/stok-checks.ts'
import type { TestEnv } from '../../support/setup.ts'
import { assertOrders } from './invariants.ts'
import type { Step } from './order-service.ts'
import { type Running, startProcess } from './processes.ts'
import { outboundHere, type Provider } from './provider.ts'
import { openShop, type Shop, type Test } from './race.ts'

// Lease takeover: a service is killed at an exact step of a refund, and another one takes over when its lease expires.

const LEASE_MS = 30_000

/** One round of another process's worker, with its clock ahead: makes all due provider calls. */
async function lookAround(env: TestEnv, shiftMs: number): Promise<void> {
  const outbound = outboundHere()
  const ports = { outbound, seal: sealWith('deneme-sirri', 'webhook') } as never
  const logs: string[] = []
  const log = createLogs('error', { write: (line) => void logs.push(line) }).service
  const clock = () => new Date(Date.now() + shiftMs)
  const asker = createAsker({ db: env.db, ports, log, clock, told: () => {} })
  await asker.lookAround()
  await asker.stop()
  await outbound.close()
  assert.deepEqual(logs, [])
}

type Way = 'cancel' | 'return'
/** A service that will kill itself at this step of a refund. */
type Doomed = { step: Step; way: Way; service: Running }

const KALEMLER = [{ adet: 2 }, { adet: 1 }]

/** An order paid by card; shipped, for a return. */
async function readyOrder({ m, varyantlar }: Shop, way: Way): Promise<any> {
  const kalemler = KALEMLER.map(({ adet }, i) => ({ varyant_id: varyantlar[i], adet }))
  const odeme = { yontem: 'kart', durum: 'tahsil_edildi' }
  const made = await m.call('POST', '/v1/siparisler', { body: { kalemler, kargo_toplam: 4990, odeme } })
  assert.equal(made.status, 201, made.text)
  if (way === 'cancel') return made.body
  return (await m.call('POST', `/v1/siparisler/${made.body.id}/kargo`, { body: { firma: 'Aras' } })).body
}

const request = (siparis: any, way: Way): [path: string, body: object] => {
  const kalemler = siparis.kalemler.map(({ id, adet }: { id: string; adet: number }) => ({ kalem_id: id, adet }))
  if (way === 'cancel') return [`/v1/siparisler/${siparis.id}/iptal`, { neden: 'Kaza' }]
  return [`/v1/siparisler/${siparis.id}/iadeler`, { kalemler, neden: 'Kaza' }]
}

const refundsTold = async (env: TestEnv, magaza_id: string, id: string): Promise<unknown[]> =>
  (await env.events(magaza_id))
    .filter((e) => e.olay === 'siparis.para_iade_edildi' && e.veri.id === id)
    .map((e) => e.ek.tutar)

/** Refunds of this order after the crash, and again before the lease expires. */
async function assertBefore(env: TestEnv, provider: Provider, id: string, step: Step): Promise<void> {
  const done = step === 'claim' || step === 'call' ? 0 : 1
  assert.equal(provider.refundsOf(id).length, done)
  // A claimed refund is not touched while its lease lasts; an unclaimed one is due at once.
  await lookAround(env, step === 'claim' ? 0 : LEASE_MS - 10_000)
  assert.equal(provider.refundsOf(id).length, step === 'claim' ? 1 : done)
}

/** Returns the number of requests to the provider. */
async function askDoomed(env: TestEnv, shop: Shop, { step, way, service }: Doomed): Promise<number> {
  const { m, provider } = shop
  const siparis = await readyOrder(shop, way)
  const { id, toplam } = siparis
  const asked = provider.asked()
  const due = way === 'cancel' ? toplam : toplam - 4990
  const [path, body] = request(siparis, way)
  const options = keyed(`kaza-${id}`, { body })
  await assert.rejects(service.call(m.key)('POST', path, options), 'it should have died before it answered')
  await service.ended
  await assertBefore(env, provider, id, step)
  await lookAround(env, LEASE_MS + 1000)
  const check = async () => {
    assert.deepEqual(provider.refundsOf(id), [due])
    const { body: now } = await m.call('GET', `/v1/siparisler/${id}`)
    const end = way === 'cancel' ? 'iptal' : 'iade'
    const payment = way === 'cancel' ? 'iade_edildi' : 'kismi_iade'
    assert.deepEqual([now.durum, now.iade_edilen, now.odemeler[0].durum], [end, due, payment])
    assert.deepEqual(await refundsTold(env, m.id, id), [due])
  }
  await check()
  const asks = provider.asked() - asked
  // Idempotency: a retry of the client and another round of the worker change nothing.
  env.clock.shiftMs = LEASE_MS
  const again = await m.call('POST', path, options)
  env.clock.shiftMs = 0
  assert.deepEqual([again.status < 300, again.headers['svc-tekrar']], [true, '1'], again.text)
  await lookAround(env, 3 * 3_600_000)
  await check()
  assert.equal(provider.asked() - asked, asks)
  return asks
}

export async function killAtSteps(env: TestEnv, t: Test, cases: readonly (readonly [Step, Way])[]): Promise<void> {
  const [shop, ...doomed] = await Promise.all([
    openShop({ env, t, apps: [] }, 1000),
    ...cases.map(async ([step, way]) => ({ step, way, service: await startProcess(env, t, { dieAt: step }) })),
  ])
  const counts: string[] = []
  for (const one of doomed) counts.push(`${one.way}, ${one.step}: ${await askDoomed(env, shop, one)}`)
  await assertOrders(env, shop.m.id)
  assert.equal(shop.provider.ledger.size, cases.length)
  t.diagnostic(`how often the provider was asked: ${counts.join('; ')}`)
}

/** Lease of a slow service: its call outlasts the lease, another one takes over, and both get an answer. */
export async function outlastLease(env: TestEnv, t: Test): Promise<void> {
  const shop = await openShop({ env, t, apps: [] }, 1000)
  const { m, provider } = shop
  const siparis = await readyOrder(shop, 'cancel')
  // The refund is stored, but no provider call has begun.
  await inTransaction(env.db, await bilgiOf(env.db, m.id), env.clock.now, (w) => cancel(w, siparis.id, 'Yavaş'))
  const { answer } = provider.there
  const gate = Promise.withResolvers<void>()
  provider.there.answer = (req, res, n) => void gate.promise.then(() => answer(req, res, n))
  const slow = lookAround(env, 0)
  await provider.there.got(provider.asked() + 1)
  const second = lookAround(env, LEASE_MS + 1000)
  await provider.there.got(provider.asked() + 1)
  gate.resolve()
  await Promise.all([slow, second])
  assert.deepEqual([provider.asked(), provider.ledger.size], [2, 1])
  const { body: now } = await m.call('GET', `/v1/siparisler/${siparis.id}`)
  const [refund] = provider.refundsOf(siparis.id)
  assert.equal(now.iade_edilen, refund)
  assert.deepEqual(await refundsTold(env, m.id, siparis.id), [refund])
  await assertOrders(env, m.id)
}
