import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { hmacSha256, sha256 } from '../src/sha256.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

test('SHA-256 of the published examples', () => {
  const examples: [string, string][] = [
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ]
  for (const [text, digest] of examples) assert.equal(hex(sha256(utf8(text))), digest)
})

test('HMAC of the published examples', () => {
  const jefe = hmacSha256(utf8('Jefe'), utf8('what do ya want for nothing?'))
  assert.equal(hex(jefe), '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
  const long = hmacSha256(
    new Uint8Array(131).fill(0xaa),
    utf8('Test Using Larger Than Block-Size Key - Hash Key First'),
  )
  assert.equal(hex(long), '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54')
})

test('both are those of the platform, at every length about a block and for any bytes', () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => i * 7 + length)
    assert.equal(hex(sha256(bytes)), createHash('sha256').update(bytes).digest('hex'), `${length}`)
  }
  const bytes = fc.uint8Array({ maxLength: 300 })
  fc.assert(
    fc.property(bytes, bytes, (key, message) => {
      assert.equal(hex(hmacSha256(key, message)), createHmac('sha256', key).update(message).digest('hex'))
    }),
    { numRuns: 300 },
  )
})
