import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf } from '../../../../tests/support/refusal.ts'
import {
  assertAudited,
  defaultDepo,
  inStore,
  ledgerOf,
  newDepo,
  newVariant,
  newVariants,
  refusedWork,
  setStock,
  stokOf,
  type Varyant,
} from '../../../../tests/support/samples/stok.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { type Kalem, release, reserve, restock, ship, type Yer } from './rezervasyon.ts'

// Stock verbs of carts and orders, in the order of a sale; each test ends with an audit.

const env = await startShared()

const ayirma = (sahip: string, kalemler: Kalem[], more: { asim?: boolean } = {}) =>
  ({ sahip, neden: 'siparis', bitis: null, kalemler, ...more }) as const
const hold = (m: TestMagaza, sahip: string, kalemler: Kalem[], more = {}): Promise<Yer[]> =>
  inStore(env, m, (w) => reserve(w, ayirma(sahip, kalemler, more)))
const letGo = (m: TestMagaza, sahip: string, kalemler?: Kalem[]): Promise<Yer[]> =>
  inStore(env, m, (w) => release(w, { sahip, ...(kalemler && { kalemler }) }))
const send = (m: TestMagaza, sahip: string, kalemler?: Kalem[]): Promise<Yer[]> =>
  inStore(env, m, (w) => ship(w, { sahip, ...(kalemler && { kalemler }) }))

const kalem = (v: Varyant, adet: number): Kalem => ({ varyant_id: v.id, adet })
/** Rows by warehouse, as `miktar/ayrilan`. */
const rowsOf = async (m: TestMagaza, v: Varyant, ...depolar: string[]): Promise<string> => {
  const { depolar: rows } = await stokOf(m, v)
  const known = new Map(rows.map((r) => [r.depo_id, `${r.miktar}/${r.ayrilan}`]))
  return depolar.map((d) => known.get(d) ?? '-').join(' ')
}
const heldBy = (m: TestMagaza, sahip: string) =>
  env.rows('select varyant_id, depo_id, adet from rezervasyon where magaza_id = $1 and sahip = $2 order by 1, 2', [
    m.id,
    sahip,
  ])
const productStock = async (m: TestMagaza, v: Varyant): Promise<number> =>
  (await m.call('GET', `/v1/varyantlar/${v.id}`)).body.stok

test('the default warehouse first, then by age; a line may take from several', async () => {
  const m = await env.magaza()
  const first = await defaultDepo(m)
  const second = await newDepo(m)
  const third = await newDepo(m, { varsayilan: true })
  const v = await newVariant(m, { stok: 1 })
  await setStock(m, { varyant_id: v.id, depo_id: second, miktar: 3 })
  await setStock(m, { varyant_id: v.id, depo_id: first, miktar: 2 })
  const events = await eventsOf(env, m.id, async () => {
    assert.deepEqual(
      (await hold(m, 'order_1', [kalem(v, 5)])).map(({ varyant_id, depo_id, adet }) => [varyant_id, depo_id, adet]),
      [
        [v.id, third, 1],
        [v.id, first, 2],
        [v.id, second, 2],
      ],
    )
  })
  assert.equal(await rowsOf(m, v, third, first, second), '1/1 2/2 3/2')
  assert.deepEqual(
    events.map((e) => [e.olay, e.veri, e.ek]),
    [['stok.degisti', await stokOf(m, v), { neden: 'ayirma', depo_id: null, degisim: -5 }]],
  )
  assert.equal(await productStock(m, v), 1)
  const lines = (await ledgerOf(env, m, v)).slice(3)
  const line = (depo_id: string, ayrilan: number) => {
    return { depo_id, miktar: 0, ayrilan, neden: 'ayirma', kaynak: 'order_1', kim: 'deneme' }
  }
  assert.deepEqual(lines, [line(third, 1), line(first, 2), line(second, 2)])
  // The rest is in one warehouse.
  const last = await eventsOf(env, m.id, () => hold(m, 'order_2', [kalem(v, 1)]))
  assert.deepEqual(last[0].ek, { neden: 'ayirma', depo_id: second, degisim: -1 })
  await assertAudited(env, m)
})

