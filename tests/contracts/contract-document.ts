import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  openApi,
  panelOpenApi,
  panelRoutes,
  routes,
  vitrinFiles,
  vitrinOpenApi,
  vitrinRoutes,
} from '../../src/contracts.ts'
import type { FileRoute, Route } from '../../src/http/contract/route.ts'
import { keyOf } from './fixtures/fixtures.ts'

// Reads OpenAPI documents for the contract tests.

export type Json = Record<string, any>
type Operation = { path: string; method: string; operation: Json }

export const SERVER = 'https://ornek.example'

export type Contract = {
  name: string
  routes: readonly Route[]
  /** What is served beside them and is no JSON. */
  files: readonly FileRoute[]
  build: (server: string) => Json
  /** Path in the service, and file in the repository. */
  path: string
  file: string
  document: Json
}

// Serialised as readers get it.
const asRead = (document: object): Json => JSON.parse(JSON.stringify(document))

const contract = (c: Omit<Contract, 'document'>): Contract => ({ ...c, document: asRead(c.build(SERVER)) })

export const magaza = contract({
  name: 'store',
  routes,
  files: [],
  build: (server) => asRead(openApi(server)),
  path: '/v1/openapi.json',
  file: 'docs/openapi.json',
})

export const vitrin = contract({
  name: 'shoppers',
  routes: vitrinRoutes,
  files: vitrinFiles,
  build: (server) => asRead(vitrinOpenApi(server)),
  path: '/vitrin/v1/openapi.json',
  file: 'docs/openapi-vitrin.json',
})

export const panel = contract({
  name: 'panel',
  routes: panelRoutes,
  files: [],
  build: (server) => asRead(panelOpenApi(server)),
  path: '/panel/v1/openapi.json',
  file: 'docs/openapi-panel.json',
})

export const contracts = [magaza, vitrin, panel]

export const operationsOf = ({ document }: Contract): Operation[] =>
  Object.entries(document.paths as Json).flatMap(([path, item]) =>
    Object.entries(item as Json).map(([method, operation]) => ({ path, method, operation })),
  )

export const templated = (route: Pick<Route, 'path'>): string => route.path.replace(/:([a-z_]+)/g, '{$1}')

export function operationOf({ document }: Contract, route: Route): Json {
  const found = document.paths[templated(route)]?.[route.method.toLowerCase()]
  assert.ok(found, `${keyOf(route)} is not documented`)
  return found
}

/** Every object inside the document with its JSON pointer. */
export function* walk(node: unknown, at = '#'): Generator<[string, Json]> {
  if (node === null || typeof node !== 'object') return
  if (!Array.isArray(node)) yield [at, node as Json]
  for (const [key, value] of Object.entries(node)) {
    yield* walk(value, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
}

export function resolve({ document }: Contract, pointer: string): unknown {
  assert.ok(pointer.startsWith('#/'), pointer)
  const keys = pointer
    .slice(2)
    .split('/')
    .map((k) => k.replaceAll('~1', '/').replaceAll('~0', '~'))
  return keys.reduce<any>((node, key) => node?.[key], document)
}

/** The schemas inside a schema, references followed once. */
export function* reachable(c: Contract, schema: Json, seen = new Set<string>(), at = ''): Generator<[string, Json]> {
  for (const [inner, node] of walk(schema, at)) {
    if (inner.endsWith('/properties')) continue
    yield [inner, node]
    if (typeof node.$ref !== 'string' || seen.has(node.$ref)) continue
    seen.add(node.$ref)
    yield* reachable(c, resolve(c, node.$ref) as Json, seen, node.$ref)
  }
}

/** No keys unknown to OpenAPI. */
export const onlyKeys = (node: Json, allowed: string[], at: string): void =>
  assert.deepEqual(
    Object.keys(node).filter((k) => !allowed.includes(k) && !k.startsWith('x-')),
    [],
    at,
  )

/** The same test for each document. */
export function each(name: string, run: (c: Contract) => void): void {
  for (const c of contracts) test(`${c.name}: ${name}`, () => run(c))
}
