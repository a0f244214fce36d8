import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { editablePara, formatPara, kisaPara, parsePara, readFiyat } from './para.ts'

test('amounts as people write them', () => {
  const cases: [string, number | null | undefined][] = [
    ['1849,9', 184990],
    ['1.849,90', 184990],
    ['1849.90', 184990],
    ['₺1.849,90', 184990],
    ['1.849,90 TL', 184990],
    ['1,849.90', 184990],
    ['1 849,90', 184990],
    ['1.849', 184900],
    ['12.345.678', 1234567800],
    ['1.849.900,05', 184990005],
    ['0,05', 5],
    [',5', 50],
    ['7', 700],
    ['7,', 700],
    ['-12,50', -1250],
    ['', null],
    ['  ', null],
    ['abc', undefined],
    ['1,2,3', undefined],
    ['1.84.900', undefined],
    ['1,849', undefined],
    ['1849,905', undefined],
    ['.', undefined],
    ['1e5', undefined],
    ['90071992547409.93', undefined],
  ]
  for (const [written, expected] of cases) assert.equal(parsePara(written), expected, JSON.stringify(written))
})

test('what is shown in a field is read back as the same amount, in every form', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (tutar) => {
      assert.equal(parsePara(editablePara(tutar)), tutar)
      assert.equal(parsePara(formatPara(tutar, 'TRY')), tutar)
      assert.equal(parsePara(formatPara(tutar, 'TRY', 'en')), tutar)
      assert.equal(parsePara(formatPara(tutar, 'EUR')), tutar)
    }),
  )
  assert.equal(editablePara(null), '')
  assert.equal(formatPara(-5, 'TRY'), '−0,05 ₺')
  assert.equal(formatPara(184990, 'TRY'), '1.849,90 ₺')
  assert.equal(formatPara(184990, 'XQZ'), '1.849,90 XQZ')
})

test('a price is an amount of zero or more, or nothing', () => {
  const written = ['1.234,50', '0', '', '-0', '-1', 'x']
  assert.deepEqual(written.map(readFiyat), [123_450, 0, null, 0, undefined, undefined])
})

test('short amounts have the form of long ones', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const shown = [0, 20_000, 150_000, -150_000].map((n) => plain(kisaPara(n, 'TRY')))
  assert.deepEqual(shown, ['0 ₺', '200 ₺', '1,5 B ₺', '−1,5 B ₺'])
  assert.equal(plain(kisaPara(150_000, 'EUR', 'en')), '1.5k €')
})
