import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertEnglish } from '../../../../tests/support/dukkan/english-mail.ts'
import { seen } from '../../../../tests/support/samples/siparis.ts'
import { adresFrom } from '../../../trade/adres.ts'
import { type KargoHaberi, kargoEpostasi } from './kargo.ts'

const haber: KargoHaberi = {
  magaza: { ad: 'Çiçek & Dükkân', adres: 'https://cicek.example', dil: 'tr' },
  siparis_no: '1001',
  siparis_adresi: null,
  alici_ad: 'Ayşe Yılmaz',
  firma: 'Hızlı Kargo',
  takip_no: 'T-1',
  takip_url: 'https://kargo.example/takip?no=T-1&dil=tr',
  kalemler: [
    { ad: 'Keten Gömlek', varyant_ad: 'Kırmızı / M', adet: 2 },
    { ad: 'Vazo', varyant_ad: 'Vazo', adet: 1 },
    { ad: 'Hediye paketi', varyant_ad: null, adet: 1 },
  ],
  kapsam: 'hepsi',
  teslimat_adresi: adresFrom({
    ad: 'Ayşe',
    soyad: 'Yılmaz',
    sirket: 'Öz Çiçekçilik',
    telefon: '0532 000 00 00',
    satir1: 'Bağdat Cd. 12/3',
    ilce: 'Kadıköy',
    il: 'İstanbul',
    posta_kodu: '34710',
    ulke: 'Türkiye',
    tckn: '10000000146',
  }),
  deneme: false,
}
const BARE: KargoHaberi = {
  ...haber,
  alici_ad: null,
  firma: null,
  takip_no: null,
  takip_url: null,
  kalemler: [],
  teslimat_adresi: null,
}

test('the mail of a shipment, in text', () => {
  const { konu, metin } = kargoEpostasi(haber)
  assert.equal(konu, 'Siparişiniz kargoya verildi: 1001 · Çiçek & Dükkân')
  assert.equal(
    metin,
    `Merhaba Ayşe Yılmaz,

1001 numaralı siparişiniz kargoya verildi.

Kargo: Hızlı Kargo
Takip no: T-1
Takip: https://kargo.example/takip?no=T-1&dil=tr

Gönderilenler:
- 2 × Keten Gömlek (Kırmızı / M)
- 1 × Vazo
- 1 × Hediye paketi

Teslimat adresi:
Ayşe Yılmaz
Öz Çiçekçilik
Bağdat Cd. 12/3
34710 Kadıköy / İstanbul
Türkiye

Çiçek & Dükkân
https://cicek.example/
`,
  )
})

test('what is not known is left out', () => {
  assert.equal(
    kargoEpostasi(BARE).metin,
    'Merhaba,\n\n1001 numaralı siparişiniz kargoya verildi.\n\nÇiçek & Dükkân\nhttps://cicek.example/\n',
  )
  const { html } = kargoEpostasi(BARE)
  assert.doesNotMatch(html, /Kargomu takip et|Gönderilenler|Teslimat adresi|null|undefined|false/)
  const empty = kargoEpostasi({ ...BARE, teslimat_adresi: adresFrom({}), takip_no: '', firma: ' ' })
  assert.deepEqual(empty, kargoEpostasi(BARE))
})

test('a part of the order says so, and that more will come; the last part that it is the rest', () => {
  const part = kargoEpostasi({ ...BARE, kapsam: 'bolum' })
  assert.equal(part.konu, 'Siparişinizin bir bölümü kargoya verildi: 1001 · Çiçek & Dükkân')
  assert.equal(
    part.metin,
    'Merhaba,\n\n1001 numaralı siparişinizin bir bölümü kargoya verildi.\n\n' +
      'Siparişinizdeki öteki ürünler ayrıca gönderilecek.\n\nÇiçek & Dükkân\nhttps://cicek.example/\n',
  )
  const rest = kargoEpostasi({ ...BARE, kapsam: 'kalan' })
  assert.equal(rest.konu, 'Siparişinizin kalanı kargoya verildi: 1001 · Çiçek & Dükkân')
  assert.ok(rest.metin.includes('1001 numaralı siparişinizin kalanı kargoya verildi.'))
  assert.doesNotMatch(rest.metin, /ayrıca gönderilecek/)
})

test('both versions say the same', () => {
  for (const data of [haber, BARE, { ...haber, kapsam: 'bolum' as const }]) {
    const { metin, html } = kargoEpostasi(data)
    const page = seen(html)
    for (const line of metin.split('\n').filter(Boolean)) {
      assert.ok(page.includes(line.replace(/^- /, '').replace(/:$/, '')), line)
    }
  }
})

