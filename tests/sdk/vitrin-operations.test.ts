import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { operations } from '@kepenk/sdk/generated/vitrin/kaynaklar.ts'
import { Vitrin } from '@kepenk/sdk/vitrin'
import { vitrinRoutes } from '../../src/contracts.ts'
import type { Route } from '../../src/http/contract/route.ts'
import { keyOf } from '../contracts/fixtures/fixtures.ts'
import { type Istek, istekOf, newVitrin } from '../contracts/fixtures/vitrin.ts'
import { startShared } from '../support/setup.ts'

// Every operation of the storefront by its method of the SDK, over a real port.

const env = await startShared()
const s = await newVitrin(env)

type Seen = { request: string; status: number; oturum: string | null; key: string | null; answer: unknown }
const seen: Seen[] = []
let oturum: string | undefined
const v: any = new Vitrin({
  adres: await env.listen(),
  magaza: s.id,
  oturum: () => oturum,
  fetch: async (url, init) => {
    const response = await fetch(url, init)
    const { pathname, search } = new URL(String(url))
    const headers = init?.headers as Headers
    seen.push({
      request: `${init?.method} ${pathname}${search}`,
      status: response.status,
      oturum: headers.get('authorization'),
      key: headers.get('idempotency-key'),
      answer: await response.clone().json(),
    })
    return response
  },
})

type Operation = { name: string[]; method: string; path: string; takes: string | undefined; route: Route }

function operationsIn(table: object, nouns: string[] = []): Operation[] {
  return Object.entries(table).flatMap(([name, entry]) => {
    if (!Array.isArray(entry)) return operationsIn(entry, [...nouns, name])
    const [method, path, takes] = entry
    const whole = `/vitrin/v1/:magaza${path.replace(/\{(\w+)\}/g, ':$1')}`
    const route = vitrinRoutes.find((r) => r.method === method && r.path === whole) as Route
    return [{ name: [...nouns, name], method, path, takes, route }]
  })
}

const known = operationsIn(operations)

test('the SDK has a method for every operation of the contract that answers JSON, and none besides', () => {
  const { paths } = JSON.parse(readFileSync(new URL('../../docs/openapi-vitrin.json', import.meta.url), 'utf8'))
  const isFile = ({ responses }: any) => responses[200] && !responses[200].content['application/json']
  const told = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as object).flatMap(([method, operation]) =>
      isFile(operation) ? [] : [`${method.toUpperCase()} ${path}`],
    ),
  )
  assert.ok(told.length > 30)
  assert.deepEqual(known.map((o) => `${o.method} /vitrin/v1/{magaza}${o.path}`).sort(), told.sort())
  assert.deepEqual(known.map((o) => keyOf(o.route)).sort(), vitrinRoutes.map(keyOf).sort())
})

/** What the method is called with, of a request as the fixtures tell it. */
function argumentsOf({ path, takes }: Operation, istek: Istek): unknown[] {
  const url = new URL(istek.path, 'http://x')
  const given = url.pathname.split('/')
  const ids = path
    .split('/')
    .flatMap((part, i) => (part.startsWith('{') ? [decodeURIComponent(given[i] as string)] : []))
  if (takes === 'body') return [...ids, istek.body]
  const isAsked = takes === 'query' || takes === 'list' || takes === 'filtered'
  return isAsked ? [...ids, Object.fromEntries(url.searchParams)] : ids
}

for (const operation of known) {
  const { name, method, takes, route } = operation
  test(`${name.join('.')} is ${method} ${operation.path}`, async () => {
    const istek = await istekOf(route, s)
    const args = argumentsOf(operation, istek)
    oturum = istek.oturum
    const call = name.slice(1).reduce((group, part) => group[part], v[name[0] as string])
    seen.length = 0
    const answer = await call(...args)
    const request = `${method} /vitrin/v1/${s.id}${istek.path}`
    const bearer = oturum === undefined ? null : `Bearer ${oturum}`
    assert.deepEqual(seen, [{ request, status: route.status ?? 200, oturum: bearer, key: null, answer }])
    if (takes !== 'list' && takes !== 'whole' && takes !== 'filtered') return
    const records: unknown[] = []
    for await (const record of call(...args)) records.push(record)
    assert.deepEqual(records, answer.veri)
    const search = takes === 'list' ? '?limit=100' : ''
    assert.equal(seen[1]?.request, request + search)
  })
}
