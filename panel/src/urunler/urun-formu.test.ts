import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Urun } from '@kepenk/sdk'
import fc from 'fast-check'
import { emptyForm, faultOf, formOf, inputOf, newRow, readCount, readOran, readSize, type Satir } from './urun-formu.ts'

test('a cell is told why it cannot be saved', () => {
  const table: [keyof Satir, string, string | undefined][] = [
    ['fiyat', '1.234,50', undefined],
    ['fiyat', '₺99', undefined],
    ['fiyat', '', undefined],
    ['fiyat', '-1', 'tutar'],
    ['indirimsiz_fiyat', '1,849', 'tutar'],
    ['indirimsiz_fiyat', 'on lira', 'tutar'],
    ['stok', '1.250', undefined],
    ['stok', '12,00', undefined],
    ['stok', '-3', undefined],
    ['stok', '1,5', 'sayi'],
    ['stok', '2147483648', 'sayi'],
    ['kdv_orani', '20', undefined],
    ['kdv_orani', '%20', undefined],
    ['kdv_orani', '0', undefined],
    ['kdv_orani', '100', undefined],
    ['kdv_orani', '101', 'oran'],
    ['kdv_orani', '-1', 'oran'],
    ['kdv_orani', '%12,5', 'oran'],
    ['sku', 'İPEK-ı', undefined],
    ['barkod', '…', undefined],
  ]
  for (const [alan, metin, kusur] of table) assert.equal(faultOf(alan, metin), kusur, `${alan} ${metin}`)
})

test('dots part thousands, and are never left out of what they mean', () => {
  const counts: [string, number | null | undefined][] = [
    ['1.250', 1250],
    ['12.0', 12],
    ['12.5', undefined],
    ['1.25', undefined],
    ['1 250', 1250],
    ['-1.250', -1250],
    ['-0', 0],
    ['--1', undefined],
    ['', null],
    [' ', null],
  ]
  for (const [metin, n] of counts) assert.equal(readCount(metin), n, `stok ${metin}`)
  const sizes: [string, number | null | undefined][] = [
    ['1.250', 1250],
    ['1.250,75', 1250.75],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['0.125', 0.125],
    ['0', 0],
    ['9999999', 9_999_999],
    ['10000000', undefined],
    ['1,23456', undefined],
    ['-1', undefined],
    ['', null],
    ['ağır', undefined],
  ]
  for (const [metin, n] of sizes) assert.equal(readSize(metin), n, `ölçü ${metin}`)
  assert.deepEqual(['%8', '8%', ' 8 ', '', '8.0', 'x'].map(readOran), [8, 8, 8, null, 8, undefined])
})

test('nothing typed: a draft without a name and one variant without a price', () => {
  const sent = inputOf(emptyForm())
  assert.deepEqual([sent.ad, sent.durum, sent.tanitici, sent.alt_baslik, sent.tur], ['', 'taslak', '', null, null])
  assert.deepEqual(sent.olcu, { agirlik: null, en: null, boy: null, yukseklik: null })
  assert.deepEqual(sent.seo, { baslik: null, aciklama: null, gizle: false })
  assert.deepEqual([sent.ozel, 'aciklama' in sent, 'guncelleme' in sent], [{}, false, false])
  assert.deepEqual(sent.varyantlar, [
    {
      ...{ secenekler: {}, sku: null, barkod: null, fiyat: null, indirimsiz_fiyat: null, kdv_orani: null },
      eksi_stok: false,
    },
  ])
})

test('spaces around names, codes and options are not sent; an option is called the same in its variants', () => {
  const row = { ...newRow(['İpek']), sku: ' İP-ı ', barkod: '  ', fiyat: '1.234,50', kdv_orani: '%10', stok: '3' }
  const form = { ...emptyForm(), ad: ' Işıltı ', alt_baslik: '  ', secenekler: [{ ad: ' Kumaş ', degerler: ['İpek'] }] }
  const sent = inputOf({ ...form, aciklama: '<p>x</p>', varyantlar: [row] })
  assert.deepEqual([sent.ad, sent.alt_baslik, sent.aciklama], ['Işıltı', null, '<p>x</p>'])
  assert.deepEqual(sent.secenekler, [{ ad: 'Kumaş', degerler: ['İpek'] }])
  assert.deepEqual(sent.varyantlar[0], {
    ...{ secenekler: { Kumaş: 'İpek' }, sku: 'İP-ı', barkod: null, fiyat: 123_450, indirimsiz_fiyat: null },
    ...{ kdv_orani: 10, eksi_stok: false, stok: 3 },
  })
})

test('texts of pictures are sent in their order once one was written', () => {
  const form = { ...emptyForm(), gorseller: ['b', 'a', 'c'] }
  assert.equal('gorsel_altlari' in inputOf(form), false)
  const written = { ...form, altlar: { a: 'Önden', b: '', gone: 'x' } }
  assert.deepEqual(inputOf(written).gorsel_altlari, [null, 'Önden', null])
  const { altlar: _, ...draft } = form
  assert.equal('gorsel_altlari' in inputOf(draft as typeof form), false)
})

test('a description that was emptied is sent as such, one that nobody touched is not', () => {
  const form = { ...emptyForm(), aciklama: '' }
  assert.equal(inputOf(form, '<p>eski</p>').aciklama, '')
  assert.equal('aciklama' in inputOf({ ...form, aciklama: '<p>eski</p>' }, '<p>eski</p>'), false)
})

const text = fc.string({ maxLength: 8 }).map((s) => s.trim())
const orNull = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: null })
const amount = orNull(fc.integer({ min: 0, max: 1e12 }))
const size = orNull(fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 100))
const variant = fc.record({
  ...{ id: fc.uuid(), sku: orNull(text.filter(Boolean)), barkod: fc.constant(null), secenekler: fc.constant({}) },
  ...{ fiyat: amount, indirimsiz_fiyat: amount, kdv_orani: orNull(fc.integer({ min: 0, max: 100 })) },
  ...{ stok_takibi: fc.boolean(), eksi_stok: fc.boolean(), stok: fc.integer({ min: -1e6, max: 1e9 }) },
})

test('record → form → record: every field as it was, and no stock', () => {
  fc.assert(
    fc.property(
      fc.record({
        ...{ ad: text, tanitici: text, alt_baslik: orNull(text.filter(Boolean)), tur: orNull(text.filter(Boolean)) },
        ...{ olcu: fc.record({ agirlik: size, en: size, boy: size, yukseklik: size }) },
        ...{ varyantlar: fc.array(variant, { minLength: 1, maxLength: 3 }) },
        ...{
          durum: fc.constantFrom('taslak', 'yayinda'),
          ozel: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), text),
        },
      }),
      (made) => {
        // A service's answer has plain objects.
        const record = structuredClone(made)
        const rest = {
          ...{ aciklama: null, malzeme: null, mense: null, kategoriler: [], marka_id: null, koleksiyon_id: null },
          ...{ etiketler: [], gorseller: [], secenekler: [], guncelleme: 'an' },
          seo: { baslik: null, aciklama: null, gizle: false },
        }
        const urun = { ...rest, ...record } as unknown as Urun
        const sent = inputOf(formOf(urun))
        for (const alan of ['ad', 'tanitici', 'alt_baslik', 'tur', 'olcu', 'durum', 'seo', 'guncelleme'] as const) {
          assert.deepEqual(sent[alan], urun[alan], alan)
        }
        assert.deepEqual(sent.ozel, record.ozel)
        assert.deepEqual(
          sent.varyantlar,
          record.varyantlar.map(({ stok_takibi: _, stok: __, ...kept }) => kept),
        )
      },
    ),
  )
})
