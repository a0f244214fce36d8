import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/contracts.ts'
import type { Route } from '../../src/http/contract/route.ts'
import { keyOf, validRequest } from '../contracts/fixtures/fixtures.ts'
import { newStore, populate } from '../contracts/fixtures/makers.ts'
import { everyNth } from '../support/extent.ts'
import { contentOf } from '../support/refusal.ts'
import { startShared } from '../support/setup.ts'
import { report } from './table/report.ts'

// Fault 12 of the quality bars: fields that only answers have are refused as input, by name, on every route.

const env = await startShared()
const s = await newStore(env)
await populate(s)

type Schema = Record<string, any>
type Place = (string | number)[]

/** Also of nullable and alternative schemas. */
const propertiesOf = (schema: Schema): Schema =>
  Object.assign({}, schema.properties, ...(schema.anyOf ?? schema.allOf ?? []).map(propertiesOf))
const itemsOf = (schema: Schema): Schema | undefined =>
  schema.items ?? (schema.anyOf ?? []).map(itemsOf).find((x: unknown) => x)

/** Places where the answer has a field that the input lacks: at the top, and inside what both have. */
function foreignFields(input: Schema, answer: Schema, body: unknown, at: Place = []): Place[] {
  const [taken, given] = [propertiesOf(input), propertiesOf(answer)]
  if (body === null || typeof body !== 'object' || Object.keys(taken).length === 0) return []
  return Object.entries(given).flatMap(([name, schema]): Place[] => {
    if (!(name in taken)) return [[...at, name]]
    const inside = (body as Schema)[name]
    const [mine, theirs] = [itemsOf(taken[name]), itemsOf(schema)]
    if (Array.isArray(inside) && mine && theirs) return foreignFields(mine, theirs, inside[0], [...at, name, 0])
    return foreignFields(taken[name], schema, inside, [...at, name])
  })
}

function withField(body: unknown, place: Place, value: unknown): unknown {
  const copy = structuredClone(body)
  let target = copy as any
  for (const step of place.slice(0, -1)) target = target[step]
  target[place.at(-1) as string] = value
  return copy
}

const textOf = (place: Place): string =>
  place.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('')

const withInput = routes.filter((r): r is Route & { body: Schema } => r.body !== undefined)
const sum = { routes: 0, fields: 0 }

for (const route of everyNth(withInput, 3)) {
  test(`${keyOf(route)}: what only its answer has is refused by name, and nothing changes`, async () => {
    const first = await validRequest(route, s)
    const { body: answer } = await s.call(first.method, first.path, { body: first.body })
    const request = await validRequest(route, s)
    const places = foreignFields(route.body, route.reply as Schema, request.body)
    const before = await contentOf(env, s.id)
    for (const place of places) {
      const body = withField(request.body, place, place.length === 1 ? (answer[place[0] as string] ?? 1) : 1)
      const reply = await s.call(request.method, request.path, { body })
      assert.deepEqual([reply.status, reply.body.hata?.kod], [422, 'girdi_gecersiz'], `${textOf(place)}: ${reply.text}`)
      assert.ok(reply.body.hata.mesaj.includes(`${textOf(place)}: böyle bir alan yok`), reply.text)
    }
    assert.deepEqual(await contentOf(env, s.id), before)
    sum.routes++
    sum.fields += places.length
  })
}

test('all of them', (t) => {
  assert.ok(sum.fields > 5 * sum.routes, `${sum.fields} fields`)
  report(t, 12, `${sum.fields} fields of answers sent to ${sum.routes} routes: 422 each, nothing changed`)
})
