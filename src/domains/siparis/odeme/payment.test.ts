import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refused } from '../../../../tests/support/refusal.ts'
import {
  act,
  assertRendered,
  awaited,
  deliver,
  done,
  giveBack,
  newOrder,
  ship,
  thing,
  told,
  wrong,
} from '../../../../tests/support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

// Manual payments: what is pending, what is left, and when an order is ready.

const env = await startShared()
const odemeler = (s: any) => s.odemeler.map((o: any) => [o.yontem, o.saglayici, o.durum, o.tutar])

/** Pays, checks the one event, and returns the order. */
async function pay(m: TestMagaza, id: string, body: object = {}) {
  let s: any
  const events = await told(env, m, async () => {
    s = await done(m, id, 'odeme', body)
  })
  const paid = s.odemeler.filter((o: any) => o.durum === 'tahsil_edildi')
  assert.equal(events.length, 1)
  const [[olay, ek]] = events as [[string, { odeme_id: string }]]
  assert.equal(olay, 'siparis.odeme_alindi')
  assert.ok(paid.some((o: any) => o.id === ek.odeme_id))
  const event = (await env.events(m.id)).at(-1)
  assert.deepEqual([event.veri, event.zaman], [s, s.guncelleme])
  await assertRendered(env, m, id)
  return s
}

test('the whole of what is waited for: the payment becomes taken, the order ready', async () => {
  const m = await env.magaza()
  for (const yontem of ['havale', 'kart', 'diger']) {
    const s = await newOrder(m, awaited(yontem))
    const paid = await pay(m, s.id)
    const [waited] = s.odemeler
    assert.deepEqual(paid.odemeler, [{ ...waited, durum: 'tahsil_edildi' }])
    assert.deepEqual([paid.durum, paid.odenen, paid.toplam], ['hazirlaniyor', 10_000, 10_000])
    assert.ok(paid.guncelleme > s.guncelleme)
  }
})

test('nothing was waited for: a transfer, or what it is said to be', async () => {
  const m = await env.magaza()
  const plain = await pay(m, (await newOrder(m, { odeme: undefined })).id)
  assert.deepEqual([plain.durum, odemeler(plain)], ['hazirlaniyor', [['havale', 'elle', 'tahsil_edildi', 10_000]]])
  const named = await pay(m, (await newOrder(m, { odeme: undefined })).id, { yontem: 'diger', tutar: 10_000 })
  assert.deepEqual(odemeler(named), [['diger', 'elle', 'tahsil_edildi', 10_000]])
})

test('in steps: what is left is waited for, and only the last step makes it ready', async () => {
  const m = await env.magaza()
  const { id } = await newOrder(m, awaited())
  const first = await pay(m, id, { tutar: 1 })
  assert.deepEqual(
    [first.durum, first.odenen, odemeler(first)],
    [
      'odeme_bekliyor',
      1,
      [
        ['havale', 'elle', 'bekliyor', 9999],
        ['havale', 'elle', 'tahsil_edildi', 1],
      ],
    ],
  )
  await wrong(env, m, `/v1/siparisler/${id}/odeme`, { tutar: 10_000 }, [['tutar', 'girdi_gecersiz']])
  const second = await pay(m, id, { tutar: 4999, yontem: 'diger' })
  assert.deepEqual(
    [second.durum, second.odenen, odemeler(second).at(-1)],
    ['odeme_bekliyor', 5000, ['diger', 'elle', 'tahsil_edildi', 4999]],
  )
  const last = await pay(m, id)
  assert.deepEqual(
    [last.durum, last.odenen, odemeler(last)],
    [
      'hazirlaniyor',
      10_000,
      [
        ['havale', 'elle', 'tahsil_edildi', 5000],
        ['havale', 'elle', 'tahsil_edildi', 1],
        ['diger', 'elle', 'tahsil_edildi', 4999],
      ],
    ],
  )
})

