import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { askAround, enableProvider, startBridged, startCardProvider } from '../../../tests/support/bridges.ts'
import { contentOf, refused } from '../../../tests/support/refusal.ts'
import { begun, standing } from '../../../tests/support/samples/card-payment.ts'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { onSale, ready, refusedPart } from '../../../tests/support/samples/sepet.ts'
import { get as orderOf, stockOf } from '../../../tests/support/samples/siparis.ts'
import type { TestMagaza } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import * as kepenk from '../magaza/kepenk/kepenk.ts'
import { disable, enable } from '../odeme/odeme.ts'

// Checkout depends on the store being open, and on working payment methods.

const env = await startBridged()

const shut = (m: TestMagaza, acik = false) => inStore(env, m.id, (w) => kepenk.set(w, acik))
const KAPALI = [409, 'magaza_kapali', 'Mağaza şu anda kapalı, sipariş almıyor'] as const
const ENDED = [409, 'deneme_kapali', 'Mağaza deneme ödemesi almıyor'] as const
const press = (yonlendirme: string, sonuc = 'basarili') =>
  env.call(null)('POST', new URL(yonlendirme).pathname, { body: { sonuc } })
const pageOf = (yonlendirme: string) => env.call(null)('GET', new URL(yonlendirme).pathname)
const odemeler = async (m: TestMagaza) =>
  env.rows('select o.saglayici, o.durum from odeme o where o.magaza_id = $1 order by o.id', [m.id])

test('a closed store takes no order by any way; carts can be looked at and say why', async () => {
  const m = await env.magaza()
  const s = await ready(env, m, (await onSale(m)).id)
  await shut(m)
  for (const yontem of ['kart', 'havale', 'kapida_nakit', 'kapida_kart']) {
    await refused(env, m.id, () => s.pay(yontem), KAPALI)
  }
  // Requests cache the store for a second at most.
  await pause(1100)
  assert.deepEqual((await s.read()).uyarilar, [{ kod: 'magaza_kapali', mesaj: KAPALI[2] }])
  assert.equal((await m.call('GET', '/v1/siparisler')).status, 200)
  await shut(m, true)
  assert.equal((await s.paid('havale')).durum, 'tamamlandi')
})

test('one that has become an order is told so after closing, too', async () => {
  const m = await env.magaza()
  const s = await ready(env, m, (await onSale(m)).id)
  const first = await s.paid('havale')
  await shut(m)
  assert.deepEqual(await s.paid('havale'), first)
})

test('closed while a card is being paid: what the provider took becomes an order, and nothing new begins', async (t) => {
  const m = await env.magaza()
  const bank = await startCardProvider(t, env, m)
  const [paying, pressing] = [await begun(env, m), await begun(env, m)]
  await shut(m)
  const again = () =>
    env.call(null)('POST', `/vitrin/v1/${m.id}/sepetler/${pressing.sepet_id}/odeme`, { body: { yontem: 'kart' } })
  await refused(env, m.id, again, KAPALI)
  const told = await bank.tell({ odeme_id: paying.odeme_id, durum: 'tahsil_edildi', tutar: paying.toplam })
  assert.deepEqual([told.status, told.body], [200, { durum: 'tamamlandi' }])
  const { siparis_id } = await standing(env, m, paying)
  assert.equal((await orderOf(m, siparis_id as string)).odenen, paying.toplam)
})

test('a trial moves no money, so that closing ends it at once; its page says so', async () => {
  const m = await env.magaza()
  const b = await begun(env, m)
  await shut(m)
  for (const sonuc of ['basarili', 'basarisiz']) await refused(env, m.id, () => press(b.yonlendirme, sonuc), KAPALI)
  const page = await pageOf(b.yonlendirme)
  assert.equal(page.status, 409)
  assert.match(page.text, /Mağaza şu anda kapalı/)
  await shut(m, true)
  assert.equal((await press(b.yonlendirme)).body.durum, 'tamamlandi')
})

