import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { askAround, mailOf, startBridged } from '../../../../tests/support/bridges.ts'
import {
  begin,
  cardPaymentsOf,
  comesBack,
  newCode,
  openShop,
  paid,
  type Shop,
  tell,
} from '../../../../tests/support/samples/late-payment.ts'
import { onSale, ready, transactOf } from '../../../../tests/support/samples/sepet.ts'
import { get, newOrder, stockOf, told } from '../../../../tests/support/samples/siparis.ts'
import type { TestMagaza } from '../../../../tests/support/setup.ts'
import { pay } from './pay.ts'

// Payments after the shop has changed. Which report leads where: late-reports.test.ts; here, what the shopper gets, and
// what becomes of the reservations.

const env = await startBridged()
const HOLD_MS = 15 * 60_000

const open = (t: TestContext) => openShop(env, t)

async function lapse(): Promise<void> {
  env.clock.shiftMs += HOLD_MS + 1000
  assert.deepEqual(await askAround(env), [])
}

const ordersOf = async (m: TestMagaza): Promise<any[]> => (await m.call('GET', '/v1/siparisler')).body.veri

test('an hour late, at the price that was agreed, whatever it costs by now', async (t) => {
  const shop = await open(t)
  const { m, shirt } = shop
  const code = await newCode(shop, 'YAZ10')
  const s = await ready(env, m, shirt.id, 2)
  await s.enter('YAZ10')
  const id = await begin(shop, s)
  assert.equal(await code.used(), 1)
  await lapse()
  assert.deepEqual([await stockOf(m, shirt.id), await code.used()], [[10, 0], 0])
  env.clock.shiftMs += 45 * 60_000
  const renamed = await m.call('PATCH', `/v1/urunler/${shirt.urun_id}`, { body: { ad: 'Pahalı gömlek' } })
  assert.equal(renamed.status, 200, renamed.text)
  const dearer = await m.call('PATCH', `/v1/varyantlar/${shirt.id}`, { body: { fiyat: 30_000 } })
  assert.equal(dearer.status, 200, dearer.text)
  assert.equal((await m.call('PATCH', `/v1/kampanyalar/${code.id}`, { body: { aktif: false } })).status, 200)
  assert.equal((await s.read()).toplam, 60_000)
  const events = await told(env, m, async () => assert.equal(await paid(shop, id), 'tamamlandi'))
  assert.deepEqual(
    events.map(([olay]) => olay),
    ['musteri.olusturuldu', 'siparis.olusturuldu', 'siparis.odeme_alindi'],
  )
  const siparis = await get(m, (await s.state()).siparis.id)
  assert.deepEqual(
    [siparis.toplam, siparis.odenen, siparis.indirim_toplam, siparis.indirim_kodlari, siparis.kalemler[0].ad],
    [18_000, 18_000, 2000, ['YAZ10'], 'Gömlek'],
  )
  assert.deepEqual([await stockOf(m, shirt.id), await code.used()], [[10, 2], 1])
})

test('to the millisecond: until then the units are one shopper’s, from then on another’s, who gets them', async (t) => {
  const shop = await open(t)
  const { m, bank } = shop
  const [{ id: varyant_id }, kasket] = [await onSale(m, { stok: 2 }), await onSale(m, {}, { ad: 'Kasket' })]
  const code = await newCode(shop, 'BIR', { kullanim_siniri: 1 })
  const slow = await ready(env, m, varyant_id, 2)
  await slow.fill([varyant_id, 2], [kasket.id, 1])
  await slow.enter('BIR')
  const id = await begin(shop, slow)
  const { bitis } = (await cardPaymentsOf(shop, slow))[0] as { bitis: Date }
  const quick = await ready(env, m, varyant_id, 2, 'burak@example.com')
  const press = (now: Date) => transactOf(env, m)((w) => pay({ ...w, now }, quick.id, { yontem: 'havale' }))
  await assert.rejects(press(new Date(bitis.getTime() - 1)), { kod: 'stok_yetersiz' })
  assert.equal((await press(bitis)).durum, 'tamamlandi')
  assert.deepEqual(await stockOf(m, varyant_id), [2, 2])
  env.clock.shiftMs += HOLD_MS
  // The worker has not run yet: the code is released with the refund.
  assert.equal(await code.used(), 1)
  await comesBack(shop, id, 27_000, 'stok_yetersiz')
  assert.equal(await code.used(), 0)
  assert.deepEqual(
    [await stockOf(m, varyant_id), await stockOf(m, kasket.id)],
    [
      [2, 2],
      [10, 0],
    ],
  )
  assert.equal((await ordersOf(m)).length, 1)
  const metin = (await mailOf(env, m)).at(-1)?.metin ?? ''
  for (const part of ['270,00', 'siparişiniz oluşturulamadı', 'Kasket', 'kartınıza geri veriliyor']) {
    assert.ok(metin.includes(part), `${part}: ${metin}`)
  }
  assert.deepEqual([(await slow.state()).durum, bank.refunds.size], ['basarisiz', 1])
})

