import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hata } from '../../../core/errors.ts'
import { checkParola, normalParola } from '../rules.ts'
import { boundedQueue, hashParola, isParola, NOBODY } from './parola.ts'

test('a password of any script, and of one form on every keyboard', async () => {
  const ozet = await hashParola('şifre ①Å👩‍👩‍👧‍👦 İıĞ')
  assert.match(ozet, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  // NFKC: Å composed or decomposed and ① as 1 are equal; another case or family is another password.
  assert.deepEqual(
    [
      await isParola('şifre 1A\u030a👩‍👩‍👧‍👦 İıĞ', ozet),
      await isParola('şifre ①Å👩‍👩‍👧 İıĞ', ozet),
      await isParola('şifre ①å👩‍👩‍👧‍👦 İıĞ', ozet),
    ],
    [true, false, false],
  )
  assert.notEqual(await hashParola('şifre ①Å👩‍👩‍👧‍👦 İıĞ'), ozet)
  assert.equal(normalParola('ﬁ'), 'fi')
})

test('nobody has no password, not even that of the stand-in', async () => {
  assert.deepEqual([await isParola('', null), await isParola('x', NOBODY)], [false, false])
})

test('control characters are refused, all others taken', () => {
  for (const bad of ['\0', '\n', '\t', '\x7f', '\x85']) assert.equal(checkParola('parola', `parola${bad}`).length, 1)
  for (const good of ['        ', '🌷🌷🌷🌷🌷🌷🌷🌷', '\u200b\u2028\u00a0abcde', 'پسورد من']) {
    assert.deepEqual(checkParola('parola', good), [])
  }
})

test('so many at once, so many waiting, in their order; a failure makes way for the next', async () => {
  const queued = boundedQueue(2, 3)
  const gates: (() => void)[] = []
  const begun: number[] = []
  const work = (n: number) => () => {
    begun.push(n)
    return new Promise<number>((resolve, reject) => gates.push(() => (n === 1 ? reject(new Error('x')) : resolve(n))))
  }
  const results = Array.from({ length: 7 }, (_, n) => queued(work(n)))
  const settled = Promise.allSettled(results)
  assert.deepEqual(begun, [0, 1])
  for (let open = 0; open < 5; open++) {
    while (gates.length <= open) await new Promise(setImmediate)
    assert.ok(begun.length <= open + 2)
    gates[open]?.()
  }
  const ended = (await settled).map((r) =>
    r.status === 'fulfilled' ? r.value : r.reason instanceof Hata ? r.reason.kod : 'failed',
  )
  assert.deepEqual(ended, [0, 'failed', 2, 3, 4, 'bakim', 'bakim'])
  assert.deepEqual(begun, [0, 1, 2, 3, 4])
  // No slot leaked: two may begin at once again.
  const again = [queued(async () => 'a'), queued(async () => 'b')]
  assert.deepEqual(await Promise.all(again), ['a', 'b'])
})
