import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choose, onSale, shopper } from '../../../tests/support/samples/sepet.ts'
import { stockOf, told } from '../../../tests/support/samples/siparis.ts'
import { startShared } from '../../../tests/support/setup.ts'
import { inStore } from '../../../tests/support/verbs.ts'
import * as teslimat from '../teslimat/teslimat.ts'

// A purchase from beginning to end over HTTP, for each payment method.

const env = await startShared()

/** A shop with a shirt at 100,00, delivery at 49,90 (free from 500,00 on), and a code for 10 %. */
async function shop() {
  const m = await env.magaza({ adres: `https://dukkan.example` })
  const shirt = await onSale(m, { sku: 'GOM-1' }, { ad: 'Keten gömlek' })
  await inStore(env, m.id, (w) =>
    teslimat.set(w, { kod: 'standart', ad: 'Standart kargo', ucret: 4990, bedava_ustu: 50_000 }),
  )
  const kampanya = { ad: 'Yaz', tur: 'indirim', kod: 'YAZ10', deger: 10 }
  assert.equal((await m.call('POST', '/v1/kampanyalar', { body: kampanya })).status, 201)
  return { m, shirt }
}

/** Finds the shirt, puts two into a cart, enters the code and an address. Ready to pay 229,90. */
async function goShopping({ m, shirt }: Awaited<ReturnType<typeof shop>>) {
  const found = await env.call(null)('GET', `/vitrin/v1/${m.id}/urunler?ara=G%C3%96MLEK`)
  assert.deepEqual(
    found.body.veri.map((u: any) => [u.ad, u.varyantlar[0].fiyat, u.varyantlar[0].stok_var]),
    [['Keten gömlek', 10_000, true]],
  )
  const buyer = await shopper(env, m)
  await buyer.fill([shirt.id, 2])
  await buyer.enter('yaz10')
  const sepet = await buyer.deliverTo('ayse@example.com', { kargo_secenegi: 'standart' })
  const [kalem] = sepet.kalemler
  assert.deepEqual(
    [kalem.ad, kalem.adet, kalem.birim_fiyat, kalem.indirim, kalem.toplam, kalem.stok_yeterli],
    ['Keten gömlek', 2, 10_000, 2000, 18_000, true],
  )
  assert.deepEqual(
    [sepet.urun_toplam, sepet.indirim_toplam, sepet.kargo_toplam, sepet.toplam],
    [20_000, 2000, 4990, 22_990],
  )
  assert.deepEqual([sepet.indirim_kodlari, sepet.uyarilar], [['YAZ10'], []])
  assert.deepEqual(
    sepet.kampanyalar.map((k: any) => [k.ad, k.indirim]),
    [['Yaz', 2000]],
  )
  return buyer
}

for (const [yontem, durum] of [
  ['havale', 'odeme_bekliyor'],
  ['kapida_nakit', 'hazirlaniyor'],
  ['kapida_kart', 'hazirlaniyor'],
] as const) {
  test(`a buyer's way by ${yontem}`, async () => {
    const dukkan = await shop()
    const { m, shirt } = dukkan
    const buyer = await goShopping(dukkan)
    let siparis: { id: string; no: string; toplam: number } | undefined
    const events = await told(env, m, async () => {
      const first = await buyer.paid(yontem, { toplam: 22_990 })
      assert.deepEqual([first.durum, first.yonlendirme], ['tamamlandi', null])
      siparis = first.siparis
      // Repeated checkout: the same order each time.
      for (const again of [yontem, 'kart', 'havale']) assert.deepEqual(await buyer.paid(again), first)
      assert.deepEqual(await buyer.state(), first)
    })
    assert.deepEqual(events, [
      ['musteri.olusturuldu', { kaynak: 'vitrin' }],
      ['siparis.olusturuldu', null],
    ])
    assert.equal(siparis?.no, '1001')
    const order = (await m.call('GET', `/v1/siparisler/${siparis?.id}`)).body
    assert.deepEqual(
      [order.durum, order.kaynak, order.toplam, order.odenen, order.indirim_kodlari, order.musteri.eposta],
      [durum, 'vitrin', 22_990, 0, ['YAZ10'], 'ayse@example.com'],
    )
    assert.deepEqual(
      order.odemeler.map((o: any) => [o.yontem, o.durum, o.tutar]),
      [[yontem, 'bekliyor', 22_990]],
    )
    assert.equal(order.teslimat_adresi.il, 'İstanbul')
    assert.deepEqual(await stockOf(m, shirt.id), [10, 2])
    assert.equal((await m.call('GET', '/v1/kampanyalar')).body.veri[0].kullanim, 1)
  })
}

