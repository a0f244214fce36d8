import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { cart, kampanya, line, lira, NOW, type TestSepeti } from '../../../../tests/models/kampanya/carts.ts'
import { DAY_MS } from '../../../core/time.ts'
import type { KampanyaKurali } from '../schema.ts'
import { asKod, priceCart } from './price-cart.ts'

// Worked examples in lira, which a shop owner can check on paper.

type Example = { ad: string; sepet: TestSepeti; kampanyalar: KampanyaKurali[]; satirlar: number[]; toplam: number }

const ucAlIkiOde = kampanya({ tur: 'x_al_y_ode', al: 3, ode: 2 })
const ikinciYari = kampanya({ tur: 'ikinciye_indirim', deger: 50 })
const yuzde20 = kampanya({ kod: 'YUZDE20', deger: 20 })
const elliLira = kampanya({ kod: 'ELLI', indirim_tipi: 'tutar', deger: lira(50) })
const kargoBedava = kampanya({ id: 'kmp_k', tur: 'kargo_bedava', deger: 0, min_sepet: lira(500) })

const shirts = (...prices: number[]) => cart(prices.map((price, i) => line(`u${i}`, lira(price))))

const examples: Example[] = [
  {
    ad: '3 al 2 öde: 2 adette indirim yok',
    sepet: shirts(100, 80),
    kampanyalar: [ucAlIkiOde],
    satirlar: [100, 80],
    toplam: 180,
  },
  {
    ad: '3 al 2 öde: 3 üründen en ucuzu bedava',
    sepet: shirts(100, 60, 80),
    kampanyalar: [ucAlIkiOde],
    satirlar: [100, 0, 80],
    toplam: 180,
  },
  {
    ad: '3 al 2 öde: 7 ürün iki tam grup eder, pahalıdan ucuza her grubun en ucuzu bedava',
    sepet: shirts(70, 60, 50, 40, 30, 20, 10),
    kampanyalar: [ucAlIkiOde],
    satirlar: [70, 60, 0, 40, 30, 0, 10],
    toplam: 210,
  },
  {
    ad: '3 al 2 öde: aynı üründen 7 adet, iki adet bedava',
    sepet: cart([line('u0', lira(30), 7)]),
    kampanyalar: [ucAlIkiOde],
    satirlar: [150],
    toplam: 150,
  },
  {
    ad: '5 al 3 öde: 5 üründen en ucuz ikisi bedava',
    sepet: shirts(10, 20, 30, 40, 50),
    kampanyalar: [kampanya({ tur: 'x_al_y_ode', al: 5, ode: 3 })],
    satirlar: [0, 0, 30, 40, 50],
    toplam: 120,
  },
  {
    ad: 'İkincisi yarı fiyatına: iki üründen ucuz olanı',
    sepet: shirts(80, 100),
    kampanyalar: [ikinciYari],
    satirlar: [40, 100],
    toplam: 140,
  },
  {
    ad: 'İkincisi yarı fiyatına: beş üründen ikinci ve dördüncü',
    sepet: shirts(50, 40, 30, 20, 10),
    kampanyalar: [ikinciYari],
    satirlar: [50, 20, 30, 10, 10],
    toplam: 120,
  },
  {
    ad: 'İkincisi yarı fiyatına: aynı üründen üç adet, biri yarı fiyatına',
    sepet: cart([line('u0', lira(19.99), 3)]),
    kampanyalar: [ikinciYari],
    satirlar: [49.97],
    toplam: 49.97,
  },
  {
    ad: '50 lira kodu üç satıra paylaşılır; artan kuruş en büyük küsurata gider',
    sepet: { ...shirts(100, 100, 100), kodlar: ['ELLI'] },
    kampanyalar: [elliLira],
    satirlar: [83.33, 83.33, 83.34],
    toplam: 250,
  },
  {
    ad: '50 lira kodu 30 liralık sepeti sıfırlar, eksiye düşürmez',
    sepet: { ...shirts(10, 20), kodlar: ['ELLI'] },
    kampanyalar: [elliLira],
    satirlar: [0, 0],
    toplam: 0,
  },
  {
    ad: '500 lira üstüne kargo bedava: 500 lirada kargo ücretsiz',
    sepet: { ...shirts(500), kargo_toplam: lira(49.9) },
    kampanyalar: [kargoBedava],
    satirlar: [500],
    toplam: 500,
  },
  {
    ad: '500 lira üstüne kargo bedava: 499,99 lirada kargo ücretli',
    sepet: { ...shirts(499.99), kargo_toplam: lira(49.9) },
    kampanyalar: [kargoBedava],
    satirlar: [499.99],
    toplam: 549.89,
  },
  {
    ad: 'En az sepet indirimden önceki tutara bakar',
    sepet: { ...shirts(500), kodlar: ['YUZDE20'], kargo_toplam: lira(49.9) },
    kampanyalar: [kargoBedava, yuzde20],
    satirlar: [400],
    toplam: 400,
  },
  {
    ad: 'İki kod girildiği sırayla: önce % 20, kalandan 50 lira',
    sepet: { ...shirts(200, 100), kodlar: ['YUZDE20', 'ELLI'] },
    kampanyalar: [yuzde20, elliLira],
    satirlar: [126.67, 63.33],
    toplam: 190,
  },
  {
    ad: 'İki kod öteki sırayla: önce 50 lira, kalandan % 20',
    sepet: { ...shirts(200, 100), kodlar: ['ELLI', 'YUZDE20'] },
    kampanyalar: [yuzde20, elliLira],
    satirlar: [133.34, 66.66],
    toplam: 200,
  },
  {
    ad: 'Otomatiklerden en çok indireni, üstüne kod',
    sepet: { ...shirts(100, 60, 80), kodlar: ['ELLI'] },
    kampanyalar: [kampanya({ id: 'kmp_az', deger: 10 }), ucAlIkiOde, elliLira],
    satirlar: [72.22, 0, 57.78],
    toplam: 130,
  },
  {
    ad: 'Kampanya yalnız kendi ürününde',
    sepet: shirts(100, 60),
    kampanyalar: [kampanya({ kapsam: 'urunler', hedefler: ['u1'], deger: 50 })],
    satirlar: [100, 30],
    toplam: 130,
  },
  {
    ad: 'Fiyatı elle verilen satıra kampanya dokunmaz, ama sepet tutarına sayılır',
    sepet: cart([line('u0', lira(400), 1, { sabit_indirim: lira(10) }), line('u1', lira(100))], { kargo_toplam: 4990 }),
    kampanyalar: [kampanya({ deger: 10 }), kargoBedava],
    satirlar: [390, 90],
    toplam: 480,
  },
]

