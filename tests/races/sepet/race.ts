import assert from 'node:assert/strict'
import type { Call, Reply } from '../../support/call.ts'
import { until } from '../../support/processes/until.ts'
import type { Shopper } from '../../support/samples/sepet.ts'
import {
  assertBooks,
  cardPaymentsOf,
  HOLD_MS,
  isQuiet,
  newCode,
  newGoods,
  newShopper,
  openShop,
  pass,
  type Shop,
  type Stage,
  settle,
  tell,
} from './shop.ts'

// Oversell race: more carts than units, or than uses of a code. Each wave reserves all there is until it expires, the
// next wave reserves it again, and in the end all of them have paid. Reports of the bank are late, repeated, out of
// order, or missing.

type Sizes = {
  carts: number
  /** Number of units, or of uses of a code. */
  lot: number
  waves: number
}
type Goods = { varyant_id: string; scarce: 'stok_yetersiz' | 'indirim_kodu_gecersiz'; kodlar: string[] }
type Buyer = { s: Shopper; i: number }

async function goodsFor(shop: Shop, race: 'units' | 'uses', { lot }: Sizes, round: number): Promise<Goods> {
  if (race === 'units') return { varyant_id: await newGoods(shop.m, lot), scarce: 'stok_yetersiz', kodlar: ['ON'] }
  await newCode(shop.m, `SON${round}`, { kullanim_siniri: lot })
  return { varyant_id: await newGoods(shop.m, 1_000_000), scarce: 'indirim_kodu_gecersiz', kodlar: [`SON${round}`] }
}

/** Checkout, repeated while the bank has not answered in time, as on a busy machine. */
async function payOn(s: Shopper): Promise<Reply> {
  for (;;) {
    const reply = await s.pay('kart')
    if (reply.status !== 502 && reply.body.durum !== 'bekliyor') return reply
  }
}

/** Every third checks out twice concurrently. Returns whether it was sent to a payment page. */
async function press({ s, i }: Buyer, scarce: string, other: Call): Promise<boolean> {
  const replies = await Promise.all([payOn(s), ...(i % 3 === 0 ? [payOn(s.as(other))] : [])])
  const outcomes = new Set(replies.map((r) => (r.status === 200 ? r.body.durum : `${r.status} ${r.body.hata.kod}`)))
  const [outcome] = outcomes
  assert.ok(outcomes.size === 1 && (outcome === 'yonlendir' || outcome.endsWith(scarce)), [...outcomes].join())
  if (outcome !== 'yonlendir' || i % 4 > 0) return outcome === 'yonlendir'
  // Another delivery address is another agreement, hence another payment.
  await s.deliverTo(`baska${i}@example.com`)
  assert.equal((await payOn(s)).body.durum, 'yonlendir')
  return true
}

/** Concurrent checkouts; returns those that were sent to a payment page. */
async function wave(shop: Shop, buyers: readonly Buyer[], { scarce }: Goods): Promise<Set<Buyer>> {
  const held = await Promise.all(
    buyers.map(async (b) => ((await press(b, scarce, shop.calls[(b.i + 1) % 2] as Call)) ? [b] : [])),
  )
  return new Set(held.flat())
}

/** Reports of the bank for a payment; empty: all are lost. */
const stories = [
  ['tahsil_edildi', 'tahsil_edildi'],
  ['basarisiz', 'tahsil_edildi'],
  ['tahsil_edildi', 'basarisiz', 'tahsil_edildi'],
  [],
  ['basarisiz', 'basarisiz', 'tahsil_edildi', 'tahsil_edildi'],
] as const

/** Pays every card payment, and reports all of them concurrently to both services. */
async function storm(stage: Stage, shop: Shop, buyers: Iterable<Buyer>): Promise<void> {
  const { env } = stage
  const payments = await Promise.all([...buyers].map(({ s }) => cardPaymentsOf(env, shop, s.id)))
  const reports = payments.flat().flatMap((odeme_id, i) => {
    shop.bank.paid(odeme_id)
    return (stories[i % stories.length] ?? []).map((durum) => ({ odeme_id, durum }))
  })
  const replies = await Promise.all(
    reports.map((rapor, i) => tell(env, shop, shop.calls[i % shop.calls.length] as Call, rapor)),
  )
  for (const { status, text } of replies) assert.equal(status, 200, text)
}

async function playRound(stage: Stage, shop: Shop, race: 'units' | 'uses', sizes: Sizes, round: number) {
  const { env } = stage
  const { m } = shop
  // Refused cards of the last round: all shoppers of a test come from one network.
  await env.rows('delete from uye_sayac where magaza_id = $1', [m.id])
  const goods = await goodsFor(shop, race, sizes, round)
  const buyers = await Promise.all(
    Array.from({ length: sizes.carts }, async (_, i) => {
      const kodlar = race === 'uses' || i % 2 === 0 ? goods.kodlar : []
      const o = { varyant_id: goods.varyant_id, eposta: `alici${round}.${i % 40}@example.com`, kodlar }
      return { i, s: await newShopper(env, shop, shop.calls[i % 2] as Call, o) }
    }),
  )
  const holders = new Set<Buyer>()
  for (let n = 0; n < sizes.waves; n++) {
    if (n > 0) await pass(stage, HOLD_MS)
    // Units expire by the clock alone; uses of a code are released by the worker.
    if (race === 'uses') await until('the uses are free', () => isQuiet(env, shop))
    const won = await wave(
      shop,
      buyers.filter((b) => !holders.has(b)),
      goods,
    )
    assert.equal(won.size, sizes.lot, 'as many as there are units or uses')
    for (const b of won) holders.add(b)
  }
  const before = await env.rows('select count(*)::int as n from siparis where magaza_id = $1', [m.id])
  await storm(stage, shop, holders)
  await settle(stage, shop)
  const after = await env.rows('select count(*)::int as n from siparis where magaza_id = $1', [m.id])
  assert.equal(after[0].n - before[0].n, sizes.lot, 'orders')
  const states = await Promise.all([...holders].map(async ({ s }) => (await s.state()).durum))
  assert.deepEqual([...states].sort(), [
    ...Array(holders.size - sizes.lot).fill('basarisiz'),
    ...Array(sizes.lot).fill('tamamlandi'),
  ])
}

export async function raceOfCarts(stage: Stage, race: 'units' | 'uses', rounds: number, sizes: Sizes): Promise<void> {
  const shop = await openShop(stage)
  await newCode(shop.m, 'ON')
  for (let round = 0; round < rounds; round++) await playRound(stage, shop, race, sizes, round)
  const books = await assertBooks(stage.env, shop)
  assert.equal(books.orders, rounds * sizes.lot)
  assert.equal(books.taken - books.refunded, books.orders)
  stage.t.diagnostic(`${rounds} rounds of ${sizes.carts} carts: ${JSON.stringify(books)}`)
}
