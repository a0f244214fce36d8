import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedOf, bridge, enableCarrier, reported, startBridged } from '../../../../tests/support/bridges.ts'
import { says } from '../../../../tests/support/outbound/signed-call-peers.ts'
import {
  act,
  assertRendered,
  awaited,
  done,
  get,
  newOrder,
  newVariant,
  stockOf,
  thing,
  units,
} from '../../../../tests/support/samples/siparis.ts'

// An order shipped in parts by a carrier app.

const env = await startBridged()
const byApp = { yol: 'uygulama', firma: 'hizli' }

test('a label for each part: its own units, and its own money at the door', async (t) => {
  const m = await env.magaza()
  const there = await bridge(t, (req, res, n) => says({ durum: 'acildi', takip_no: `HK-${n}` })(req, res, n))
  const gizli = (await enableCarrier(env, m, 'hizli', { adres: there.url })) as string
  const v = await newVariant(m, { sku: 'G-1' })
  const kalemler = [{ varyant_id: v.id, adet: 3 }, thing(500)]
  const s = await newOrder(m, { kalemler, kargo_toplam: 4990, ...awaited('kapida_nakit') })
  const part = (adetler: number[]) => act(m, s.id, 'kargo', { ...byApp, kalemler: units(s, adetler) })
  const first = await part([1])
  // Units of an open shipment are not available for another.
  const more = await part([3])
  assert.deepEqual([more.status, more.body.hata.kod], [409, 'gonderilecek_kalem_yok'])
  await part([1, 1])
  // The first is undone: its amount to collect goes to the shipment that takes its unit.
  await done(m, s.id, `gonderiler/${first.body.gonderiler[0].id}/iptal`)
  const last = await act(m, s.id, 'kargo', byApp)
  const labels = there.received.map(askedOf).filter((r) => r.islem === 'ac')
  assert.deepEqual(
    labels.map((r) => [r.kalemler.map((k: any) => [k.ad, k.adet]), r.kapida_tahsilat.tutar]),
    [
      [[['Gömlek', 1]], 10_000],
      [
        [
          ['Gömlek', 1],
          ['Hediye paketi', 1],
        ],
        10_500,
      ],
      [[['Gömlek', 2]], 24_990],
    ],
  )
  assert.deepEqual(
    labels.map((r) => r.gonderi_id),
    last.body.gonderiler.map((g: any) => g.id),
  )
  // Each goes its own way: the order leaves with the last of them.
  const [, b, c] = labels.map((r) => r.gonderi_id)
  const states: string[] = []
  for (const [gonderi_id, durum] of [
    [b, 'teslim_edildi'],
    [c, 'kargoda'],
    [c, 'teslim_edildi'],
  ]) {
    await reported(env, m, 'hizli', gizli, { gonderi_id, durum })
    states.push((await get(m, s.id)).durum)
  }
  assert.deepEqual(
    [states, await stockOf(m, v.id)],
    [
      ['hazirlaniyor', 'kargoda', 'teslim_edildi'],
      [7, 0],
    ],
  )
  await assertRendered(env, m, s.id)
})
