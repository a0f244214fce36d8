import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { asWritten, harmless } from '../../../core/text/csv.ts'
import { alanlarOf } from './alanlar.ts'
import { readAmount, readCell } from './degerler.ts'
import { propose } from './esleme.ts'
import { amountText, cellText, csvCell } from './hucre.ts'

test('amounts as people write them', () => {
  const table: [string, number | null][] = [
    ['1849,9', 184_990],
    ['1.849,90', 184_990],
    ['1849.90', 184_990],
    ['₺1.849,90', 184_990],
    ['1.849,90 TL', 184_990],
    ['1,849.90', 184_990],
    ['1.849', 184_900],
    ['1.849.000', 184_900_000],
    ['12.345.678,9', 1_234_567_890],
    ['0,05', 5],
    ['5', 500],
    ['90071992547409,91', Number.MAX_SAFE_INTEGER],
    ['90071992547409,92', null],
    ['1,849', null],
    ['1.84.90', null],
    ['1,2,3', null],
    ['-5', null],
    ['1e5', null],
    ['abc', null],
    ['', null],
    ['12,345.678,9', null],
  ]
  for (const [text, expected] of table) assert.equal(readAmount(text), expected, text)
  fc.assert(fc.property(fc.maxSafeNat(), (n) => readAmount(amountText(n)) === n))
})

test('what is written is read back: texts, lists, numbers, moments', () => {
  fc.assert(fc.property(fc.string(), (s) => asWritten(harmless(s)) === s && !/^[=+\-@\t\r\n]/.test(harmless(s))))
  const part = fc.string({ minLength: 1 }).filter((s) => s.trim() === s && s !== '' && !s.includes('|'))
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      const read = readCell('liste', cellText('liste', parts)) as { deger: string[] }
      assert.deepEqual(read.deger, parts)
    }),
  )
  const back = (tur: Parameters<typeof readCell>[0], value: string | number | boolean) =>
    (readCell(tur, cellText(tur, value)) as { deger: unknown }).deger
  assert.equal(back('evet', true), true)
  assert.equal(back('evet', false), false)
  assert.equal(back('sayi', 0.125), 0.125)
  assert.equal(back('tam', 1_234_567), 1_234_567)
  assert.equal(back('an', '2026-11-15T21:30:05.000Z'), '2026-11-16 00:30:05')
  assert.equal(csvCell('tam', -3), '-3', 'a number is no formula')
  assert.deepEqual(readCell('an', '5.1.2026 9:05'), { deger: '2026-01-05 09:05' })
  assert.match((readCell('kod', '8,69E+12') as { neden: { tr: string } }).neden.tr, /son hanelerini silmiş/)
  assert.equal(readCell('para', '  '), undefined, 'nothing was said')
})

test('columns are known by the names that files have for them, none twice', () => {
  const names = ['ÜRÜN ADI', 'Stok Kodu (SKU)', 'EAN', 'satış fiyatı', 'Title', 'Ayrılan', '']
  assert.deepEqual(propose(alanlarOf.urun, names), ['ad', 'sku', 'barkod', 'fiyat', null, null, null])
  for (const alanlar of Object.values(alanlarOf)) {
    const own = alanlar.map((a) => (a.yazilir ? null : a.kod))
    assert.deepEqual(
      propose(
        alanlar,
        alanlar.map((a) => a.ad),
      ),
      own,
      'what is exported is known again',
    )
  }
})
