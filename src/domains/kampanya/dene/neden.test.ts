import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dene, newCampaign, newProduct, newVariant } from '../../../../tests/support/samples/kampanya.ts'
import { startShared } from '../../../../tests/support/setup.ts'

// Every reason that a cart can meet over HTTP, in both languages. `para_birimi` cannot occur: a store sells only in
// currencies with a rate, and a campaign has the store's own.

const env = await startShared()
const english = { 'accept-language': 'en' }
const future = '2099-01-01'
const past = '2020-01-01'

type Case = { kod: string; kampanya: object; more?: object; tr: string; en: string }

const cases: Case[] = [
  { kod: 'aktif_degil', kampanya: { aktif: false }, tr: 'Kampanya kapalı', en: 'The campaign is switched off' },
  {
    kod: 'baslamadi',
    kampanya: { baslangic: future },
    tr: 'Kampanya henüz başlamadı',
    en: 'The campaign has not begun yet',
  },
  { kod: 'bitti', kampanya: { bitis: past }, tr: 'Kampanya sona erdi', en: 'The campaign is over' },
  {
    kod: 'musteriye_ozel',
    kampanya: { musteri_eposta: 'ayse@example.com' },
    more: { eposta: 'baska@example.com' },
    tr: 'Kampanya başka bir müşteriye özel',
    en: 'The campaign is meant for another customer',
  },
  {
    kod: 'min_sepet',
    kampanya: { min_sepet: 25_005 },
    tr: 'Sepet en az tutarın altında: 50,05 TRY eksik',
    en: 'The cart is below the minimum: 50.05 TRY missing',
  },
  {
    kod: 'adet_yetersiz',
    kampanya: { tur: 'x_al_y_ode', deger: 0, al: 5, ode: 4 },
    tr: 'Sepette kampanyaya giren yeterli adet yok: 3 adet eksik',
    en: 'Too few units of the cart are in the campaign: 3 more needed',
  },
]

for (const { kod, kampanya, more, tr, en } of cases) {
  test(`${kod}: by code and automatic`, async () => {
    const m = await env.magaza()
    const kalemler = [{ varyant_id: await newVariant(m, 10_000), adet: 2 }]
    const oto = await newCampaign(m, kampanya)
    const coded = await newCampaign(m, { ...kampanya, kod: 'KOD' })
    const body = { kalemler, indirim_kodlari: ['kod'], ...more }
    const [inTurkish, inEnglish] = [(await dene(m, body)).body, (await dene(m, body, english)).body]
    const verdict = { uygulandi: false, indirim: 0, neden: kod }
    const { ad, tur } = oto
    assert.deepEqual(inTurkish.kampanyalar, [
      { id: oto.id, ad, tur, kod: oto.kod, otomatik: true, ...verdict, aciklama: tr },
      { id: coded.id, ad, tur, kod: 'KOD', otomatik: false, ...verdict, aciklama: tr },
    ])
    assert.deepEqual(inTurkish.kodlar, [{ kod: 'KOD', kampanya_id: coded.id, ...verdict, aciklama: tr }])
    assert.deepEqual(inEnglish.kodlar, [{ kod: 'KOD', kampanya_id: coded.id, ...verdict, aciklama: en }])
    assert.deepEqual([inTurkish.toplam, inTurkish.indirim_toplam], [20_000, 0])
  })
}

test('days are those of Istanbul, the last one included', async () => {
  const m = await env.magaza()
  const kalemler = [{ varyant_id: await newVariant(m, 10_000), adet: 1 }]
  await newCampaign(m, { baslangic: '2026-11-27', bitis: '2026-11-30' })
  const moments: [string, string | null][] = [
    ['2026-11-26T20:00:00Z', 'baslamadi'],
    ['2026-11-26T22:00:00Z', null],
    ['2026-11-29T22:00:00Z', null],
    ['2026-11-30T20:59:59Z', null],
    ['2026-11-30T21:00:01Z', 'bitti'],
  ]
  for (const [moment, neden] of moments) {
    env.clock.shiftMs = Date.parse(moment) - Date.now()
    try {
      assert.equal((await dene(m, { kalemler })).body.kampanyalar[0].neden, neden, moment)
    } finally {
      env.clock.shiftMs = 0
    }
  }
})

