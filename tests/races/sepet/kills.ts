import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Reply } from '../../support/call.ts'
import { until } from '../../support/processes/until.ts'
import type { Shopper } from '../../support/samples/sepet.ts'
import type { TestEnv } from '../../support/setup.ts'
import { type Running, startProcess } from '../siparis/processes.ts'
import {
  assertBooks,
  cardPaymentsOf,
  newCode,
  newGoods,
  newShopper,
  openShop,
  type Shop,
  settle,
  tell,
} from './shop.ts'

// A service with its worker is killed repeatedly while shoppers buy and a bank reports. Both retry until answered.

type Sizes = { carts: number; units: number; kills: number }

/** Retries until there is an answer below 500. */
async function insist(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask().catch(() => null)
    if (reply && reply.status < 500) return reply
    await sleep(20)
  }
}

/** Refused cards of all carts stay below what a network may have in an hour. */
const REFUSED_EVERY = 12

/** Buys by card. The bank reports nothing for every tenth, and for some a failure before the success. */
async function buy(env: TestEnv, shop: Shop, s: Shopper, call: Call, i: number): Promise<void> {
  const begun = await insist(() => s.pay('kart'))
  if (begun.status === 409) return assert.equal(begun.body.hata.kod, 'stok_yetersiz', begun.text)
  assert.equal(begun.status, 200, begun.text)
  if (begun.body.durum === 'tamamlandi') return
  for (const odeme_id of await cardPaymentsOf(env, shop, s.id)) {
    // The service may have died before it sent this payment to the bank.
    if (!shop.bank.charges.has(odeme_id)) continue
    shop.bank.paid(odeme_id)
    if (i % 10 === 0) continue
    for (const durum of i % REFUSED_EVERY === 1 ? ['basarisiz', 'tahsil_edildi'] : ['tahsil_edildi']) {
      const reply = await insist(() => tell(env, shop, call, { odeme_id, durum }))
      assert.equal(reply.status, 200, reply.text)
    }
  }
}

export async function killWhileBuying(env: TestEnv, t: TestContext, { carts, units, kills }: Sizes): Promise<void> {
  const shop = await openShop({ env, t, apps: [] })
  await newCode(shop.m, 'ON')
  const varyant_id = await newGoods(shop.m, units)
  const start = () => startProcess(env, t, { worker: true, shiftMs: env.clock.shiftMs })
  let service: Running = await start()
  const call: Call = (...args) => service.call(null)(...args)
  const shoppers = await Promise.all(
    Array.from({ length: carts }, (_, i) =>
      newShopper(env, shop, call, { varyant_id, eposta: `kaza${i % 50}@example.com`, kodlar: ['ON'] }),
    ),
  )
  let next = 0
  let done = 0
  const buyer = async () => {
    for (let i = next++; i < carts; i = next++) {
      await buy(env, shop, shoppers[i] as Shopper, call, i)
      done++
    }
  }
  const buying = Promise.all(Array.from({ length: 8 }, buyer))
  buying.catch(() => {})
  for (let kill = 1; kill <= kills; kill++) {
    // Who cannot buy ends the wait.
    await Promise.race([until('more have bought', () => done >= (carts * kill) / (kills + 2)), buying])
    await sleep(Math.random() * 30)
    await service.kill()
    service = await start()
  }
  await buying
  await settle({ env, t, apps: [service] }, shop)
  const books = await assertBooks(env, shop)
  assert.ok(books.orders <= units && books.orders > 0)
  assert.deepEqual(service.complaints, [])
  await service.close()
  t.diagnostic(`${carts} carts, ${kills} kills: ${JSON.stringify(books)}`)
}
