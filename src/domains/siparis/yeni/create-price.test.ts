import assert from 'node:assert/strict'
import { test } from 'node:test'
import { get as getCampaign, newCampaign } from '../../../../tests/support/samples/kampanya.ts'
import { newGroup } from '../../../../tests/support/samples/musteri.ts'
import {
  bring,
  done,
  get,
  newOrder,
  newVariant,
  path,
  stockOf,
  thing,
  told,
  wrong,
} from '../../../../tests/support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'

// Prices of an order: price lists, campaigns, codes and currencies; and its customer.

const env = await startShared()
const usage = async (m: TestMagaza, id: string) => {
  const { kullanim, toplam_indirim } = (await getCampaign(m, id)).body
  return [kullanim, toplam_indirim]
}
const sums = (s: any) => [s.urun_toplam, s.indirim_toplam, s.kargo_toplam, s.toplam]

test('prices from lists by the groups of the customer, whichever way they are named', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m, { stok: null })
  const grup = await newGroup(m)
  const bayi = (await m.call('POST', '/v1/musteriler', { body: { eposta: 'Bayi@example.com', gruplar: [grup] } })).body
  const liste = await m.call('POST', '/v1/fiyat-listeleri', {
    body: { ad: 'Bayi', durum: 'aktif', musteri_gruplari: [grup] },
  })
  const fiyatlar = [{ varyant_id, tutar: 7000 }]
  assert.equal(
    (await m.call('PUT', `/v1/fiyat-listeleri/${liste.body.id}/fiyatlar`, { body: { fiyatlar } })).status,
    200,
  )
  const price = async (whose: object) =>
    (await newOrder(m, { kalemler: [{ varyant_id, adet: 1 }], ...whose })).kalemler[0].birim_fiyat
  assert.equal(await price({}), 10_000)
  assert.equal(await price({ eposta: 'baska@example.com' }), 10_000)
  assert.equal(await price({ musteri_id: bayi.id }), 7000)
  assert.equal(await price({ eposta: 'bayi@EXAMPLE.com' }), 7000)
  assert.equal(await price({ eposta: 'BAYI@example.com', musteri_id: bayi.id }), 7000)
})

test('customers: known by id or e-mail, made when new, never two ways at once', async () => {
  const [m, other] = [await env.magaza(), await env.magaza()]
  const known = (await m.call('POST', '/v1/musteriler', { body: { eposta: 'Ayse@example.com', ad: 'Ayşe' } })).body
  const theirs = (await other.call('POST', '/v1/musteriler', { body: { eposta: 'onun@example.com' } })).body
  const body = (o: object) => ({ kalemler: [thing(1)], ...o })
  const musteri = async (o: object) => (await newOrder(m, o)).musteri
  const her = { id: known.id, eposta: 'Ayse@example.com' }
  const none = { id: null, eposta: null }
  assert.deepEqual(await musteri({ musteri_id: known.id }), her)
  assert.deepEqual(await musteri({ eposta: 'AYSE@Example.COM', teslimat_adresi: { ad: 'Fatma' } }), her)
  assert.deepEqual(await musteri({ eposta: null, musteri_id: null }), none)
  assert.equal((await m.call('GET', `/v1/musteriler/${known.id}`)).body.ad, 'Ayşe')

  const adres = { ad: ' Can ', soyad: 'Öz', telefon: '0532 000 00 00', sirket: 'Öz A.Ş.', il: 'Iğdır' }
  let s: any
  const events = await told(env, m, async () => {
    s = await newOrder(m, { eposta: 'Can@example.com', kaynak: 'trendyol', teslimat_adresi: adres, odeme: undefined })
  })
  assert.deepEqual(events, [
    ['musteri.olusturuldu', { kaynak: 'trendyol' }],
    ['siparis.olusturuldu', null],
  ])
  const made = (await m.call('GET', `/v1/musteriler/${s.musteri.id}`)).body
  assert.deepEqual(
    [made.eposta, made.ad, made.soyad, made.telefon, made.sirket, made.hesap, made.gruplar],
    ['Can@example.com', 'Can', 'Öz', '+905320000000', 'Öz A.Ş.', false, []],
  )
  assert.equal(s.teslimat_adresi.telefon, '0532 000 00 00')
  assert.deepEqual(await musteri({ eposta: 'can@example.com' }), s.musteri)

  const both = { musteri_id: known.id, eposta: 'can@example.com' }
  assert.deepEqual(await wrong(env, m, path, body(both), [['eposta', 'girdi_gecersiz']]), [
    'musteri_id ile aynı müşteriyi göstermiyor',
  ])
  for (const id of [theirs.id, 'mus_yok']) {
    await wrong(env, m, path, body({ musteri_id: id }), [['musteri_id', 'kayit_yok']])
  }
  const long = (n: number) => `${'a'.repeat(n - 137)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(14)}`
  assert.equal((await musteri({ eposta: long(200) })).eposta, long(200))
  for (const eposta of ['', 'can', 'can@', 'a b@example.com', long(201), 'x@anonim.invalid']) {
    await wrong(env, m, path, body({ eposta }), [['eposta', 'girdi_gecersiz']])
  }
  // A later refusal rolls the new customer back.
  const late = { eposta: 'yeni@example.com', indirim_kodlari: ['YOK'] }
  await wrong(env, m, path, body(late), [['indirim_kodlari[0]', 'indirim_kodu_gecersiz']])
})