test('the page needs nothing from elsewhere and tells nobody that it was read', () => {
  const { html } = kargoEpostasi(haber)
  assert.doesNotMatch(html, /<(table|img|script|style|link|iframe|form|svg)\b|url\(|\bon\w+=/i)
  assert.match(html, /^<!doctype html>\n<html lang="tr">/)
  assert.match(html, /<meta name="color-scheme" content="light dark">/)
  const links = [...html.matchAll(/ href="([^"]*)"/g)].map((m) => m[1])
  const tracking = 'https://kargo.example/takip?no=T-1&amp;dil=tr'
  assert.deepEqual(links, [tracking, tracking, 'https://cicek.example/'])
})

test('no value becomes markup, a header or a link of its own', () => {
  const evil = `"><img src=x onerror=alert(1)>'&amp;\r\nBcc: kurban@ornek.example\0\u2028\u202e\ud800`
  const shown = `"><img src=x onerror=alert(1)>'&amp; Bcc: kurban@ornek.example \ufffd`
  const wild = kargoEpostasi({
    magaza: { ad: evil, adres: `https://a.example/${evil}`, dil: 'tr' },
    siparis_no: evil,
    siparis_adresi: `https://a.example/siparis/${evil}`,
    alici_ad: evil,
    firma: evil,
    takip_no: evil,
    takip_url: `https://a.example/?x=${evil}`,
    kalemler: [{ ad: evil, varyant_ad: `x${evil}`, adet: 1 }],
    kapsam: 'bolum',
    teslimat_adresi: adresFrom(Object.fromEntries(['ad', 'sirket', 'satir1', 'il', 'ulke'].map((k) => [k, evil]))),
    deneme: true,
  })
  const plain = kargoEpostasi({ ...haber, deneme: true, kalemler: [{ ad: 'a', varyant_ad: 'b', adet: 1 }] })
  const tags = (html: string) => [...new Set([...html.matchAll(/<[a-z!/][^\s>]*/gi)].map((m) => m[0]))].sort()
  assert.deepEqual(tags(wild.html), tags(plain.html))
  for (const text of [wild.konu, wild.metin, wild.html]) {
    assert.equal(text.isWellFormed(), true)
    assert.doesNotMatch(text, /[\0\r\u2028\u202e]/)
  }
  assert.doesNotMatch(wild.konu, /\n/)
  assert.doesNotMatch(wild.metin, /^Bcc/m)
  assert.ok(seen(wild.html).includes(`1 × ${shown} (x${shown})`))
  for (const takip_url of ['javascript:alert(1)', 'data:text/html,x', ' vbscript:x', 'kargo', '', '//a.example']) {
    const { metin, html } = kargoEpostasi({ ...haber, takip_url })
    assert.doesNotMatch(metin + html, /Takip:|takip et|script:|data:/)
    assert.match(metin, /Takip no: T-1/)
  }
  assert.doesNotMatch(
    kargoEpostasi({ ...haber, magaza: { ad: 'x', adres: 'javascript:1', dil: 'tr' } }).html,
    /javascript/,
  )
})

test('however long, a mail stays one that can be read; identity numbers and phones are not in it', () => {
  const long = 'ğ'.repeat(5000)
  const kalemler = Array.from({ length: 200 }, (_, i) => ({ ad: `${i} ${long}`, varyant_ad: long, adet: 9999 }))
  const data = { ...haber, alici_ad: long, firma: long, takip_no: long, siparis_no: long, kalemler }
  const mail = kargoEpostasi({ ...data, magaza: { ad: long, adres: `https://a.example/${long}`, dil: 'tr' } })
  assert.ok([...mail.konu].length <= 200)
  assert.equal(mail.metin.match(/^- /gm)?.length, 51)
  assert.match(mail.metin, /^- … ve 150 kalem daha$/m)
  assert.ok(mail.html.length < 100_000, String(mail.html.length))
  const { metin, html } = kargoEpostasi(haber)
  assert.doesNotMatch(metin + html, /10000000146|0532/)
})

test('a shop that does not speak Turkish writes in English', () => {
  const english = {
    ...haber,
    magaza: { ad: 'Flower', adres: 'https://flower.example', dil: 'de' },
    siparis_adresi: 'https://flower.example/siparis/1001',
    alici_ad: 'Jane',
    firma: 'Fast Parcels',
    kalemler: [{ ad: 'Vase', varyant_ad: null, adet: 1 }],
    teslimat_adresi: adresFrom({ ad: 'Jane', il: 'Leeds' }),
    deneme: true,
  }
  const subjects = { hepsi: 'Your order has', bolum: 'Part of your order has', kalan: 'The rest of your order has' }
  for (const kapsam of ['hepsi', 'bolum', 'kalan'] as const) {
    const mail = kargoEpostasi({ ...english, kapsam })
    assertEnglish(mail)
    assert.equal(mail.konu, `${subjects[kapsam]} shipped: 1001 · Flower`)
  }
  const { metin } = kargoEpostasi(english)
  assert.match(metin, /^Hello Jane,\n\nYour order 1001 has shipped\.\n/)
  assert.match(
    metin,
    /\nCarrier: Fast Parcels\nTracking number: T-1\nTracking: https:.*\n\nIn this shipment:\n- 1 × Vase\n/,
  )
})
