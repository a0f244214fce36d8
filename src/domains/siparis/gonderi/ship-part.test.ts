import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailOf } from '../../../../tests/support/bridges.ts'
import { refused } from '../../../../tests/support/refusal.ts'
import {
  act,
  assertRendered,
  done,
  get,
  giveBack,
  newOrder,
  newVariant,
  shipPart,
  stockOf,
  thing,
  told,
  units,
} from '../../../../tests/support/samples/siparis.ts'
import { assertAudited, defaultDepo, newDepo, setStock, stokOf } from '../../../../tests/support/samples/stok.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Partial shipments: each has its own units and goes its own way.

const env = await startShared()
const counts = (s: any) => s.kalemler.map((k: any) => [k.adet, k.gonderilen, k.teslim_edilen, k.iade_edilen])
const parcels = (s: any) => s.gonderiler.map((g: any) => [g.durum, g.kalemler.map((k: any) => k.adet)])

/** Of three shirts and two boxes, two and one have left. */
async function leftInPart() {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m)
  const s = await newOrder(m, {
    kalemler: [{ varyant_id, adet: 3 }, thing(500, { adet: 2 })],
    eposta: 'isil@example.com',
  })
  let first: any
  // Named in reverse; the shipment has them in the order's sequence.
  const kalemler = units(s, [2, 1]).reverse()
  const events = await told(env, m, async () => {
    first = await done(m, s.id, 'kargo', { firma: 'Aras', takip_no: 'A-1', kalemler })
  })
  return { m, varyant_id, s, first, events }
}

test('a part leaves: its units, the state, stock and events', async () => {
  const { m, varyant_id, s, first, events } = await leftInPart()
  const [gomlek, paket] = s.kalemler.map((k: any) => k.id)
  const [a] = first.gonderiler
  assert.deepEqual(a.kalemler, [
    { kalem_id: gomlek, adet: 2 },
    { kalem_id: paket, adet: 1 },
  ])
  assert.deepEqual(
    [first.durum, counts(first)],
    [
      'hazirlaniyor',
      [
        [3, 2, 0, 0],
        [2, 1, 0, 0],
      ],
    ],
  )
  assert.deepEqual(events, [['siparis.kargoya_verildi', { gonderi_id: a.id }]])
  assert.deepEqual(await stockOf(m, varyant_id), [8, 1])
})

test('the part arrives, then the rest leaves and arrives, and each has a mail of what is in it', async () => {
  const { m, varyant_id, s, first } = await leftInPart()
  const [a] = first.gonderiler
  const arrival = await told(env, m, () => done(m, s.id, 'teslim', { gonderi_id: a.id }))
  assert.deepEqual(arrival, [['siparis.teslim_edildi', { gonderi_id: a.id }]])
  const there = await get(m, s.id)
  assert.deepEqual(
    [there.durum, counts(there)],
    [
      'hazirlaniyor',
      [
        [3, 2, 2, 0],
        [2, 1, 1, 0],
      ],
    ],
  )
  await refused(env, m.id, () => act(m, s.id, 'teslim', { gonderi_id: a.id }), [
    409,
    'siparis_tamamlanmis',
    'Gönderi teslim edilmiş',
  ])
  await refused(env, m.id, () => act(m, s.id, 'teslim', {}), [409, 'gonderilecek_kalem_yok', 'Yolda olan gönderi yok'])

  // Without lines: all that is left.
  const second = await done(m, s.id, 'kargo', { firma: 'Yurtiçi' })
  assert.deepEqual(
    [second.durum, parcels(second)],
    [
      'kargoda',
      [
        ['teslim_edildi', [2, 1]],
        ['kargoda', [1, 1]],
      ],
    ],
  )
  assert.deepEqual(await stockOf(m, varyant_id), [7, 0])
  const last = await done(m, s.id, 'teslim', {})
  assert.deepEqual(
    [last.durum, counts(last)],
    [
      'teslim_edildi',
      [
        [3, 3, 3, 0],
        [2, 2, 2, 0],
      ],
    ],
  )
  await assertRendered(env, m, s.id)
  await assertAudited(env, m)

  const goods = (await mailOf(env, m)).map(({ konu, metin }) => [konu.split(':')[0], metin.match(/^- .*/gm)])
  assert.deepEqual(goods, [
    ['Siparişinizin bir bölümü kargoya verildi', ['- 2 × Gömlek', '- 1 × Hediye paketi']],
    ['Siparişinizin kalanı kargoya verildi', ['- 1 × Gömlek', '- 1 × Hediye paketi']],
  ])
})

