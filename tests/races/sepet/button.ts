import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Reply } from '../../support/call.ts'
import type { Shopper } from '../../support/samples/sepet.ts'
import {
  assertBooks,
  cardPaymentsOf,
  newCode,
  newGoods,
  newShopper,
  openShop,
  type Shop,
  type Stage,
  settle,
  tell,
} from './shop.ts'

// Concurrent checkout of one cart through two services: exactly one order, at a total that a shopper was shown.

const callOf = ({ calls }: Shop, i: number): Call => calls[i % calls.length] as Call

/** All must be answered 200; returns the bodies. */
function bodies(replies: readonly Reply[]): any[] {
  for (const { status, text } of replies) assert.equal(status, 200, text)
  return replies.map((r) => r.body)
}

/** The cart's order in these answers, at most one; undefined when none has it. */
function orderIn(states: readonly any[]): any {
  const orders = new Map(states.filter((b) => b.siparis).map((b) => [b.siparis.id, b.siparis]))
  assert.ok(orders.size <= 1, `several orders: ${[...orders.keys()]}`)
  return [...orders.values()][0]
}

/** Pays all card payments of a cart at the bank, which reports each to both services. Returns the payments. */
async function payAll({ env }: Stage, shop: Shop, s: Shopper): Promise<string[]> {
  const begun = await cardPaymentsOf(env, shop, s.id)
  // A payment overtaken by an order with another method was never sent to the bank.
  const cardPayments = begun.filter((id) => shop.bank.charges.has(id))
  for (const id of cardPayments) shop.bank.paid(id)
  const told = cardPayments.flatMap((odeme_id) => [0, 1].map((i) => ({ i, odeme_id })))
  const rapor = (odeme_id: string) => ({ odeme_id, durum: 'tahsil_edildi' })
  bodies(await Promise.all(told.map(({ i, odeme_id }) => tell(env, shop, callOf(shop, i), rapor(odeme_id)))))
  return cardPayments
}

const ways: Record<string, string[]> = {
  kart: ['kart'],
  havale: ['havale'],
  karisik: ['kart', 'havale', 'kapida_nakit', 'kart', 'kapida_kart'],
}

/** Concurrent checkouts, with each payment method and with a mix of them. */
export async function pressedByMany(stage: Stage, rounds: number, many: number): Promise<void> {
  const { env, t } = stage
  const shop = await openShop(stage)
  await newCode(shop.m, 'ON')
  const varyant_id = await newGoods(shop.m, 1_000_000)
  const made: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [way, yontemler] of Object.entries(ways)) {
      const o = { varyant_id, adet: 2, eposta: `${way}${round}@example.com`, kodlar: ['ON'] }
      const s = await newShopper(env, shop, callOf(shop, 0), o)
      const press = (i: number) =>
        s.as(callOf(shop, i)).pay(yontemler[i % yontemler.length] as string, { toplam: 18_000 })
      const states = bodies(await Promise.all(Array.from({ length: many }, (_, i) => press(i))))
      const siparis = orderIn(states)
      const pages = new Set(states.flatMap((b) => b.yonlendirme ?? []))
      assert.deepEqual([siparis === undefined, pages.size <= 1], [way === 'kart', true], way)
      const cardPayments = await payAll(stage, shop, s)
      assert.ok(cardPayments.length <= 1, `${cardPayments.length} payments`)
      const end = await s.state()
      assert.equal(orderIn([...states, end]).toplam, 18_000)
      const yontem = (await shop.m.call('GET', `/v1/siparisler/${end.siparis.id}`)).body.odemeler[0].yontem
      const name = `${way}: ${yontem}${cardPayments.length > 0 && yontem !== 'kart' ? ', card given back' : ''}`
      made[name] = (made[name] ?? 0) + 1
    }
  }
  await settle(stage, shop)
  await assertBooks(env, shop)
  const [row] = await env.rows('select count(*)::int as n from siparis where magaza_id = $1', [shop.m.id])
  assert.equal(row.n, rounds * Object.keys(ways).length)
  t.diagnostic(`${many} at once: ${JSON.stringify(made)}`)
}

