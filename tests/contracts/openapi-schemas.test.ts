import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { everyNth } from '../support/extent.ts'
import { contracts, each, operationOf, reachable, resolve, walk } from './contract-document.ts'
import { keyOf } from './fixtures/fixtures.ts'

// Schemas of the contracts: valid, closed, uniquely named, and all used.

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

/** Objects with additional properties, each with its reason. */
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

/** Fields of answers that are present only on request. */
const SOMETIMES = new Map([
  ['POST /v1/stoklar/toplu hatalar', 'with ?kismi=true'],
  ['POST /v1/stoklar/hareketler hatalar', 'with ?kismi=true'],
  ['POST /v1/fiyatlar/toplu hatalar', 'with ?kismi=true'],
  ['POST /v1/urunler/toplu hatalar', 'with ?kismi=true'],
  ['GET /v1/olaylar #/components/schemas/Olayek', 'of events that have more to tell; the body of webhooks'],
])

/** Documents, shown as they were saved: what was not given is absent. */
const SAVED = /^#\/components\/schemas\/(MenuOgesi$|TemaBelgesi\b|TemaBolumu\b)/

each('answers require every field that they list', (c) => {
  for (const route of c.routes) {
    const schema = operationOf(c, route).responses[route.status ?? 200].content['application/json'].schema
    for (const [at, node] of reachable(c, schema)) {
      if (typeof node.properties !== 'object' || SAVED.test(at)) continue
      const always = Object.keys(node.properties).filter((name) => !SOMETIMES.has(`${keyOf(route)} ${at}${name}`))
      assert.deepEqual([...(node.required ?? [])].sort(), always.sort(), `${keyOf(route)} ${at}`)
    }
  }
})

each('every schema is a valid JSON Schema of 2020-12', ({ document }) => {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    inlineRefs: false,
    code: { optimize: false },
  })
  addFormats.default(ajv)
  ajv.addFormat('an', true)
  ajv.addVocabulary(['example', 'openapi', 'info', 'servers', 'security', 'tags', 'paths', 'webhooks', 'components'])
  ajv.addKeyword('discriminator')
  ajv.addSchema(document, 'belge')
  const places = [...walk(document)].filter(([at]) => /\/schema$|^#\/components\/schemas\/[^/]+$/.test(at))
  // Deduplicated: two thousand places have two hundred schemas.
  const unlike = new Map(places.map(([at, node]) => [JSON.stringify(node), at]))
  assert.ok(unlike.size > 50)
  for (const [text, at] of unlike) assert.ok(ajv.validateSchema(JSON.parse(text)), `${at}: ${ajv.errorsText()}`)
  // Compiled they are also held to strict mode: in the short form every sixth, with whatever it refers to.
  const strict = everyNth([...unlike.values()], 6)
  assert.ok(ajv.compile({ anyOf: strict.map((at) => ({ $ref: `belge${encodeURI(at)}` })) }))
})

test('one title, one schema, in all documents', () => {
  const byTitle = new Map<string, string>()
  for (const route of contracts.flatMap((c) => c.routes)) {
    for (const schema of [route.body, route.reply, route.query]) {
      for (const [, node] of walk(schema)) {
        if (typeof node.title !== 'string') continue
        // Nullable variants count as equal.
        const text = JSON.stringify({ ...node, type: [node.type].flat().filter((t) => t !== 'null') })
        assert.equal(byTitle.get(node.title) ?? text, text, `two schemas are called ${node.title}`)
        byTitle.set(node.title, text)
      }
    }
  }
  assert.ok(byTitle.size > 10)
})
