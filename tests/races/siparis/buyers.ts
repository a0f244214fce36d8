import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '../../support/call.ts'
import type { TestEnv } from '../../support/setup.ts'
import { assertOrders } from './invariants.ts'
import { openShop, type Stage } from './race.ts'

// Oversell race: more buyers than units, or than uses of a code, sending concurrently to two services.

type Sizes = { rounds: number; buyers: number; units: number }

const FIRST_NO = 1001
/** Of 500 orders; an order refused for lack of stock takes no number. */
const MOST_GAPS = 25

/**
 * Order numbers are those of the commits, in this race: all orders take the same variant's row lock before the number and keep
 * it until the commit. A gap, which a lost race leaves (two first orders of one customer at once), is never filled later.
 */
async function watchNumbers(env: TestEnv, magaza_id: string, isOver: () => boolean) {
  let looks = 0
  const gaps = new Set<number>()
  for (; !isOver(); looks++) {
    const seen = await env.rows('select no::int as no from siparis where magaza_id = $1', [magaza_id])
    const numbers = new Set<number>(seen.map(({ no }) => no))
    for (const no of gaps) assert.ok(!numbers.has(no), `a number was seen before ${no}, which is smaller`)
    const last = Math.max(FIRST_NO, ...numbers)
    for (let no = FIRST_NO; no < last; no++) if (!numbers.has(no)) gaps.add(no)
    await sleep(1)
  }
  assert.ok(gaps.size <= MOST_GAPS, `${gaps.size} gaps`)
  return { looks, gaps: gaps.size }
}

async function atOnce(calls: Call[], buyers: number, bodyOf: (i: number) => object): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await Promise.all(
    Array.from({ length: buyers }, async (_, i) => {
      const reply = await (calls[i % calls.length] as Call)('POST', '/v1/siparisler', { body: bodyOf(i) })
      const name = `${reply.status} ${reply.body.hata?.kod ?? ''}`.trim()
      counts[name] = (counts[name] ?? 0) + 1
    }),
  )
  return counts
}

const odeme = { yontem: 'kart', durum: 'tahsil_edildi' }

export async function raceForUnits(stage: Stage, { rounds, buyers, units }: Sizes): Promise<void> {
  const { env, t } = stage
  const shop = await openShop(stage, units)
  let isOver = false
  const watching = watchNumbers(env, shop.m.id, () => isOver)
  watching.catch(() => {})
  try {
    for (let round = 0; round < rounds; round++) {
      const varyant_id = shop.varyantlar[round % 4] as string
      if (round >= 4) {
        const [row] = await env.rows('select sum(ayrilan)::int as n from stok where varyant_id = $1', [varyant_id])
        const kalemler = [{ varyant_id, miktar: row.n + units }]
        assert.equal((await shop.m.call('POST', '/v1/stoklar/toplu', { body: { kalemler } })).status, 200)
      }
      const counts = await atOnce(shop.calls, buyers, (i) => ({
        kalemler: [{ varyant_id, adet: 1 }],
        odeme,
        // A third are guests; the others share e-mail addresses, so that one customer may order several times at once.
        ...(i % 3 > 0 && { eposta: `alici${round}.${i % 12}@example.com` }),
      }))
      assert.deepEqual(counts, { 201: units, '409 stok_yetersiz': buyers - units })
      const { body } = await shop.m.call('GET', `/v1/stoklar/${varyant_id}`)
      assert.equal(body.satilabilir, 0)
    }
  } finally {
    isOver = true
  }
  const { looks, gaps } = await watching
  await assertOrders(env, shop.m.id)
  t.diagnostic(`${rounds} rounds: ${units} of ${buyers} each; ${looks} looks at the numbers, ${gaps} gaps`)
}

/**
 * Contention on the code alone: the goods differ. Half of the buyers name the codes in reverse order, which would
 * deadlock if codes were locked in the order of the input.
 */
export async function raceForCodes(stage: Stage, { rounds, buyers, units }: Sizes): Promise<void> {
  const { env, t } = stage
  const shop = await openShop(stage, 1_000_000)
  for (let round = 0; round < rounds; round++) {
    const kod = `SON${round}`
    const body = { ad: kod, tur: 'indirim', deger: 15, kod, kullanim_siniri: units }
    const made = await shop.m.call('POST', '/v1/kampanyalar', { body })
    const order = (indirim_kodlari: string[]) => (i: number) => ({
      kalemler: [{ varyant_id: shop.varyantlar[(i >> 1) % 4], adet: 1 }],
      odeme,
      indirim_kodlari,
    })
    const [one, other] = await Promise.all([
      atOnce(shop.calls, Math.ceil(buyers / 2), order([kod, 'ON'])),
      atOnce(shop.calls, Math.floor(buyers / 2), order(['ON', kod])),
    ])
    const sum = (name: string) => (one[name] ?? 0) + (other[name] ?? 0)
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    assert.deepEqual([...names].sort(), ['201', '422 indirim_kodu_gecersiz'])
    assert.deepEqual([sum('201'), sum('422 indirim_kodu_gecersiz')], [units, buyers - units])
    assert.equal((await shop.m.call('GET', `/v1/kampanyalar/${made.body.id}`)).body.kullanim, units)
  }
  await assertOrders(env, shop.m.id)
  t.diagnostic(`${rounds} rounds: ${units} uses by ${buyers} buyers each`)
}
