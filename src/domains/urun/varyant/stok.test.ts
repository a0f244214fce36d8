import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsOf } from '../../../../tests/support/refusal.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Stock of a variant through the variant's own operations.

const env = await startShared()
const m = await env.magaza()
const [depo] = (await m.call('GET', '/v1/depolar')).body.veri

const shirt = {
  ad: 'Gömlek',
  secenekler: [{ ad: 'Beden', degerler: ['S', 'M'] }],
  varyantlar: [
    { secenekler: { Beden: 'S' }, sku: 'G-S', fiyat: 100, stok: 4 },
    { secenekler: { Beden: 'M' }, fiyat: 100 },
  ],
}
const create = async () => (await m.call('POST', '/v1/urunler', { body: shirt })).body
const get = async (urun: { id: string }) => (await m.call('GET', `/v1/urunler/${urun.id}`)).body
const patch = (v: { id: string }, body: object) => m.call('PATCH', `/v1/varyantlar/${v.id}`, { body })

test('stok sets the default warehouse and tells of it alone', async () => {
  const urun = await create()
  const [v] = urun.varyantlar
  const events = await eventsOf(env, m.id, async () =>
    assert.deepEqual((await patch(v, { stok: 10 })).body, { ...v, stok: 10 }),
  )
  const [event] = events
  assert.deepEqual(
    events.map((e) => [e.olay, e.ek]),
    [['stok.degisti', { neden: 'varyant', depo_id: depo.id, degisim: 6 }]],
  )
  assert.deepEqual(event.veri, {
    varyant_id: v.id,
    urun_id: urun.id,
    sku: 'G-S',
    stok_takibi: true,
    eksi_stok: false,
    satilabilir: 10,
    depolar: [{ depo_id: depo.id, miktar: 10, ayrilan: 0 }],
    guncelleme: event.zaman,
  })
  assert.equal((await get(urun)).guncelleme, urun.guncelleme)
})

test('stock tracking starts with a number and stops with null', async () => {
  const urun = await create()
  const v = urun.varyantlar[1]
  const started = await eventsOf(env, m.id, async () => {
    const { body } = await patch(v, { stok: 3 })
    assert.deepEqual([body.stok_takibi, body.stok], [true, 3])
  })
  assert.deepEqual(
    started.map((e) => [e.olay, e.ek.degisim ?? e.ek.degisen]),
    [
      ['stok.degisti', 3],
      ['urun.guncellendi', ['varyantlar']],
    ],
  )
  assert.deepEqual(started[0].veri.stok_takibi, true)
  assert.deepEqual(started[1].veri, await get(urun))
  const stopped = await eventsOf(env, m.id, async () => {
    const { body } = await patch(v, { stok: null })
    assert.deepEqual([body.stok_takibi, body.stok], [false, 0])
  })
  assert.deepEqual(
    stopped.map((e) => [e.olay, e.ek]),
    [
      ['stok.degisti', { neden: 'takip', depo_id: depo.id, degisim: -3 }],
      ['urun.guncellendi', { degisen: ['varyantlar'] }],
    ],
  )
  const { stok_takibi, satilabilir, depolar } = stopped[0].veri
  assert.deepEqual([stok_takibi, satilabilir, depolar[0].miktar], [false, 0, 3])
  assert.deepEqual((await get(urun)).varyantlar[1].stok, 0)
})

test('8 changes of stock at once: the last one told is the one that stands', async () => {
  const urun = await create()
  const [v] = urun.varyantlar
  const amounts = [10, 11, 12, 13, 14, 15, 16, 17]
  const events = await eventsOf(env, m.id, async () => {
    const replies = await Promise.all(amounts.map((stok) => patch(v, { stok })))
    assert.deepEqual(
      replies.map((r) => r.status),
      Array(8).fill(200),
    )
  })
  assert.deepEqual(events.map((e) => e.veri.satilabilir).sort(), amounts)
  const changes = events.map((e) => e.ek.degisim as number)
  assert.equal(
    changes.reduce((sum, n) => sum + n, 4),
    (await get(urun)).varyantlar[0].stok,
  )
})

test('stock and document change together: both events, the product last and whole', async () => {
  const urun = await create()
  const [v] = urun.varyantlar
  const events = await eventsOf(env, m.id, async () => {
    const { status, body } = await patch(v, { sku: 'YENİ', stok: 0 })
    assert.deepEqual([status, body], [200, { ...v, sku: 'YENİ', stok: 0 }])
  })
  assert.deepEqual(
    events.map((e) => e.olay),
    ['stok.degisti', 'urun.guncellendi'],
  )
  assert.deepEqual([events[0].veri.sku, events[0].veri.satilabilir], ['YENİ', 0])
  assert.deepEqual(events[1].veri, await get(urun))
})
