import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { imzaOf } from '../../../src/core/secrets/imza.ts'
import { settleReservations } from '../../../src/worker/sweep.ts'
import { type CardProvider, startCardProvider } from '../../support/bridges.ts'
import type { Call, Reply } from '../../support/call.ts'
import { EVENTS } from '../../support/events/event-table.ts'
import { until } from '../../support/processes/until.ts'
import { onSale, type Shopper, shopper } from '../../support/samples/sepet.ts'
import type { TestEnv, TestMagaza } from '../../support/setup.ts'
import { assertOrders } from '../siparis/invariants.ts'
import type { Running } from '../siparis/processes.ts'

// A shop whose carts are paid at a bank that keeps its own books, and the invariants of both.

/** Shared by the tests of a file: the test's database and clock, and services as processes of their own. */
export type Stage = { env: TestEnv; t: TestContext; apps: readonly Running[] }
export type Shop = { m: TestMagaza; bank: CardProvider; calls: Call[] }

export const HOLD_MS = 15 * 60_000

export async function openShop({ env, t, apps }: Stage): Promise<Shop> {
  const m = await env.magaza()
  // No limit of open orders per network: all shoppers of a test come from one.
  await env.rows('update magaza set acik_siparis_siniri = 0 where magaza_id = $1', [m.id])
  const bank = await startCardProvider(t, env, m)
  return { m, bank, calls: apps.map((a) => a.call(null)) }
}

/** Moves all clocks ahead, those of the services too. */
export async function pass({ env, apps }: Pick<Stage, 'env' | 'apps'>, ms: number): Promise<void> {
  env.clock.shiftMs += ms
  await Promise.all(apps.map((a) => a.shift(env.clock.shiftMs)))
}

export const newGoods = async (m: TestMagaza, stok: number): Promise<string> => (await onSale(m, { stok })).id

export async function newCode(m: TestMagaza, kod: string, more: object = {}): Promise<string> {
  const made = await m.call('POST', '/v1/kampanyalar', { body: { ad: kod, tur: 'indirim', kod, deger: 10, ...more } })
  assert.equal(made.status, 201, made.text)
  return made.body.id
}

type Filling = { varyant_id: string; adet?: number; eposta: string; kodlar?: string[] }

/** A shopper ready for checkout, who calls the given service. */
export async function newShopper(env: TestEnv, { m }: Shop, call: Call, o: Filling): Promise<Shopper> {
  const s = await shopper(env, m)
  await s.fill([o.varyant_id, o.adet ?? 1])
  if (o.kodlar) await s.enter(...o.kodlar)
  await s.deliverTo(o.eposta)
  return s.as(call)
}

/** Card payments of a cart, oldest first. */
export const cardPaymentsOf = async (env: TestEnv, { m }: Shop, sepet_id: string): Promise<string[]> =>
  (await env.rows('select id from tahsilat where magaza_id = $1 and sepet_id = $2 order by id', [m.id, sepet_id])).map(
    (r) => r.id,
  )

/** A signed report of the bank to one of the services. */
export function tell(env: TestEnv, { m, bank }: Shop, call: Call, rapor: object): Promise<Reply> {
  const raw = JSON.stringify(rapor)
  const headers = { 'svc-imza': imzaOf([bank.gizli], raw, env.clock.now()) }
  return call('POST', `/odeme/v1/${m.id}/banka`, { raw, headers })
}

/**
 * Four hours later every expired payment has been queried again, however long the backoff, so lost reports are found.
 */
export async function settle(stage: Stage, shop: Shop): Promise<void> {
  await pass(stage, 4 * 3_600_000)
  await until('all is settled', () => isQuiet(stage.env, shop))
}

/** No card payment is open, no refund is pending, and no charge at the bank is still unnoticed. */
export async function isQuiet({ rows }: TestEnv, { m, bank }: Shop): Promise<boolean> {
  const open = await rows(
    `select id from tahsilat where magaza_id = $1 and (durum in ('basladi', 'yonlendi', 'iade_bekliyor')
       or durum in ('suresi_doldu', 'basarisiz') and id = any($2)) limit 1`,
    [m.id, takenIn(bank)],
  )
  return open.length === 0
}

