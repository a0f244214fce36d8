import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { fold, wordsOf } from './sozcuk.ts'

test('fold', () => {
  const table: [string, string][] = [
    ['ıIiİ', 'iiii'],
    ['ŞşĞğÜüÖöÇç', 'ssgguuoocc'],
    ['KIRMIZI TİŞÖRT', 'kirmizi tisort'],
    ['ısparta İzmir', 'isparta izmir'],
    ['i\u0307stanbul s\u0327eker', 'istanbul seker'],
    ['Kâğıt, Îcad, Rûzgâr, Café', 'kagit, icad, ruzgar, cafe'],
    ['Straße Əli Łódź', 'strasse eli lodz'],
    ['ﬁncan ①② Ｂüyük m²', 'fincan 12 buyuk m2'],
    ['kır\u00admı\u200bzı', 'kirmizi'],
    ['ΟΔΟΣ Σοφός', 'οδοσ σοφοσ'],
    ['Привет', 'привет'],
    ['👨‍👩‍👧', '👨👩👧'],
    ['', ''],
  ]
  for (const [input, expected] of table) assert.equal(fold(input), expected, input)
})

test('wordsOf', () => {
  const table: [(string | null)[], string[]][] = [
    [['Ayşe’nin Çantası, 2’li'], ['ayse', 'nin', 'cantasi', '2', 'li']],
    [
      ['SKU-12/a_b', null, 'sku 12'],
      ['sku', '12', 'a', 'b'],
    ],
    [['😀 !? – \0', ''], []],
    [['日本語 キーボード'], ['日本語', 'キーホート']],
    [[`${'ş'.repeat(70)} x`], ['s'.repeat(64), 'x']],
    // Letters beyond the BMP are two units long; the 64th unit would be half a letter.
    [[`a${'𐐨'.repeat(40)}`], [`a${'𐐨'.repeat(31)}`]],
  ]
  for (const [texts, expected] of table) assert.deepEqual(wordsOf(texts), expected)
  const many = Array.from({ length: 400 }, (_, i) => `s${i}`)
  assert.deepEqual(wordsOf([many.join(' ')]), many.slice(0, 300))
})

test('a word is its own only word, and holds nothing that splits one', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (text) => {
      for (const word of wordsOf([text])) {
        assert.match(word, /^[\p{L}\p{N}]{1,64}$/u)
        assert.ok(word.isWellFormed())
        assert.deepEqual(wordsOf([word]), [word])
      }
    }),
    { numRuns: 300 },
  )
})
