import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enableCarrier, report, startBridged } from '../../../../tests/support/bridges.ts'
import { done, newOrder, newVariant } from '../../../../tests/support/samples/siparis.ts'
import { assertAudited, defaultDepo, newDepo, setStock, stokOf } from '../../../../tests/support/samples/stok.ts'
import type { TestMagaza } from '../../../../tests/support/setup.ts'

// Units of an undone shipment are reserved in the warehouse that they came from, however it was undone.

const env = await startBridged()

/** A variant whose four ordered units lie in both warehouses: one in the default one, three in the other. */
async function spread() {
  const m = await env.magaza()
  const [first, second] = [await defaultDepo(m), await newDepo(m)]
  const { id } = await newVariant(m, { stok: 1 })
  await setStock(m, { varyant_id: id, depo_id: second, miktar: 3 })
  const s = await newOrder(m, { kalemler: [{ varyant_id: id, adet: 4 }] })
  const stock = async () => {
    const { depolar } = await stokOf(m, { id })
    return [first, second].map((depo) => {
      const row = depolar.find((d) => d.depo_id === depo)
      return row && [row.miktar, row.ayrilan]
    })
  }
  return { m, s, first, second, varyant_id: id, stock }
}

/** New goods, which would be taken first. */
const refill = (m: TestMagaza, varyant_id: string, depo_id: string) => setStock(m, { varyant_id, depo_id, miktar: 50 })

test('undone by the store: the same warehouses, though the default one has plenty by now', async () => {
  const { m, s, first, second, varyant_id, stock } = await spread()
  const { gonderiler } = await done(m, s.id, 'kargo', { firma: 'Aras' })
  assert.deepEqual(await stock(), [
    [0, 0],
    [0, 0],
  ])
  await refill(m, varyant_id, first)
  await done(m, s.id, `gonderiler/${gonderiler[0].id}/iptal`)
  assert.deepEqual(await stock(), [
    [51, 1],
    [3, 3],
  ])
  // They leave from there again, and are sold from there again after cancellation.
  const again = await done(m, s.id, 'kargo', { firma: 'Aras' })
  assert.deepEqual(await stock(), [
    [50, 0],
    [0, 0],
  ])
  await refill(m, varyant_id, second)
  await done(m, s.id, `gonderiler/${again.gonderiler[1].id}/iptal`)
  await done(m, s.id, 'iptal', { neden: 'x' })
  assert.deepEqual(await stock(), [
    [51, 0],
    [53, 0],
  ])
  await assertAudited(env, m)
})

test('called off and sent back by the carrier: the same', async () => {
  for (const reports of [
    ['kargoda', 'iptal'],
    ['kargoda', 'hata', 'hazirlaniyor'],
  ]) {
    const { m, s, first, varyant_id, stock } = await spread()
    const gizli = (await enableCarrier(env, m, 'deneme')) as string
    const { gonderiler } = await done(m, s.id, 'kargo', { yol: 'uygulama', firma: 'deneme' })
    const tell = (durum: string) => report(env, m, 'deneme', gizli, { gonderi_id: gonderiler[0].id, durum })
    const [left, ...back] = reports as [string, ...string[]]
    assert.equal((await tell(left)).status, 200)
    await refill(m, varyant_id, first)
    for (const durum of back) assert.equal((await tell(durum)).status, 200)
    assert.deepEqual(
      await stock(),
      [
        [51, 1],
        [3, 3],
      ],
      reports.join(', '),
    )
    await assertAudited(env, m)
  }
})

test('a warehouse that is gone by now: the units lie in the default one and are set aside there', async () => {
  const { m, s, second, varyant_id } = await spread()
  const { gonderiler } = await done(m, s.id, 'kargo', { firma: 'Aras' })
  assert.equal((await m.call('DELETE', `/v1/depolar/${second}`)).status, 200)
  await done(m, s.id, `gonderiler/${gonderiler[0].id}/iptal`)
  const { depolar } = await stokOf(m, { id: varyant_id })
  assert.deepEqual(
    depolar.map((d) => [d.miktar, d.ayrilan]),
    [[4, 4]],
  )
  await assertAudited(env, m)
})
