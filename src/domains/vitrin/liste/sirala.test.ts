import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byValue } from './sirala.ts'

test('values in the order that people expect', () => {
  const rows = [
    ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
    ['4', '36', '36,5', '38', '100'],
    ['0,5 l', '1 l', '1,5 l', '10 l'],
    ['Çam', 'Dut', 'Ihlamur', 'İncir', 'Şeftali', 'Üzüm', 'Zeytin'],
    ['S', 'M', '36', 'Standart'],
  ]
  for (const row of rows) assert.deepEqual(row.toReversed().sort(byValue), row)
})