suite('worked examples', () => {
  for (const { ad, sepet, kampanyalar, satirlar, toplam } of examples) {
    test(ad, () => {
      const f = priceCart(sepet, kampanyalar)
      assert.deepEqual(
        f.kalemler.map((k) => k.toplam / 100),
        satirlar,
      )
      assert.equal(f.toplam / 100, toplam)
    })
  }
})

const reasons: [string, Partial<KampanyaKurali>, Partial<TestSepeti>, string][] = [
  ['switched off', { aktif: false }, {}, 'Kampanya kapalı'],
  ['begins tomorrow', { baslangic: new Date(NOW.getTime() + DAY_MS) }, {}, 'Kampanya henüz başlamadı'],
  ['ended at this very moment', { bitis: NOW }, {}, 'Kampanya sona erdi'],
  ['used up', { kullanim_siniri: 3, kullanim: 3 }, {}, 'Kampanyanın kullanım sınırı doldu'],
  ['for somebody else', { musteri_eposta: 'a@b.co' }, { eposta: 'c@b.co' }, 'Kampanya başka bir müşteriye özel'],
  ['for somebody, of a guest', { musteri_eposta: 'a@b.co' }, {}, 'Kampanya başka bir müşteriye özel'],
  ['below the minimum', { min_sepet: 20001 }, {}, 'Sepet en az tutarın altında: 50,01 TRY eksik'],
  ['other products', { kapsam: 'urunler', hedefler: ['x'] }, {}, 'Sepette kampanyaya giren ürün yok'],
  ['other categories', { kapsam: 'kategoriler', hedefler: ['u'] }, {}, 'Sepette kampanyaya giren ürün yok'],
  [
    'too few units',
    { tur: 'x_al_y_ode', al: 4, ode: 3 },
    {},
    'Sepette kampanyaya giren yeterli adet yok: 1 adet eksik',
  ],
  ['a currency without a rate', { min_sepet: 100 }, { para_birimi: 'JPY' }, 'Kampanya bu para biriminde geçerli değil'],
  ['nothing to take off', { deger: 1 }, { kalemler: [line('u', 1)] }, 'İndirilecek tutar kalmadı'],
]

