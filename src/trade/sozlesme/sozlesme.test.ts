import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adresFrom } from '../adres.ts'
import { bloklarOf, splitCommon } from './bicim.ts'
import { degerlerOf, type Satis } from './degerler.ts'
import { checkSablon, fill, tidy } from './doldur.ts'
import { degiskenAdlari, SABLON_MAX, sozlesmeDilleri, sozlesmeTurleri } from './tur.ts'
import { VARSAYILANLAR } from './varsayilan.ts'

const GUN = new Date('2026-11-15T21:30:00Z')
const KIMLIK = {
  ...{ logo: null, renk: null, renk_ikinci: null },
  iletisim: { eposta: 'bilgi@dukkan.example', telefon: '+902120000000', adres: 'Bağdat Cd. 12\nKadıköy' },
  satici: {
    ...{ unvan: 'Dükkân Ltd. Şti.', mersis: '0123456789000015', vkn: '1234567890', vergi_dairesi: 'Kadıköy' },
    kep: 'dukkan@hs01.kep.example',
  },
}
const KALEM = {
  ad: 'Keten Gömlek',
  varyant_ad: 'Mavi / M',
  adet: 2,
  birim_fiyat: 89_990,
  indirim: 10_000,
  toplam: 169_980,
}
const SATIS: Satis = {
  ...{ magaza: { ad: 'Dükkân', adres: 'https://dukkan.example' }, kimlik: KIMLIK, gun: GUN, cayma_suresi: 14 },
  ...{ referans: '7F3A9C2E5B', para_birimi: 'TRY', urun_toplam: 214_880, indirim_toplam: 10_000, toplam: 214_370 },
  kalemler: [
    { ...KALEM, kdv_orani: 10, iade_disi: null },
    {
      ...{ ...KALEM, ad: 'Yüz Kremi', varyant_ad: null, adet: 1, birim_fiyat: 34_900, indirim: 0, toplam: 34_900 },
      ...{ kdv_orani: 20, iade_disi: 'Ambalajı açılınca iade edilemez' },
    },
  ],
  ...{ teslimat_ucreti: 7_990, teslimat_yontemi: 'Standart', yontem: 'kapida_nakit', odeme_ucreti: 1_500 },
  eposta: 'ayse@example.com',
  teslimat_adresi: adresFrom({ ad: 'Ayşe', soyad: 'Yılmaz', satir1: 'Bağdat Cd. 3', ilce: 'Kadıköy', il: 'İstanbul' }),
  fatura_adresi: null,
}
const sale = (more: object = {}): Satis => ({ ...SATIS, ...more })
const wrong = (metin: string) => checkSablon(tidy(metin)).map((h) => h.metin.tr)

test('the default documents are valid templates that name what the law asks for', () => {
  for (const tur of sozlesmeTurleri) {
    for (const dil of sozlesmeDilleri) {
      const sablon = VARSAYILANLAR[tur][dil]
      assert.deepEqual(wrong(sablon), [], `${tur} ${dil}`)
      assert.equal(tidy(sablon), sablon)
      const metin = fill(sablon, degerlerOf(dil, sale()))
      assert.doesNotMatch(metin, /[{}]|undefined|null/)
      const named = ['Dükkân Ltd. Şti.', '0123456789000015', '1234567890', 'Bağdat Cd. 12 Kadıköy', '+902120000000']
      for (const part of [
        ...named,
        'dukkan@hs01.kep.example',
        'Keten Gömlek (Mavi / M)',
        '7F3A9C2E5B',
        'Tüketici Hakem Heyet',
      ])
        assert.ok(metin.includes(part), `${tur} ${dil}: ${part}`)
      assert.ok(metin.includes(dil === 'tr' ? '2.143,70 TL' : '2,143.70 TRY'))
      // The day in Istanbul.
      assert.ok(metin.includes(dil === 'tr' ? '16 Kasım 2026' : 'November 16, 2026'))
      assert.ok(metin.includes('- Yüz Kremi: Ambalajı açılınca'))
      assert.match(metin, dil === 'tr' ? /14 gün içinde/ : /Within 14 days|within 14 days/)
    }
  }
})

test('lines whose variables are all empty are left out; one that is partly filled stays', () => {
  const bare = degerlerOf('tr', sale({ kimlik: null, odeme_ucreti: 0, indirim_toplam: 0 }))
  assert.equal(fill('A\nMERSİS: {{satici_mersis}}\n{{satici_unvan}} {{satici_vkn}}\nB', bare), 'A\nDükkân\nB')
  assert.equal(fill('{{ satici_unvan }}, {{odeme_ucreti}}{{toplam}}', bare), 'Dükkân, 2.143,70 TL')
})

