import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { askAround, askedOf } from '../../support/bridges.ts'
import type { Shopper } from '../../support/samples/sepet.ts'
import { newOrder, stockOf } from '../../support/samples/siparis.ts'
import type { TestEnv } from '../../support/setup.ts'
import type { Step } from '../siparis/order-service.ts'
import { startProcess } from '../siparis/processes.ts'
import { assertBooks, cardPaymentsOf, HOLD_MS, newGoods, newShopper, openShop, type Shop, tell } from './shop.ts'

// Lease takeover: a service is killed at an exact step of a card payment, and another one takes over when its lease
// expires.

const LEASE_MS = 30_000

/** During what it is killed: the checkout, the bank's report, or the refund. */
type Deed = 'press' | 'report' | 'refund'
type Case = readonly [Deed, Step]
type Stand = { env: TestEnv; t: TestContext; shop: Shop; s: Shopper; varyant_id: string }

/** Requests to the bank with this idempotency key. */
const asked = ({ bank }: Shop, key: string): number => bank.there.received.filter((r) => askedOf(r).key === key).length

async function cardPaymentOf({ env, shop, s }: Stand): Promise<{ id: string; durum: string }> {
  const [row, ...more] = await env.rows('select id, durum from tahsilat where magaza_id = $1 and sepet_id = $2', [
    shop.m.id,
    s.id,
  ])
  assert.deepEqual(more, [])
  return row
}

/** While the lease of the dead process lasts, nobody takes over its work; afterwards it is done. */
async function afterLease({ env, shop: { bank } }: Stand): Promise<void> {
  const before = bank.there.received.length
  assert.deepEqual(await askAround(env), [])
  assert.equal(bank.there.received.length, before, 'asked while the lease lasts')
  env.clock.shiftMs += LEASE_MS + 1000
  assert.deepEqual(await askAround(env), [])
}

async function doomed({ env, t }: Stand, dieAt: Step, worker: boolean) {
  return startProcess(env, t, { dieAt, worker, shiftMs: env.clock.shiftMs })
}

async function report(stand: Stand, id: string): Promise<string> {
  const reply = await tell(stand.env, stand.shop, stand.env.call(null), { odeme_id: id, durum: 'tahsil_edildi' })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.durum
}

async function pressed(stand: Stand, step: Step): Promise<void> {
  const { shop, s } = stand
  const { bank } = shop
  const service = await doomed(stand, step, false)
  // For `answer`: the bank charges at once, but the process dies before it gets the answer.
  bank.answers = step === 'answer' ? 'basarili' : 'yonlendir'
  await assert.rejects(s.as(service.call(null)).pay('kart'))
  await service.ended
  const { id, durum } = await cardPaymentOf(stand)
  const reached = step === 'answer' || step === 'noted'
  assert.deepEqual([asked(shop, id), durum], [reached ? 1 : 0, step === 'noted' ? 'yonlendi' : 'basladi'])
  assert.deepEqual(await stockOf(shop.m, stand.varyant_id), [2, 2])
  await afterLease(stand)
  assert.equal(asked(shop, id), step === 'answer' ? 2 : 1)
  bank.answers = 'yonlendir'
  if (step === 'answer') return assert.equal((await s.state()).durum, 'tamamlandi')
  const page = { durum: 'yonlendir', siparis: null, yonlendirme: bank.pageOf(id) }
  assert.deepEqual([await s.state(), await s.paid('kart')], [page, page])
  bank.paid(id)
  assert.equal(await report(stand, id), 'tamamlandi')
}

async function begun(stand: Stand): Promise<string> {
  assert.equal((await stand.s.paid('kart')).durum, 'yonlendir')
  const { id } = await cardPaymentOf(stand)
  stand.shop.bank.paid(id)
  return id
}

async function reported(stand: Stand, step: Step): Promise<void> {
  const { env, shop, s } = stand
  const id = await begun(stand)
  const late = step === 'noted'
  if (late) await sellOut(stand)
  const service = await doomed(stand, step, false)
  await assert.rejects(tell(env, shop, service.call(null), { odeme_id: id, durum: 'tahsil_edildi' }))
  await service.ended
  const { durum } = await cardPaymentOf(stand)
  assert.equal(durum, step === 'order' ? 'yonlendi' : late ? 'iade_bekliyor' : 'tamamlandi')
  // The bank got no answer and repeats its report.
  assert.equal(await report(stand, id), late ? 'iade_bekliyor' : 'tamamlandi')
  await askAround(env)
  assert.equal((await s.state()).durum, late ? 'basarisiz' : 'tamamlandi')
}

async function sellOut({ env, shop, varyant_id }: Stand): Promise<void> {
  env.clock.shiftMs += HOLD_MS
  await newOrder(shop.m, { kalemler: [{ varyant_id, adet: 1 }], odeme: { yontem: 'havale', durum: 'bekliyor' } })
}

async function givenBack(stand: Stand, step: Step): Promise<void> {
  const { shop } = stand
  const id = await begun(stand)
  await sellOut(stand)
  assert.equal(await report(stand, id), 'iade_bekliyor')
  const service = await doomed(stand, step, true)
  await service.ended
  const given = step === 'answer' ? 1 : 0
  assert.equal(asked(shop, `${id}-iade`), given)
  assert.equal((await cardPaymentOf(stand)).durum, 'iade_bekliyor')
  await afterLease(stand)
  assert.deepEqual([asked(shop, `${id}-iade`), (await cardPaymentOf(stand)).durum], [1 + given, 'iade_edildi'])
}

const deeds: Record<Deed, (stand: Stand, step: Step) => Promise<void>> = {
  press: pressed,
  report: reported,
  refund: givenBack,
}

export async function killAtSteps(env: TestEnv, t: TestContext, cases: readonly Case[]): Promise<void> {
  const shop = await openShop({ env, t, apps: [] })
  for (const [i, [deed, step]] of cases.entries()) {
    const varyant_id = await newGoods(shop.m, 2)
    const s = await newShopper(env, shop, env.call(null), { varyant_id, adet: 2, eposta: `kaza${i}@example.com` })
    await deeds[deed]({ env, t, shop, s, varyant_id }, step)
    assert.equal((await cardPaymentsOf(env, shop, s.id)).length, 1)
  }
  env.clock.shiftMs += HOLD_MS
  await askAround(env)
  const books = await assertBooks(env, shop)
  t.diagnostic(`${cases.map((c) => c.join(' ')).join(', ')}: ${JSON.stringify(books)}`)
  assert.equal(books.taken, cases.length)
}
