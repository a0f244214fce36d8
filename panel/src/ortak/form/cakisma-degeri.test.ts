import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cakismaDegeri } from './cakisma-degeri.ts'

test('dates stand as people write them, in the zone of the shop, wherever they are in a value', () => {
  const cases: [unknown, string][] = [
    ['2026-11-15T14:03', '15.11.2026 14:03'],
    ['2026-11-15T11:03:00.000Z', '15.11.2026 14:03'],
    ['2026-11-15', '15.11.2026'],
    ['9999-12-31T23:59:59Z', '31.12.9999 23:59'],
    ['2026-11', '2026-11'],
    ['2026-13-45', '2026-13-45'],
    ['Sipariş 2026-11-15', 'Sipariş 2026-11-15'],
    [{ bitis: '2026-11-15T14:03' }, '{"bitis":"15.11.2026 14:03"}'],
    [['2026-11-15', 'yaz'], '15.11.2026, yaz'],
  ]
  for (const [value, expected] of cases) assert.equal(cakismaDegeri(value, 'tr'), expected)
  assert.equal(cakismaDegeri('2026-11-15T14:03', 'en'), '15/11/2026 14:03')
})

test('nothing is a dash, a switch is a word, and what is long is cut', () => {
  assert.deepEqual(
    [null, undefined, '', [], true, false, 0].map((v) => cakismaDegeri(v, 'tr')),
    ['—', '—', '—', '—', 'Evet', 'Hayır', '0'],
  )
  assert.equal(cakismaDegeri(true, 'en'), 'Yes')
  assert.equal(cakismaDegeri('x'.repeat(500), 'tr').length, 161)
})