test('two lines of one variant are checked together and are one reservation', async () => {
  const m = await env.magaza()
  const depo_id = await defaultDepo(m)
  const v = await newVariant(m, { stok: 5 })
  const short = ['stok_yetersiz', 'kalemler[1]: Stok yetersiz: istenen 3, satılabilir 2'] as const
  await refusedWork(env, m, (w) => reserve(w, ayirma('order_1', [kalem(v, 3), kalem(v, 3)])), short)
  await hold(m, 'order_1', [kalem(v, 3), kalem(v, 2)])
  assert.deepEqual(await heldBy(m, 'order_1'), [{ varyant_id: v.id, depo_id, adet: 5 }])
  assert.equal(await rowsOf(m, v, depo_id), '5/5')
  await assertAudited(env, m)
})

test('all or nothing: every line that cannot be had is named', async () => {
  const m = await env.magaza()
  const made = await newVariants(m, { stok: 5 }, { stok: 1 }, { stok: 0 }, {})
  const [plenty, few, none, untracked] = made as [Varyant, Varyant, Varyant, Varyant]
  await hold(m, 'order_0', [kalem(few, 1)])
  const lines = [kalem(plenty, 5), kalem(few, 1), kalem(untracked, 9), kalem(none, 2), kalem(plenty, 1)]
  const message = [1, 3, 4].map((i) => `kalemler[${i}]: Stok yetersiz: istenen ${lines[i]?.adet}, satılabilir 0`)
  const work = (kalemler: Kalem[]) => (w: Parameters<typeof reserve>[0]) => reserve(w, ayirma('order_1', kalemler))
  await refusedWork(env, m, work(lines), ['stok_yetersiz', message.join('; ')])
  const unknown = [kalem(few, 1), { varyant_id: 'var_yok', adet: 1 }]
  const both = 'kalemler[0]: Stok yetersiz: istenen 1, satılabilir 0; kalemler[1].varyant_id: Böyle bir kayıt yok'
  await refusedWork(env, m, work(unknown), ['stok_yetersiz', both])
  const foreign = await newVariant(await env.magaza(), { stok: 9 })
  const notHere = ['kayit_yok', 'kalemler[0].varyant_id: Böyle bir kayıt yok'] as const
  await refusedWork(env, m, work([kalem(foreign, 1)]), notHere)
  assert.deepEqual(await heldBy(m, 'order_1'), [])
})

test('what is not tracked needs nothing set aside', async () => {
  const m = await env.magaza()
  const [v, tracked] = (await newVariants(m, {}, { stok: 2 })) as [Varyant, Varyant]
  const events = await eventsOf(env, m.id, async () => {
    const places = await hold(m, 'order_1', [kalem(v, 1_000_000), kalem(tracked, 2)])
    assert.deepEqual(
      places.map((p) => [p.varyant_id, p.adet]),
      [[tracked.id, 2]],
    )
    assert.deepEqual(await hold(m, 'order_2', [kalem(v, 1)]), [])
  })
  assert.deepEqual(
    events.map((e) => e.veri.varyant_id),
    [tracked.id],
  )
  assert.deepEqual(await heldBy(m, 'order_2'), [])
  // Units reserved before tracking ended are still reserved, and can be released.
  await m.call('PATCH', `/v1/varyantlar/${tracked.id}`, { body: { stok: null } })
  assert.equal((await letGo(m, 'order_1')).length, 1)
  assert.equal(await rowsOf(m, tracked, await defaultDepo(m)), '2/0')
  await assertAudited(env, m)
})

