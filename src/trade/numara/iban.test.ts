import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plainIban, shownIban } from './iban.ts'

const TR = 'TR330006100519786457841326'

test('as people write it; each single digit that is wrong is noticed', () => {
  for (const text of [TR, ' tr33 0006 1005 1978 6457 8413 26 ', 'TR33-0006-1005-1978-6457-8413-26']) {
    assert.equal(plainIban(text), TR, text)
  }
  assert.equal(plainIban('DE89 3704 0044 0532 0130 00'), 'DE89370400440532013000')
  assert.equal(plainIban('GB82 WEST 1234 5698 7654 32'), 'GB82WEST12345698765432')
  for (const text of ['', 'TR', `${TR}0`, TR.slice(0, -1), TR.replace('TR', 'XX'), 'ŞR33', `${TR}\0`, '9'.repeat(26)]) {
    assert.equal(plainIban(text), null, text)
  }
  const at = fc.integer({ min: 2, max: TR.length - 1 })
  fc.assert(
    fc.property(at, fc.integer({ min: 1, max: 9 }), (i, by) => {
      const wrong = TR.slice(0, i) + ((Number(TR[i]) + by) % 10) + TR.slice(i + 1)
      assert.equal(plainIban(wrong), null, wrong)
    }),
  )
  assert.equal(shownIban(TR), 'TR33 0006 1005 1978 6457 8413 26')
  assert.equal(plainIban(shownIban(TR)), TR)
})