suite('why a campaign does not apply', () => {
  for (const [ad, of, sepet, metin] of reasons) {
    test(ad, () => {
      const f = priceCart(cart([line('u', 5000, 3)], sepet), [kampanya(of)])
      const [karar] = f.kampanyalar
      assert.deepEqual([karar?.uygulandi, karar?.indirim, karar?.neden?.metin.tr], [false, 0, metin])
      assert.equal(f.toplam, f.urun_toplam)
    })
  }

  test('an unknown code, a code entered twice, a second free shipping, a lesser automatic campaign', () => {
    const sepet = cart([line('u', 5000, 3)], { kodlar: ['yok', 'ELLI', 'elli', 'KARGO'], kargo_toplam: 1000 })
    const f = priceCart(sepet, [
      kampanya({ id: 'kmp_1', deger: 5 }),
      kampanya({ id: 'kmp_2', deger: 6 }),
      kampanya({ id: 'kmp_3', tur: 'kargo_bedava' }),
      kampanya({ id: 'kmp_4', tur: 'kargo_bedava', kod: 'KARGO' }),
      kampanya({ id: 'kmp_5', kod: 'ELLI', deger: 50 }),
    ])
    assert.deepEqual(
      f.kodlar.map((k) => [k.kod, k.kampanya_id, k.uygulandi, k.indirim, k.neden?.kod ?? null]),
      [
        ['YOK', null, false, 0, 'kod_bulunamadi'],
        ['ELLI', 'kmp_5', true, 7050, null],
        ['KARGO', 'kmp_4', false, 0, 'kargo_zaten_bedava'],
      ],
    )
    assert.deepEqual(
      f.kampanyalar.map((k) => [k.kampanya_id, k.indirim, k.neden?.kod ?? null]),
      [
        ['kmp_1', 0, 'daha_iyisi_var'],
        ['kmp_2', 900, null],
        ['kmp_3', 1000, null],
        ['kmp_5', 7050, null],
        ['kmp_4', 0, 'kargo_zaten_bedava'],
      ],
    )
    assert.deepEqual([f.kargo_indirim, f.kargo_toplam, f.toplam], [1000, 0, 7050])
  })

  test('a code of a customer holds whatever the case of the address', () => {
    const k = kampanya({ kod: 'SANA', musteri_eposta: 'Ayse@Example.com' })
    const f = priceCart(cart([line('u', 1000)], { eposta: 'ayse@EXAMPLE.com', kodlar: ['sana'] }), [k])
    assert.equal(f.toplam, 900)
  })

  test('amounts of a campaign go by the rate of the cart', () => {
    const k = kampanya({ kod: 'ELLI', indirim_tipi: 'tutar', deger: 5000, min_sepet: 40000 })
    const dollars = { para_birimi: 'USD', magaza: { kurlar: [{ para_birimi: 'USD', kur: '0.025' }] }, kodlar: ['ELLI'] }
    assert.equal(priceCart(cart([line('u', 1000)], dollars), [k]).indirim_toplam, 125)
    assert.equal(priceCart(cart([line('u', 999)], dollars), [k]).indirim_toplam, 0)
  })

  test('what an automatic campaign takes off counts together with the codes that follow', () => {
    const onAll = kampanya({ id: 'kmp_1', deger: 10 })
    const onFirst = kampanya({ id: 'kmp_2', deger: 22, kapsam: 'urunler', hedefler: ['a'] })
    const half = kampanya({ kod: 'YARI', deger: 50, kapsam: 'urunler', hedefler: ['a'] })
    const two = cart([line('a', 5000), line('b', 5000)], { kodlar: ['YARI'] })
    assert.equal(priceCart(two, [onAll, half]).toplam, 6750)
    assert.equal(priceCart(two, [onAll, onFirst, half]).toplam, 6750)
  })
})

test('codes are read as people type them', () => {
  for (const typed of ['indirim10', ' INDIRIM10 ', 'İNDİRİM10', 'ındırım10', 'Indirim10']) {
    assert.equal(asKod(typed), 'INDIRIM10')
  }
})
