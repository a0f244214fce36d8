import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fewAtOnce } from './few-at-once.ts'

const turn = () => new Promise(setImmediate)

test('results stand in the order of what was given; never more at once than may be', async () => {
  let running = 0
  let most = 0
  const results = await fewAtOnce([3, 1, 2, 0, 5], 2, async (n) => {
    most = Math.max(most, ++running)
    for (let i = 0; i < n; i++) await turn()
    running--
    return n * 10
  })
  assert.deepEqual([results, most], [[30, 10, 20, 0, 50], 2])
  assert.deepEqual(await fewAtOnce([], 2, async () => 1), [])
})

test('after a failure no other is begun', async () => {
  const begun: number[] = []
  const work = async (n: number) => {
    begun.push(n)
    await turn()
    if (n === 2) throw new Error('no')
    await turn()
  }
  await assert.rejects(fewAtOnce([1, 2, 3, 4], 2, work), /no/)
  for (let i = 0; i < 5; i++) await turn()
  assert.deepEqual(begun, [1, 2])
})
