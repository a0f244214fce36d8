import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rootFinder } from './rules.ts'

/** Naive oracle: follows the parents and remembers all that were passed. */
function endsAtRoot(parents: ReadonlyMap<string, string | null>, id: string): boolean {
  const seen = new Set<string>()
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
    if (seen.has(at)) return false
    seen.add(at)
  }
  return true
}

test('a way up ends at a root, goes round, or leads to one that does', () => {
  const tree = fc.array(fc.option(fc.nat(19), { nil: null }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(tree, fc.array(fc.nat(19)), (above, asked) => {
      const parents = new Map(above.map((p, i) => [String(i), p === null ? null : String(p % above.length)]))
      const hasRoot = rootFinder(parents)
      for (const i of asked.map((n) => String(n % above.length))) assert.equal(hasRoot(i), endsAtRoot(parents, i))
    }),
  )
})

test('each category of a long chain is passed once, however many are asked for', () => {
  const parents = new Map<string, string | null>(
    Array.from({ length: 5000 }, (_, i) => [String(i), i === 0 ? null : String(i - 1)]),
  )
  let steps = 0
  const counted = new Proxy(parents, {
    get: (map, name) => (name === 'get' ? (id: string) => [map.get(id), steps++][0] : Reflect.get(map, name)),
  })
  const hasRoot = rootFinder(counted)
  for (let i = 4999; i >= 0; i--) assert.ok(hasRoot(String(i)))
  assert.equal(steps, 5000)
})
