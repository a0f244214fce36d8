import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseEnd, parseMoment } from './time.ts'

test('a date alone begins with its first moment in Istanbul, and as an end holds all of its hours', () => {
  const cases: [text: string, begin: string | null, end: string | null][] = [
    ['2026-11-15', '2026-11-14T21:00:00.000Z', '2026-11-15T21:00:00.000Z'],
    [' 2028-02-29 ', '2028-02-28T21:00:00.000Z', '2028-02-29T21:00:00.000Z'],
    ['9999-12-31', '9999-12-30T21:00:00.000Z', '9999-12-31T20:59:59.999Z'],
    ['2026-11-15T00:00', '2026-11-14T21:00:00.000Z', '2026-11-14T21:00:00.000Z'],
    ['2026-11-15T12:00:00Z', '2026-11-15T12:00:00.000Z', '2026-11-15T12:00:00.000Z'],
    ['2026-02-30', null, null],
    ['yarın', null, null],
  ]
  for (const [text, begin, end] of cases) {
    assert.deepEqual(
      [parseMoment(text)?.toISOString() ?? null, parseEnd(text)?.toISOString() ?? null],
      [begin, end],
      text,
    )
  }
})
