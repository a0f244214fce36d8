import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { startTest } from '../support/setup.ts'
import { fillStore, type LargeStore } from './large-store.ts'
import { measure } from './measure.ts'
import { asker, lists } from './questions.ts'
import { readAll, whole } from './whole.ts'

// Fault 36: the cost of a page does not depend on the size of the store. Whatever the filters, a page touches a bounded
// number of rows beside those of its answer; and paging through a walk that stops early neither misses nor repeats a
// row.

const ROWS = 7500

const env = await startTest()
let store: LargeStore
before(async () => {
  store = await fillStore(env, ROWS)
})

// Generic plans ignore the values and are the worse ones more often; the long form asks with both kinds of plans.
test('every list, asked for the worst, touches a bounded number of rows', async () => {
  const { asked, over } = await measure(env, store, { each: 1, atOnce: 2, plans: 'force_generic_plan' })
  assert.deepEqual(over, [])
  assert.ok(asked >= lists.length, `${asked} pages of ${lists.length} lists`)
})

for (const { path, query, expected } of whole) {
  test(`page by page, all of ${path} by ${query}: each once, in order`, async () => {
    const ask = await asker(env, store, env.db.read)
    const { seen, empty } = await readAll(ask, path, store, query)
    const all = (await env.rows(expected, [store.id])).map((r) => r.id)
    // Compared without a diff, which would print thousands of ids.
    assert.equal(seen.length, all.length)
    assert.equal(
      seen.findIndex((id, i) => id !== all[i]),
      -1,
    )
    assert.ok(all.length > 0)
    // A walk looks at a thousand rows before it answers with an empty page.
    assert.ok(empty <= (2 * ROWS) / 1000, `${empty} empty pages`)
  })
}
