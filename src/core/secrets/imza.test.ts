import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { stripe } from '../../../tests/support/outbound/stripe.ts'
import { MINUTE_MS } from '../time.ts'
import { imzaOf, newGizli, verifyImza } from './imza.ts'
import { sealWith } from './seal.ts'

const seal = sealWith('sir', 'deneme')
const [current, former, foreign] = [newGizli(seal).text, newGizli(seal).text, newGizli(seal).text]
const now = new Date('2026-11-15T08:00:00.500Z')
const t = Math.floor(now.getTime() / 1000)
const body = '{"durum":"teslim_edildi","not":"Kapıda 🧵 «İ»"}'
const verify = (header: string | undefined, o: { gizliler?: string[]; body?: string | Buffer; now?: Date } = {}) =>
  verifyImza(o.gizliler ?? [current, former], header, o.body ?? body, o.now ?? now, 5 * MINUTE_MS)
const at = (ms: number): Date => new Date(t * 1000 + ms)

test("what Stripe's library signs is verified, under the current and the former secret", () => {
  const theirs = (secret: string) =>
    stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: t } as never)
  assert.equal(verify(theirs(current)), true)
  assert.equal(verify(theirs(former)), true)
  assert.equal(verify(theirs(foreign)), false)
  assert.equal(verify(theirs(former), { gizliler: [current] }), false)
  assert.equal(verify(theirs(current), { gizliler: [] }), false)
})

test('the bytes that came are what counts', () => {
  const header = imzaOf([current], body, now)
  assert.equal(verify(header, { body: Buffer.from(body) }), true)
  for (const other of [`${body} `, body.slice(1), body.replace('teslim', 'Teslim'), '', Buffer.from(body, 'latin1')]) {
    assert.equal(verify(header, { body: other }), false)
  }
  // Invalid UTF-8 is compared as bytes, not as decoded text.
  const raw = Buffer.from([0xff, 0xfe])
  assert.equal(verify(imzaOf([current], '\ufffd\ufffd', now), { body: raw }), false)
})

test('five minutes either way, to the millisecond', () => {
  const header = imzaOf([current], body, now)
  for (const [ms, expected] of [
    [0, true],
    [5 * MINUTE_MS, true],
    [5 * MINUTE_MS + 1, false],
    [-5 * MINUTE_MS, true],
    [-5 * MINUTE_MS - 1, false],
  ] as const) {
    assert.equal(verify(header, { now: at(ms) }), expected, String(ms))
  }
})

test('headers of other forms', () => {
  const v1 = imzaOf([current], body, now).split(',')[1] as string
  const zeros = `v1=${'0'.repeat(64)}`
  const right = [
    `t=${t},${v1}`,
    `${v1},t=${t}`,
    `t=${t}, ${v1}`,
    `t=${t},${zeros},${v1}`,
    `t=${t},v0=x,${v1.toUpperCase().replace('V1', 'v1')}`,
  ]
  for (const header of right) assert.equal(verify(header), true, header)
  const wrong = [
    undefined,
    '',
    'x',
    v1,
    `t=${t}`,
    `t=${t},${zeros}`,
    `t=${t},${v1.replace('v1', 'v0')}`,
    `t=${t},${v1.slice(0, -1)}`,
    `t=${t},${v1}0`,
    `t=${t},v1=`,
    `t=${t + 1},${v1}`,
    `t=${t},t=${t},${v1}`,
    `t=${t}.0,${v1}`,
    `t=+${t},${v1}`,
    `t=NaN,${v1}`,
    `t=${t};${v1}`,
    `t=0${t},${v1}`,
    `t=${t},${v1}${',x'.repeat(500)}`,
  ]
  for (const header of wrong) assert.equal(verify(header), false, header)
})

test('no text passes for a signature', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 64 }),
      (text, hex) => {
        assert.equal(verify(text), false)
        assert.equal(verify(`t=${t},v1=${hex}`), false)
      },
    ),
  )
})
