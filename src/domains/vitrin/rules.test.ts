import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { deepestFirst, pathTo, visibleOf } from './rules.ts'

type Dugum = { id: string; ust_id: string | null; acik: boolean }

/** Trees: a parent stands before its children. */
const tree = fc
  .array(fc.tuple(fc.option(fc.nat(19), { nil: null }), fc.boolean()), { maxLength: 20 })
  .map((rows) =>
    rows.map(
      ([up, acik], i): Dugum => ({ id: String(i), ust_id: up === null || i === 0 ? null : String(up % i), acik }),
    ),
  )

/** Naive oracle: all above it, if all of them are open. */
function wayTo(rows: readonly Dugum[], id: string): Dugum[] {
  const row = rows.find((r) => r.id === id)
  if (!row?.acik) return []
  if (row.ust_id === null) return [row]
  const up = wayTo(rows, row.ust_id)
  return up.length === 0 ? [] : [...up, row]
}

test('breadcrumbs lead to the deepest visible category, the first of equally deep ones', () => {
  fc.assert(
    fc.property(tree, fc.array(fc.nat(25).map(String), { maxLength: 8 }), (rows, ids) => {
      const visible = new Map(visibleOf(rows).map((row) => [row.id, row]))
      const ways = ids.map((id) => wayTo(rows, id)).filter((way) => way.length > 0)
      const sorted = ways.toSorted((a, b) => b.length - a.length)
      assert.deepEqual(pathTo(visible, ids), sorted[0] ?? [])
      assert.deepEqual(
        deepestFirst(visible, ids),
        sorted.map((way) => way.at(-1)),
      )
    }),
  )
})

test('each category of a long chain is passed once, however many are asked for', () => {
  const rows = Array.from({ length: 5000 }, (_, i) => ({ id: `${i}`, ust_id: i === 0 ? null : `${i - 1}`, acik: true }))
  let steps = 0
  const counted = new Proxy(new Map(rows.map((row) => [row.id, row])), {
    get: (map, name) => (name === 'get' ? (id: string) => [map.get(id), steps++][0] : Reflect.get(map, name)),
  })
  const asked = rows.map((row) => row.id)
  assert.equal(deepestFirst(counted, asked)[0]?.id, '4999')
  assert.ok(steps <= 2 * rows.length, `${steps}`)
})
