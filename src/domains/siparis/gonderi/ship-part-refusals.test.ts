import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../../tests/support/refusal.ts'
import {
  act,
  done,
  get,
  newOrder,
  newVariant,
  path,
  shipPart,
  stockOf,
  thing,
  units,
  wrong,
} from '../../../../tests/support/samples/siparis.ts'
import { assertAudited } from '../../../../tests/support/samples/stok.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Partial shipments that are refused, and concurrent ones.

const env = await startShared()
const counts = (s: any) => s.kalemler.map((k: any) => [k.adet, k.gonderilen])
const parcels = (s: any) => s.gonderiler.map((g: any) => [g.durum, g.kalemler.map((k: any) => k.adet)])

test('lines that cannot be shipped so: every one of them is named, and nothing leaves', async () => {
  const m = await env.magaza()
  const s = await newOrder(m, { kalemler: [thing(1, { adet: 3 }), thing(1), thing(1, { adet: 2 })] })
  const other = await newOrder(m)
  const foreign = await newOrder(await env.magaza())
  const url = `${path}/${s.id}/kargo`
  const [k0, k1, k2] = s.kalemler.map((k: any) => k.id)
  const bad = (kalemler: unknown, fields: [string, string][], status = 422) =>
    wrong(env, m, url, { firma: 'K', kalemler }, fields, status)
  await bad(
    [
      { kalem_id: k0, adet: 1 },
      { kalem_id: other.kalemler[0].id, adet: 1 },
      { kalem_id: foreign.kalemler[0].id, adet: 1 },
      { kalem_id: k0, adet: 1 },
      { kalem_id: 'kalem_yok', adet: 1 },
    ],
    [
      ['kalemler[1].kalem_id', 'kayit_yok'],
      ['kalemler[2].kalem_id', 'kayit_yok'],
      ['kalemler[3].kalem_id', 'kalem_tekrarli'],
      ['kalemler[4].kalem_id', 'kayit_yok'],
    ],
  )
  for (const adet of [0, -1, 1.5, 10_000, '1', null]) {
    await bad([{ kalem_id: k0, adet }], [['kalemler[0].adet', 'girdi_gecersiz']])
  }
  await bad([{ adet: 1 }], [['kalemler[0].kalem_id', 'girdi_gecersiz']])
  await bad([{ kalem_id: k0 }], [['kalemler[0].adet', 'girdi_gecersiz']])
  await bad([{ kalem_id: k0, adet: 1, depo_id: 'x' }], [['kalemler[0].depo_id', 'girdi_gecersiz']])
  await bad([], [['kalemler', 'girdi_gecersiz']])
  await bad(null, [['kalemler', 'girdi_gecersiz']])
  await bad(Array(201).fill({ kalem_id: k0, adet: 1 }), [['kalemler', 'girdi_gecersiz']])
  await shipPart(m, s.id, [2, 1])
  const said = await bad(
    [
      { kalem_id: k0, adet: 2 },
      { kalem_id: k1, adet: 1 },
      { kalem_id: k2, adet: 2 },
    ],
    [
      ['kalemler[0].adet', 'gonderilecek_kalem_yok'],
      ['kalemler[1].adet', 'gonderilecek_kalem_yok'],
    ],
    409,
  )
  assert.deepEqual(said, ['en çok 1 adet gönderilebilir', 'bu kalemin hepsi gönderilmiş'])
  // For an ended order its state is the error.
  await done(m, other.id, 'iptal', { neden: 'x' })
  await refused(env, m.id, () => act(m, other.id, 'kargo', { firma: 'K', kalemler: units(other, [9]) }), [
    409,
    'siparis_iptal_edilmis',
    'Sipariş iptal edilmiş',
  ])
  const stranger = await env.magaza()
  await refused(env, m.id, () => act(stranger, s.id, 'kargo', { firma: 'K', kalemler: units(s, [1]) }), [
    404,
    'kayit_bulunamadi',
    'Kayıt bulunamadı',
  ])
})

test('clients that ship the same units at once: never more than are left, and the losers are told why', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m, { stok: 100 })
  for (let round = 0; round < 5; round++) {
    const s = await newOrder(m, { kalemler: [{ varyant_id, adet: 5 }] })
    const body = { firma: 'K', kalemler: units(s, [2]) }
    const replies = await Promise.all([1, 2, 3, 4].map(() => act(m, s.id, 'kargo', body)))
    const lost = replies.filter((r) => r.status !== 200)
    assert.deepEqual(
      lost.map((r) => [r.status, r.body.hata]),
      Array(2).fill([409, { kod: 'gonderilecek_kalem_yok', mesaj: 'kalemler[0].adet: en çok 1 adet gönderilebilir' }]),
    )
    const now = await get(m, s.id)
    assert.deepEqual(
      [now.durum, counts(now), parcels(now)],
      ['hazirlaniyor', [[5, 4]], Array(2).fill(['kargoda', [2]])],
    )
  }
  assert.deepEqual(await stockOf(m, varyant_id), [80, 5])
  await assertAudited(env, m)
})

test('a repeat under the same key opens no second shipment', async () => {
  const m = await env.magaza()
  const s = await newOrder(m, { kalemler: [thing(100, { adet: 3 })] })
  const send = (adet: number) =>
    m.call('POST', `${path}/${s.id}/kargo`, {
      body: { firma: 'K', kalemler: units(s, [adet]) },
      headers: { 'idempotency-key': 'parca-1' },
    })
  const twins = await Promise.all([send(1), send(1)])
  assert.deepEqual([twins[0].status, twins[0].text], [200, twins[1].text])
  assert.deepEqual(
    [(await send(1)).text, (await send(2)).body.hata.kod],
    [twins[0].text, 'tekrar_anahtari_farkli_istek'],
  )
  assert.deepEqual(parcels(await get(m, s.id)), [['kargoda', [1]]])
})