test('kod_bulunamadi, kargo_zaten_bedava, daha_iyisi_var, indirilecek_tutar_yok, uygun_urun_yok, kullanim_doldu', async () => {
  const m = await env.magaza()
  const other = await env.magaza()
  await newCampaign(other, { kod: 'BASKA' })
  const [x, y] = [await newProduct(m), await newProduct(m)]
  const lesser = await newCampaign(m, { deger: 5 })
  await newCampaign(m, { deger: 6 })
  await newCampaign(m, { tur: 'kargo_bedava', deger: 0 })
  await newCampaign(m, { tur: 'kargo_bedava', deger: 0, kod: 'KARGO' })
  await newCampaign(m, { deger: 100, kod: 'HEPSI' })
  await newCampaign(m, { deger: 10, kod: 'SONRA' })
  await newCampaign(m, { deger: 10, kod: 'OTEKI', kapsam: 'urunler', hedefler: [y.id] })
  const full = await newCampaign(m, { kod: 'DOLDU', kullanim_siniri: 1 })
  await env.rows('update kampanya set kullanim = 1 where id = $1', [full.id])
  const body = (indirim_kodlari: string[]) => ({
    kalemler: [{ varyant_id: x.varyant_id, adet: 1 }],
    indirim_kodlari,
    kargo_toplam: 4990,
  })
  const reasons: [string, string, string, string][] = [
    ['BASKA', 'kod_bulunamadi', 'Böyle bir indirim kodu yok', 'There is no such discount code'],
    ['KARGO', 'kargo_zaten_bedava', 'Kargo zaten ücretsiz', 'Shipping is free already'],
    ['SONRA', 'indirilecek_tutar_yok', 'İndirilecek tutar kalmadı', 'There is nothing left to take off'],
    ['OTEKI', 'uygun_urun_yok', 'Sepette kampanyaya giren ürün yok', 'No product of the cart is in the campaign'],
    ['DOLDU', 'kullanim_doldu', 'Kampanyanın kullanım sınırı doldu', 'The campaign has reached its usage limit'],
  ]
  for (const [kod, neden, tr, en] of reasons) {
    const codes = kod === 'SONRA' ? ['HEPSI', kod] : [kod]
    for (const [headers, aciklama] of [
      [{}, tr],
      [english, en],
    ] as const) {
      const { kodlar } = (await dene(m, body(codes), headers)).body
      const { uygulandi, indirim, ...told } = kodlar.at(-1)
      assert.deepEqual([uygulandi, indirim, told.neden, told.aciklama], [false, 0, neden, aciklama])
      assert.equal(told.kampanya_id === null, kod === 'BASKA')
    }
  }
  for (const [headers, aciklama] of [
    [{}, 'Sepete daha çok indiren bir kampanya uygulandı'],
    [english, 'A campaign that takes off more applies'],
  ] as const) {
    const { kampanyalar } = (await dene(m, body([]), headers)).body
    const told = kampanyalar.find((k: { id: string }) => k.id === lesser.id)
    assert.deepEqual([told.neden, told.aciklama], ['daha_iyisi_var', aciklama])
  }
})

test('toplami_dusurmuyor: a code that turns which unit is free is passed over', async () => {
  const m = await env.magaza()
  const [x, y] = [await newProduct(m), await newProduct(m, { varyantlar: [{ fiyat: 9000 }] })]
  const onX = { kapsam: 'urunler', hedefler: [x.id] }
  await newCampaign(m, { kod: 'YIRMI', deger: 20, ...onX })
  await newCampaign(m, { kod: 'IKIALBIR', tur: 'x_al_y_ode', deger: 0, al: 2, ode: 1 })
  await newCampaign(m, { kod: 'DOKSAN', deger: 90, ...onX })
  const body = {
    kalemler: [x, y].map(({ varyant_id }) => ({ varyant_id, adet: 1 })),
    indirim_kodlari: ['YIRMI', 'IKIALBIR', 'DOKSAN'],
  }
  const texts: [Record<string, string>, string][] = [
    [{}, 'Öteki kodlarla toplamı düşürmüyor'],
    [english, 'With the other codes it does not lower the total'],
  ]
  for (const [headers, aciklama] of texts) {
    const f = (await dene(m, body, headers)).body
    // With it: x at 80 is the cheaper one and free, y costs 90. Without it: y is free, x costs 10.
    assert.equal(f.toplam, 1000)
    assert.deepEqual(
      f.kodlar.map((k: any) => [k.uygulandi, k.indirim, k.neden, k.aciklama]),
      [
        [false, 0, 'toplami_dusurmuyor', aciklama],
        [true, 9000, null, null],
        [true, 9000, null, null],
      ],
    )
  }
})
