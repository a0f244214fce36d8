import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyNth } from '../support/extent.ts'
import { startShared } from '../support/setup.ts'
import { allLists, listRoutes, pageWhileMoving } from './paging.ts'

// Fault 24 of the quality bars in its short form: every second list.

const env = await startShared()
const lists = await allLists(env)

test('every list is in the table', () => {
  assert.deepEqual(Object.keys(lists).sort(), [...listRoutes].sort())
})

for (const [name, list] of everyNth(Object.entries(lists), 2)) {
  test(`${name}: rows come and go while it is read; none repeated, none of those that stay missed`, async () => {
    const { readings, moved } = await pageWhileMoving(list, { staying: 5, moving: 5, limit: 2, readers: 1 })
    assert.ok(readings > 0 && moved >= 3)
  })
}
