import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readList } from '../../../tests/support/call.ts'
import {
  bulk,
  inStore,
  newDepo,
  newVariant,
  newVariants,
  setStock,
  stokOf,
  type Varyant,
} from '../../../tests/support/samples/stok.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'
import { release, reserve } from './rezervasyon/rezervasyon.ts'

// Polling for changes.

const env = await startShared()

const sinceReply = (at: TestMagaza, moment: string, more = '') =>
  at.call('GET', `/v1/stoklar?guncelleme_sonra=${moment}${more}`)
const since = async (at: TestMagaza, moment: string, more = ''): Promise<any> => {
  const reply = await sinceReply(at, moment, more)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}
const idsOf = (body: any): string[] => body.veri.map((s: any) => s.varyant_id)
const ids = (varyantlar: Varyant[]) => varyantlar.map((v) => v.id)
const patch = (at: TestMagaza, v: Varyant, body: object) => at.call('PATCH', `/v1/varyantlar/${v.id}`, { body })

async function pages(at: TestMagaza, moment: string, limit: number, between?: () => Promise<unknown>) {
  const page = (cursor: string) => sinceReply(at, moment, `&limit=${limit}&sonraki=${cursor}`)
  return (await readList(page, between)).map((s) => s.varyant_id)
}

const LONG_AGO = '2020-01-01'

test('strict, to the millisecond and in any zone', async () => {
  const at = await env.magaza()
  const v = await newVariant(at, { stok: 1 })
  const record = await setStock(at, { varyant_id: v.id, miktar: 2 })
  const moment = Date.parse(record.guncelleme)
  assert.deepEqual((await since(at, record.guncelleme)).veri, [])
  assert.deepEqual((await since(at, new Date(moment - 1).toISOString())).veri, [record])
  const istanbul = (ms: number) => `${new Date(ms + 3 * 3_600_000).toISOString().slice(0, -1)}%2B03:00`
  assert.deepEqual((await since(at, istanbul(moment))).veri, [])
  assert.deepEqual((await since(at, istanbul(moment - 1))).veri, [record])
})

test('the latest change first; each variant once, at its last change, in however many warehouses', async () => {
  const at = await env.magaza()
  const depo_id = await newDepo(at)
  const [a, b, c, d] = (await newVariants(at, { stok: 1 }, { stok: 1 }, { stok: 1 }, {})) as [
    Varyant,
    Varyant,
    Varyant,
    Varyant,
  ]
  const opened = (await stokOf(at, a)).guncelleme
  // Of one moment, the newest variant first. A variant never counted has not changed.
  assert.deepEqual(idsOf(await since(at, LONG_AGO)), ids([c, b, a]))
  await setStock(at, { varyant_id: b.id, miktar: 5 })
  const middle = await setStock(at, { varyant_id: a.id, miktar: 5 })
  await setStock(at, { varyant_id: b.id, depo_id, miktar: 6 })
  const several = [
    { varyant_id: d.id, miktar: 1 },
    { varyant_id: d.id, depo_id, miktar: 2 },
    { varyant_id: a.id, depo_id, miktar: 3 },
  ]
  const { veri } = (await bulk(at, several)).body
  assert.equal(veri[0].guncelleme, veri[1].guncelleme)
  assert.deepEqual(idsOf(await since(at, LONG_AGO)), ids([d, a, b, c]))
  assert.deepEqual(idsOf(await since(at, opened)), ids([d, a, b]))
  assert.deepEqual(idsOf(await since(at, middle.guncelleme)), ids([d, a, b]))
  for (const limit of [1, 2, 3, 100]) assert.deepEqual(await pages(at, LONG_AGO, limit), ids([d, a, b, c]))
  assert.deepEqual((await since(at, opened)).veri, await Promise.all([d, a, b].map((v) => stokOf(at, v))))
})

test('what is a change and what is none', async () => {
  const at = await env.magaza()
  const [v, kept] = (await newVariants(at, { sku: 'A', stok: 3 }, { stok: 1 })) as [Varyant, Varyant]
  const never = await newVariant(at)
  let { guncelleme } = await stokOf(at, v)
  const changes = async (work: () => Promise<unknown>): Promise<boolean> => {
    await work()
    const { veri } = await since(at, guncelleme)
    const record = await stokOf(at, v)
    assert.deepEqual(veri, record.guncelleme === guncelleme ? [] : [record])
    assert.ok(record.guncelleme >= guncelleme)
    guncelleme = record.guncelleme
    return veri.length > 0
  }
  assert.equal(await changes(() => patch(at, v, { stok: 3 })), false)
  assert.equal(await changes(() => setStock(at, { varyant_id: v.id, miktar: 3 })), false)
  assert.equal(await changes(() => patch(at, v, { fiyat: 9 })), false)
  assert.equal(await changes(() => patch(at, v, { stok: 4 })), true)
  assert.equal(await changes(() => setStock(at, { varyant_id: v.id, miktar: 5 })), true)
  assert.equal(await changes(() => patch(at, v, { stok: null })), true)
  assert.equal(await changes(() => patch(at, v, { stok: null })), false)
  // The same number, but tracked again.
  assert.equal(await changes(() => patch(at, v, { stok: 5 })), true)
  const kalemler = [{ varyant_id: v.id, adet: 2 }]
  const hold = { sahip: 'sepet_1', neden: 'sepet', bitis: null, kalemler } as const
  assert.equal(await changes(() => inStore(env, at, (w) => reserve(w, hold))), true)
  assert.equal(await changes(() => inStore(env, at, (w) => release(w, { sahip: 'sepet_1' }))), true)
  assert.equal(await changes(() => inStore(env, at, (w) => release(w, { sahip: 'sepet_1' }))), false)
  assert.deepEqual(idsOf(await since(at, LONG_AGO)), ids([v, kept]))

  await at.call('DELETE', `/v1/varyantlar/${v.id}`)
  assert.deepEqual(idsOf(await since(at, LONG_AGO)), [kept.id])
  await at.call('DELETE', `/v1/urunler/${kept.urun_id}`)
  assert.deepEqual(await since(at, LONG_AGO), { veri: [], sonraki: null })
  assert.equal((await stokOf(at, never)).varyant_id, never.id)
})

