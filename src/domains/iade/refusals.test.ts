import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyed, sameAnswer } from '../../../tests/support/keyed.ts'
import { refused } from '../../../tests/support/refusal.ts'
import {
  act,
  giveBack,
  newOrder,
  newVariant,
  path,
  ship,
  stockOf,
  thing,
  wrong,
} from '../../../tests/support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../../tests/support/setup.ts'

// Refused returns, and listing.

const env = await startShared()
const left = async (m: TestMagaza, body: object = {}) => ship(m, (await newOrder(m, body)).id)

test('units that cannot come back are named with the most that can', async () => {
  const m = await env.magaza()
  const s = await left(m, { kalemler: [thing(1, { adet: 3 }), thing(1, { adet: 2 }), thing(1)] })
  const [a, b, c] = s.kalemler.map((k: any) => k.id)
  const url = `${path}/${s.id}/iadeler`
  const body = (...units: [string, number][]) => ({
    kalemler: units.map(([kalem_id, adet]) => ({ kalem_id, adet })),
    neden: 'x',
  })
  const over = (i: number) => [`kalemler[${i}].adet`, 'iade_adedi_asildi'] as const
  assert.deepEqual(await wrong(env, m, url, body([a, 4], [c, 1], [b, 9999]), [over(0), over(2)], 409), [
    'en çok 3 adet iade edilebilir',
    'en çok 2 adet iade edilebilir',
  ])
  assert.equal((await giveBack(m, s.id, [[a, 2]])).status, 201)
  assert.deepEqual(await wrong(env, m, url, body([a, 2]), [over(0)], 409), ['en çok 1 adet iade edilebilir'])
  const text = 'kalemler[0].adet: en çok 1 adet iade edilebilir'
  await refused(env, m.id, () => act(m, s.id, 'iadeler', body([a, 2])), [409, 'iade_adedi_asildi', text])

  const another = await left(m)
  const unknown = (i: number, kod = 'kayit_yok') => [`kalemler[${i}].kalem_id`, kod] as const
  await wrong(env, m, url, body([another.kalemler[0].id, 1], [a, 1], ['kalem_yok', 1]), [unknown(0), unknown(2)])
  await wrong(env, m, url, body([a, 1], [b, 1], [a, 1]), [unknown(2, 'kalem_tekrarli')])
  const unshipped = await newOrder(m)
  const none = `${path}/${unshipped.id}/iadeler`
  assert.deepEqual(await wrong(env, m, none, body([unshipped.kalemler[0].id, 1]), [over(0)], 409), [
    'en çok 0 adet iade edilebilir',
  ])
  const other = await env.magaza()
  const gone = [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'] as const
  for (const id of [s.id, 'order_yok']) {
    await refused(env, m.id, () => act(other, id, 'iadeler', body([a, 1])), gone)
  }
})

test('bounds of the body', async () => {
  const m = await env.magaza()
  const s = await left(m, { kalemler: [thing(10, { adet: 9999 })] })
  const url = `${path}/${s.id}/iadeler`
  const [{ id: kalem_id }] = s.kalemler
  const good = { kalemler: [{ kalem_id, adet: 1 }], neden: 'x' }
  const bad: [alan: string, change: object][] = [
    ['neden', { neden: '' }],
    ['neden', { neden: 'ş'.repeat(501) }],
    ['neden', { neden: undefined }],
    ['neden', { neden: null }],
    ['kalemler', { kalemler: [] }],
    ['kalemler', { kalemler: Array.from({ length: 201 }, (_, i) => ({ kalem_id: `k${i}`, adet: 1 })) }],
    ['kalemler[0].adet', { kalemler: [{ kalem_id, adet: 0 }] }],
    ['kalemler[0].adet', { kalemler: [{ kalem_id, adet: 10_000 }] }],
    ['kalemler[0].adet', { kalemler: [{ kalem_id, adet: 1.5 }] }],
    ['kalemler[0].kalem_id', { kalemler: [{ kalem_id: '', adet: 1 }] }],
    ['kalemler[0].deger', { kalemler: [{ kalem_id, adet: 1, deger: 1 }] }],
    ['tutar', { tutar: -1 }],
    ['tutar', { tutar: 1.5 }],
    ['tutar', { tutar: null }],
    ['tutar', { tutar: 99_991 }],
    ['stoka_geri', { stoka_geri: 'evet' }],
    ['deger', { deger: 1 }],
    ['degisim', { degisim: [] }],
    ['degisim[0].adet', { degisim: [{ varyant_id: 'var_1', adet: 0 }] }],
    ['degisim[0].birim_fiyat', { degisim: [{ varyant_id: 'var_1', adet: 1, birim_fiyat: 1 }] }],
  ]
  for (const [alan, change] of bad) await wrong(env, m, url, { ...good, ...change }, [[alan, 'girdi_gecersiz']])
  const most = { kalemler: [{ kalem_id, adet: 9999 }], neden: '🧵'.repeat(500), tutar: 99_990 }
  const reply = await act(m, s.id, 'iadeler', most)
  assert.deepEqual([reply.status, reply.body.neden, reply.body.deger], [201, '🧵'.repeat(500), 99_990])
})

test('twice with one key: one return, and its money once', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m)
  const s = await left(m, { kalemler: [{ varyant_id, adet: 3 }] })
  const body = { kalemler: [{ kalem_id: s.kalemler[0].id, adet: 1 }], neden: 'x' }
  const send = () => m.call('POST', `${path}/${s.id}/iadeler`, keyed('iade-1', { body }))
  const first = await send()
  sameAnswer(await send(), first)
  const now = (await m.call('GET', `${path}/${s.id}`)).body
  assert.deepEqual([now.iade_edilen, now.kalemler[0].iade_edilen, await stockOf(m, varyant_id)], [10_000, 1, [8, 0]])
  assert.equal((await m.call('GET', `/v1/iadeler?siparis_id=${s.id}`)).body.veri.length, 1)
})

