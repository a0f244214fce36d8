import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turns } from './turns.ts'

/** Work that ends when told, noting who began. */
function workers(turn: ReturnType<typeof turns>) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (owner: string) =>
    turn(owner, () => {
      begun.push(owner)
      return new Promise<void>((end) => ends.push(end))
    })
  const settled = () => new Promise(setImmediate)
  const endFirst = () => {
    ends.shift()?.()
    return settled()
  }
  return { begun, ask, endFirst, settled }
}

test('a place that gets free goes round the owners, however many one of them asked for first', async () => {
  const { begun, ask, endFirst, settled } = workers(turns(2, 2))
  const all = [...'aaaaaa', ...'bb', 'c'].map(ask)
  await settled()
  assert.deepEqual(begun, ['a', 'a'])
  for (let i = 0; i < all.length; i++) await endFirst()
  assert.equal(begun.join(''), 'aaabcabaa')
  await Promise.all(all)
})

test('one owner never has more than its share, also when nobody else asks', async () => {
  const { begun, ask, endFirst, settled } = workers(turns(5, 2))
  const all = [...'aaaa'].map(ask)
  await settled()
  assert.deepEqual(begun, ['a', 'a'])
  await endFirst()
  assert.deepEqual(begun, ['a', 'a', 'a'])
  all.push(ask('b'))
  await settled()
  assert.deepEqual(begun, ['a', 'a', 'a', 'b'])
  for (let i = 0; i < all.length; i++) await endFirst()
  await Promise.all(all)
})

test('work that fails gives its place back', async () => {
  const turn = turns(1, 1)
  await assert.rejects(
    turn('a', () => Promise.reject(new Error('no'))),
    /no/,
  )
  assert.equal(await turn('b', async () => 'yes'), 'yes')
})
