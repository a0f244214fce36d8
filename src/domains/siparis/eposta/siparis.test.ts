import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertEnglish } from '../../../../tests/support/dukkan/english-mail.ts'
import { awaited, newOrder, seen, thing } from '../../../../tests/support/samples/siparis.ts'
import { startShared, type TestMagaza } from '../../../../tests/support/setup.ts'
import { inStore } from '../../../../tests/support/verbs.ts'
import { adresFrom } from '../../../trade/adres.ts'
import { hold } from '../hold.ts'
import type { Kalem, Odeme, SiparisKaydi } from '../kayit-schema.ts'
import { forget } from '../personal-data.ts'
import { queueOrderMail, siparisEpostasi } from './siparis.ts'

const env = await startShared()

const satis = { havale_hesabi: { banka: 'Örnek Bank', hesap_sahibi: 'Çiçek Ltd.', iban: 'TR330006100519786457841326' } }
const MAGAZA = { ad: 'Çiçek & Dükkân', adres: 'https://cicek.example', dil: 'tr', satis }
const NOW = new Date(0)

const kalem = (fields: Partial<Kalem>): Kalem => ({
  id: 'kalem_1',
  sira: 0,
  urun_id: null,
  varyant_id: null,
  ad: 'Vazo',
  varyant_ad: null,
  sku: null,
  adet: 1,
  birim_fiyat: 0,
  indirim: 0,
  toplam: 0,
  kdv_orani: 20,
  gonderilen: 0,
  teslim_edilen: 0,
  iade_edilen: 0,
  ...fields,
})
const odeme = (yontem: Odeme['yontem'], durum: Odeme['durum'] = 'bekliyor'): Odeme => ({
  id: 'odm_1',
  yontem,
  saglayici: 'elle',
  saglayici_no: null,
  durum,
  tutar: 184_990,
  iade_edilen: 0,
  iade_bekleyen: 0,
  olusturma: NOW,
})
const siparis: SiparisKaydi = {
  id: 'order_1',
  no: '1001',
  durum: 'odeme_bekliyor',
  para_birimi: 'TRY',
  urun_toplam: 200_000,
  indirim_toplam: 20_000,
  kargo_toplam: 4990,
  toplam: 184_990,
  odenen: 0,
  iade_edilen: 0,
  indirim_kodlari: ['YAZ10'],
  musteri_id: 'mus_1',
  eposta: 'isil@example.com',
  teslimat_adresi: adresFrom({
    ad: 'Işıl',
    soyad: 'Çağrı',
    telefon: '0532 000 00 00',
    satir1: 'Bağdat Cd. 12/3',
    ilce: 'Kadıköy',
    il: 'İstanbul',
    posta_kodu: '34710',
    ulke: 'Türkiye',
    tckn: '10000000146',
  }),
  fatura_adresi: null,
  kaynak: 'vitrin',
  iptal: null,
  iptal_nedeni: null,
  degisime_giden: 0,
  ayrica_iade: 0,
  fark_iadesi: 0,
  olusturma: NOW,
  guncelleme: NOW,
  kalemler: [
    kalem({ ad: 'Keten Gömlek', varyant_ad: 'Kırmızı / M', adet: 2, indirim: 20_000, toplam: 160_000 }),
    kalem({ ad: 'Hediye paketi', adet: 1, toplam: 20_000 }),
  ],
  odemeler: [odeme('havale')],
  gonderiler: [],
}

test('the mail of an order paid by transfer, in text', () => {
  const { konu, metin } = siparisEpostasi(MAGAZA, siparis)
  assert.equal(konu, 'Siparişiniz alındı: 1001 · Çiçek & Dükkân')
  assert.equal(
    metin,
    `Merhaba Işıl,

1001 numaralı siparişinizi aldık.

Ürünler:
- 2 × Keten Gömlek (Kırmızı / M): 1.800,00 TL
- 1 × Hediye paketi: 200,00 TL

Tutar:
Ara toplam: 2.000,00 TL
İndirim (YAZ10): -200,00 TL
Kargo: 49,90 TL
Toplam: 1.849,90 TL

Ödeme:
Havale / EFT: 1.849,90 TL
Siparişiniz, havaleniz mağazanın hesabına ulaşınca hazırlanacak.
Banka: Örnek Bank
Hesap sahibi: Çiçek Ltd.
IBAN: TR33 0006 1005 1978 6457 8413 26
Açıklamaya yalnız sipariş numaranızı yazın: 1001

Teslimat adresi:
Işıl Çağrı
Bağdat Cd. 12/3
34710 Kadıköy / İstanbul
Türkiye

Çiçek & Dükkân
https://cicek.example/
`,
  )
})