test('a live store without a provider sells nothing by card, and a transfer needs an account', async () => {
  const m = await env.magaza()
  const s = await ready(env, m, (await onSale(m)).id)
  await inStore(env, m.id, (w) => disable(w, 'deneme'))
  await env.rows('update magaza set havale_hesabi = null where magaza_id = $1', [m.id])
  await pause(1100)
  const { odeme_yontemleri } = (await s.call('GET', `${s.cart}/teslimat`)).body
  assert.deepEqual(
    odeme_yontemleri.map((o: { yontem: string }) => o.yontem),
    ['kapida_nakit', 'kapida_kart'],
  )
  for (const yontem of ['kart', 'havale']) {
    const [mesaj] = await refusedPart(env, m, s, 'odeme', { yontem }, [['yontem', 'girdi_gecersiz']])
    assert.equal(mesaj, 'mağaza bu yöntemi kabul etmiyor')
  }
  assert.equal((await s.paid('kapida_nakit')).durum, 'tamamlandi')
})

for (const [how, end] of [
  ['switched off', (m: TestMagaza) => inStore(env, m.id, (w) => disable(w, 'deneme'))],
  [
    'replaced by a real provider',
    (m: TestMagaza) => enableProvider(env, m, 'banka', { adres: 'https://kopru.example' }),
  ],
] as const) {
  test(`a trial page that was opened before deneme was ${how} pays nothing, then or later`, async () => {
    const m = await env.magaza()
    const b = await begun(env, m)
    await end(m)
    for (const sonuc of ['basarili', 'basarisiz']) await refused(env, m.id, () => press(b.yonlendirme, sonuc), ENDED)
    const before = await contentOf(env, m.id)
    const page = await pageOf(b.yonlendirme)
    assert.equal(page.status, 409)
    assert.match(page.text, /<h1>Mağaza deneme ödemesi almıyor<\/h1>/)
    assert.equal((await press(b.yonlendirme, 'sessiz')).status, 200)
    assert.deepEqual(await contentOf(env, m.id), before)
    // Expired: no more queries.
    env.clock.shiftMs += 16 * 60 * 1000
    await askAround(env)
    assert.deepEqual(await standing(env, m, b), { durum: 'basarisiz', siparis_id: null })
    await refused(env, m.id, () => press(b.yonlendirme), ENDED)
  })
}

test('switched off, an open trial has failed at once and what it held is free; its page leads back to the shop', async () => {
  const SHOP = 'https://dukkan.example'
  const m = await env.magaza({ adres: SHOP })
  const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const [b, back] = [await begun(env, m), await begun(env, m, { donus_adresi: `${SHOP}/bitti` })]
  const state = async (id: string) => (await env.call(null)('GET', `/vitrin/v1/${m.id}/sepetler/${id}/odeme`)).body
  assert.equal((await state(b.sepet_id)).durum, 'yonlendir')
  const off = await ask(env, owner, 'DELETE', `magazalar/${m.id}/odeme-saglayicilari/deneme`)
  assert.equal(off.status, 200, off.text)
  assert.deepEqual(await state(b.sepet_id), { durum: 'basarisiz', siparis: null, yonlendirme: null })
  assert.ok((await pageOf(b.yonlendirme)).text.includes(`<a class="geri" href="${SHOP}/">Mağazaya dön</a>`))
  assert.ok((await pageOf(back.yonlendirme)).text.includes(`<a class="geri" href="${SHOP}/bitti">`))
  assert.deepEqual(await stockOf(m, b.varyant_id), [10, 2])
  await askAround(env)
  assert.deepEqual(await standing(env, m, b), { durum: 'basarisiz', siparis_id: null })
  assert.deepEqual(await stockOf(m, b.varyant_id), [10, 0])
  assert.equal((await state(b.sepet_id)).durum, 'basarisiz')
})

