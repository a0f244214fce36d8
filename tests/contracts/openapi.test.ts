import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { hataKodlari, statusOf, textOf } from '../../src/core/errors.ts'
import { hasTag, type Route } from '../../src/http/contract/route.ts'
import { startShared } from '../support/setup.ts'
import {
  contracts,
  each,
  type Json,
  magaza,
  onlyKeys,
  operationOf,
  operationsOf,
  panel,
  SERVER,
  templated,
  vitrin,
} from './contract-document.ts'
import { keyOf } from './fixtures/fixtures.ts'

// Contract documents: structurally valid OpenAPI 3.1, complete, and served as committed.

const env = await startShared()
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const isForShoppers = (route: Route): boolean => route.path.startsWith('/vitrin/')
const isForPanel = (route: Route): boolean => route.path.startsWith('/panel/')
const isOpen = (route: Route): boolean => route.yetki === 'acik'
/** Routes with stored answers by Idempotency-Key. */
const isKept = (route: Route): boolean =>
  route.kind === 'write' && !isForShoppers(route) && (!isForPanel(route) || route.path.includes(':magaza'))

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
  const order = [
    'GET siparisler/:no',
    'GET siparisler/:no/odeme',
    'GET siparisler/:no/sozlesmeler',
    'POST siparisler/:no/talepler',
    'POST siparisler/:no/talepler/:id/geri-cek',
  ]
  const guessing = ['POST uyelik', 'POST oturum', ...codes, ...order]
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
  const served = [...c.routes, ...c.files.map((file) => ({ ...file, method: 'GET' }))]
  assert.deepEqual(documented.sort(), served.map((r) => `${r.method} ${templated(r)}`).sort())
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
      ...(isForShoppers(route) ? ['Kepenk-Vitrin-Anahtari', 'Kepenk-Alici-Adresi'] : []),
      ...(route.etag && route.kind === 'write' && route.method !== 'DELETE' ? ['If-Match'] : []),
    ]
    assert.deepEqual(named('header'), headers, keyOf(route))
  }
})

/** From the specification, independent of the generator. */
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
    ...(route.etag && route.kind === 'write' && route.method !== 'DELETE' ? [412] : []),
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

/** Codes about keys do not apply to shoppers (a wrong one of their server does), codes about sessions not to keys. */
const KEYED = /^anahtar_eksik|^kapsam_|^test_anahtari_|^tekrar_|^istek_isleniyor$/
const SESSIONS = /^oturum_|^giris_hatali$|^istek_kaynagi_|^ikinci_adim_|^yeniden_dogrulama_/
/** The panel stores idempotent answers like keys do, and its roles have scopes. */
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
    // A review is written with a session or with a secret of the order.
    const sometimes = route.errors?.includes('oturum_gerekli') === true
    assert.equal(seen.has('oturum_gerekli'), route.uye === true || signedIn || sometimes, keyOf(route))
    assert.equal(seen.has('oturum_gecersiz'), isForShoppers(route) || signedIn, keyOf(route))
    assert.equal(seen.has('istek_kaynagi_gecersiz'), isForPanel(route), keyOf(route))
  }
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