test('automatic campaigns and codes: applied, counted, and given back by cancelling', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m)
  const auto = await newCampaign(m, { deger: 20 })
  const on = await newCampaign(m, { kod: 'ON', deger: 10, kullanim_siniri: 2 })
  const kargo = await newCampaign(m, { kod: 'KARGO', tur: 'kargo_bedava', deger: 0 })
  const body = {
    kalemler: [{ varyant_id, adet: 2 }, thing(1000)],
    indirim_kodlari: [' on', 'kargo'],
    kargo_toplam: 4990,
    eposta: 'a@example.com',
  }
  const s = await newOrder(m, body)
  // 2 × 100,00 less a fifth, less a tenth of the rest; fixed prices are left alone.
  assert.deepEqual(sums(s), [21_000, 5600, 0, 15_400])
  assert.deepEqual(s.indirim_kodlari, ['ON', 'KARGO'])
  assert.deepEqual(
    s.kalemler.map((k: any) => [k.indirim, k.toplam]),
    [
      [5600, 14_400],
      [0, 1000],
    ],
  )
  const counts = async () => [await usage(m, auto.id), await usage(m, on.id), await usage(m, kargo.id)]
  const once = [
    [1, 4000],
    [1, 1600],
    [1, 4990],
  ]
  assert.deepEqual(await counts(), once)
  const second = await newOrder(m, { ...body, indirim_kodlari: ['ON', 'on', 'oN '] })
  assert.deepEqual([second.indirim_kodlari, sums(second)], [['ON'], [21_000, 5600, 4990, 20_390]])
  assert.deepEqual(await usage(m, on.id), [2, 3200])

  const full = [['indirim_kodlari[1]', 'indirim_kodu_gecersiz']] as const
  const text = 'ON: Kampanyanın kullanım sınırı doldu'
  assert.deepEqual(await wrong(env, m, path, { ...body, indirim_kodlari: ['KARGO', 'ON'] }, full), [text])
  const en = await bring(m, { ...body, indirim_kodlari: ['ON'] }, { 'accept-language': 'en' })
  assert.deepEqual(en.body.hata, {
    kod: 'indirim_kodu_gecersiz',
    mesaj: 'indirim_kodlari[0]: ON: The campaign has reached its usage limit',
  })
  await done(m, second.id, 'iptal', { neden: 'Vazgeçti' })
  assert.deepEqual(await counts(), once)
  assert.deepEqual((await get(m, second.id)).indirim_kodlari, ['ON'])
  assert.equal((await newOrder(m, body)).toplam, 15_400)
  assert.deepEqual(await stockOf(m, varyant_id), [10, 4])
})

