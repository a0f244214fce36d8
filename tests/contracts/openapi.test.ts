import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApi, routes } from '../../src/app.ts'
import { hataKodlari, statusOf, textOf } from '../../src/core/errors.ts'
import type { Route } from '../../src/http/route.ts'
import { startTest } from '../setup.ts'
import { keyOf } from './fixtures.ts'

// The contract document: valid OpenAPI 3.1 in structure, complete, and closed.

const env = await startTest()
const server = 'https://ornek.example'
// As readers get it: what JSON cannot carry is gone.
const document = JSON.parse(JSON.stringify(openApi(server)))

type Json = Record<string, any>
type Operation = { path: string; method: string; operation: Json }
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

const operations: Operation[] = Object.entries(document.paths as Json).flatMap(([path, item]) =>
  Object.entries(item as Json).map(([method, operation]) => ({ path, method, operation })),
)
const templated = (route: Route): string => route.path.replace(/:([a-z_]+)/g, '{$1}')
const operationOf = (route: Route): Json => {
  const found = document.paths[templated(route)]?.[route.method.toLowerCase()]
  assert.ok(found, `${keyOf(route)} is not documented`)
  return found
}

/** Every object inside the document with its JSON pointer. */
function* walk(node: unknown, at = '#'): Generator<[string, Json]> {
  if (node === null || typeof node !== 'object') return
  if (!Array.isArray(node)) yield [at, node as Json]
  for (const [key, value] of Object.entries(node)) {
    yield* walk(value, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
}

function resolve(pointer: string): unknown {
  assert.ok(pointer.startsWith('#/'), pointer)
  const keys = pointer
    .slice(2)
    .split('/')
    .map((k) => k.replaceAll('~1', '/').replaceAll('~0', '~'))
  return keys.reduce<any>((node, key) => node?.[key], document)
}

const onlyKeys = (node: Json, allowed: string[], at: string): void =>
  assert.deepEqual(
    Object.keys(node).filter((k) => !allowed.includes(k) && !k.startsWith('x-')),
    [],
    at,
  )

test('the head of the document', () => {
  onlyKeys(document, ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'], '#')
  assert.match(document.openapi, /^3\.1\.\d+$/)
  assert.equal(typeof document.info.title, 'string')
  assert.equal(document.info.version, '1.0.0')
  onlyKeys(
    document.info,
    ['title', 'version', 'summary', 'description', 'license', 'contact', 'termsOfService'],
    '#/info',
  )
  assert.deepEqual(document.servers, [{ url: server }])
  onlyKeys(
    document.components,
    ['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers', 'securitySchemes'],
    '#/components',
  )
  for (const part of Object.values(document.components as Json)) {
    for (const name of Object.keys(part)) assert.match(name, /^[a-zA-Z0-9._-]+$/)
  }
  for (const need of document.security)
    for (const name of Object.keys(need)) assert.ok(document.components.securitySchemes[name])
  assert.deepEqual(document.components.securitySchemes.anahtar.type, 'http')
  assert.deepEqual(document.components.securitySchemes.anahtar.scheme, 'bearer')
})

test('each route is an operation and each operation a route', () => {
  const documented = operations.map((o) => `${o.method.toUpperCase()} ${o.path}`)
  assert.deepEqual(documented.sort(), routes.map((r) => `${r.method} ${templated(r)}`).sort())
})

test('operations have what OpenAPI asks of them', () => {
  const tags = document.tags.map((t: Json) => t.name)
  for (const { path, method, operation } of operations) {
    const at = `${method} ${path}`
    assert.ok(METHODS.includes(method), at)
    onlyKeys(
      operation,
      ['operationId', 'tags', 'summary', 'description', 'parameters', 'requestBody', 'responses', 'security'],
      at,
    )
    assert.ok(operation.summary, at)
    for (const tag of operation.tags) assert.ok(tags.includes(tag), at)
    if (operation.requestBody) {
      assert.notEqual(method, 'get', at)
      assert.equal(operation.requestBody.required, true, at)
      assert.deepEqual(Object.keys(operation.requestBody.content), ['application/json'], at)
    }
    for (const [status, response] of Object.entries(operation.responses as Json)) {
      assert.match(status, /^[2345]\d\d$/, at)
      assert.ok(response.description, `${at} ${status}`)
      onlyKeys(response, ['description', 'headers', 'content', 'links'], `${at} ${status}`)
      assert.equal(status === '304', response.content === undefined, `${at} ${status}`)
    }
  }
})

test('operationIds are unique and fit for names of functions', () => {
  const ids = operations.map((o) => o.operation.operationId)
  assert.equal(new Set(ids).size, ids.length)
  for (const id of ids) assert.match(id, /^[a-z][A-Za-z0-9_]*$/)
})

test('parameters: those of the path, those of the query schema, and the headers that the route understands', () => {
  for (const route of routes) {
    const parameters: Json[] = operationOf(route).parameters
    const named = (place: string) => parameters.filter((p) => p.in === place).map((p) => p.name)
    assert.equal(new Set(parameters.map((p) => `${p.in} ${p.name}`)).size, parameters.length, keyOf(route))
    assert.deepEqual(
      named('path'),
      [...templated(route).matchAll(/\{(\w+)\}/g)].map((m) => m[1]),
      keyOf(route),
    )
    const query = (route.query ?? {}) as { properties?: Json; required?: string[] }
    assert.deepEqual(named('query'), Object.keys(query.properties ?? {}), keyOf(route))
    for (const p of parameters) {
      assert.ok(p.schema, `${keyOf(route)} ${p.name}`)
      const required = p.in === 'path' || (p.in === 'query' && (query.required ?? []).includes(p.name))
      assert.equal(p.required, required, `${keyOf(route)} ${p.name}`)
    }
    const headers = [
      ...(route.kind === 'write' ? ['Idempotency-Key'] : []),
      ...(route.etag && route.method === 'GET' ? ['If-None-Match'] : []),
      ...(route.etag && ['PATCH', 'PUT'].includes(route.method) ? ['If-Match'] : []),
    ]
    assert.deepEqual(named('header'), headers, keyOf(route))
  }
})

/** By the rules of the interface, not by what the generator thinks. */
function dueStatuses(route: Route): number[] {
  return [
    route.status ?? 200,
    ...(route.etag && route.method === 'GET' ? [304] : []),
    ...(route.body ? [400] : []),
    401,
    ...(route.scope === 'any' ? [] : [403]),
    ...(route.path.includes(':') ? [404] : []),
    ...(route.kind === 'write' ? [409, 413, 415] : []),
    ...(route.etag && ['PATCH', 'PUT'].includes(route.method) ? [412] : []),
    422,
    429,
    500,
    503,
    ...(route.errors ?? []).map(statusOf),
  ]
}

test('every status that is due is documented, and no other', () => {
  for (const route of routes) {
    const documented = Object.keys(operationOf(route).responses).map(Number)
    assert.deepEqual(documented.sort(), [...new Set(dueStatuses(route))].sort(), keyOf(route))
  }
})

test('every error answer names its codes, each under its own status and with the right text', () => {
  for (const route of routes) {
    const seen = new Set<string>()
    for (const [status, response] of Object.entries(operationOf(route).responses as Json)) {
      if (Number(status) < 400) continue
      const { schema, examples } = response.content['application/json']
      assert.deepEqual(schema, { $ref: '#/components/schemas/Hata' })
      assert.deepEqual(response.content['application/problem+json'].schema, { $ref: '#/components/schemas/Sorun' })
      for (const [kod, example] of Object.entries(examples as Json)) {
        assert.ok((hataKodlari as string[]).includes(kod))
        assert.equal(String(statusOf(kod as never)), status, kod)
        assert.deepEqual(example.value, { hata: { kod, mesaj: textOf(kod as never).tr } })
        assert.ok(response.description.includes(`\`${kod}\``))
        seen.add(kod)
      }
      assert.equal(
        response.headers['Retry-After'] !== undefined,
        status === '429' || status === '503',
        `${keyOf(route)} ${status}`,
      )
    }
    for (const kod of route.errors ?? []) assert.ok(seen.has(kod), `${keyOf(route)} ${kod}`)
  }
})

test('every $ref resolves and every component is used', () => {
  const used = new Set<string>()
  for (const [at, node] of walk(document)) {
    if (node.$ref === undefined) continue
    assert.ok(resolve(node.$ref), `${at} → ${node.$ref}`)
    used.add(node.$ref)
  }
  for (const part of ['schemas', 'headers']) {
    for (const name of Object.keys(document.components[part]))
      assert.ok(used.has(`#/components/${part}/${name}`), `${part}/${name} is unused`)
  }
})

/** Objects that allow more than they list, each with its reason. */
const OPEN: Record<string, string> = {
  '#/components/schemas/Sorun': 'RFC 9457 lets a problem carry more members',
  '#/components/schemas/MenuOgesi': 'an item of a menu keeps whatever it was given',
}

test('every object that lists properties is closed, and requires only what it lists', () => {
  let closed = 0
  for (const [at, node] of walk(document)) {
    if (typeof node.properties !== 'object' || at.endsWith('/properties') || at.includes('/examples/')) continue
    assert.equal(node.type === 'object' || [node.type].flat().includes('object'), true, at)
    for (const name of node.required ?? []) assert.ok(name in node.properties, `${at} requires ${name}`)
    if (at in OPEN) assert.notEqual(node.additionalProperties, false, `${at} is closed by now: take it off the list`)
    else assert.equal(node.additionalProperties, false, `${at} is open`)
    closed++
  }
  assert.ok(closed > 15)
})

/** Fields that an answer has only when they were asked for. */
const SOMETIMES = new Map([
  ['POST /v1/stoklar/toplu hatalar', 'with ?kismi=true'],
  ['POST /v1/fiyatlar/toplu hatalar', 'with ?kismi=true'],
  ['GET /v1/olaylar #/components/schemas/Olayek', 'of events that have more to tell; the body of webhooks'],
])

test('answers require every field that they list', () => {
  for (const route of routes) {
    const schema = operationOf(route).responses[route.status ?? 200].content['application/json'].schema
    for (const [at, node] of reachable(schema)) {
      if (typeof node.properties !== 'object' || at === '#/components/schemas/MenuOgesi') continue
      const always = Object.keys(node.properties).filter((name) => !SOMETIMES.has(`${keyOf(route)} ${at}${name}`))
      assert.deepEqual([...(node.required ?? [])].sort(), always.sort(), `${keyOf(route)} ${at}`)
    }
  }
})

/** The schemas inside a schema, references followed once. */
function* reachable(schema: Json, seen = new Set<string>(), at = ''): Generator<[string, Json]> {
  for (const [inner, node] of walk(schema, at)) {
    if (inner.endsWith('/properties')) continue
    yield [inner, node]
    if (typeof node.$ref !== 'string' || seen.has(node.$ref)) continue
    seen.add(node.$ref)
    yield* reachable(resolve(node.$ref) as Json, seen, node.$ref)
  }
}

test('every schema is a valid JSON Schema of 2020-12', () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
  addFormats.default(ajv)
  ajv.addFormat('an', true)
  ajv.addVocabulary(['example', 'openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'])
  ajv.addSchema(document, 'belge')
  const places = [...walk(document)].filter(([at]) => /\/schema$|^#\/components\/schemas\/[^/]+$/.test(at))
  assert.ok(places.length > 50)
  for (const [at] of places)
    assert.ok(
      ajv.getSchema(`belge${encodeURI(at).replaceAll('%7B', '{').replaceAll('%7D', '}')}`) ??
        ajv.compile({ $ref: `belge${encodeURI(at)}` }),
      at,
    )
})

test('one title, one schema', () => {
  const byTitle = new Map<string, string>()
  for (const route of routes) {
    for (const schema of [route.body, route.reply, route.query]) {
      for (const [, node] of walk(schema)) {
        if (typeof node.title !== 'string') continue
        const text = JSON.stringify(node)
        assert.equal(byTitle.get(node.title) ?? text, text, `two schemas are called ${node.title}`)
        byTitle.set(node.title, text)
      }
    }
  }
  assert.ok(byTitle.size > 10)
})

test('the service serves the same document, to anyone', async () => {
  const reply = await env.call(null)('GET', '/v1/openapi.json')
  assert.equal(reply.status, 200)
  assert.deepEqual(reply.body, JSON.parse(JSON.stringify(openApi(env.config.adres))))
})

const committed = new URL('../../docs/openapi.json', import.meta.url)
test('docs/openapi.json is fresh', { skip: existsSync(committed) ? false : 'not generated yet' }, () => {
  const file = JSON.parse(readFileSync(committed, 'utf8'))
  assert.deepEqual(file, JSON.parse(JSON.stringify(openApi(file.servers[0].url))), 'run npm run openapi')
})
