import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMiktar } from './miktar.ts'
import { parcala } from './yapistirma.ts'

test('quantities as people and spreadsheets write them', () => {
  const table: [string, number | undefined][] = [
    ['0', 0],
    [' 12 ', 12],
    ['1.250', 1250],
    ['1 250', 1250],
    ['12,00', 12],
    ['12.0', 12],
    ['1.000', 1000],
    ['2147483647', 2147483647],
    ['2147483648', undefined],
    ['1.25', undefined],
    ['12,5', undefined],
    ['-3', undefined],
    ['', undefined],
    ['1e3', undefined],
    ['on', undefined],
  ]
  for (const [written, expected] of table) assert.equal(parseMiktar(written), expected, written)
})

test('what a spreadsheet copies is rows of cells, without one behind the last', () => {
  assert.deepEqual(parcala('1\t2\r\n 3 \t\r\n'), [
    ['1', '2'],
    ['3', ''],
  ])
  assert.deepEqual(parcala('7'), [['7']])
  assert.deepEqual(parcala('1\n\n3'), [['1'], [''], ['3']])
})
