import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { times } from '../../../tests/support/extent.ts'
import { telefonOf } from './telefon.ts'

test('one form for what people write, and only for what is a number', () => {
  const table = {
    '0532 123 45 67': '+905321234567',
    '+90 (532) 123-45-67': '+905321234567',
    '+90 0532 123 45 67': '+905321234567',
    '0090 532 123 45 67': '+905321234567',
    '90 532 123 45 67': '+905321234567',
    '5321234567': '+905321234567',
    '0532.123.45.67': '+905321234567',
    '0(532)1234567': '+905321234567',
    ' 0532 123 45 67\t': '+905321234567',
    '٠٥٣٢١٢٣٤٥٦٧': '+905321234567',
    '0212 252 11 22': '+902122521122',
    '0392 228 11 22': '+903922281122',
    '444 1 234': '+904441234',
    '+49 30 901820': '+4930901820',
    '0049 30 901820': '+4930901820',
    '+1 202 555 0123': '+12025550123',
    '+39 06 1234567': '+39061234567',
    // Unchanged: invalid, or more than one.
    '0532 123 45 6': '0532 123 45 6',
    '1111111111': '1111111111',
    '0266 000': '0266 000',
    '+90 1234567890': '+90 1234567890',
    '+999 12345678': '+999 12345678',
    '155': '155',
    '+': '+',
    '': '',
    '  ev: 0532 123 45 67 ': 'ev: 0532 123 45 67',
    '0212 252 11 22 x12': '0212 252 11 22 x12',
    '0212 252 11 22 dahili 12': '0212 252 11 22 dahili 12',
    '0532 123 45 67 / 0533 123 45 67': '0532 123 45 67 / 0533 123 45 67',
    '📞 0532 123 45 67': '📞 0532 123 45 67',
    Ayşe: 'Ayşe',
  }
  for (const [written, kept] of Object.entries(table)) assert.equal(telefonOf(written), kept, written)
})

test('what is kept is kept again, and any text is taken', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789+ ()-./xX'), maxLength: 30 })
  fc.assert(
    fc.property(fc.oneof(digits, anyText({ maxLength: 30 })), (text) => {
      const once = telefonOf(text)
      assert.equal(telefonOf(once), once)
      assert.ok(once === text.trim() || /^\+[1-9]\d{4,14}$/.test(once))
      assert.ok(once.length <= text.length + 3)
    }),
    { numRuns: times(500, 150) },
  )
})