/** Idempotency keys of the successful charges. */
const takenIn = ({ charges }: CardProvider): string[] =>
  [...charges].filter(([, c]) => c.durum === 'basarili').map(([id]) => id)

const sum = (numbers: readonly number[]): number => numbers.reduce((n, k) => n + k, 0)

type Books = { orders: number; taken: number; refunded: number }

/**
 * Reconciliation with the bank: each charge either belongs to one order or was refunded in full, once. A cart has at
 * most one order, at the agreed total; only open orders hold stock; campaigns, numbers, stock and events agree. Returns
 * the counts of orders, charges and refunds.
 */
export async function assertBooks(env: TestEnv, shop: Shop): Promise<Books> {
  const { m, bank } = shop
  const paid = await env.rows(
    `select o.id, o.siparis_id, o.tutar, o.durum, s.toplam, s.odenen, t.durum as tahsilat, t.tutar as istenen,
       c.siparis_id as sepetin
     from odeme o join siparis s on s.magaza_id = $1 and s.id = o.siparis_id
     left join tahsilat t on t.magaza_id = $1 and t.id = o.id
     left join sepet c on c.magaza_id = $1 and c.id = t.sepet_id
     where o.magaza_id = $1 and o.yontem = 'kart'`,
    [m.id],
  )
  const kept = new Set(paid.map((p) => p.id))
  for (const { id, siparis_id, tutar, toplam, istenen, odenen, ...p } of paid) {
    assert.deepEqual(
      [toplam, istenen, odenen, p.sepetin, p.tahsilat, p.durum],
      [tutar, tutar, tutar, siparis_id, 'tamamlandi', 'tahsil_edildi'],
      id,
    )
  }
  const taken = new Map(
    [...bank.charges].filter(([, c]) => c.durum === 'basarili').map(([id, c]) => [id, c.govde.tutar]),
  )
  const back = Map.groupBy(bank.refunds.values(), (r) => r.odeme_id as string)
  for (const [id, tutar] of taken) {
    const given = (back.get(id) ?? []).map((r) => r.tutar)
    assert.deepEqual(given, kept.has(id) ? [] : [tutar], `${id}: taken ${tutar}`)
  }
  assert.deepEqual(
    [...kept, ...back.keys()].filter((id) => !taken.has(id)),
    [],
    'money that was never taken',
  )
  const refunded = [...bank.refunds.values()].map((r) => r.tutar as number)
  assert.equal(sum([...taken.values()]) - sum(refunded), sum(paid.map((p) => p.odenen)), "the bank's books")
  await assertRecords(env, shop, taken, kept)
  return { orders: kept.size, taken: taken.size, refunded: refunded.length }
}

async function assertRecords(env: TestEnv, { m }: Shop, taken: Map<string, number>, kept: Set<string>): Promise<void> {
  const cardPayments = await env.rows('select id, durum, alinan from tahsilat where magaza_id = $1', [m.id])
  for (const { id, durum, alinan } of cardPayments) {
    const end = kept.has(id) ? ['tamamlandi'] : taken.has(id) ? ['iade_edildi'] : ['basarisiz', 'suresi_doldu']
    assert.ok(end.includes(durum) && alinan === (taken.get(id) ?? null), `${id}: ${durum}, ${alinan}`)
  }
  await settleReservations(env.db, env.clock.now())
  const held = await env.rows(`select sahip from rezervasyon where magaza_id = $1 and neden = 'sepet'`, [m.id])
  assert.deepEqual(held, [], 'units of carts')
  const uses = await env.rows(
    `select sahip from kampanya_kullanim where magaza_id = $1 and sahip not like 'order\\_%'`,
    [m.id],
  )
  assert.deepEqual(uses, [], 'uses of carts')
  const told = await env.rows(
    `select kayit_id from ${EVENTS} where magaza_id = $1 and olay = 'siparis.olusturuldu'
     group by 1 having count(*) > 1`,
    [m.id],
  )
  assert.deepEqual(told, [], 'orders that were told of twice')
  await assertOrders(env, m.id)
}
