import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../../src/db/sql.ts'
import { everyNth } from '../support/extent.ts'
import { startTest } from '../support/setup.ts'
import { fillStore, type LargeStore } from './large-store.ts'
import { measure } from './measure.ts'
import { asker, lists } from './questions.ts'
import { readAll, whole } from './whole.ts'

// Fault 36: the cost of a page does not depend on the size of the store. Whatever the filters, a page touches a bounded
// number of rows beside those of its answer; and paging through a walk that stops early neither misses nor repeats a
// row.

const ROWS = 5000

const env = await startTest()
let store: LargeStore
before(async () => {
  store = await fillStore(env, ROWS)
})

// Generic plans ignore the values and are the worse ones more often; the long form asks with both kinds of plans, and with
// several filters at once.
test('every list, asked for the worst, touches a bounded number of rows', async () => {
  const { asked, over } = await measure(env, store, { each: 1, atOnce: 1, plans: 'force_generic_plan' })
  assert.deepEqual(over, [])
  assert.ok(asked >= lists.length, `${asked} pages of ${lists.length} lists`)
})

// The first five are planned for their values in any case. Planning took longer than the page.
test('a list that is asked again is not planned again', async () => {
  const pages = env.db.pages(store.id)
  const ask = await asker(env, store, pages)
  const kinds = ['/v1/urunler', '/v1/siparisler', '/v1/musteriler', '/v1/stoklar', '/v1/olaylar']
  for (const route of lists.filter(({ path }) => kinds.includes(path))) {
    for (let i = 0; i < 10; i++) await ask({ route, query: { limit: '20' }, position: null })
  }
  // Of the connection that was used last: the pool takes the same one as long as nobody else asks.
  const kept = await pages.run<object, { planlandi: number; saklandi: boolean }>(
    sql(`
    select (p.custom_plans + p.generic_plans)::int as planlandi, p.generic_plans > 0 as saklandi
    from pg_prepared_statements p
    where :magaza_id <> '' and p.statement like '%kesit as%'`),
    { magaza_id: store.id },
  )
  assert.deepEqual(
    kept.filter((p) => p.planlandi === 10),
    kinds.map(() => ({ planlandi: 10, saklandi: true })),
  )
})

for (const { path, query, expected } of everyNth(whole, 4)) {
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
