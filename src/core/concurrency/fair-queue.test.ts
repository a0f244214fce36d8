import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fairQueue, type Queued } from './fair-queue.ts'

const queue = { total: 100, each: 100 }

/** Work that ends when told; records who began. */
function workers(queued: Queued) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (owner: string, signal?: AbortSignal) =>
    queued(
      owner,
      () => {
        begun.push(owner)
        return new Promise<void>((end) => ends.push(end))
      },
      signal,
    )
  const settled = () => new Promise(setImmediate)
  const endFirst = () => {
    ends.shift()?.()
    return settled()
  }
  return { begun, ask, endFirst, settled }
}

test('a place that gets free goes round the owners, however many one of them asked for first', async () => {
  const { begun, ask, endFirst, settled } = workers(fairQueue({ total: 2, each: 2, queue }))
  const all = [...'aaaaaa', ...'bb', 'c'].map((owner) => ask(owner))
  await settled()
  assert.deepEqual(begun, ['a', 'a'])
  for (let i = 0; i < all.length; i++) await endFirst()
  assert.equal(begun.join(''), 'aaabcabaa')
  await Promise.all(all)
})

test('one owner never has more than its share, also when nobody else asks', async () => {
  const { begun, ask, endFirst, settled } = workers(fairQueue({ total: 5, each: 2, queue }))
  const all = [...'aaaa'].map((owner) => ask(owner))
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
  const queued = fairQueue({ total: 1, each: 1, queue })
  await assert.rejects(
    queued('a', () => Promise.reject(new Error('no'))),
    /no/,
  )
  assert.equal(await queued('b', async () => 'yes'), 'yes')
})

const BUSY = { kod: 'bakim', basliklar: { 'retry-after': '5' } }

test('one store’s 3,000 do not keep another’s single one waiting behind all of them', async () => {
  const { begun, ask, endFirst, settled } = workers(
    fairQueue({ total: 1, each: 1, queue: { total: 5000, each: 3000 } }),
  )
  for (let i = 0; i < 3000; i++) void ask('a')
  void ask('b')
  await settled()
  await endFirst()
  await endFirst()
  assert.deepEqual(begun, ['a', 'a', 'b'])
})

test('over the bounds of the line it is told at once; whoever has nothing waiting is let in', async () => {
  const { begun, ask, endFirst, settled } = workers(fairQueue({ total: 1, each: 1, queue: { total: 3, each: 2 } }))
  const all = [...'aaa'].map((owner) => ask(owner))
  await assert.rejects(ask('a'), BUSY)
  all.push(ask('b'))
  await assert.rejects(ask('b'), BUSY)
  all.push(ask('c'))
  await assert.rejects(ask('c'), BUSY)
  await settled()
  for (let i = 0; i < all.length; i++) await endFirst()
  await Promise.all(all)
  assert.equal(begun.join(''), 'aabca')
})

test('who gives up leaves the line; work that has begun keeps its place until it ends, but nobody waits for it', async () => {
  const { begun, ask, endFirst, settled } = workers(fairQueue({ total: 1, each: 1, queue: { total: 9, each: 1 } }))
  const control = new AbortController()
  const [first, second] = [ask('a', control.signal), ask('a', control.signal)]
  const other = ask('b')
  control.abort(new Error('late'))
  await assert.rejects(first, /late/)
  await assert.rejects(second, /late/)
  await assert.rejects(ask('c', control.signal), /late/)
  assert.deepEqual(begun, ['a'])
  // The place in the queue is free again, the slot not yet.
  const third = ask('a')
  await settled()
  assert.deepEqual(begun, ['a'])
  for (let i = 0; i < 3; i++) await endFirst()
  await Promise.all([other, third])
  assert.deepEqual(begun, ['a', 'a', 'b'])
})
