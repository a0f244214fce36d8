import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../../../tests/support/extent.ts'
import { untilWaiting } from '../../../../tests/support/processes/until.ts'
import * as sample from '../../../../tests/support/samples/stok.ts'
import { type Reply, startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

// Warehouses that change under concurrent writers.

const env = await startShared()
const path = '/v1/depolar'
const LOCK_VARIANT = 'select 1 from varyant where magaza_id = $1 and id = $2 for update'
const LOCK_STOCK = 'select 1 from stok where magaza_id = $1 and varyant_id = $2 for update'
const remove = (m: TestMagaza, id: string) => m.call('DELETE', `${path}/${id}`)
const makeDefault = (m: TestMagaza, id: string) => m.call('PATCH', `${path}/${id}`, { body: { varsayilan: true } })
const countDefaults = async (m: TestMagaza): Promise<number> =>
  (await m.call('GET', path)).body.veri.filter((d: { varsayilan: boolean }) => d.varsayilan).length
const rowsIn = (depo_id: string) => env.rows('select varyant_id from stok where depo_id = $1', [depo_id])

/** Answer to a bulk write whose items all name a missing warehouse. */
const nowhere = (reply: Reply, count: number) =>
  assert.deepEqual(
    [reply.status, reply.body],
    [
      422,
      {
        hata: {
          kod: 'kayit_yok',
          mesaj: Array.from({ length: count }, (_, i) => `kalemler[${i}].depo_id: Böyle bir kayıt yok`).join('; '),
        },
      },
    ],
  )

test('8 ask to be the default at once while others are made as default: there is always exactly one', async () => {
  const m = await env.magaza()
  const depolar: string[] = []
  for (let i = 0; i < 8; i++) depolar.push(await sample.newDepo(m))
  let isDone = false
  const watcher = async () => {
    while (!isDone) assert.equal(await countDefaults(m), 1)
  }
  const watching = watcher()
  const writers = async () => {
    for (let round = 0; round < 6; round++) {
      const replies = await Promise.all([
        ...depolar.map((id) => makeDefault(m, id)),
        ...[1, 2, 3].map(() => m.call('POST', path, { body: { ad: 'Yeni', varsayilan: true } })),
      ])
      assert.deepEqual(
        replies.map((r) => r.status),
        [...Array(8).fill(200), ...Array(3).fill(201)],
      )
    }
  }
  await writers().finally(() => {
    isDone = true
  })
  await watching
  const [row] = await env.rows('select count(*)::int as n from depo where magaza_id = $1 and varsayilan', [m.id])
  assert.equal(row.n, 1)
})

test('a default and a deletion of the same warehouse at once: one of them is refused', async () => {
  const m = await env.magaza()
  for (let round = 0; round < times(15, 6); round++) {
    const id = await sample.newDepo(m)
    const [moved, removed] = await Promise.all([makeDefault(m, id), remove(m, id)])
    const pair = `${moved.status} ${removed.status}`
    assert.ok(['200 409', '404 200'].includes(pair), pair)
    assert.equal(await countDefaults(m), 1)
  }
})

test('a warehouse is deleted while bulk stock writes into it', async () => {
  const m = await env.magaza()
  const varyantlar = await sample.newVariants(m, { stok: 1 }, { stok: 1 }, { stok: 1 }, {}, {})
  for (let round = 0; round < times(40, 12); round++) {
    const depo_id = await sample.newDepo(m)
    const write = (miktar: number, some = varyantlar) =>
      sample.bulk(
        m,
        some.map((v) => ({ varyant_id: v.id, depo_id, miktar })),
      )
    // Some variants had rows there before.
    if (round % 2 === 0) await write(0, varyantlar.slice(round % 3))
    const [full, empty, partial, removed] = await Promise.all([
      round % 3 === 0 ? write(0) : write(round + 1),
      write(0, varyantlar.slice(1)),
      write(round % 4 === 0 ? 0 : 7, varyantlar.slice(2)),
      remove(m, depo_id),
    ])
    for (const [reply, count] of [
      [full, 5],
      [empty, 4],
      [partial, 3],
    ] as const) {
      if (reply.status !== 200) nowhere(reply, count)
    }
    if (removed.status === 200) {
      assert.deepEqual(await rowsIn(depo_id), [])
      assert.equal((await m.call('GET', `${path}/${depo_id}`)).status, 404)
    } else {
      assert.deepEqual([removed.status, removed.body.hata.kod], [409, 'kayit_kullanimda'])
      assert.notDeepEqual(await rowsIn(depo_id), [])
    }
  }
  await sample.assertAudited(env, m)
})

test('the warehouse goes between a look at it and the first row in it: it is unknown', async (t) => {
  const m = await env.magaza()
  const varyantlar = await sample.newVariants(m, { stok: 1 }, {})
  const depo_id = await sample.newDepo(m)
  const before = await env.events(m.id)
  const ledger = await sample.heldBy(env, t, 'lock table stok_hareket in share mode')
  const writing = sample.bulk(
    m,
    varyantlar.map((v) => ({ varyant_id: v.id, depo_id, miktar: 4 })),
  )
  await untilWaiting(env, 1)
  assert.equal((await remove(m, depo_id)).status, 200)
  await ledger.query('commit')
  nowhere(await writing, 2)
  assert.deepEqual(await env.events(m.id), before)
  await sample.assertAudited(env, m)
})

test('the warehouse goes with a row that was put there while its deletion waited: it is unknown', async (t) => {
  const m = await env.magaza()
  const depo_id = await sample.newDepo(m)
  const there = await sample.newVariant(m, {})
  const [first, second] = (await sample.newVariants(m, { stok: 1 }, { stok: 1 })) as [sample.Varyant, sample.Varyant]
  await sample.setStock(m, { varyant_id: there.id, depo_id, miktar: 0 })
  const variant = await sample.heldBy(env, t, LOCK_VARIANT, [m.id, there.id])
  const removing = remove(m, depo_id)
  await untilWaiting(env, 1)
  await sample.setStock(m, { varyant_id: second.id, depo_id, miktar: 0 })
  const row = await sample.heldBy(env, t, LOCK_STOCK, [m.id, first.id])
  const writing = sample.bulk(m, [
    { varyant_id: first.id, miktar: 9 },
    { varyant_id: second.id, depo_id, miktar: 4 },
  ])
  await untilWaiting(env, 2)
  await variant.query('commit')
  const [removed, wrote] = await Promise.all([removing, row.query('commit').then(() => writing)])
  // Either may win; the loser learns why.
  const answers = [removed, wrote].map((r) => `${r.status} ${r.body.hata?.mesaj ?? 'ok'}`)
  const outcomes = [
    ['200 ok', '422 kalemler[1].depo_id: Böyle bir kayıt yok'],
    ['409 İçinde stok olan depo silinemez', '200 ok'],
  ]
  assert.ok(
    outcomes.some((o) => o.join() === answers.join()),
    answers.join(),
  )
  await sample.assertAudited(env, m)
})

test('the default moves and its old warehouse goes while a product or variant is being made', async (t) => {
  const m = await env.magaza()
  const parent = await m.call('POST', '/v1/urunler', {
    body: { ad: 'Ürün', secenekler: [{ ad: 'No', degerler: ['1', '2'] }], varyantlar: [{ secenekler: { No: '1' } }] },
  })
  const makings: [string, string, object][] = [
    ['product', '/v1/urunler', { ad: 'Yeni', varyantlar: [{ stok: 3 }] }],
    ['variant', `/v1/urunler/${parent.body.id}/varyantlar`, { secenekler: { No: '2' }, stok: 3 }],
  ]
  for (const [what, url, body] of makings) {
    await t.test(what, async (t) => {
      const old = await sample.newDepo(m, { varsayilan: true })
      const ledger = await sample.heldBy(env, t, 'lock table stok_hareket in share mode')
      const making = m.call('POST', url, { body })
      await untilWaiting(env, 1)
      const depo_id = await sample.newDepo(m, { varsayilan: true })
      assert.equal((await remove(m, old)).status, 200)
      await ledger.query('commit')
      const made = await making
      assert.equal(made.status, 201, made.text)
      const id = made.body.varyantlar?.[0].id ?? made.body.id
      assert.deepEqual((await sample.stokOf(m, { id })).depolar, [{ depo_id, miktar: 3, ayrilan: 0 }])
      await sample.assertAudited(env, m)
    })
  }
})