test('each way of paying in words; what there is not is left out', () => {
  const paying = (...odemeler: Odeme[]) =>
    /Ödeme:\n(.*?)\n\n/s.exec(siparisEpostasi(MAGAZA, { ...siparis, odemeler }).metin)?.[1]
  assert.equal(paying(odeme('kart', 'tahsil_edildi')), 'Kredi ya da banka kartı: 1.849,90 TL\nÖdemeniz alındı.')
  const trial = { ...odeme('kart', 'tahsil_edildi'), saglayici: 'deneme' }
  assert.equal(paying(trial), 'Kredi ya da banka kartı: 1.849,90 TL\nPara çekilmedi: ödeme denemedir.')
  assert.equal(paying(odeme('havale', 'tahsil_edildi')), 'Havale / EFT: 1.849,90 TL\nÖdemeniz alındı.')
  assert.equal(paying(odeme('kapida_nakit')), 'Kapıda nakit: 1.849,90 TL\nTeslimat sırasında ödenir.')
  assert.equal(paying(odeme('kapida_kart')), 'Kapıda kartla: 1.849,90 TL\nTeslimat sırasında ödenir.')
  const without = { ...MAGAZA, satis: { havale_hesabi: null } }
  assert.doesNotMatch(siparisEpostasi(without, siparis).metin, /IBAN|null/)
  assert.equal(paying(odeme('diger')), 'Diğer: 1.849,90 TL\nSiparişiniz, ödemeniz alınınca hazırlanacak.')
  assert.equal(paying(), undefined)
  const bare = { ...siparis, para_birimi: 'USD', indirim_toplam: 0, kargo_toplam: 0, toplam: 5, urun_toplam: 5 }
  const mail = siparisEpostasi(MAGAZA, {
    ...bare,
    kalemler: [kalem({ toplam: 5 })],
    teslimat_adresi: null,
    odemeler: [],
  })
  assert.equal(
    mail.metin,
    'Merhaba,\n\n1001 numaralı siparişinizi aldık.\n\nÜrünler:\n- 1 × Vazo: 0,05 USD\n\nTutar:\n' +
      'Ara toplam: 0,05 USD\nKargo: ücretsiz\nToplam: 0,05 USD\n\nÇiçek & Dükkân\nhttps://cicek.example/\n',
  )
  assert.doesNotMatch(mail.html, /Ödeme|Teslimat|İndirim|null|undefined|false/)
})

test('a shop that does not speak Turkish writes in English, whatever the way of paying', () => {
  const hesap = { banka: 'Example Bank', hesap_sahibi: 'Flower Ltd.', iban: satis.havale_hesabi.iban }
  const magaza = { ad: 'Flower', adres: 'https://flower.example', dil: 'en', satis: { havale_hesabi: hesap } }
  const order = { ...siparis, teslimat_adresi: adresFrom({ ad: 'Jane' }), kalemler: [kalem({ ad: 'Vase', toplam: 5 })] }
  const until = new Date('2026-11-19T09:30:00Z')
  for (const yontem of ['kart', 'havale', 'kapida_nakit', 'kapida_kart', 'diger'] as const)
    for (const durum of ['bekliyor', 'tahsil_edildi'] as const)
      for (const saglayici of ['elle', 'deneme'])
        assertEnglish(
          siparisEpostasi(
            magaza,
            { ...order, odemeler: [{ ...odeme(yontem, durum), saglayici }], kargo_toplam: 0 },
            until,
          ),
        )
  const { konu, metin } = siparisEpostasi(magaza, order, until, 'https://flower.example/siparis/1001')
  assert.equal(konu, 'Order received: 1001 · Flower')
  assert.match(
    metin,
    /^Hello Jane,\n\nWe have received your order 1001\. Thank you\.\n\nItems:\n- 1 × Vase: 0\.05 TRY\n/,
  )
  assert.match(
    metin,
    /\nSubtotal: 2,000\.00 TRY\nDiscount \(YAZ10\): -200\.00 TRY\nShipping: 49\.90 TRY\nTotal: 1,849\.90/,
  )
  assert.match(
    metin,
    /\nBank transfer: .*\nPay by: 19 November 2026 at 12:30\. .*\n\nDelivery address:\nJane\n\nSee your order/s,
  )
})