test('beyond what can be sold: the default warehouse goes below zero, for eksi_stok and for what was sold elsewhere', async () => {
  const m = await env.magaza()
  const [first, second] = [await defaultDepo(m), await newDepo(m)]
  const [eksi, sold, never] = (await newVariants(m, { stok: 1 }, { stok: 1 }, { stok: 0 })) as [
    Varyant,
    Varyant,
    Varyant,
  ]
  await env.rows('update varyant set eksi_stok = true where id = $1', [eksi.id])
  for (const v of [eksi, sold]) await setStock(m, { varyant_id: v.id, depo_id: second, miktar: 2 })
  const places = await hold(m, 'order_1', [kalem(eksi, 5), kalem(eksi, 1)])
  assert.deepEqual(
    places.map((p) => [p.depo_id, p.adet]).sort(),
    [
      [first, 4],
      [second, 2],
    ].sort(),
  )
  assert.equal(await rowsOf(m, eksi, first, second), '1/4 2/2')
  assert.equal((await stokOf(m, eksi)).satilabilir, -3)
  const beyond = ['stok_yetersiz', 'kalemler[0]: Stok yetersiz: istenen 6, satılabilir 3'] as const
  await refusedWork(env, m, (w) => reserve(w, ayirma('order_2', [kalem(sold, 6)])), beyond)
  await hold(m, 'order_2', [kalem(sold, 6), kalem(never, 1)], { asim: true })
  assert.equal(await rowsOf(m, sold, first, second), '1/4 2/2')
  assert.equal(await rowsOf(m, never, first), '0/1')
  assert.equal(await productStock(m, never), -1)
  const nothingLeft = ['stok_yetersiz', 'kalemler[0]: Stok yetersiz: istenen 1, satılabilir 0'] as const
  await refusedWork(env, m, (w) => reserve(w, ayirma('order_3', [kalem(sold, 1)])), nothingLeft)
  await assertAudited(env, m)
})

test('release: a part, at most what is held, the rest, then nothing', async () => {
  const m = await env.magaza()
  const [first, second] = [await defaultDepo(m), await newDepo(m)]
  const [v, other] = (await newVariants(m, { stok: 3 }, { stok: 3 })) as [Varyant, Varyant]
  await setStock(m, { varyant_id: v.id, depo_id: second, miktar: 3 })
  await hold(m, 'order_1', [kalem(v, 5), kalem(other, 2)])
  await hold(m, 'order_2', [kalem(v, 1)])
  const events = await eventsOf(env, m.id, async () => {
    assert.deepEqual(await letGo(m, 'order_1', [kalem(v, 3), kalem(v, 1)]), [
      { varyant_id: v.id, depo_id: first, adet: 3 },
      { varyant_id: v.id, depo_id: second, adet: 1 },
    ])
  })
  assert.deepEqual(
    events.map((e) => [e.veri.satilabilir, e.ek]),
    [[4, { neden: 'birakma', depo_id: null, degisim: 4 }]],
  )
  assert.equal(await rowsOf(m, v, first, second), '3/0 3/2')
  assert.deepEqual(await heldBy(m, 'order_1'), [
    { varyant_id: v.id, depo_id: second, adet: 1 },
    { varyant_id: other.id, depo_id: first, adet: 2 },
  ])
  assert.deepEqual(await letGo(m, 'order_1', [{ varyant_id: 'var_yok', adet: 1 }]), [])
  assert.deepEqual(await letGo(m, 'order_1', [kalem(v, 99)]), [{ varyant_id: v.id, depo_id: second, adet: 1 }])
  assert.deepEqual(await letGo(m, 'order_1'), [{ varyant_id: other.id, depo_id: first, adet: 2 }])
  const again = await eventsOf(env, m.id, async () => {
    assert.deepEqual(await letGo(m, 'order_1'), [])
    assert.deepEqual(await send(m, 'order_1'), [])
    assert.deepEqual(await letGo(m, 'kimse'), [])
  })
  assert.equal(again.length, 0)
  assert.equal(await rowsOf(m, v, first, second), '3/0 3/1')
  const lines = (await ledgerOf(env, m, v)).filter((h) => h.neden === 'birakma')
  assert.deepEqual(
    lines.map((h) => [h.depo_id, h.miktar, h.ayrilan, h.kaynak]),
    [
      [first, 0, -3, 'order_1'],
      [second, 0, -1, 'order_1'],
      [second, 0, -1, 'order_1'],
    ],
  )
  await assertAudited(env, m)
})