test('the list: newest first, in pages, of one order or all; a single one with its ETag', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const orders = [await left(m, { kalemler: [thing(5, { adet: 9 })] }), await left(m)]
  const made: any[] = []
  for (const i of [0, 1, 0, 0]) {
    const s = orders[i]
    const reply = await giveBack(m, s.id, [[s.kalemler[0].id, 1]])
    made.unshift(reply.body)
  }
  const list = async (query = '') => (await m.call('GET', `/v1/iadeler${query}`)).body
  assert.deepEqual(await list(), { veri: made, sonraki: null })
  const first = await list('?limit=3')
  assert.deepEqual(first.veri, made.slice(0, 3))
  assert.deepEqual(await list(`?limit=3&sonraki=${first.sonraki}`), { veri: made.slice(3), sonraki: null })
  assert.deepEqual((await list(`?siparis_id=${orders[1].id}`)).veri, [made[2]])
  const ofFirst = made.filter((r) => r.siparis_id === orders[0].id)
  const page = await list(`?siparis_id=${orders[0].id}&limit=2`)
  assert.deepEqual(page.veri, ofFirst.slice(0, 2))
  assert.deepEqual((await list(`?siparis_id=${orders[0].id}&limit=2&sonraki=${page.sonraki}`)).veri, ofFirst.slice(2))
  for (const query of ['?siparis_id=order_yok', '?siparis_id=']) {
    assert.deepEqual(await list(query), { veri: [], sonraki: null })
  }
  assert.equal((await m.call('GET', '/v1/iadeler?durum=x')).status, 422)
  assert.deepEqual((await other.call('GET', `/v1/iadeler?siparis_id=${orders[0].id}`)).body.veri, [])

  const one = await m.call('GET', `/v1/iadeler/${made[0].id}`)
  assert.deepEqual([one.status, one.body], [200, made[0]])
  const headers = { 'if-none-match': one.headers.etag as string }
  assert.equal((await m.call('GET', `/v1/iadeler/${made[0].id}`, { headers })).status, 304)
  for (const id of [made[0].id, 'iade_yok']) assert.equal((await other.call('GET', `/v1/iadeler/${id}`)).status, 404)
})
