import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealWith } from './seal.ts'

const seal = sealWith('sır', 'deneme')

test('what was closed opens again, and no two are alike', () => {
  for (const text of ['', 'whsec_abc', 'ğüşiöç 🧵']) assert.equal(seal.open(seal.close(text)), text)
  assert.notEqual(seal.close('a'), seal.close('a'))
  assert.ok(!seal.close('whsec_abc').includes('whsec'))
})

test('neither another secret, nor another purpose, nor a changed text opens it', () => {
  const sealed = seal.close('gizli')
  assert.throws(() => sealWith('başka', 'deneme').open(sealed))
  assert.throws(() => sealWith('sır', 'başka').open(sealed))
  const bytes = Buffer.from(sealed, 'base64url')
  for (const at of [0, 13, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] as number) ^ 1
    assert.throws(() => seal.open(changed.toString('base64url')))
  }
  assert.throws(() => seal.open(''))
  assert.throws(() => seal.open(bytes.subarray(0, 20).toString('base64url')))
})
