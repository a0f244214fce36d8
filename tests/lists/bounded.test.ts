import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startTest } from '../setup.ts'
import { fillStore, type LargeStore } from './large-store.ts'
import { measure } from './measure.ts'
import { lists } from './questions.ts'

// No page of a list costs more because the store is large: whatever is asked of it, a page touches so many rows at most,
// beside those that stand in its answer.

const ROWS = 12_000

const env = await startTest()
let store: LargeStore
before(async () => {
  store = await fillStore(env, ROWS)
})

test('every list, asked for the worst, touches a bounded number of rows', async () => {
  const { asked, over } = await measure(env, store, { each: 1, plans: 'auto' })
  assert.deepEqual(over, [])
  assert.ok(asked >= lists.length, `${asked} questions of ${lists.length} lists`)
})

test('with plans that are made for any values, too', async () => {
  const { over } = await measure(env, store, { each: 1, plans: 'force_generic_plan' })
  assert.deepEqual(over, [])
})