test('another method than was waited for is taken by hand: no provider is asked for it back', async () => {
  const m = await env.magaza()
  const { id } = await newOrder(m, awaited('kart'))
  const paid = await pay(m, id, { yontem: 'havale' })
  assert.deepEqual(odemeler(paid), [['havale', 'elle', 'tahsil_edildi', 10_000]])
  const cancelled = await done(m, id, 'iptal', { neden: 'x' })
  assert.deepEqual([cancelled.odenen, cancelled.iade_edilen, odemeler(cancelled)], [10_000, 0, odemeler(paid)])
  const byHand = await newOrder(m, awaited('havale'))
  await pay(m, byHand.id, { yontem: 'kart' })
  const left = await done(m, byHand.id, 'iptal', { neden: 'x' })
  assert.deepEqual([left.iade_edilen, odemeler(left)], [0, [['kart', 'elle', 'tahsil_edildi', 10_000]]])
  const market = await newOrder(m, { odeme: { yontem: 'kart', durum: 'bekliyor', saglayici: 'pazar' } })
  assert.deepEqual(odemeler(await pay(m, market.id, { tutar: 10_000, yontem: 'kart' })), [
    ['kart', 'pazar', 'tahsil_edildi', 10_000],
  ])
})

test('at the door: the money may come at any time, and moves nothing', async () => {
  const m = await env.magaza()
  const { id } = await newOrder(m, awaited('kapida_nakit'))
  await ship(m, id)
  const part = await pay(m, id, { tutar: 4000 })
  assert.equal(part.durum, 'kargoda')
  await deliver(m, id)
  const paid = await pay(m, id, { yontem: 'kapida_kart' })
  assert.deepEqual(
    [paid.durum, paid.odenen, odemeler(paid)],
    [
      'teslim_edildi',
      10_000,
      [
        ['kapida_kart', 'elle', 'tahsil_edildi', 6000],
        ['kapida_nakit', 'elle', 'tahsil_edildi', 4000],
      ],
    ],
  )
})

test('what came back unpaid is not owed', async () => {
  const m = await env.magaza()
  const { id, kalemler } = await newOrder(m, { kalemler: [thing(2500, { adet: 4 })], ...awaited('kapida_nakit') })
  await ship(m, id)
  const back = await giveBack(m, id, [[kalemler[0].id, 1]])
  assert.deepEqual([back.status, back.body.deger, back.body.tutar], [201, 2500, 0])
  await wrong(env, m, `/v1/siparisler/${id}/odeme`, { tutar: 7501 }, [['tutar', 'girdi_gecersiz']])
  const paid = await pay(m, id)
  assert.deepEqual(
    [paid.toplam, paid.odenen, odemeler(paid)],
    [10_000, 7500, [['kapida_nakit', 'elle', 'tahsil_edildi', 7500]]],
  )
  const rest = await giveBack(m, id, [[kalemler[0].id, 3]])
  assert.deepEqual([rest.body.deger, rest.body.tutar], [7500, 7500])
})

test('refused: beyond what is due, when all is paid, when it is over', async () => {
  const m = await env.magaza()
  const unpaid = await newOrder(m, awaited())
  const url = `/v1/siparisler/${unpaid.id}/odeme`
  const at = (alan: string) => [[alan, 'girdi_gecersiz']] as const
  assert.deepEqual(await wrong(env, m, url, { tutar: 10_001 }, at('tutar')), ['kalan borçtan (10000) büyük olamaz'])
  for (const tutar of [0, -1, 1.5, '1', null]) await wrong(env, m, url, { tutar }, at('tutar'))
  await wrong(env, m, url, { yontem: 'nakit' }, at('yontem'))
  await wrong(env, m, url, { durum: 'tahsil_edildi' }, at('durum'))
  const none = 'Siparişin ödenecek tutarı kalmamış'
  const over = async (id: string, kod: string, mesaj: string) => {
    for (const body of [{}, { tutar: 1 }]) await refused(env, m.id, () => act(m, id, 'odeme', body), [409, kod, mesaj])
  }
  const paid = await newOrder(m)
  await over(paid.id, 'siparis_tamamlanmis', none)
  await over((await newOrder(m, { kalemler: [thing(0)] })).id, 'siparis_tamamlanmis', none)
  await done(m, unpaid.id, 'iptal', { neden: 'x' })
  await over(unpaid.id, 'siparis_iptal_edilmis', 'Sipariş iptal edilmiş')
  const returned = await newOrder(m, awaited('kapida_kart'))
  await ship(m, returned.id)
  assert.equal((await giveBack(m, returned.id, [[returned.kalemler[0].id, 1]])).status, 201)
  await over(returned.id, 'siparis_tamamlanmis', 'Sipariş tamamlanmış')
  const other = await env.magaza()
  for (const id of [paid.id, 'order_yok']) {
    await refused(env, m.id, () => act(other, id, 'odeme', {}), [404, 'kayit_bulunamadi', 'Kayıt bulunamadı'])
  }
})
