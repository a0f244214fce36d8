import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { hataKodlari, statusOf, textOf } from '../../src/core/errors.ts'
import { hasTag, type Route } from '../../src/http/contract/route.ts'
import { startShared } from '../support/setup.ts'
import {
  type Contract,
  contracts,
  type Json,
  magaza,
  onlyKeys,
  operationOf,
  operationsOf,
  panel,
  reachable,
  resolve,
  SERVER,
  templated,
  vitrin,
  walk,
} from './contract-document.ts'
import { keyOf } from './fixtures/fixtures.ts'

// The contract documents: valid OpenAPI 3.1 in structure, complete, and closed.

const env = await startShared()
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const isForShoppers = (route: Route): boolean => route.path.startsWith('/vitrin/')
const isForPanel = (route: Route): boolean => route.path.startsWith('/panel/')
const isOpen = (route: Route): boolean => route.yetki === 'acik'
/** Whose answers are kept under an Idempotency-Key. */
const isKept = (route: Route): boolean =>
  route.kind === 'write' && !isForShoppers(route) && (!isForPanel(route) || route.path.includes(':magaza'))

/** The same test of each document. */
function each(name: string, run: (c: Contract) => void): void {
  for (const c of contracts) test(`${c.name}: ${name}`, () => run(c))
}

each('the head of the document', ({ document }) => {
  onlyKeys(document, ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'webhooks', 'components'], '#')
  assert.match(document.openapi, /^3\.1\.\d+$/)
  assert.equal(typeof document.info.title, 'string')
  assert.equal(document.info.version, '1.0.0')
  onlyKeys(
    document.info,
    ['title', 'version', 'summary', 'description', 'license', 'contact', 'termsOfService'],
    '#/info',
  )
  assert.deepEqual(document.servers, [{ url: SERVER }])
  onlyKeys(
    document.components,
    ['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers', 'securitySchemes'],
    '#/components',
  )
  for (const part of Object.values(document.components as Json)) {
    for (const name of Object.keys(part)) assert.match(name, /^[a-zA-Z0-9._-]+$/)
  }
  const schemes: Json = document.components.securitySchemes
  for (const need of document.security) for (const name of Object.keys(need)) assert.ok(schemes[name])
  for (const { type, scheme, in: place } of Object.values(schemes)) {
    const cookie = document.info.title === 'Kepenk Panel'
    assert.deepEqual([type, scheme ?? place], cookie ? ['apiKey', 'cookie'] : ['http', 'bearer'])
  }
})

test('the store’s contract asks for a key everywhere, that of shoppers nowhere', () => {
  assert.deepEqual(magaza.document.security, [{ anahtar: [] }])
  assert.deepEqual(Object.keys(magaza.document.components.securitySchemes), ['anahtar'])
  for (const { operation } of operationsOf(magaza)) assert.equal(operation.security, undefined)
  assert.deepEqual(vitrin.document.security, [{}, { oturum: [] }])
  assert.deepEqual(Object.keys(vitrin.document.components.securitySchemes), ['oturum'])
  const codes = ['POST giris-baglantisi', 'POST giris-kodu', 'POST parola-kodu', 'POST parola']
  const guessing = ['POST uyelik', 'POST oturum', ...codes]
  for (const route of vitrin.routes) {
    const { security, 'x-kapsam': kapsam } = operationOf(vitrin, route)
    const entry = guessing.includes(`${route.method} ${route.path.split(':magaza/')[1]}`)
    assert.deepEqual(security, route.uye ? [{ oturum: [] }] : entry ? [] : undefined, keyOf(route))
    assert.equal(kapsam, undefined)
  }
})

test('the panel’s contract asks for a session but where one is opened, and says who may call', () => {
  assert.deepEqual(panel.document.security, [{ oturum: [] }])
  const opening = [
    ...[
      'kurulum',
      'ilk-kurulum',
      'giris',
      'giris-baglantisi',
      'giris-kodu',
      'parola-unuttum',
      'parola-yenile',
      'davet',
    ],
    ...['davet-kabul', 'giris/ikinci-adim', 'giris/ikinci-adim/gecis-sorgusu', 'giris/gecis-sorgusu', 'giris/gecis'],
  ]
  assert.deepEqual(
    panel.routes.filter(isOpen).map((r) => r.path),
    opening.map((path) => `/panel/v1/${path}`),
  )
  for (const route of panel.routes) {
    const { security, 'x-yetki': yetki } = operationOf(panel, route)
    assert.deepEqual(security, isOpen(route) ? [] : undefined, keyOf(route))
    assert.ok(yetki && yetki === route.yetki, keyOf(route))
    assert.equal(route.path.includes(':magaza'), !['acik', 'hesap'].includes(yetki), keyOf(route))
  }
})

