import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertOrders } from '../../../../tests/races/siparis/invariants.ts'
import { done, newOrder, newVariant, taken, told } from '../../../../tests/support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

// What becomes of a line's discount while its units go up and down.

const env = await startShared()

/** Three shirts at 100,00 with 10 % off: a discount of 30,00. */
async function discounted(m: TestMagaza) {
  const shirt = await newVariant(m, { stok: 100 })
  await m.call('POST', '/v1/kampanyalar', { body: { ad: 'On', tur: 'indirim', kod: 'ON', deger: 10 } })
  return newOrder(m, { ...taken(), kalemler: [{ varyant_id: shirt.id, adet: 3 }], indirim_kodlari: ['ON'] })
}

async function to(m: TestMagaza, s: any, adet: number) {
  const next = await done(m, s.id, 'duzenle', { kalemler: [{ kalem_id: s.kalemler[0].id, adet }] })
  const [{ adet: units, indirim, toplam }] = next.kalemler
  return [units, indirim, toplam, next.toplam]
}

test('raised by mistake and lowered again: as it was sold, also in steps and by the preview', async () => {
  const m = await env.magaza()
  const s = await discounted(m)
  assert.deepEqual([s.kalemler[0].indirim, s.toplam], [3000, 27_000])
  assert.deepEqual(await to(m, s, 6), [6, 3000, 57_000, 57_000])
  const shown = await done(m, s.id, 'duzenle/onizle', { kalemler: [{ kalem_id: s.kalemler[0].id, adet: 3 }] })
  assert.deepEqual([shown.kalemler[0].indirim, shown.toplam], [3000, 27_000])
  assert.deepEqual(await to(m, s, 3), [3, 3000, 27_000, 27_000])
  for (const adet of [9, 7, 4])
    assert.deepEqual(await to(m, s, adet), [adet, 3000, adet * 10_000 - 3000, adet * 10_000 - 3000])
  // Below what was sold the discount goes with the units, and does not come back with further ones.
  assert.deepEqual(await to(m, s, 2), [2, 2000, 18_000, 18_000])
  assert.deepEqual(await to(m, s, 3), [3, 2000, 28_000, 28_000])
  assert.deepEqual(await to(m, s, 2), [2, 2000, 18_000, 18_000])
  assert.deepEqual(await to(m, s, 1), [1, 1000, 9000, 9000])
  await assertOrders(env, m.id)
})

test('the same units again are no change', async () => {
  const m = await env.magaza()
  const s = await discounted(m)
  await to(m, s, 5)
  assert.deepEqual(await told(env, m, async () => assert.deepEqual(await to(m, s, 5), [5, 3000, 47_000, 47_000])), [])
})
