import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breather, inTurns, nextTurn, TURN_CHARACTERS } from './turns.ts'

/** Counts turns of the event loop until stopped. */
function countTurns(): () => number {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isOver = true
    return turns
  }
}

test('of all that wait for a turn, one goes on in each', async () => {
  const counted = countTurns()
  const order: string[] = []
  const work = async (name: string) => {
    for (const piece of [1, 2, 3]) {
      await nextTurn()
      order.push(`${name}${piece}`)
    }
  }
  await Promise.all([work('a'), work('b'), work('c')])
  assert.deepEqual(order, ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'])
  assert.ok(counted() >= 8)
})

test('a breather pauses when a turn is full, and not before', async () => {
  const breathe = breather()
  assert.equal(breathe(TURN_CHARACTERS - 1), undefined)
  const pause = breathe(1)
  assert.ok(pause instanceof Promise)
  await pause
  assert.equal(breathe(TURN_CHARACTERS - 1), undefined)
})

test('items are parted by their weight, in their order, at least one each', () => {
  const half = TURN_CHARACTERS / 2
  const cases: [weights: number[], parts: number[][]][] = [
    [[], []],
    [[1, 2, 3], [[1, 2, 3]]],
    [
      [half, half, 1],
      [[half, half], [1]],
    ],
    [
      [5, 3 * half, 6, 7],
      [[5], [3 * half], [6, 7]],
    ],
  ]
  for (const [weights, parts] of cases) {
    assert.deepEqual(
      inTurns(weights, (w) => w),
      parts,
    )
  }
})