for (const late of [false, true]) {
  test(`one of the products is deleted, and the payment is ${late ? 'late' : 'in time'}: all of it goes back`, async (t) => {
    const shop = await open(t)
    const { m, shirt } = shop
    const kasket = await onSale(m, {}, { ad: 'Kasket' })
    const s = await ready(env, m, shirt.id)
    await s.fill([shirt.id, 1], [kasket.id, 2])
    const id = await begin(shop, s)
    assert.equal((await m.call('DELETE', `/v1/urunler/${kasket.urun_id}`)).status, 200)
    if (late) await lapse()
    await comesBack(shop, id, 30_000, 'kayit_yok')
    assert.deepEqual([await stockOf(m, shirt.id), await ordersOf(m)], [[10, 0], []])
  })
}

test('late, and others have used the code up: the money goes back, for that price is no longer to be had', async (t) => {
  const shop = await open(t)
  const { m, shirt } = shop
  const code = await newCode(shop, 'BIR', { kullanim_siniri: 1 })
  const s = await ready(env, m, shirt.id, 2)
  await s.enter('BIR')
  const id = await begin(shop, s)
  const other = await ready(env, m, shirt.id, 1, 'burak@example.com')
  await other.enter('BIR')
  const early = await other.pay('havale')
  assert.deepEqual([early.status, early.body.hata.kod], [422, 'indirim_kodu_gecersiz'])
  await lapse()
  assert.equal((await other.paid('havale')).siparis.toplam, 9000)
  await comesBack(shop, id, 18_000, 'kampanya_doldu')
  assert.deepEqual([await stockOf(m, shirt.id), await code.used(), (await ordersOf(m)).length], [[10, 1], 1, 1])
})

test('another amount: what the cart held is let go of, and it can be paid again', async (t) => {
  const shop = await open(t)
  const { m, shirt } = shop
  const code = await newCode(shop, 'YAZ10')
  const s = await ready(env, m, shirt.id, 2)
  await s.enter('YAZ10')
  const first = await begin(shop, s)
  await comesBack(shop, first, 17_999, 'tutar_farkli', { tutar: 17_999 })
  assert.deepEqual([await stockOf(m, shirt.id), await code.used()], [[10, 0], 0])
  assert.equal(await paid(shop, await begin(shop, s)), 'tamamlandi')
  assert.deepEqual([await stockOf(m, shirt.id), await code.used()], [[10, 2], 1])
})

test('paid by card after the cart was ordered by transfer: the card is given back, the order stays', async (t) => {
  const shop = await open(t)
  const { m, shirt } = shop
  const s = await ready(env, m, shirt.id, 2)
  const id = await begin(shop, s)
  const { siparis } = await s.paid('havale')
  const before = await get(m, siparis.id)
  await comesBack(shop, id, 20_000, 'sepet_tamamlanmis')
  assert.deepEqual(await get(m, siparis.id), before)
  assert.deepEqual([before.durum, before.odenen, await stockOf(m, shirt.id)], ['odeme_bekliyor', 0, [10, 2]])
  const metin = (await mailOf(env, m)).at(-1)?.metin ?? ''
  assert.ok(metin.includes('siparişiniz alınmıştı') && !metin.includes('oluşturulamadı'), metin)
  // The order can be cancelled independently.
  assert.equal((await m.call('POST', `/v1/siparisler/${siparis.id}/iptal`, { body: { neden: 'x' } })).status, 200)
  await lapse()
  assert.deepEqual([await paid(shop, id), await stockOf(m, shirt.id)], ['iade_edildi', [10, 0]])
})

