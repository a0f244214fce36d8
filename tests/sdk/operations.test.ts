import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kepenk } from '@kepenk/sdk'
import { operations } from '@kepenk/sdk/generated/kaynaklar.ts'
import { routes } from '../../src/contracts.ts'
import type { Route } from '../../src/http/contract/route.ts'
import { fixtureOf, keptParams, keyOf } from '../contracts/fixtures/fixtures.ts'
import { newStore, populate } from '../contracts/fixtures/makers.ts'
import { startShared } from '../support/setup.ts'

// Every operation of the service by its method of the SDK, over a real port.

const env = await startShared()
const s = await newStore(env)
await populate(s)

type Seen = { request: string; status: number; answer: unknown }
const seen: Seen[] = []
const k: any = new Kepenk(s.key, {
  adres: await env.listen(),
  fetch: async (url, init) => {
    const response = await fetch(url, init)
    const { pathname } = new URL(String(url))
    seen.push({
      request: `${init?.method} ${pathname}`,
      status: response.status,
      answer: await response.clone().json(),
    })
    return response
  },
})

type Operation = Pick<Route, 'method' | 'path'> & { name: string[]; takes: string | undefined }

function operationsIn(table: object, nouns: string[] = []): Operation[] {
  return Object.entries(table).flatMap(([name, entry]) => {
    if (!Array.isArray(entry)) return operationsIn(entry, [...nouns, name])
    const [method, path, takes] = entry
    return [{ name: [...nouns, name], method, path: path.replace(/\{(\w+)\}/g, ':$1'), takes }]
  })
}

const known = operationsIn(operations)

test('the SDK has a method for every route, and none besides', () => {
  assert.deepEqual(known.map(keyOf).sort(), routes.map(keyOf).sort())
})

for (const operation of known) {
  const { name, method, path, takes } = operation
  test(`${name.join('.')} is ${method} ${path}`, async () => {
    const fixture = fixtureOf(operation)
    const params = method === 'GET' ? await keptParams(operation, s) : ((await fixture.params?.(s)) ?? {})
    const body = (await fixture.body?.(s)) as { kalemler: unknown[] } | undefined
    const ids = [...path.matchAll(/:(\w+)/g)].map(([, id]) => params[id as string] as string)
    const call = name.slice(1).reduce((group, part) => group[part], k[name[0] as string])
    seen.length = 0
    const answer = await call(...ids, ...(takes === 'bulk' ? [body?.kalemler] : body ? [body] : []))
    const filled = path.replace(/:(\w+)/g, (_, id: string) => encodeURIComponent(params[id] as string))
    const status = routes.find((r) => keyOf(r) === keyOf(operation))?.status ?? 200
    assert.deepEqual(seen, [{ request: `${method} ${filled}`, status, answer }])
    if (takes !== 'list' && takes !== 'whole') return
    // Iterates over all pages: a few, each but the last of so many.
    const { veri } = answer as { veri: unknown[] }
    const limit = Math.max(1, Math.floor(veri.length / 2))
    const one: unknown[] = []
    for await (const record of call(...ids, ...(takes === 'list' ? [{ limit }] : []))) one.push(record)
    assert.deepEqual(one.slice(0, veri.length), veri)
    const pages = takes === 'list' ? Math.ceil(one.length / limit) : 1
    assert.ok(one.length > 0 && seen.length === pages + 1, `${seen.length}`)
  })
}
