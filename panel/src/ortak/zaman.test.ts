import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatFark, formatGun, formatUzun, formatZaman, fromLocalInput, toLocalInput } from './zaman.ts'

test('moments are those of Istanbul, whatever the zone of the browser', () => {
  assert.equal(formatZaman('2026-11-15T11:03:00Z'), '15.11.2026 14:03')
  assert.equal(formatZaman('2026-11-15T21:30:00Z'), '16.11.2026 00:30')
  assert.equal(formatGun('2026-11-15T21:30:00Z'), '16.11.2026')
  assert.equal(toLocalInput('2026-11-15T21:30:00Z'), '2026-11-16T00:30')
  assert.equal(fromLocalInput('2026-11-16T00:30'), '2026-11-15T21:30:00.000Z')
  assert.equal(fromLocalInput('2026-11-16'), '2026-11-15T21:00:00.000Z')
  // Daylight saving time was observed until 2016.
  assert.equal(fromLocalInput('2015-01-10T12:00'), '2015-01-10T10:00:00.000Z')
  assert.equal(fromLocalInput('2015-07-10T12:00'), '2015-07-10T09:00:00.000Z')
  assert.equal(toLocalInput(null), '')
  assert.equal(fromLocalInput(''), null)
  assert.equal(fromLocalInput('dün'), null)
})

test('a moment survives the field in which it is changed', () => {
  const min = new Date('2017-01-01T00:00:00Z')
  const max = new Date('2090-01-01T00:00:00Z')
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      date.setUTCSeconds(0, 0)
      assert.equal(fromLocalInput(toLocalInput(date.toISOString())), date.toISOString())
    }),
  )
})

test('how long ago', () => {
  const now = new Date('2026-11-15T12:00:00Z')
  assert.equal(formatFark('2026-11-15T11:57:00Z', now), '3 dk. önce')
  assert.equal(formatFark('2026-11-15T09:00:00Z', now), '3 sa. önce')
  assert.equal(formatFark('2026-11-14T11:00:00Z', now), 'dün')
  assert.equal(formatFark('2026-11-15T12:10:00Z', now), '10 dk. sonra')
  assert.equal(formatFark('2026-11-15T11:57:00Z', now, 'en'), '3 min ago')
})

test('no year is too late or too early to be shown, written and read back', () => {
  for (const far of ['9999-12-31T21:00:00.000Z', '9999-12-31T23:59:59.000Z', '+010000-06-01T00:00:00.000Z']) {
    assert.deepEqual(
      [formatZaman(far), formatGun(far), formatUzun(far)],
      ['31.12.9999 23:59', '31.12.9999', '31 Aralık 9999 23:59'],
    )
    assert.equal(toLocalInput(far), '9999-12-31T23:59')
  }
  assert.equal(toLocalInput('0999-06-01T00:00:00.000Z'), '0999-06-01T01:55')
  assert.equal(toLocalInput('0000-12-31T22:00:00.000Z').slice(0, 4), '0001')
  for (const written of ['9999-12-31T23:59', '0999-06-01T01:55', '0001-02-01T00:00', '1000-01-01T00:00']) {
    assert.equal(toLocalInput(fromLocalInput(written)), written)
  }
  for (const written of ['12026-01-01T00:00', '275760-01-01T00:00', '0001-01-01T00:00']) {
    assert.match(fromLocalInput(written) ?? '', /^\d{4}-\d\d-\d\dT/)
  }
  assert.equal(formatUzun('2026-11-19T15:09:00.000Z', 'en'), '19 November 2026 18:09')
})
