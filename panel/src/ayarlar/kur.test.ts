import assert from 'node:assert/strict'
import { test } from 'node:test'
import { convert } from '@kepenk/service/trade/money.ts'
import fc from 'fast-check'
import { invertKur, kurFrom, readKur, saidKur, shownKur, turned } from './kur.ts'

test('a rate as people write it, and the other way round', () => {
  assert.deepEqual(['0,0250', ' 41.37', '007', '0', '', 'x', '1.2.3', '-1'].map(readKur), [
    ...['0.025', '41.37', '7'],
    ...Array(5).fill(null),
  ])
  assert.deepEqual(['40', '0.025', '1', '3'].map(invertKur), ['0.025', '40', '1', '0.333333333333333'])
  assert.equal(invertKur('999999999999999'), '0.000000000000001')
  assert.equal(invertKur('0.000000000000001'), null)
  assert.equal(shownKur('0.024172105390379', 'tr'), '0,0241721')
})

test('thousands may be parted as Turkish does; a dot alone begins the decimals', () => {
  const read = ['1.234,50', '1.234.567', '12.345,678901', '1 234,5', '0,00081', '41.375', '1.234']
  const kept = ['1234.5', '1234567', '12345.678901', '1234.5', '0.00081', '41.375', '1.234']
  assert.deepEqual(read.map(readKur), kept)
  const wrong = ['1.23,45', '1,2,3', '12.34.56', '1.234,5,6', ',', '1234.567,8', '+5', '1e5', '1.234,']
  assert.deepEqual(wrong.map(readKur), Array(wrong.length).fill(null))
  assert.equal(kurFrom('1.250,00', true), '0.0008')
  assert.equal(turned('1.250,00'), '0,0008')
})

test('said the other way round, an amount differs by no more than its last unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 100_000_000 }), (hundredths, tutar) => {
      const said = readKur(`${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`) as string
      const kept = invertKur(said) as string
      assert.equal(saidKur(kept), said)
      const exact = (2n * BigInt(tutar) * 100n + BigInt(hundredths)) / (2n * BigInt(hundredths))
      assert.ok(Math.abs(convert(tutar, kept) - Number(exact)) <= 1)
    }),
  )
})

test('a rate is typed either way round; what is shown of one that is kept means it', () => {
  assert.deepEqual(
    [kurFrom('40', true), kurFrom('0,025', false), kurFrom('', true), kurFrom('x', false)],
    [...['0.025', '0.025', null, null]],
  )
  assert.deepEqual([turned('0.025'), turned('40'), turned(''), turned('kırk')], ['40', '0,025', '', 'kırk'])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (hundredths) => {
      const kur = kurFrom(String(hundredths / 100), true) as string
      assert.equal(kurFrom(turned(kur), true), kur)
    }),
  )
})