test("a buyer's way by kart, over the provider's page", async () => {
  const dukkan = await shop()
  const { m, shirt } = dukkan
  const buyer = await goShopping(dukkan)
  const held = await told(env, m, async () => {
    const begun = await buyer.paid('kart', { donus_adresi: 'https://dukkan.example/tesekkurler' })
    assert.deepEqual([begun.durum, begun.siparis], ['yonlendir', null])
    assert.match(begun.yonlendirme, /^https:\/\/kepenk\.example\/deneme-odeme\//)
    assert.deepEqual(await buyer.paid('kart'), begun)
    // During card entry two are reserved and there is no order.
    assert.deepEqual(await stockOf(m, shirt.id), [10, 2])
    assert.deepEqual((await m.call('GET', '/v1/siparisler')).body.veri, [])
    assert.equal((await buyer.read()).kalemler[0].stok_yeterli, true)
  })
  assert.deepEqual(held, [])
  const { yonlendirme } = await buyer.state()
  let siparis: { id: string; no: string; toplam: number } | undefined
  const events = await told(env, m, async () => {
    const back = await choose(buyer.call, yonlendirme, 'basarili')
    assert.deepEqual(back, { durum: 'tamamlandi', donus_adresi: 'https://dukkan.example/tesekkurler' })
    await choose(buyer.call, yonlendirme, 'basarili')
    await choose(buyer.call, yonlendirme, 'basarisiz')
    const { durum, siparis: made } = await buyer.state()
    assert.equal(durum, 'tamamlandi')
    siparis = made
    assert.deepEqual(await buyer.paid('kart'), { durum, siparis, yonlendirme: null })
  })
  const order = (await m.call('GET', `/v1/siparisler/${siparis?.id}`)).body
  const [odeme] = order.odemeler
  assert.deepEqual(events, [
    ['musteri.olusturuldu', { kaynak: 'vitrin' }],
    ['siparis.olusturuldu', null],
    ['siparis.odeme_alindi', { odeme_id: odeme.id }],
  ])
  assert.deepEqual([order.no, order.durum, order.odenen, order.toplam], ['1001', 'hazirlaniyor', 22_990, 22_990])
  assert.deepEqual([odeme.yontem, odeme.saglayici, odeme.durum], ['kart', 'deneme', 'tahsil_edildi'])
  assert.equal(yonlendirme.endsWith(`/${odeme.id}`), true)
  assert.deepEqual(await stockOf(m, shirt.id), [10, 2])
  const refused = await buyer.put('kalemler', { kalemler: [] })
  assert.deepEqual([refused.status, refused.body.hata.kod], [409, 'sepet_tamamlanmis'])
})

test('a card that is refused frees what was held, and the buyer tries again', async () => {
  const dukkan = await shop()
  const { m, shirt } = dukkan
  const buyer = await goShopping(dukkan)
  const first = await buyer.paid('kart')
  await choose(buyer.call, first.yonlendirme, 'basarisiz')
  assert.deepEqual(await buyer.state(), { durum: 'basarisiz', siparis: null, yonlendirme: null })
  assert.deepEqual(await stockOf(m, shirt.id), [10, 0])
  assert.equal((await m.call('GET', '/v1/kampanyalar')).body.veri[0].kullanim, 0)
  const second = await buyer.paid('kart')
  assert.notEqual(second.yonlendirme, first.yonlendirme)
  await choose(buyer.call, second.yonlendirme, 'basarili')
  assert.equal((await buyer.state()).siparis.no, '1001')
  assert.deepEqual(await stockOf(m, shirt.id), [10, 2])
})