test('pressed again after it was switched off and on, a cart gets a page that pays', async () => {
  const m = await env.magaza()
  const b = await begun(env, m)
  await inStore(env, m.id, (w) => disable(w, 'deneme'))
  env.clock.shiftMs += 1000
  await inStore(env, m.id, (w) => enable(w, { kod: 'deneme' }, null))
  const cart = `/vitrin/v1/${m.id}/sepetler/${b.sepet_id}/odeme`
  const again = await env.call(null)('POST', cart, { body: { yontem: 'kart' } })
  assert.notEqual(again.body.yonlendirme, b.yonlendirme)
  assert.equal((await press(again.body.yonlendirme)).body.durum, 'tamamlandi')
})

test('a trial page from before deneme was switched off pays nothing when it is switched on again; a new one does', async () => {
  const m = await env.magaza()
  const b = await begun(env, m)
  await inStore(env, m.id, (w) => disable(w, 'deneme'))
  env.clock.shiftMs += 1000
  await inStore(env, m.id, (w) => enable(w, { kod: 'deneme' }, null))
  await refused(env, m.id, () => press(b.yonlendirme), ENDED)
  const again = await begun(env, m)
  assert.equal((await press(again.yonlendirme)).body.durum, 'tamamlandi')
})

test('whoever presses again after that pays through the real provider', async (t) => {
  const m = await env.magaza()
  const b = await begun(env, m)
  const bank = await startCardProvider(t, env, m)
  const again = await env.call(null)('POST', `/vitrin/v1/${m.id}/sepetler/${b.sepet_id}/odeme`, {
    body: { yontem: 'kart' },
  })
  assert.equal(again.body.durum, 'yonlendir')
  const [{ id }] = await env.rows('select id from tahsilat where magaza_id = $1 order by id desc limit 1', [m.id])
  assert.equal(again.body.yonlendirme, bank.pageOf(id))
  await refused(env, m.id, () => press(b.yonlendirme), ENDED)
  await bank.tell({ odeme_id: id, durum: 'tahsil_edildi', tutar: b.toplam })
  assert.deepEqual(await odemeler(m), [{ saglayici: 'banka', durum: 'tahsil_edildi' }])
})

test('a trial order is marked where it is shown, in its mails too, and is given back after the trial', async () => {
  const m = await env.magaza()
  const s = await ready(env, m, (await onSale(m)).id)
  const { odeme_yontemleri } = (await s.call('GET', `${s.cart}/teslimat`)).body
  assert.deepEqual(
    odeme_yontemleri.map((o: { yontem: string; deneme: boolean }) => [o.yontem, o.deneme]),
    [
      ['kart', true],
      ['havale', false],
      ['kapida_nakit', false],
      ['kapida_kart', false],
    ],
  )
  const { yonlendirme } = await s.paid('kart')
  assert.match((await pageOf(yonlendirme)).text, /DENEME: gerçek para çekilmez/)
  await press(yonlendirme)
  const { siparis } = await s.state()
  assert.equal((await orderOf(m, siparis.id)).odemeler[0].saglayici, 'deneme')
  await m.call('POST', `/v1/siparisler/${siparis.id}/kargo`, { body: { firma: 'Hızlı', takip_no: 'T-1' } })
  const mails = await env.rows('select konu, metin, html from giden_eposta where magaza_id = $1 order by id', [m.id])
  assert.deepEqual(
    mails.map((e) => e.konu.split(':')[0]),
    ['Siparişiniz alındı', 'Siparişiniz kargoya verildi'],
  )
  for (const { metin, html } of mails) {
    for (const text of [metin, html]) assert.match(text, /Bu siparişin ödemesi denemedir: gerçek para çekilmedi\./)
  }
})

test('an order brought in by card names nobody as its provider where the store has none', async () => {
  const m = await env.magaza({ kapali: true })
  const body = {
    kalemler: [{ ad: 'Vazo', adet: 1, birim_fiyat: 1000, kdv_orani: 20 }],
    odeme: { yontem: 'kart', durum: 'tahsil_edildi' },
  }
  const made = await m.call('POST', '/v1/siparisler', { body })
  assert.equal(made.status, 201, made.text)
  assert.equal(made.body.odemeler[0].saglayici, 'elle')
})
