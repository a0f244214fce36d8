import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { slugify, withSuffix } from './slug.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const TURKISH = 'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZâîûÂÎÛ 0123456789-–’&/.,ßæø😀я'
const text = fc.oneof(anyText({ maxLength: 300 }), fc.string({ unit: fc.constantFrom(...TURKISH), maxLength: 300 }))
const max = fc.integer({ min: 0, max: 250 })

test('slugify', () => {
  const table: [string, string][] = [
    ['Kırmızı Tişört', 'kirmizi-tisort'],
    ['ıİşŞğĞüÜöÖçÇ', 'iissgguuoocc'],
    ['ISPARTA GÜLÜ', 'isparta-gulu'],
    ['İSTANBUL', 'istanbul'],
    ['DİYARBAKIR', 'diyarbakir'],
    ['i\u0307stanbul', 'istanbul'],
    ['Kâğıt, Îcad & Rûzgâr', 'kagit-icad-ruzgar'],
    ['s\u0327ekerpare', 'sekerpare'],
    ['Ayşe’nin Çantası', 'ayse-nin-cantasi'],
    ["Ayşe'nin Çantası", 'ayse-nin-cantasi'],
    ['  --Çok   boşluklu__ad!! ', 'cok-bosluklu-ad'],
    ['%100 Pamuk (2\u2019li)', '100-pamuk-2-li'],
    ['Straße, Æther, Œuvre, Smørrebrød', 'strasse-aether-oeuvre-smorrebrod'],
    ['Łódź Đorđe Þór ħ ŧ ŋ Bakı Əli', 'lodz-dorde-thor-h-t-n-baki-eli'],
    ['Crème brûlée à la façon d’Août', 'creme-brulee-a-la-facon-d-aout'],
    ['Nguyễn Văn Đức', 'nguyen-van-duc'],
    ['120 m² halı', '120-m2-hali'],
    ['kır\u00ADmı\u200Bzı', 'kirmizi'],
    ['elma\tarmut\nayva\u00A0nar\u0000üzüm', 'elma-armut-ayva-nar-uzum'],
    ['iPhone 15 Pro 😀 kılıf', 'iphone-15-pro-kilif'],
    ['a\ud800b', 'a-b'],
    ['Привет', ''],
    ['Καλημέρα', ''],
    ['مرحبا', ''],
    ['日本語', ''],
    ['😀👨‍👩‍👧', ''],
    ['', ''],
    ['---', ''],
    ['\u0301', ''],
  ]
  for (const [input, expected] of table) assert.equal(slugify(input), expected, input)
})

test('slugify cuts without a hyphen at the end', () => {
  assert.equal(slugify('mavi kazak', 5), 'mavi')
  assert.equal(slugify('mavi kazak', 6), 'mavi-k')
  assert.equal(slugify('ß', 1), 's')
  assert.equal(slugify('mavi', 0), '')
  assert.equal(slugify('ş'.repeat(500)), 's'.repeat(200))
})

test('a slug has the shape, fits, and is its own slug', () => {
  fc.assert(
    fc.property(text, max, (t, m) => {
      const slug = slugify(t, m)
      assert.ok(slug === '' || SLUG.test(slug), slug)
      assert.ok(slug.length <= m)
      assert.equal(slugify(slug, m), slug)
    }),
    { numRuns: 2000 },
  )
})

test('case and composition do not matter', () => {
  fc.assert(
    fc.property(text, (t) => {
      assert.equal(slugify(t.normalize('NFC')), slugify(t.normalize('NFD')))
      assert.equal(slugify(t.toLocaleUpperCase('tr').toLocaleLowerCase('tr')), slugify(t.toLocaleUpperCase('tr')))
    }),
  )
})

test('linear in hostile input', () => {
  assert.equal(slugify('-'.repeat(200_000)), '')
  assert.equal(slugify(`a${'\u0301'.repeat(200_000)}`), 'a')
})

test('withSuffix', () => {
  const table: [string, number, number, string][] = [
    ['kazak', 2, 200, 'kazak-2'],
    ['kazak', 10, 7, 'kaza-10'],
    ['mavi-kazak', 2, 7, 'mavi-2'],
    ['a'.repeat(200), 3, 200, `${'a'.repeat(198)}-3`],
    ['', 2, 200, '2'],
    ['kazak', 12, 2, '12'],
  ]
  for (const [base, n, m, expected] of table) assert.equal(withSuffix(base, n, m), expected)
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 99_999 }), fc.integer({ min: 7, max: 250 }), (t, n, m) => {
      const slug = withSuffix(slugify(t, m), n, m)
      assert.match(slug, SLUG)
      assert.ok(slug.length <= m)
      assert.ok(slug === String(n) || slug.endsWith(`-${n}`))
    }),
  )
})