test('both versions say the same, with no link but the store, no telephone and no identity number', () => {
  const { metin, html } = siparisEpostasi(MAGAZA, siparis)
  const page = seen(html)
  for (const line of metin.split('\n').filter(Boolean)) {
    assert.ok(page.includes(line.replace(/^- /, '').replace(/:$/, '')), line)
  }
  assert.deepEqual(
    [...html.matchAll(/ href="([^"]*)"/g)].map((m) => m[1]),
    ['https://cicek.example/'],
  )
  assert.doesNotMatch(html, /<(table|img|script|style|link|iframe|form|svg)\b|url\(|\bon\w+=/i)
  assert.doesNotMatch(metin + html, /10000000146|0532/)
})

test('no value becomes markup, a header or a line of its own; however long, it stays readable', () => {
  const evil = `"><img src=x onerror=alert(1)>'&amp;\r\nBcc: kurban@ornek.example\0\u2028\u202e\ud800`
  const wild = siparisEpostasi(
    {
      ad: evil,
      adres: `https://a.example/${evil}`,
      dil: 'tr',
      satis: { havale_hesabi: { ...satis.havale_hesabi, banka: evil, hesap_sahibi: evil } },
    },
    {
      ...siparis,
      no: evil,
      para_birimi: evil,
      indirim_kodlari: [evil],
      kalemler: [kalem({ ad: evil, varyant_ad: `x${evil}` })],
      teslimat_adresi: adresFrom(Object.fromEntries(['ad', 'sirket', 'satir1', 'il', 'ulke'].map((k) => [k, evil]))),
    },
  )
  const tags = (html: string) => [...new Set([...html.matchAll(/<[a-z!/][^\s>]*/gi)].map((m) => m[0]))].sort()
  assert.deepEqual(tags(wild.html), tags(siparisEpostasi(MAGAZA, siparis).html))
  for (const text of [wild.konu, wild.metin, wild.html]) {
    assert.equal(text.isWellFormed(), true)
    assert.doesNotMatch(text, /[\0\r\u2028\u202e]/)
  }
  assert.doesNotMatch(wild.konu, /\n/)
  assert.doesNotMatch(wild.metin, /^Bcc/m)
  const long = 'ğ'.repeat(5000)
  const kalemler = Array.from({ length: 200 }, () => kalem({ ad: long, varyant_ad: long, adet: 9999 }))
  const mail = siparisEpostasi(
    { ad: long, adres: long, dil: 'tr', satis },
    { ...siparis, no: long, kalemler, indirim_kodlari: [long] },
  )
  assert.ok([...mail.konu].length <= 200)
  assert.match(mail.metin, /^- … ve 150 kalem daha$/m)
  assert.ok(mail.html.length < 100_000, String(mail.html.length))
})

const waiting = (m: TestMagaza) =>
  env.rows('select kime, konu, metin from giden_eposta where magaza_id = $1 order by id', [m.id])

const tell = (m: TestMagaza, id: string) => inStore(env, m.id, async (w) => queueOrderMail(w, await hold(w, id)))

test('queued for whoever left an address, with the transaction alone; gone with the person', async () => {
  const m = await env.magaza()
  const body = { kalemler: [thing(10_000)], ...awaited(), eposta: 'Isil@Example.com', teslimat_adresi: { ad: 'Işıl' } }
  const { id, musteri } = await newOrder(m, body)
  const failed = inStore(env, m.id, async (w) => {
    queueOrderMail(w, await hold(w, id))
    throw new Error('rolled back')
  })
  await assert.rejects(failed, /rolled back/)
  assert.deepEqual(await waiting(m), [])

  await tell(m, id)
  await tell(m, (await newOrder(m, { ...body, eposta: 'baska@example.com' })).id)
  const [mine, others, ...more] = await waiting(m)
  assert.deepEqual([mine.kime, others.kime, more], ['Isil@Example.com', 'baska@example.com', []])
  assert.equal(mine.konu, `Siparişiniz alındı: 1001 · Mağaza ${m.id}`)
  assert.match(mine.metin, /^Merhaba Işıl,\n.*\nToplam: 100,00 TL\n.*numaranızı yazın: 1001\n/s)

  await inStore(env, m.id, (w) => forget(w, musteri, 'anonim@anonim.invalid', ''))
  assert.deepEqual(await waiting(m), [others])
})

test('nobody is written to without an address, nor from the public test store', async () => {
  const m = await env.magaza()
  await tell(m, (await newOrder(m, { eposta: undefined })).id)
  assert.deepEqual(await waiting(m), [])
  const open = await env.magaza({ test: true })
  await inStore(env, open.id, async (w) => {
    assert.equal(w.magaza.test, true)
    queueOrderMail(w, siparis)
  })
  assert.deepEqual(await waiting(open), [])
})
