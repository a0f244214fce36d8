import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { asLine, shortLine } from './line.ts'

/** Including lone surrogates. */
const unit = fc.integer({ min: 0, max: 0xffff })

test('one line, whatever it was', () => {
  assert.equal(asLine('  Ayşe\r\nBcc: x@y.example\0\u2028son  '), 'Ayşe Bcc: x@y.example son')
  assert.equal(asLine('a\u202egizli\u202c b\u2066c'), 'a gizli  b c')
  assert.equal(asLine('\ud800x'), '\ufffdx')
  assert.equal(asLine('İğne 👩‍👩‍👧 ÇİÇEK'), 'İğne 👩‍👩‍👧 ÇİÇEK')
  assert.equal(asLine('\t\n'), '')
})

test('a short line is counted in characters and marks what was cut', () => {
  assert.equal(shortLine('çiçek', 5), 'çiçek')
  assert.equal(shortLine('çiçekç', 5), 'çiçe…')
  assert.equal(shortLine('🌷🌷🌷', 3), '🌷🌷🌷')
  assert.equal(shortLine('🌷🌷🌷🌷', 3), '🌷🌷…')
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (units, max) => {
      const line = shortLine(String.fromCharCode(...units), max)
      assert.ok([...line].length <= max && line.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(line))
    }),
  )
})