test('the last use of a code is the cart’s own: it can be changed, paid anew and in another way with it', async (t) => {
  const shop = await open(t)
  const { m, shirt } = shop
  const code = await newCode(shop, 'BIR', { kullanim_siniri: 1 })
  const s = await ready(env, m, shirt.id, 2)
  await s.enter('BIR')
  const first = await begin(shop, s)
  const other = await ready(env, m, shirt.id, 1, 'burak@example.com')
  assert.deepEqual([(await s.read()).uyarilar, (await other.enter('BIR')).uyarilar.length], [[], 1])
  assert.equal((await s.fill([shirt.id, 3])).toplam, 27_000)
  const second = await begin(shop, s)
  assert.notEqual(second, first)
  assert.deepEqual([await stockOf(m, shirt.id), await code.used()], [[10, 3], 1])
  assert.equal((await s.paid('havale', { toplam: 27_000 })).siparis.toplam, 27_000)
  assert.deepEqual([await stockOf(m, shirt.id), await code.used()], [[10, 3], 1])
})

/** A cart with a payment, then changed, with another payment under way. */
async function superseded(t: TestContext) {
  const shop = await open(t)
  const { m, shirt } = shop
  const [eski, yeni] = [await newCode(shop, 'ESKI', { kullanim_siniri: 1 }), await newCode(shop, 'YENI')]
  const s = await ready(env, m, shirt.id, 6)
  await s.enter('ESKI')
  const first = await begin(shop, s)
  await s.fill([shirt.id, 2])
  await s.enter('YENI')
  const second = await begin(shop, s)
  const holds = async () => [(await stockOf(m, shirt.id))[1], await eski.used(), await yeni.used()]
  assert.deepEqual(await holds(), [2, 0, 1])
  return { shop, s, first, second, holds }
}

test('the attempt before is paid: its agreement becomes the order, and the one after is given back', async (t) => {
  const { shop, s, first, second, holds } = await superseded(t)
  // A failure of the former payment releases nothing.
  assert.equal(await tell(shop, first, 'basarisiz'), 'basarisiz')
  assert.deepEqual(await holds(), [2, 0, 1])
  assert.equal(await paid(shop, first), 'tamamlandi')
  assert.deepEqual(await holds(), [6, 1, 0])
  const { siparis } = await s.state()
  assert.equal(siparis.toplam, 54_000)
  await comesBack(shop, second, 18_000, 'sepet_tamamlanmis')
  assert.deepEqual(await holds(), [6, 1, 0])
})

type Spoiler = { what: string; son_hata: string; spoil: (shop: Shop) => Promise<unknown>; after: number[] }

const unitsGone: Spoiler = {
  what: 'its units are gone',
  son_hata: 'stok_yetersiz',
  spoil: ({ m, shirt }) => newOrder(m, { kalemler: [{ varyant_id: shirt.id, adet: 5 }] }),
  after: [7, 0, 1],
}
const codeUsedUp: Spoiler = {
  what: 'its code is used up',
  son_hata: 'kampanya_doldu',
  spoil: ({ m, shirt }) => newOrder(m, { kalemler: [{ varyant_id: shirt.id, adet: 1 }], indirim_kodlari: ['ESKI'] }),
  after: [3, 1, 1],
}

for (const { what, son_hata, spoil, after } of [unitsGone, codeUsedUp]) {
  test(`the attempt before is paid, and ${what}: it is given back, and the one after keeps what it holds`, async (t) => {
    const { shop, s, first, second, holds } = await superseded(t)
    await spoil(shop)
    assert.deepEqual(await holds(), after)
    await comesBack(shop, first, 54_000, son_hata)
    assert.deepEqual(await holds(), after)
    const [held] = await env.rows('select bitis from rezervasyon where magaza_id = $1 and sahip = $2', [
      shop.m.id,
      s.id,
    ])
    assert.deepEqual(held.bitis, (await cardPaymentsOf(shop, s)).find((a) => a.id === second)?.bitis)
    assert.equal(await paid(shop, second), 'tamamlandi')
    assert.deepEqual(await holds(), after)
    assert.equal((await s.state()).siparis.toplam, 18_000)
  })
}

test('both are over when the one before is paid, in vain: the code of the one after is counted all the same', async (t) => {
  const { shop, s, first, second, holds } = await superseded(t)
  await codeUsedUp.spoil(shop)
  // Expired, and the worker has not run yet.
  env.clock.shiftMs += HOLD_MS + 1000
  await comesBack(shop, first, 54_000, 'kampanya_doldu')
  assert.equal(await paid(shop, second), 'tamamlandi')
  assert.deepEqual(await holds(), codeUsedUp.after)
  assert.equal((await s.state()).siparis.toplam, 18_000)
})
