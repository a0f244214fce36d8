import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isTckn, isVkn } from './kimlik-no.ts'

// Numbers by the published rules, written out digit by digit, independent of the code under test.

function tcknOf(nine: readonly number[]): string {
  const [a, b, c, d, e, f, g, h, i] = nine as [number, number, number, number, number, number, number, number, number]
  const tenth = ((((a + c + e + g + i) * 7 - (b + d + f + h)) % 10) + 10) % 10
  const eleventh = (a + b + c + d + e + f + g + h + i + tenth) % 10
  return `${nine.join('')}${tenth}${eleventh}`
}

function vknOf(nine: readonly number[]): string {
  let total = 0
  for (const [i, digit] of nine.entries()) {
    const shifted = (digit + (10 - (i + 1))) % 10
    let value = 0
    if (shifted !== 0) {
      value = (shifted * 2 ** (10 - (i + 1))) % 9
      if (value === 0) value = 9
    }
    total += value
  }
  return `${nine.join('')}${(10 - (total % 10)) % 10}`
}

const digit = fc.integer({ min: 0, max: 9 })
const nine = fc.array(digit, { minLength: 9, maxLength: 9 })
const nineOfPerson = nine.filter((digits) => digits[0] !== 0)
const other = fc.integer({ min: 1, max: 9 })

/** The number with the digit at `at` moved on by `by`, 1..9. */
const changed = (text: string, at: number, by: number): string =>
  text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)

const UNNAMED = '11111111111'

test('identity numbers: right and wrong ones', () => {
  for (const right of ['10000000146', '12345678950', '98765432150', '19191919190', '11111111110', UNNAMED]) {
    assert.equal(isTckn(right), true, right)
  }
  const wrong = [
    '00000000000',
    '01234567890',
    '12345678901',
    '10000000145',
    '10000000156',
    '22222222222',
    '1000000014',
    '100000001460',
    '',
    ' 10000000146',
    '10000000146 ',
    '10000000146\n',
    '1000000014６',
    '١٠٠٠٠٠٠٠١٤٦',
    '1000000014x',
    '1e10',
    'çok yanlış!',
  ]
  for (const text of wrong) assert.equal(isTckn(text), false, text)
})

test('tax numbers: right and wrong ones', () => {
  for (const right of [
    '1234567890',
    '0000000000'.slice(0, 9) + vknOf(Array(9).fill(0))[9],
    '9999999999'.slice(0, 9) + vknOf(Array(9).fill(9))[9],
  ]) {
    assert.equal(isVkn(right), true, right)
  }
  for (const text of [
    '1234567891',
    '123456789',
    '12345678900',
    '',
    ' 1234567890',
    '1234567890\n',
    '123456789０',
    'abcdefghij',
  ]) {
    assert.equal(isVkn(text), false, text)
  }
})

test('every number made by the rule is right, and each digit of it counts', () => {
  fc.assert(
    fc.property(nineOfPerson, fc.integer({ min: 0, max: 10 }), other, (digits, at, by) => {
      const right = tcknOf(digits)
      assert.equal(isTckn(right), true, right)
      // The placeholder is the one accepted neighbour.
      assert.equal(isTckn(changed(right, at, by)), changed(right, at, by) === UNNAMED)
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(nine, fc.integer({ min: 0, max: 9 }), other, (digits, at, by) => {
      const right = vknOf(digits)
      assert.equal(isVkn(right), true, right)
      assert.equal(isVkn(changed(right, at, by)), false)
    }),
    { numRuns: 2000 },
  )
})

test('of the hundred endings of a number exactly one is right', () => {
  fc.assert(
    fc.property(nineOfPerson, (digits) => {
      const endings = Array.from({ length: 100 }, (_, i) => digits.join('') + String(i).padStart(2, '0'))
      assert.deepEqual(
        endings.filter((text) => text !== UNNAMED && isTckn(text)),
        [tcknOf(digits)],
      )
    }),
  )
})