test('a code that does not apply refuses the order and says why, where it was entered', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m)
  await newCampaign(m, { kod: 'KAPALI', aktif: false })
  await newCampaign(m, { kod: 'SEPET', min_sepet: 20_000 })
  await newCampaign(m, { kod: 'ONUN', musteri_eposta: 'o@example.com' })
  await newCampaign(m, { kod: 'ESKI', baslangic: '2020-01-01', bitis: '2020-02-01' })
  await newCampaign(m, { kod: 'IYI', deger: 5 })
  const body = (kodlar: string[], kalemler: object[] = [{ varyant_id, adet: 1 }]) => ({
    kalemler,
    indirim_kodlari: kodlar,
  })
  const at = (...places: number[]) => places.map((i) => [`indirim_kodlari[${i}]`, 'indirim_kodu_gecersiz'] as const)
  assert.deepEqual(await wrong(env, m, path, body(['IYI', 'KAPALI', 'SEPET', 'ONUN', 'ESKI']), at(1, 2, 3, 4)), [
    'KAPALI: Kampanya kapalı',
    'SEPET: Sepet en az tutarın altında: 100,00 TRY eksik',
    'ONUN: Kampanya başka bir müşteriye özel',
    'ESKI: Kampanya sona erdi',
  ])
  assert.deepEqual(await wrong(env, m, path, body(['iyi', 'IYI', 'yok']), at(2)), ['YOK: Böyle bir indirim kodu yok'])
  const agreed = [{ varyant_id, adet: 1, birim_fiyat: 500 }]
  assert.deepEqual(await wrong(env, m, path, body(['IYI'], agreed), at(0)), ['IYI: Sepette kampanyaya giren ürün yok'])
})

test('stock is named by the place of its line, also behind one that has none', async () => {
  const m = await env.magaza()
  const { id: varyant_id } = await newVariant(m, { stok: 1 })
  const kalemler = [thing(1), { varyant_id, adet: 1 }, thing(2), { varyant_id, adet: 1 }]
  await wrong(env, m, path, { kalemler }, [['kalemler[3]', 'stok_yetersiz']], 409)
})

test('other currencies by the store’s rates; unknown ones are refused', async () => {
  const m = await env.magaza({ kurlar: { USD: '0.025', EUR: '0.0235' } })
  const { id: varyant_id } = await newVariant(m, { fiyat: 10_001 })
  const on = await newCampaign(m, { kod: 'ON', indirim_tipi: 'tutar', deger: 1000 })
  const s = await newOrder(m, { kalemler: [{ varyant_id, adet: 2 }], para_birimi: 'USD', indirim_kodlari: ['ON'] })
  assert.deepEqual([s.para_birimi, s.kalemler[0].birim_fiyat, sums(s)], ['USD', 250, [500, 25, 0, 475]])
  assert.deepEqual(await usage(m, on.id), [1, 1000])
  assert.equal((await newOrder(m, { kalemler: [{ varyant_id, adet: 1 }], para_birimi: '' })).para_birimi, 'TRY')
  assert.equal((await newOrder(m, { para_birimi: 'EUR' })).toplam, 10_000)
  for (const para_birimi of ['GBP', 'usd', 'XXX']) {
    await wrong(env, m, path, { kalemler: [thing(1)], para_birimi }, [['para_birimi', 'kayit_yok']])
  }
  for (const para_birimi of ['US', 'USDX', null]) {
    await wrong(env, m, path, { kalemler: [thing(1)], para_birimi }, [['para_birimi', 'girdi_gecersiz']])
  }
})