each('each route is an operation and each operation a route', (c) => {
  const documented = operationsOf(c).map((o) => `${o.method.toUpperCase()} ${o.path}`)
  assert.deepEqual(documented.sort(), c.routes.map((r) => `${r.method} ${templated(r)}`).sort())
})

each('operations have what OpenAPI asks of them', (c) => {
  const tags = c.document.tags.map((t: Json) => t.name)
  for (const { path, method, operation } of operationsOf(c)) {
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
      const bytes = c.routes.find((r) => r.method.toLowerCase() === method && templated(r) === path)?.bytes
      assert.deepEqual(Object.keys(operation.requestBody.content), bytes?.types ?? ['application/json'], at)
    }
    for (const [status, response] of Object.entries(operation.responses as Json)) {
      assert.match(status, /^[2345]\d\d$/, at)
      assert.ok(response.description, `${at} ${status}`)
      onlyKeys(response, ['description', 'headers', 'content', 'links'], `${at} ${status}`)
      assert.equal(status === '304', response.content === undefined, `${at} ${status}`)
    }
  }
})

test('operationIds are unique over all documents and fit for names of functions', () => {
  const ids = contracts.flatMap(operationsOf).map((o) => o.operation.operationId)
  assert.equal(new Set(ids).size, ids.length)
  for (const id of ids) assert.match(id, /^[a-z][A-Za-z0-9_]*$/)
})

each('parameters: those of the path, those of the query schema, and the headers that the route understands', (c) => {
  for (const route of c.routes) {
    const parameters: Json[] = operationOf(c, route).parameters
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
      const required =
        p.in === 'path' || p.name === 'SVC-Csrf' || (p.in === 'query' && (query.required ?? []).includes(p.name))
      assert.equal(p.required, required, `${keyOf(route)} ${p.name}`)
    }
    const headers = [
      ...(isForPanel(route) && route.kind === 'write' && !isOpen(route) ? ['SVC-Csrf'] : []),
      ...(isKept(route) ? ['Idempotency-Key'] : []),
      ...(hasTag(route) && route.method === 'GET' ? ['If-None-Match'] : []),
      ...(route.etag && ['PATCH', 'PUT'].includes(route.method) ? ['If-Match'] : []),
    ]
    assert.deepEqual(named('header'), headers, keyOf(route))
  }
})

/** By the rules of the interface, not by what the generator thinks. */
function dueStatuses(route: Route): number[] {
  return [
    route.status ?? 200,
    ...(hasTag(route) && route.method === 'GET' ? [304] : []),
    ...(route.body ? [400] : []),
    ...(isOpen(route) ? [] : [401]),
    ...(route.scope === 'any' || isForShoppers(route) ? [] : [403]),
    ...(route.path.includes(':') ? [404] : []),
    ...(route.kind === 'write' ? [413, 415] : []),
    ...(isKept(route) ? [409] : []),
    ...(route.etag && ['PATCH', 'PUT'].includes(route.method) ? [412] : []),
    422,
    429,
    500,
    503,
    ...(route.errors ?? []).map(statusOf),
  ]
}

each('every status that is due is documented, and no other', (c) => {
  for (const route of c.routes) {
    const documented = Object.keys(operationOf(c, route).responses).map(Number)
    assert.deepEqual(documented.sort(), [...new Set(dueStatuses(route))].sort(), keyOf(route))
  }
})

/** Codes about keys and their requests mean nothing to shoppers, codes about sessions nothing to keys. */
const KEYED = /^anahtar_|^kapsam_|^test_anahtari_|^tekrar_|^istek_isleniyor$/
const SESSIONS = /^oturum_|^giris_hatali$|^istek_kaynagi_|^ikinci_adim_|^yeniden_dogrulama_/
/** The panel's answers are kept as those of keys are, and its roles have scopes. */
const KEYS_ALONE = /^anahtar_|^test_anahtari_/

