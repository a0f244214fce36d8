import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startTest } from '../support/setup.ts'
import { fillStore, type LargeStore } from './large-store.ts'
import { measure } from './measure.ts'
import { asker, lists } from './questions.ts'
import { readAll, whole } from './whole.ts'

// Fault 36. No page of a list costs more because the store is large: whatever is asked of it, a page touches so many rows at most,
// beside those that stand in its answer. And what stops after so many misses nothing and repeats nothing.

const ROWS = 7500

const env = await startTest()
let store: LargeStore
before(async () => {
  store = await fillStore(env, ROWS)
})

// Pairs by the plans that know nothing of the values, which are worse more often; the long form asks all by both.
for (const [plans, atOnce] of [
  ['auto', 1],
  ['force_generic_plan', 2],
] as const) {
  test(`every list, asked for the worst, touches a bounded number of rows (plans: ${plans})`, async () => {
    const { asked, over } = await measure(env, store, { each: 1, atOnce, plans })
    assert.deepEqual(over, [])
    assert.ok(asked >= lists.length, `${asked} pages of ${lists.length} lists`)
  })
}

for (const { path, query, expected } of whole) {
  test(`page by page, all of ${path} by ${query}: each once, in order`, async () => {
    const ask = await asker(env, store, env.db.read)
    const { seen, empty } = await readAll(ask, path, store, query)
    const all = (await env.rows(expected, [store.id])).map((r) => r.id)
    // Told briefly: thousands of ids say nothing.
    assert.equal(seen.length, all.length)
    assert.equal(
      seen.findIndex((id, i) => id !== all[i]),
      -1,
    )
    assert.ok(all.length > 0)
    // A page with nothing to show was worth its cost: it looked at a thousand.
    assert.ok(empty <= (2 * ROWS) / 1000, `${empty} empty pages`)
  })
}
