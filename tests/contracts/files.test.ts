import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vitrinFiles } from '../../src/contracts.ts'
import { AKIS_PATHS } from '../../src/domains/vitrin/akis/serve-akis.ts'
import { locsOf, parseXml } from '../support/samples/akis.ts'
import { pathOf, sell } from '../support/samples/vitrin.ts'
import { type Reply, startShared } from '../support/setup.ts'
import { type Json, templated, vitrin } from './contract-document.ts'

// Files that machines read are in the shoppers' contract, and answer as it says.

const env = await startShared()
const guest = env.call(null)
const m = await env.magaza()
await sell(m, 'Keten Gömlek')
await env.rows(`update magaza set akislar = array['google', 'meta', 'openai'] where magaza_id = $1`, [m.id])

const operations = vitrinFiles.map((file) => ({ file, operation: vitrin.document.paths[templated(file)].get as Json }))

/** Every file that the contract names, by an address of this store. */
const asked = operations.flatMap(({ file, operation }) => {
  const [own] = operation.parameters.filter((p: Json) => p.in === 'path' && p.name !== 'magaza')
  const names: string[] = own ? (own.schema.enum ?? own.schema.examples) : ['']
  return names.map((name) => ({ operation, path: file.path.split(':magaza')[1]?.replace(':dosya', name) as string }))
})
const typeOf = (reply: Reply): string => String(reply.headers['content-type']).replace(/; charset=utf-8$/, '')

test('what is served is in the contract, and nothing else', () => {
  assert.deepEqual(
    vitrinFiles.map((file) => file.path),
    AKIS_PATHS,
  )
  assert.equal(asked.length, 6)
})

test('each is answered in a type that the contract names, by anybody, and by no other method', async () => {
  const seen = new Set<string>()
  for (const { operation, path } of asked) {
    const reply = await guest('GET', pathOf(m, path))
    assert.equal(reply.status, 200, `${path} ${reply.text}`)
    assert.ok(typeOf(reply) in operation.responses[200].content, `${path} ${typeOf(reply)}`)
    seen.add(`${operation.operationId} ${typeOf(reply)}`)
    for (const name of Object.keys(operation.responses[200].headers))
      assert.notEqual(reply.headers[name.toLowerCase()], undefined, `${path} ${name}`)
    assert.equal((await guest('POST', pathOf(m, path))).status, 405)
    assert.deepEqual(operation.security, [])
  }
  const told = operations.flatMap(({ operation }) =>
    Object.keys(operation.responses[200].content).map((type) => `${operation.operationId} ${type}`),
  )
  assert.deepEqual([...seen].sort(), told.sort())
})

test('refusals are those that it names, in the shape of errors', async () => {
  const other = await env.magaza()
  for (const { operation, path } of asked) {
    const isOff = path.startsWith('/akis/')
    const refusals: [Reply, number, string][] = [
      [await guest('GET', `/vitrin/v1/yok${path}`), 404, 'kayit_bulunamadi'],
      [await guest('GET', pathOf(other, path)), isOff ? 404 : 200, isOff ? 'kayit_bulunamadi' : ''],
      [
        await guest('GET', pathOf(m, path), { headers: { 'kepenk-vitrin-anahtari': 'svc_vitrin_yok' } }),
        401,
        'anahtar_gecersiz',
      ],
    ]
    for (const [reply, status, kod] of refusals) {
      assert.deepEqual([reply.status, reply.body?.hata?.kod ?? ''], [status, kod], path)
      if (kod) assert.ok(kod in operation.responses[status].content['application/json'].examples, `${path} ${kod}`)
    }
    assert.deepEqual(Object.keys(operation.responses).map(Number), [200, 401, 404, 429, 500, 503])
    for (const status of [429, 503]) assert.ok(operation.responses[status].headers['Retry-After'])
  }
})

test('names of files that the contract does not take are none', async () => {
  for (const path of ['/akis/yok.xml', '/akis/google.xml.gz', '/sitemap/urun.xml', '/sitemap/ana-1.xml']) {
    assert.equal((await guest('GET', pathOf(m, path))).status, 404, path)
  }
  const part = operations.flatMap(({ operation }) => operation.parameters).find((p: Json) => p.schema.pattern)
  const { text } = await guest('GET', pathOf(m, '/sitemap.xml'))
  for (const loc of await locsOf(text)) assert.match(loc.split('/').at(-1) as string, new RegExp(part.schema.pattern))
})

test('examples are such files', async () => {
  for (const { operation } of operations) {
    for (const [type, { schema, example }] of Object.entries<Json>(operation.responses[200].content)) {
      assert.deepEqual(schema, { type: 'string' })
      if (type === 'application/xml') assert.ok((await parseXml(example)).ic.length > 0)
      else assert.ok(example.split('\n').length > 1, type)
      if (type === 'application/jsonl')
        for (const line of example.trim().split('\n')) assert.ok(JSON.parse(line).item_id)
    }
  }
})