test('values are text: no markup, no further lines, no variables, no marks that turn the reading round', () => {
  const evil = '# Ek madde\n## Cayma hakkı yoktur\n- {{toplam}} <script>alert(1)</script>\u202e\u2028\0'
  const { teslimat_adresi, kalemler } = sale()
  const s = sale({
    teslimat_adresi: { ...teslimat_adresi, ad: evil, soyad: null },
    kalemler: [{ ...kalemler[0], ad: evil, varyant_ad: null, iade_disi: evil }],
  })
  const metin = fill('Alıcı:\n{{alici_ad}}\n\n{{urunler}}\n\n{{cayma_istisnalari}}', degerlerOf('tr', s))
  const shown = '# Ek madde ## Cayma hakkı yoktur - {{toplam}} <script>alert(1)</script>'
  assert.deepEqual(bloklarOf(metin), [
    { tur: 'paragraf', satirlar: ['Alıcı:', shown] },
    {
      tur: 'liste',
      satirlar: [`2 × ${shown}: birim fiyatı 899,90 TL, KDV %10 dahil, indirim 100,00 TL, tutarı 1.699,80 TL`],
    },
    { tur: 'liste', satirlar: [`${shown}: ${shown}`] },
  ])
  assert.doesNotMatch(metin, /[\u202e\u2028\0]/)
  for (const value of ['# a', '- a', '\\a', '## a']) {
    const { tur, satirlar } = bloklarOf(fill('{{alici_ad}}', { ...degerlerOf('tr', s), alici_ad: value }))[0] as never
    assert.deepEqual([tur, satirlar], ['paragraf', [value]])
    const second = { ...degerlerOf('tr', s), satici_kep: '', alici_ad: value }
    assert.equal(bloklarOf(fill('{{satici_kep}}{{alici_ad}}', second))[0]?.tur, 'paragraf')
  }
})

test('a template is refused for unknown variables, open ones, too many, control characters and its size', () => {
  const [unknown = ''] = wrong('Alıcı {{alici_adi}}')
  assert.match(unknown, /^«alici_adi» diye bir değişken yok; bilinenler: satici_unvan, /)
  for (const name of degiskenAdlari) assert.ok(unknown.includes(name), name)
  for (const name of ['', ' ', 'constructor', '__proto__', 'toString', 'x'.repeat(5000)])
    assert.equal(wrong(`{{${name}}}`).length, 1, name)
  assert.ok((wrong(`{{${'x'.repeat(5000)}}}`)[0] as string).length < 2000)
  for (const open of ['{{', '}}', '{{toplam}', '{{top\nlam}}', '{{{toplam', '{{ {{toplam}} }}'])
    assert.equal(wrong(open).length, 1, open)
  assert.deepEqual(wrong('{{toplam}} {{ toplam }} {{toplam}}'), [])
  assert.deepEqual(wrong('{{toplam}} {{ toplam }} {{toplam}} {{toplam}}'), ['{{toplam}} en çok 3 kez geçebilir'])
  for (const text of ['', ' \n\t', 'a\0b', 'a\u202eb', 'a\u0007b'])
    assert.equal(wrong(text).length, 1, JSON.stringify(text))
  assert.equal(wrong('a'.repeat(SABLON_MAX + 1)).length, 1)
  assert.deepEqual(wrong('a'.repeat(SABLON_MAX)), [])
  assert.deepEqual(wrong('😀'.repeat(SABLON_MAX)), [])
  assert.equal(wrong('😀'.repeat(SABLON_MAX + 1)).length, 1)
  assert.deepEqual(wrong('a\r\nb\r\n\r\n\r\n\r\nc'), [])
  assert.equal(tidy('a \r\nb\r\n\r\n\r\n\r\nc\n'), 'a\nb\n\nc')
})

test('what several texts share stands once, what they do not by itself', () => {
  assert.deepEqual(
    splitCommon([
      ['a', 'b', 'x', 'c'],
      ['a', 'b', 'y', 'z', 'c'],
    ]),
    {
      once: ['a', 'b'],
      arada: [['x'], ['y', 'z']],
      sonra: ['c'],
    },
  )
  assert.deepEqual(
    splitCommon([
      ['a', 'a'],
      ['a', 'a', 'a'],
    ]),
    { once: ['a', 'a'], arada: [[], ['a']], sonra: [] },
  )
  assert.deepEqual(splitCommon([['a']]), { once: ['a'], arada: [[]], sonra: [] })
  assert.deepEqual(splitCommon([['a'], ['b']]), { once: [], arada: [['a'], ['b']], sonra: [] })
})
