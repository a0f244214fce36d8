import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contentOf, eventsOf } from '../../../../tests/support/refusal.ts'
import {
  assertAudited,
  inStore,
  ledgerOf,
  newDepo,
  newVariants,
  setStock,
  type Varyant,
} from '../../../../tests/support/samples/stok.ts'
import { startShared } from '../../../../tests/support/setup.ts'
import { Hata } from '../../../core/errors.ts'
import { MINUTE_MS } from '../../../core/time.ts'
import { type Kalem, release, reserve, settleLapsed, takeOver } from './rezervasyon.ts'

// Handing reservations over, whatever was held before, and by whom.

const env = await startShared()
const m = await env.magaza()
const second = await newDepo(m)
/** Two that can run out, in two warehouses; one that may be oversold; one untracked. */
const STOCK = [4, 2, 0, null]
const varyantlar = await newVariants(m, ...STOCK.map((stok) => ({ stok })))
const [first, , below] = varyantlar as [Varyant, Varyant, Varyant, Varyant]
await setStock(m, { varyant_id: first.id, depo_id: second, miktar: 3 })
await env.rows('update varyant set eksi_stok = true where magaza_id = $1 and id = $2', [m.id, below.id])

const later = (minutes: number) => new Date(env.clock.now().getTime() + minutes * MINUTE_MS)
type Istek = readonly (readonly [i: number, adet: number])[]
const lines = (istek: Istek): Kalem[] => istek.map(([i, adet]) => ({ varyant_id: (varyantlar[i] as Varyant).id, adet }))

/** Valid reservations of an owner, by variant. */
async function heldBy(sahip: string): Promise<Record<string, number>> {
  const rows = await env.rows(
    `select varyant_id, sum(adet)::int as adet from rezervasyon
     where magaza_id = $1 and sahip = $2 and (bitis is null or bitis > $3) group by 1`,
    [m.id, sahip, env.clock.now()],
  )
  return Object.fromEntries(rows.map((r) => [r.varyant_id, r.adet]))
}

/** Sums of lines by variant, without untracked ones. */
function sum(istek: Istek): Record<string, number> {
  const all: Record<string, number> = {}
  for (const { varyant_id, adet } of lines(istek.filter(([i]) => STOCK[i] !== null))) {
    all[varyant_id] = (all[varyant_id] ?? 0) + adet
  }
  return all
}

/** Expired ones do not count. */
const reservationsOf = (sahip: string) =>
  env.rows(
    'select neden, bitis from rezervasyon where magaza_id = $1 and sahip = $2 and (bitis is null or bitis > $3)',
    [m.id, sahip, env.clock.now()],
  )

let owners = 0
const istek: fc.Arbitrary<Istek> = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 })), { maxLength: 3 })
const situation = fc.record({
  before: istek,
  beside: istek,
  needed: istek,
  /** The same lines, as a cart paid as it was reserved. */
  unchanged: fc.boolean(),
  /** Renewed for the same owner, as a cart paid anew. */
  renewed: fc.boolean(),
  lapsed: fc.boolean(),
})

test('afterwards the new owner holds exactly these lines, the old one nothing, and nobody else is touched', async () => {
  let [done, refused, renamed] = [0, 0, 0]
  const check = async (s: typeof situation extends fc.Arbitrary<infer T> ? T : never) => {
    const [old, bystander] = [`sepet_${++owners}`, `order_${++owners}`]
    const sahip = s.renewed ? old : `order_${++owners}`
    const needed = s.unchanged ? s.before : s.needed
    const set = (who: string, kalemler: Kalem[], bitis: Date | null) =>
      inStore(env, m, (w) => reserve(w, { sahip: who, neden: 'sepet', bitis, kalemler })).catch(() => undefined)
    await set(old, lines(s.before), later(15))
    await set(bystander, lines(s.beside), null)
    if (s.lapsed) env.clock.shiftMs += 15 * MINUTE_MS
    const [mine, theirs] = [await heldBy(old), await heldBy(bystander)]
    const before = await contentOf(env, m.id)
    const bitis = s.renewed ? later(15) : null
    const neden = s.renewed ? ('sepet' as const) : ('siparis' as const)
    const kalemler = lines(needed)
    let problem: unknown
    const events = await eventsOf(env, m.id, () =>
      inStore(env, m, (w) => takeOver(w, old, { sahip, neden, bitis, kalemler })).catch((error) => {
        problem = error
      }),
    )
    assert.deepEqual(await heldBy(bystander), theirs)
    await assertAudited(env, m)
    if (problem) {
      refused++
      assert.ok(problem instanceof Hata && problem.kod === 'stok_yetersiz', String(problem))
      assert.deepEqual(await contentOf(env, m.id), before, 'a refusal changed something')
    } else {
      done++
      assert.deepEqual(await heldBy(sahip), sum(needed))
      if (!s.renewed) assert.deepEqual(await heldBy(old), {})
      for (const row of await reservationsOf(sahip)) assert.deepEqual(row, { neden, bitis })
      const same = JSON.stringify(Object.entries(mine).sort()) === JSON.stringify(Object.entries(sum(needed)).sort())
      if (same) assert.deepEqual(events, [], 'only the name has changed')
      if (same && Object.keys(mine).length > 0) renamed++
    }
    await inStore(env, m, async (w) => {
      for (const who of [old, bystander, sahip]) await release(w, { sahip: who })
    })
    await inStore(env, m, settleLapsed)
  }
  await fc.assert(fc.asyncProperty(situation, check), { numRuns: 20, seed: 20_261_115 })
  assert.ok(done > 8 && refused > 1 && renamed > 1, `${done} done, ${refused} refused, ${renamed} renamed`)
  const left = await env.rows('select 1 from rezervasyon where magaza_id = $1', [m.id])
  assert.deepEqual(left, [])
})

test('units that only change their name move in no ledger and no warehouse', async () => {
  const kalemler = lines([[0, 6]])
  await inStore(env, m, (w) => reserve(w, { sahip: 'sepet_a', neden: 'sepet', bitis: later(15), kalemler }))
  const places = () => env.rows('select depo_id, adet from rezervasyon where magaza_id = $1 order by 1', [m.id])
  const [ledger, held] = [await ledgerOf(env, m, first), await places()]
  assert.equal(held.length, 2)
  const twice = lines([
    [0, 2],
    [3, 9],
    [0, 4],
  ])
  await inStore(env, m, (w) =>
    takeOver(w, 'sepet_a', { sahip: 'order_a', neden: 'siparis', bitis: null, kalemler: twice }),
  )
  assert.deepEqual([await ledgerOf(env, m, first), await places()], [ledger, held])
  assert.deepEqual(await reservationsOf('order_a'), [
    { neden: 'siparis', bitis: null },
    { neden: 'siparis', bitis: null },
  ])
})

test('a variant that is gone is named by its line, and the units stay where they were', async () => {
  const before = await contentOf(env, m.id)
  const kalemler = [...lines([[0, 6]]), { varyant_id: 'var_yok', adet: 1 }]
  await assert.rejects(
    inStore(env, m, (w) => takeOver(w, 'order_a', { sahip: 'order_b', neden: 'siparis', bitis: null, kalemler })),
    (error) =>
      error instanceof Hata && error.kod === 'kayit_yok' && error.alanlar[0]?.alan === 'kalemler[1].varyant_id',
  )
  assert.deepEqual(await contentOf(env, m.id), before)
})