test('changes between the pages: none repeated, none of those that stay missed', async () => {
  const at = await env.magaza()
  const old = await newVariants(at, ...Array.from({ length: 30 }, (_, i) => ({ stok: i })))
  for (const v of [old[20], old[3], old[11]] as Varyant[]) await setStock(at, { varyant_id: v.id, miktar: 500 })
  const order = idsOf(await since(at, LONG_AGO, '&limit=100'))
  assert.equal(order.length, 30)
  // From the end of the list: some change and so move, some are deleted.
  const moving = [2, 8, 14].map((i) => old[i] as Varyant)
  const going = [0, 5, 9].map((i) => old[i] as Varyant)
  const restless = new Set(ids([...moving, ...going]))
  const seen = await pages(at, LONG_AGO, 4, async () => {
    await newVariant(at, { stok: 1 })
    const moved = moving.pop()
    if (moved) await setStock(at, { varyant_id: moved.id, miktar: 900 })
    const gone = going.pop()
    if (gone) await at.call('DELETE', `/v1/varyantlar/${gone.id}`)
  })
  assert.equal(new Set(seen).size, seen.length)
  assert.deepEqual(
    seen.filter((id) => !restless.has(id)),
    order.filter((id) => !restless.has(id)),
  )
  assert.ok(seen.every((id) => order.includes(id)))
})

test('8 writers at once: each change has a moment of its own, and the record the last of them', async () => {
  const at = await env.magaza()
  const v = await newVariant(at, { stok: 0 })
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, i) => bulk(at, [{ varyant_id: v.id, miktar: 100 + i }])),
  )
  const moments = replies.map((r) => r.body.veri[0].guncelleme).sort()
  assert.equal(new Set(moments).size, 8)
  const record = await stokOf(at, v)
  assert.equal(record.guncelleme, moments.at(-1))
  assert.deepEqual((await since(at, LONG_AGO)).veri, [record])
})

test('the moment of a change is after the last one even when the clock is set back', async (t) => {
  const at = await env.magaza()
  t.after(() => {
    env.clock.shiftMs = 0
  })
  const [counted, never, other] = (await newVariants(at, { stok: 1 }, {}, { stok: 1 })) as [Varyant, Varyant, Varyant]
  const depo_id = await newDepo(at)
  const hold = (v: Varyant, sahip: string) => {
    const kalemler = [{ varyant_id: v.id, adet: 1 }]
    return inStore(env, at, (w) => reserve(w, { sahip, neden: 'sepet', bitis: null, kalemler }))
  }
  const changes: [string, (v: Varyant) => Promise<unknown>][] = [
    ['a quantity', (v) => setStock(at, { varyant_id: v.id, miktar: 7 })],
    ['another warehouse', (v) => setStock(at, { varyant_id: v.id, depo_id, miktar: 7 })],
    ['the variant', (v) => patch(at, v, { stok: 8 })],
    ['the end of tracking', (v) => patch(at, v, { stok: null })],
    ['tracking again', (v) => patch(at, v, { stok: 9 })],
    ['a reservation', (v) => hold(v, 'sepet_1')],
    ['its end', () => inStore(env, at, (w) => release(w, { sahip: 'sepet_1' }))],
  ]
  for (const v of [counted, never]) {
    for (const [what, change] of changes) {
      env.clock.shiftMs -= 60_000
      const before = (await stokOf(at, v)).guncelleme
      await change(v)
      const record = await stokOf(at, v)
      assert.ok(record.guncelleme > before, `${what}: ${record.guncelleme} is not after ${before}`)
      const listed = (await since(at, before)).veri.filter((s: any) => s.varyant_id === v.id)
      assert.deepEqual(listed, [record], what)
    }
  }
  // An untouched variant stays where it was.
  assert.deepEqual(idsOf(await since(at, LONG_AGO)).at(-1), other.id)
  // Clocks that go forward again are followed.
  env.clock.shiftMs = 3_600_000
  const forth = await setStock(at, { varyant_id: counted.id, miktar: 1 })
  assert.ok(Date.parse(forth.guncelleme) >= Date.now() + 3_000_000)
})
