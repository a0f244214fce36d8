import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { idTime, isId, newId, newSecret } from './id.ts'

const NOW = new Date('2025-01-02T03:04:05.678Z')
const time = fc.integer({ min: 0, max: 2 ** 48 - 1 })

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function toHex(body: string): string {
  let n = 0n
  for (const c of body) n = n * 32n + BigInt('0123456789abcdefghjkmnpqrstvwxyz'.indexOf(c))
  return n.toString(16).padStart(32, '0')
}

test('an id is its prefix and 26 characters', () => {
  const id = newId('urun', NOW)
  assert.match(id, /^urun_[0-9a-hjkmnp-tv-z]{26}$/)
  assert.equal(isId('urun', id), true)
})

test('the body is a UUIDv7: 48 bits of time, version 7, variant 10', () => {
  for (let i = 0; i < 1000; i++) {
    const hex = toHex(newId('evt', NOW).slice(4))
    assert.equal(hex.length, 32)
    assert.equal(Number.parseInt(hex.slice(0, 12), 16), NOW.getTime())
    assert.equal(hex[12], '7')
    assert.match(hex[16] as string, /[89ab]/)
  }
})

test('time round trip', () => {
  fc.assert(fc.property(time, (ms) => idTime(newId('order', new Date(ms))).getTime() === ms))
  for (const ms of [0, 1, 2 ** 32 - 1, 2 ** 32, 2 ** 48 - 1])
    assert.equal(idTime(newId('var', new Date(ms))).getTime(), ms)
})

test('text order is time order', () => {
  fc.assert(
    fc.property(time, time, (a, b) => {
      const [x, y] = [newId('kat', new Date(a)), newId('kat', new Date(b))]
      return a === b ? x < y : a < b === x < y
    }),
  )
})

test('100,000 ids of one millisecond are unique and sorted', () => {
  const ids = Array.from({ length: 100_000 }, () => newId('whd', NOW))
  assert.equal(new Set(ids).size, ids.length)
  assert.deepEqual(ids.toSorted(byText), ids)
})

test('requests of different milliseconds that interleave each stay sorted', () => {
  const made = new Map<number, string[]>()
  for (let i = 0; i < 10_000; i++) {
    const ms = NOW.getTime() + ((i * 7919) % 500)
    made.set(ms, [...(made.get(ms) ?? []), newId('kalem', new Date(ms))])
  }
  for (const ids of made.values()) assert.deepEqual(ids.toSorted(byText), ids)
})

test('every random bit varies', () => {
  let or = 0n
  let and = (1n << 128n) - 1n
  for (let i = 0; i < 2000; i++) {
    const n = BigInt(`0x${toHex(newId('fl', new Date(i * 1000)).slice(3))}`)
    or |= n
    and &= n
  }
  const random = (((1n << 12n) - 1n) << 64n) | ((1n << 62n) - 1n)
  // The counter's highest bit is reserved for its growth.
  assert.equal((or & ~and & random).toString(2), (random & ~(1n << 75n)).toString(2))
})

test('a time outside 48 bits is refused', () => {
  for (const ms of [Number.NaN, -1, 2 ** 48]) assert.throws(() => newId('urun', new Date(ms)), RangeError)
})

test('isId', () => {
  const id = newId('urun', NOW)
  const body = id.slice(5)
  const table: [string, boolean][] = [
    [id, true],
    [id.toUpperCase(), false],
    [`var_${body}`, false],
    [`urun-${body}`, false],
    [`urun_${body}0`, false],
    [`urun_${body.slice(1)}`, false],
    [`urun_8${body.slice(1)}`, false],
    [`urun_${body.slice(0, 25)}u`, false],
    [`urun_${body.slice(0, 25)}\n`, false],
    [`urun_${body.slice(0, 10)}0${body.slice(11)}`, false],
    [`urun_${body.slice(0, 13)}0${body.slice(14)}`, false],
    [body, false],
    ['', false],
  ]
  for (const [text, expected] of table) assert.equal(isId('urun', text), expected, text)
  fc.assert(fc.property(fc.string(), (text) => !isId('urun', text)))
})

test('idTime refuses what is not an id', () => {
  for (const text of ['', 'urun_', 'urun_0', newSecret('kp')]) assert.throws(() => idTime(text), RangeError)
})

test('a secret is 160 random bits', () => {
  const secrets = Array.from({ length: 5000 }, () => newSecret('kp_live'))
  assert.equal(new Set(secrets).size, secrets.length)
  for (const secret of secrets) assert.match(secret, /^kp_live_[0-9a-hjkmnp-tv-z]{32}$/)
  // Each of the 32 characters takes each of the 32 values: no bit is stuck.
  for (let i = 8; i < 40; i++) assert.equal(new Set(secrets.map((s) => s[i])).size, 32)
})
