import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesLeft, readLines, refusedOf } from './sayim-satirlari.ts'

test('lines are read whatever parts code and number; what is no number is kept as it stands', () => {
  assert.deepEqual(readLines('İPEK-ı 40\t12\n\nA;5\nB 7\nC\tüç\nD\n'), {
    satirlar: [
      { sku: 'İPEK-ı 40', miktar: 12 },
      { sku: 'A', miktar: 5 },
      { sku: 'B', miktar: 7 },
    ],
    wrong: ['C\tüç', 'D'],
  })
})

test('of a code that stands there twice only the line that was refused is left', () => {
  const asked = [
    { sku: 'A', miktar: 12 },
    { sku: 'B', miktar: 1 },
    { sku: 'A', miktar: 13 },
  ]
  assert.deepEqual(linesLeft(asked, [{ sira: 2 }], ['C\tüç']), ['A\t13', 'C\tüç'])
  assert.deepEqual(linesLeft(asked, [], []), [])
})

test('a refusal is told of the code of its line', () => {
  const asked = [
    { sku: 'A', miktar: 12 },
    { sku: 'B', miktar: 1 },
  ]
  assert.deepEqual(refusedOf(asked, [{ sira: 1, mesaj: 'sku: Böyle bir kayıt yok' }]), [
    { sku: 'B', mesaj: 'Böyle bir kayıt yok' },
  ])
})