each('every error answer names its codes, each under its own status and with the right text', (c) => {
  for (const route of c.routes) {
    const seen = new Set<string>()
    for (const [status, response] of Object.entries(operationOf(c, route).responses as Json)) {
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
    const foreign = isForPanel(route) ? KEYS_ALONE : isForShoppers(route) ? KEYED : SESSIONS
    assert.deepEqual(
      [...seen].filter((kod) => foreign.test(kod)),
      [],
      keyOf(route),
    )
    const signedIn = isForPanel(route) && !isOpen(route)
    assert.equal(seen.has('oturum_gerekli'), route.uye === true || signedIn, keyOf(route))
    assert.equal(seen.has('oturum_gecersiz'), isForShoppers(route) || signedIn, keyOf(route))
    assert.equal(seen.has('istek_kaynagi_gecersiz'), isForPanel(route), keyOf(route))
  }
})

each('every $ref resolves and every component is used', (c) => {
  const { document } = c
  const used = new Set<string>()
  for (const [at, node] of walk(document)) {
    if (node.$ref === undefined) continue
    assert.ok(resolve(c, node.$ref), `${at} → ${node.$ref}`)
    used.add(node.$ref)
  }
  for (const part of ['schemas', 'headers', 'parameters']) {
    for (const name of Object.keys(document.components[part] ?? {}))
      assert.ok(used.has(`#/components/${part}/${name}`), `${part}/${name} is unused`)
  }
})

/** Objects that allow more than they list, each with its reason. */
const OPEN: Record<string, string> = {
  '#/components/schemas/Sorun': 'RFC 9457 lets a problem carry more members',
  '#/components/schemas/GecisSorgusu/properties/secenekler': 'what a browser is given is WebAuthn’s',
  '#/components/schemas/MenuOgesi': 'an item of a menu keeps whatever it was given',
}

each('every object that lists properties is closed, and requires only what it lists', ({ document }) => {
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
  ['POST /v1/stoklar/hareketler hatalar', 'with ?kismi=true'],
  ['POST /v1/fiyatlar/toplu hatalar', 'with ?kismi=true'],
  ['POST /v1/urunler/toplu hatalar', 'with ?kismi=true'],
  ['GET /v1/olaylar #/components/schemas/Olayek', 'of events that have more to tell; the body of webhooks'],
])

each('answers require every field that they list', (c) => {
  for (const route of c.routes) {
    const schema = operationOf(c, route).responses[route.status ?? 200].content['application/json'].schema
    for (const [at, node] of reachable(c, schema)) {
      if (typeof node.properties !== 'object' || at === '#/components/schemas/MenuOgesi') continue
      const always = Object.keys(node.properties).filter((name) => !SOMETIMES.has(`${keyOf(route)} ${at}${name}`))
      assert.deepEqual([...(node.required ?? [])].sort(), always.sort(), `${keyOf(route)} ${at}`)
    }
  }
})

each('every schema is a valid JSON Schema of 2020-12', ({ document }) => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, inlineRefs: false })
  addFormats.default(ajv)
  ajv.addFormat('an', true)
  ajv.addVocabulary(['example', 'openapi', 'info', 'servers', 'security', 'tags', 'paths', 'webhooks', 'components'])
  ajv.addKeyword('discriminator')
  ajv.addSchema(document, 'belge')
  const places = [...walk(document)].filter(([at]) => /\/schema$|^#\/components\/schemas\/[^/]+$/.test(at))
  // Most are alike: two thousand places have two hundred schemas.
  const unlike = new Map(places.map(([at, node]) => [JSON.stringify(node), at]))
  assert.ok(unlike.size > 50)
  assert.ok(ajv.compile({ anyOf: [...unlike.values()].map((at) => ({ $ref: `belge${encodeURI(at)}` })) }))
})

test('one title, one schema, in all documents', () => {
  const byTitle = new Map<string, string>()
  for (const route of contracts.flatMap((c) => c.routes)) {
    for (const schema of [route.body, route.reply, route.query]) {
      for (const [, node] of walk(schema)) {
        if (typeof node.title !== 'string') continue
        // Where there may be none of it, it is still the same thing.
        const text = JSON.stringify({ ...node, type: [node.type].flat().filter((t) => t !== 'null') })
        assert.equal(byTitle.get(node.title) ?? text, text, `two schemas are called ${node.title}`)
        byTitle.set(node.title, text)
      }
    }
  }
  assert.ok(byTitle.size > 10)
})

for (const c of contracts) {
  test(`${c.name}: the service serves the same document, to anyone`, async () => {
    const reply = await env.call(null)('GET', c.path)
    assert.equal(reply.status, 200)
    assert.deepEqual(reply.body, c.build(env.config.adres))
    assert.equal((await env.call(null)('POST', c.path)).status, 405)
  })

  test(`${c.name}: ${c.file} is fresh`, () => {
    const file = JSON.parse(readFileSync(new URL(`../../${c.file}`, import.meta.url), 'utf8'))
    assert.deepEqual(file, c.build(file.servers[0].url), 'run npm run openapi')
  })
}
