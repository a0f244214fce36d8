import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../../tests/support/any-text.ts'
import type { MagazaBilgisi } from '../../../db/work.ts'
import { SEKIL, URUN, URUN_ALANLARI } from '../alan-schema.ts'
import { VARYANT, VARYANT_ALANLARI } from '../varyant/alan-schema.ts'
import { fillBelge, type KayitliUrun, parseBelge, toBelge } from './belge.ts'

const magaza = {
  adres: 'https://dukkan.example',
  medya_adresi: 'https://medya.example/m',
  kurlar: [] as MagazaBilgisi['kurlar'],
} as MagazaBilgisi

const inMain = { para_birimi: 'TRY', tutar: 100, indirimsiz_tutar: 200 }

function product(text: string, o: { tracked?: boolean; images?: number; alt?: string } = {}): KayitliUrun {
  const { tracked = true, images = 0, alt } = o
  const gorseller = Array.from({ length: images }, (_, sira) => ({
    ...{ id: `gor_${sira}`, url: `/${sira}.png`, sira },
    ...(alt && sira > 0 && { alt }),
  }))
  return URUN.whole({
    id: 'urun_1',
    ad: text,
    tanitici: 'kisa',
    adres: '/urun/kisa',
    etiketler: [text],
    kapak: gorseller[0]?.url ?? null,
    gorseller,
    kategoriler: [],
    secenekler: [],
    varyantlar: [
      { id: 'var_1', ad: text, stok_takibi: tracked, stok: 0, fiyat: null, indirimsiz_fiyat: null, fiyatlar: [] },
      { id: 'var_2', ad: text, stok_takibi: false, stok: 0, fiyat: 100, indirimsiz_fiyat: 200, fiyatlar: [inMain] },
    ].map((v, sira) => VARYANT.whole({ ...v, secenekler: {}, sira })),
    olusturma: '2026-11-15T08:00:00.000Z',
    guncelleme: '2026-11-15T08:00:00.000Z',
  })
}

test('stock and addresses are filled in at each read', () => {
  const belge = toBelge(product('Şal', { images: 2 }))
  const answer = JSON.parse(fillBelge(belge, 'var_9 1 var_1 42', magaza))
  assert.equal(answer.adres, 'https://dukkan.example/urun/kisa')
  assert.equal(answer.kapak, 'https://medya.example/m/0.png')
  assert.deepEqual(
    answer.gorseller.map((g: any) => g.url),
    ['https://medya.example/m/0.png', 'https://medya.example/m/1.png'],
  )
  assert.deepEqual(
    answer.varyantlar.map((v: any) => v.stok),
    [42, 0],
  )
})

test('a missing count is 0, warehouses add up, below 0 is told, and an id is not found inside another', () => {
  const belge = toBelge(product('Şal'))
  const stok = (counted: string | null) => JSON.parse(fillBelge(belge, counted, magaza)).varyantlar[0].stok
  assert.deepEqual([null, '', 'var_11 7', 'var_1 -3', 'var_1 5 var_2 1 var_1 2'].map(stok), [0, 0, 0, -3, 7])
})

test('an address with quotes stays within its string', () => {
  const belge = toBelge(product('Şal'))
  const answer = JSON.parse(fillBelge(belge, null, { ...magaza, adres: 'https://a"b\\c' }))
  assert.equal(answer.adres, 'https://a"b\\c/urun/kisa')
})

test('whatever the texts hold, they come back; reading and writing again changes nothing', () => {
  const text = fc.oneof(anyText(), fc.constantFrom('\u0001', '\u0001m\u0001', '"', '\\u0001g\\u0001', '$1', '$&'))
  fc.assert(
    fc.property(text, fc.boolean(), fc.nat(2), (ad, tracked, images) => {
      const urun = product(ad.toWellFormed(), { tracked, images, alt: ad.toWellFormed() })
      const belge = toBelge(urun)
      assert.deepEqual(parseBelge(belge), urun)
      assert.equal(toBelge(parseBelge(belge)), belge)
      const answer = JSON.parse(fillBelge(belge, 'var_1 5', magaza))
      assert.equal(answer.ad, urun.ad)
      for (const g of answer.gorseller) assert.deepEqual(Object.keys(g), ['id', 'url', 'sira'])
      const shown = JSON.parse(fillBelge(belge, null, magaza, { alt: true })).gorseller
      assert.deepEqual(
        shown.map((g: any) => g.alt),
        urun.gorseller.map((g) => g.alt),
      )
    }),
  )
})

test('prices by rate follow those that were set, at each read', () => {
  const urun = product('Şal')
  const [draft, priced] = urun.varyantlar as [KayitliUrun['varyantlar'][0], KayitliUrun['varyantlar'][0]]
  const inDollars = { para_birimi: 'USD', tutar: 7, indirimsiz_tutar: null }
  const own = { ...priced, fiyatlar: [inMain, inDollars] }
  const huge = { ...priced, fiyat: Number.MAX_SAFE_INTEGER, indirimsiz_fiyat: null }
  const belge = toBelge({ ...urun, varyantlar: [draft, priced, own, huge] })
  const prices = (kurlar: MagazaBilgisi['kurlar']) =>
    JSON.parse(fillBelge(belge, null, { ...magaza, kurlar })).varyantlar.map((v: any) => v.fiyatlar)
  assert.deepEqual(prices([]), [[], [inMain], [inMain, inDollars], [inMain]])
  const rates = [
    { para_birimi: 'EUR', kur: '0.025' },
    { para_birimi: 'JPY', kur: '0.001' },
    { para_birimi: 'USD', kur: '40' },
  ]
  // 2.5 rounds up; 0.1 and 0.2 both become 0, so that there is no struck-through price.
  const euro = { para_birimi: 'EUR', tutar: 3, indirimsiz_tutar: 5 }
  const yen = { para_birimi: 'JPY', tutar: 0, indirimsiz_tutar: null }
  const dollar = { para_birimi: 'USD', tutar: 4000, indirimsiz_tutar: 8000 }
  const [, plain, withOwn, tooLarge] = prices(rates)
  assert.deepEqual(plain, [inMain, euro, yen, dollar])
  assert.deepEqual(withOwn, [inMain, inDollars, euro, yen])
  assert.deepEqual(
    tooLarge.map((f: any) => f.para_birimi),
    ['TRY', 'EUR', 'JPY'],
  )
  assert.deepEqual(parseBelge(belge).varyantlar[2]?.fiyatlar, [inMain, inDollars])
})

/** Fields of each shape that was ever written. */
const SHAPES: Record<number, string> = {
  2: 'id ad tanitici durum adres alt_baslik aciklama tur marka_id koleksiyon_id kategoriler etiketler kapak gorseller secenekler varyantlar olcu malzeme mense seo ozel olusturma guncelleme / id ad sku barkod secenekler fiyat indirimsiz_fiyat fiyatlar kdv_orani stok_takibi eksi_stok stok sira',
  // The same fields; what came with it is the product's card.
  3: 'id ad tanitici durum adres alt_baslik aciklama tur marka_id koleksiyon_id kategoriler etiketler kapak gorseller secenekler varyantlar olcu malzeme mense seo ozel olusturma guncelleme / id ad sku barkod secenekler fiyat indirimsiz_fiyat fiyatlar kdv_orani stok_takibi eksi_stok stok sira',
}

test('a shape has one set of fields: whoever adds one raises the number', () => {
  const names = [URUN_ALANLARI, VARYANT_ALANLARI].map((fields) => Object.keys(fields).join(' ')).join(' / ')
  assert.equal(SHAPES[SEKIL], names)
})
