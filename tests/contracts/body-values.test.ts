import assert from 'node:assert/strict'
import { test } from 'node:test'
import { panelRoutes, routes, vitrinRoutes } from '../../src/contracts.ts'
import { MAX_VALUES } from '../../src/core/json/json-error.ts'

// Bound of values in a body (`core/json/json.ts`): no body that a schema accepts may exceed it.

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  maxProperties?: number
  items?: Schema
  maxItems?: number
  anyOf?: Schema[]
  $ref?: string
}

/**
 * Lists without a length in their schema: bounded by a rule in code, and here by the number of values. A hundred
 * products may be added at once, but not of a hundred variants each.
 */
const UNBOUNDED = [
  'PUT /v1/menuler/:tanitici',
  'POST /v1/webhooklar',
  'PATCH /v1/webhooklar/:id',
  'POST /v1/urunler/toplu',
]
/** A variant names as many options as its product has. */
const OPTIONS = 3

/** Most values of a body of this shape, including itself. */
function most(schema: Schema): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(most))
  if (schema.items) return 1 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * most(schema.items)
  const own = Object.values(schema.properties ?? {}).map(most)
  const free = [...Object.values(schema.patternProperties ?? {}), schema.additionalProperties].filter(
    (s): s is Schema => typeof s === 'object',
  )
  const more = free.length === 0 ? 0 : (schema.maxProperties ?? OPTIONS) * Math.max(...free.map(most))
  return 1 + own.reduce((sum, n) => sum + n, 0) + more
}

test('no body that a schema accepts holds more values than may be read', () => {
  const counted = [...routes, ...vitrinRoutes, ...panelRoutes].flatMap((r) =>
    r.body ? [{ route: `${r.method} ${r.path}`, values: most(r.body as Schema) }] : [],
  )
  const more = counted.filter((c) => c.values > MAX_VALUES).map((c) => c.route)
  assert.deepEqual(more.sort(), UNBOUNDED.toSorted())
})