test('ship: a part, then the rest; what can be sold stays as it was', async () => {
  const m = await env.magaza()
  const [first, second] = [await defaultDepo(m), await newDepo(m)]
  const v = await newVariant(m, { stok: 2 })
  await setStock(m, { varyant_id: v.id, depo_id: second, miktar: 4 })
  await hold(m, 'order_1', [kalem(v, 4)])
  const events = await eventsOf(env, m.id, async () => {
    assert.deepEqual(await send(m, 'order_1', [kalem(v, 1)]), [{ varyant_id: v.id, depo_id: first, adet: 1 }])
  })
  assert.deepEqual(
    events.map((e) => [e.veri.satilabilir, e.ek]),
    [[2, { neden: 'sevk', depo_id: first, degisim: 0 }]],
  )
  assert.equal(await rowsOf(m, v, first, second), '1/1 4/2')
  assert.equal(await productStock(m, v), 2)
  // A count in between found less than promised: it is shipped all the same.
  await setStock(m, { varyant_id: v.id, depo_id: second, miktar: 1 })
  assert.deepEqual(await send(m, 'order_1'), [
    { varyant_id: v.id, depo_id: first, adet: 1 },
    { varyant_id: v.id, depo_id: second, adet: 2 },
  ])
  assert.equal(await rowsOf(m, v, first, second), '0/0 -1/0')
  assert.deepEqual([await productStock(m, v), (await stokOf(m, v)).satilabilir], [-1, -1])
  assert.deepEqual(await send(m, 'order_1'), [])
  await assertAudited(env, m)
})

test('restock: to the warehouse named, else to the default one; who is gone or not tracked is passed over', async () => {
  const m = await env.magaza()
  const [first, second, gone] = [await defaultDepo(m), await newDepo(m), await newDepo(m)]
  await m.call('DELETE', `/v1/depolar/${gone}`)
  const made = await newVariants(m, { stok: 1 }, {}, { stok: 1 })
  const [v, untracked, deleted] = made as [Varyant, Varyant, Varyant]
  await m.call('DELETE', `/v1/varyantlar/${deleted.id}`)
  const back = (...kalemler: (Kalem & { depo_id?: string })[]) =>
    inStore(env, m, (w) => restock(w, { kaynak: 'iade_1', neden: 'iade', kalemler }))
  const events = await eventsOf(env, m.id, () =>
    back({ ...kalem(v, 2), depo_id: second }, kalem(v, 3), kalem(untracked, 4), kalem(deleted, 5)),
  )
  assert.deepEqual(
    events.map((e) => [e.veri.varyant_id, e.veri.satilabilir, e.ek]),
    [[v.id, 6, { neden: 'iade', depo_id: null, degisim: 5 }]],
  )
  await back({ ...kalem(v, 1), depo_id: gone }, { ...kalem(v, 1), depo_id: '' })
  assert.equal(await rowsOf(m, v, first, second), '6/0 2/0')
  assert.deepEqual((await stokOf(m, untracked)).depolar, [])
  const undone = await eventsOf(env, m.id, () =>
    inStore(env, m, (w) => restock(w, { kaynak: 'gon_1', neden: 'sevk_iptal', kalemler: [kalem(v, 1)] })),
  )
  assert.deepEqual(undone[0].ek, { neden: 'sevk_iptal', depo_id: first, degisim: 1 })
  assert.deepEqual(
    (await ledgerOf(env, m, v)).slice(1).map((h) => [h.depo_id, h.miktar, h.neden, h.kaynak]),
    [
      [second, 2, 'iade', 'iade_1'],
      [first, 3, 'iade', 'iade_1'],
      [first, 1, 'iade', 'iade_1'],
      [first, 1, 'iade', 'iade_1'],
      [first, 1, 'sevk_iptal', 'gon_1'],
    ],
  )
  assert.deepEqual(await eventsOf(env, m.id, () => back(kalem(deleted, 1))), [])
  await assertAudited(env, m)
})