/** Concurrent changes of the cart, checkouts and payment reports. */
export async function changedWhilePaid(stage: Stage, rounds: number): Promise<void> {
  const { env, t } = stage
  const shop = await openShop(stage)
  const [kod, varyant_id] = ['ON', await newGoods(shop.m, 1_000_000)]
  await newCode(shop.m, kod)
  const counts: Record<string, number> = {}
  for (let round = 0; round < rounds; round++) {
    const s = await newShopper(env, shop, callOf(shop, round), { varyant_id, eposta: `d${round}@example.com` })
    const seen = new Set([(await s.read()).toplam])
    assert.equal((await s.paid('kart')).durum, 'yonlendir')
    const [first] = await cardPaymentsOf(env, shop, s.id)
    shop.bank.paid(first as string)
    const asked = Array.from({ length: 40 }, async (_, i) => {
      const there = s.as(callOf(shop, i))
      await sleep(Math.random() * 30)
      if (i >= 24) return ['look', await there.call('GET', `${s.cart}/odeme`)]
      if (i % 4 === 0) return ['change', await there.put('kalemler', { kalemler: [{ varyant_id, adet: 2 + (i % 3) }] })]
      if (i % 4 === 1) return ['code', await there.put('kodlar', { kodlar: i % 8 === 1 ? [kod] : [] })]
      if (i % 4 === 2) return ['press', await there.pay((i + round) % 16 === 2 ? 'havale' : 'kart')]
      return ['report', await tell(env, shop, callOf(shop, i), { odeme_id: first, durum: 'tahsil_edildi' })]
    })
    for (const [what, reply] of (await Promise.all(asked)) as [string, Reply][]) {
      const name = `${what} ${reply.status} ${reply.body.hata?.kod ?? reply.body.durum ?? ''}`.trim()
      counts[name] = (counts[name] ?? 0) + 1
      if (reply.body.toplam !== undefined) seen.add(reply.body.toplam)
    }
    await payAll(stage, shop, s)
    const { siparis } = await s.state()
    assert.ok(seen.has(siparis.toplam), `${siparis.toplam} was not among ${[...seen]}`)
  }
  t.diagnostic(JSON.stringify(counts))
  // No payment fails, so no answer may say so, at whatever moment it is asked for.
  const known =
    /^(change|code) (200|409 sepet_tamamlanmis)$|^(look|press) 200 (bekliyor|yonlendir|tamamlandi)$|^report 200 /
  assert.deepEqual(
    Object.keys(counts).filter((name) => !known.test(name)),
    [],
  )
  await settle(stage, shop)
  await assertBooks(env, shop)
  const [row] = await env.rows('select count(*)::int as n from siparis where magaza_id = $1', [shop.m.id])
  assert.equal(row.n, rounds)
}

/**
 * Deadlock test: carts exchange codes in opposite order, with different goods. Locking codes one after the other would
 * deadlock.
 */
export async function codesSwapped(stage: Stage, rounds: number): Promise<void> {
  const { env } = stage
  const shop = await openShop(stage)
  const kodlar = ['A', 'B', 'C']
  for (const kod of kodlar) await newCode(shop.m, kod)
  const carts = await Promise.all(
    Array.from({ length: 9 }, async (_, i) => {
      const varyant_id = await newGoods(shop.m, 1000)
      const eposta = `takas${i}@example.com`
      return newShopper(env, shop, callOf(shop, i), { varyant_id, eposta, kodlar: [kodlar[i % 3] as string] })
    }),
  )
  for (let round = 1; round <= rounds; round++) {
    bodies(await Promise.all(carts.map((s) => s.pay('kart'))))
    for (const [i, s] of carts.entries()) {
      const [a, b] = [kodlar[(i + round) % 3], kodlar[(i + 2 * round) % 3]]
      await s.enter(...new Set([a as string, b as string].slice(0, 1 + (i % 2))))
    }
  }
  bodies(await Promise.all(carts.map((s) => s.pay('havale'))))
  await settle(stage, shop)
  await assertBooks(env, shop)
}