test('one of several is undone: its own units go back where they lay, the others stay away', async () => {
  const m = await env.magaza()
  const [first, second] = [await defaultDepo(m), await newDepo(m)]
  const { id } = await newVariant(m, { stok: 1 })
  await setStock(m, { varyant_id: id, depo_id: second, miktar: 3 })
  const s = await newOrder(m, { kalemler: [{ varyant_id: id, adet: 4 }] })
  const stock = async () => {
    const { depolar } = await stokOf(m, { id })
    return [first, second].map((depo) => depolar.filter((d) => d.depo_id === depo).map((d) => [d.miktar, d.ayrilan])[0])
  }
  // Default warehouse first: one unit of the first shipment is there, the other in the second.
  const a = (await shipPart(m, s.id, [2])).gonderiler[0].id
  assert.deepEqual(await stock(), [
    [0, 0],
    [2, 2],
  ])
  await shipPart(m, s.id, [1])
  assert.deepEqual(await stock(), [
    [0, 0],
    [1, 1],
  ])
  const events = await told(env, m, () => done(m, s.id, `gonderiler/${a}/iptal`))
  assert.deepEqual(events, [])
  assert.deepEqual(await stock(), [
    [1, 1],
    [2, 2],
  ])
  const now = await get(m, s.id)
  assert.deepEqual(
    [now.durum, counts(now), parcels(now)],
    [
      'hazirlaniyor',
      [[4, 1, 0, 0]],
      [
        ['iptal', [2]],
        ['kargoda', [1]],
      ],
    ],
  )
  const rest = await done(m, s.id, 'kargo', { firma: 'Kargo' })
  assert.deepEqual(
    [rest.durum, parcels(rest)],
    [
      'kargoda',
      [
        ['iptal', [2]],
        ['kargoda', [1]],
        ['kargoda', [3]],
      ],
    ],
  )
  assert.deepEqual(await stock(), [
    [0, 0],
    [0, 0],
  ])
  await assertAudited(env, m)
})

test('an order of which a part has left is not cancelled; with the part undone it is', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m)
  const s = await newOrder(m, {
    kalemler: [{ varyant_id, adet: 3 }],
    odeme: { yontem: 'havale', durum: 'tahsil_edildi' },
  })
  const [g] = (await shipPart(m, s.id, [1])).gonderiler
  const cancel = () => act(m, s.id, 'iptal', { neden: 'Vazgeçti' })
  await refused(env, m.id, cancel, [409, 'siparis_gonderilmis', 'Sipariş kargoya verilmiş'])
  await done(m, s.id, `gonderiler/${g.id}/iptal`)
  assert.equal((await cancel()).body.durum, 'iptal')
  assert.deepEqual(await stockOf(m, varyant_id), [10, 0])
  await assertAudited(env, m)
})

test('what was shipped of it comes back; only what the other shipments cover may still be undone', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m)
  const s = await newOrder(m, { kalemler: [{ varyant_id, adet: 4 }] })
  const kalem = s.kalemler[0].id
  const a = (await shipPart(m, s.id, [1])).gonderiler[0].id
  await done(m, s.id, 'teslim', {})
  const more = await giveBack(m, s.id, [[kalem, 2]])
  assert.deepEqual([more.status, more.body.hata.kod], [409, 'iade_adedi_asildi'])
  const back = await giveBack(m, s.id, [[kalem, 1]])
  assert.deepEqual([back.status, back.body.deger], [201, 10_000])
  const b = (await shipPart(m, s.id, [2])).gonderiler[1].id
  await refused(env, m.id, () => act(m, s.id, `gonderiler/${a}/iptal`), [
    409,
    'siparis_tamamlanmis',
    'Gönderi teslim edilmiş',
  ])
  // The returned unit was of the first one.
  const undone = await done(m, s.id, `gonderiler/${b}/iptal`)
  assert.deepEqual([undone.durum, counts(undone)], ['hazirlaniyor', [[4, 1, 1, 1]]])
  const c = (await done(m, s.id, 'kargo', { firma: 'Kargo' })).gonderiler[2].id
  assert.equal((await giveBack(m, s.id, [[kalem, 1]])).status, 201)
  const no = [409, 'siparis_tamamlanmis', 'Gönderiden iade alınmış'] as const
  await refused(env, m.id, () => act(m, s.id, `gonderiler/${c}/iptal`), no)
  assert.equal((await giveBack(m, s.id, [[kalem, 2]])).status, 201)
  const over = await get(m, s.id)
  assert.deepEqual([over.durum, counts(over), over.iade_edilen], ['iade', [[4, 4, 1, 4]], 40_000])
  assert.deepEqual(await stockOf(m, varyant_id), [10, 0])
  await assertAudited(env, m)
})
