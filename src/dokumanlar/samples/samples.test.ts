import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { startShared } from '../../../tests/support/setup.ts'
import { openApi, vitrinOpenApi } from '../../contracts.ts'
import { fieldsOf, typeText } from '../fields.ts'
import { readContracts, sectionsOf } from '../model.ts'
import type { Schema } from '../openapi-shape.ts'
import { highlight } from '../pages/highlight.ts'
import { firstCalls } from '../pages/start-page.ts'
import { sozler } from '../texts/sozler.ts'
import { literal, prettyJson } from './literal.ts'
import { sampleOf } from './sample.ts'
import { idSample } from './sample-values.ts'
import { sdkName } from './sdk-call.ts'
import { curl, keyOrHint, samplePath, snippetsOf } from './snippets.ts'

const env = await startShared()
const store = await env.magaza({ test: true })

const ADRES = 'https://kepenk.example'
const contracts = { magaza: openApi(ADRES), vitrin: vitrinOpenApi(ADRES) }
const operationsOf = (told: typeof contracts) =>
  sectionsOf(readContracts(told, ADRES, 'tr')).flatMap((s) => s.operations)
const operations = operationsOf(contracts)

const ajv = new Ajv({ strict: false, allErrors: true, code: { optimize: false } })
addFormats.default(ajv)
const schemasOf = (contract: any) => contract.components.schemas
ajv.addSchema({ components: { schemas: { ...schemasOf(contracts.magaza), ...schemasOf(contracts.vitrin) } } }, 'kepenk')

/** Schema with references into the contract. */
const bound = (schema: unknown): object => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"kepenk#/'))

const withoutExamples = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutExamples)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).flatMap(([k, v]) =>
            k === 'examples' && Array.isArray(v) ? [] : [[k, withoutExamples(v)]],
          ),
        )
      : value

/** Compiled once for each shape: examples are no part of it. */
const compiled = new Map<string, ValidateFunction>()

function assertFits(schema: Schema, sample: unknown, what: string): void {
  const shape = bound(withoutExamples(schema))
  const text = JSON.stringify(shape)
  const fits = compiled.get(text) ?? ajv.compile(shape)
  compiled.set(text, fits)
  assert.ok(fits(sample), `${what}: ${ajv.errorsText(fits.errors)}\n${prettyJson(sample)}`)
}

test('every sample fits its schema, with the examples of the contract and without them', () => {
  for (const [kind, all] of [
    ['examples', operations],
    ['made', operationsOf(withoutExamples(contracts) as typeof contracts)],
  ] as const) {
    for (const o of all) {
      if (o.body) assertFits(o.body.schema, o.body.sample, `${kind}: body of ${o.id}`)
      if (o.success.schema) assertFits(o.success.schema, o.success.sample, `${kind}: answer of ${o.id}`)
    }
  }
})

test('values are believable: by the noun, by the name, by the format', () => {
  const components = new Map<string, Schema>([
    ['Marka', { type: 'object', properties: { id: { type: 'string' }, ad: { type: 'string' } } }],
    [
      'Oge',
      {
        type: 'object',
        properties: {
          ad: { type: 'string' },
          children: { type: 'array', items: { $ref: '#/components/schemas/Oge' } },
        },
      },
    ],
  ])
  const resolve = (ref: string) => components.get(ref.slice(ref.lastIndexOf('/') + 1))
  const reply = (schema: Schema) => sampleOf(schema, resolve, 'reply')
  const field = (name: string, schema: Schema) => reply({ type: 'object', properties: { [name]: schema } })
  assert.deepEqual(reply({ $ref: '#/components/schemas/Marka' }), { id: idSample('mrk'), ad: 'Mavi Dokuma' })
  assert.deepEqual(reply({ $ref: '#/components/schemas/Oge' }), { ad: 'Keten Gömlek', children: [] })
  assert.deepEqual(field('fiyat', { type: 'integer' }), { fiyat: 184990 })
  assert.deepEqual(field('fiyat', { type: 'integer', maximum: 10, minimum: 2 }), { fiyat: 2 })
  assert.deepEqual(field('para_birimi', { type: 'string' }), { para_birimi: 'TRY' })
  assert.deepEqual(field('bilinmeyen', { type: 'string', maxLength: 3 }), { bilinmeyen: 'örn' })
  assert.deepEqual(field('bilinmeyen', { type: ['string', 'null'] }), { bilinmeyen: null })
  assert.deepEqual(field('durum', { type: 'string', enum: ['a', 'b'] }), { durum: 'a' })
  assert.deepEqual(field('sevk', { type: 'string', format: 'date-time' }), { sevk: '2026-11-15T11:03:27.412Z' })
  assert.deepEqual(field('ad', { type: 'string', examples: ['Yün Kazak'] }), { ad: 'Yün Kazak' })
  assert.match(
    idSample('urun'),
    /^urun_[0-7][0-9a-hjkmnp-tv-z]{9}[ef][0-9a-hjkmnp-tv-z]{2}[89abrstv][0-9a-hjkmnp-tv-z]{12}$/,
  )
})

test('a request sample leaves out what the store of the reader does not have', () => {
  const schema: Schema = {
    type: 'object',
    required: ['varyant_id'],
    properties: { varyant_id: { type: 'string' }, marka_id: { type: 'string' }, ad: { type: 'string' } },
  }
  const sample = sampleOf(schema, () => undefined, 'request')
  assert.deepEqual(sample, { varyant_id: idSample('var'), ad: 'Keten Gömlek' })
})

test('fields are told in words, to the bottom and not beyond', () => {
  const components = new Map<string, Schema>([
    [
      'Oge',
      {
        type: 'object',
        required: ['ad'],
        properties: {
          ad: { type: 'string', minLength: 1, maxLength: 5 },
          alt: { type: 'array', maxItems: 3, items: { $ref: '#/components/schemas/Oge' } },
        },
      },
    ],
  ])
  const resolve = (ref: string) => components.get(ref.slice(ref.lastIndexOf('/') + 1))
  const reading = { resolve, soz: sozler.tr, dil: 'tr' as const }
  const [ad, alt] = fieldsOf({ $ref: '#/components/schemas/Oge' }, reading)
  assert.deepEqual(ad, {
    name: 'ad',
    required: true,
    type: 'metin',
    bounds: ['1–5 karakter'],
    choices: [],
    description: '',
    children: [],
  })
  assert.equal(alt?.type, 'Oge dizisi')
  assert.deepEqual(alt?.bounds, ['en çok 3 öge'])
  assert.deepEqual(alt?.children, [])
  const text = (schema: Schema) => typeText(schema, reading)
  assert.equal(text({ type: ['integer', 'null'] }), 'tam sayı ya da null')
  assert.equal(text({ type: 'object', patternProperties: { '^.*$': { type: 'string' } } }), 'eşlem: ad → metin')
  assert.equal(text({ anyOf: [{ type: 'string' }, { type: 'null' }] }), 'metin ya da null')
  assert.equal(text({}), 'herhangi bir değer')
})

test('literals read back as the value they were', async () => {
  const value = {
    ad: `Ayşe'nin "çantası" \\ \n`,
    'iki söz': [1, true, false, null],
    bos: {},
    liste: [],
    uzun: 'x'.repeat(80),
  }
  assert.deepEqual(JSON.parse(prettyJson(value)), value)
  const source = `export default ${literal(value, 'ts')}`
  assert.deepEqual((await import(`data:text/javascript,${encodeURIComponent(source)}`)).default, value)
  assert.equal(literal({ a: [true, null], b: {} }, 'php'), "[\n    'a' => [true, null],\n    'b' => new stdClass(),\n]")
  assert.equal(literal({ a: [true, null] }, 'python'), '{\n    "a": [True, None],\n}')
})

test('a quote in a body cannot end the shell word', () => {
  const text = curl({ method: 'POST', path: '/v1/x', body: { ad: "Ayşe'nin" } }, ADRES, keyOrHint(null))
  assert.ok(text.includes(`"Ayşe'\\''nin"`))
  assert.ok(text.includes('Bearer svc_canli_…'))
})

test('each operation has a sample in four languages, with the ids of its path filled in', () => {
  for (const o of operations) {
    const snippets = snippetsOf(o, ADRES, 'svc_test_x')
    assert.deepEqual(
      snippets.map((s) => s.id),
      ['curl', 'ts', 'php', 'python'],
    )
    for (const s of snippets) {
      const bySdk = s.id === 'ts' && o.access.by === 'anahtar'
      assert.ok(
        s.code.includes(bySdk ? `k.${sdkName(o)}(` : `${ADRES}${samplePath(o, 'svc_test_x')}`),
        `${o.id} ${s.id}`,
      )
      assert.doesNotMatch(s.code, /undefined|\{(id|magaza|tanitici)\}|kayit_0/, `${o.id} ${s.id}`)
    }
  }
})

test('a key is shown to whoever needs one, a session to whoever cannot do without, else nothing', () => {
  const shown = {
    anahtar: /svc_test_x|KEPENK_ANAHTAR/,
    oturum: /otr_…|KEPENK_OTURUM/,
    none: /Authorization|Bearer|KEPENK_/,
  }
  for (const o of operations) {
    const { access } = o
    for (const { id, code } of snippetsOf(o, ADRES, 'svc_test_x')) {
      const at = `${o.id} ${id}`
      if (access.by === 'anahtar') assert.match(code, shown.anahtar, at)
      else if (access.session === 'gerekli') assert.match(code, shown.oturum, at)
      else assert.doesNotMatch(code, shown.none, at)
      if (access.by === 'alici') assert.doesNotMatch(code, /svc_|KEPENK_ANAHTAR|Idempotency-Key|headers: \{\s*\}/, at)
    }
  }
})

test('what names a shopper’s things in a path looks like it', () => {
  const paths = operations.filter((o) => o.access.by === 'alici').map((o) => samplePath(o, 'svc_test_x'))
  for (const path of paths) assert.match(path, /^\/vitrin\/v1\/test\//)
  const one = (part: string) => paths.find((p) => p.includes(part))
  assert.match(one('/sepetler/') ?? '', /\/sepetler\/sepet_[0-9a-hjkmnp-tv-z]{32}$/)
  assert.match(one('/hesap/siparisler/') ?? '', /\/order_[0-9a-z]{26}$/)
  assert.match(one('/urunler/') ?? '', /\/urunler\/keten-gomlek$/)
})

test('colours change no letter', () => {
  for (const o of operations) {
    for (const { code } of snippetsOf(o, ADRES, 'svc_test_x')) {
      const text = highlight(code).html.replace(/<\/?span[^>]*>/g, '')
      const plain = text.replace(
        /&(lt|gt|quot|#39|amp);/g,
        (_, e: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[e] as string,
      )
      assert.equal(plain, code)
    }
  }
})

test('the three first calls work as they are', async () => {
  const answers = []
  for (const { call } of firstCalls) {
    answers.push(await store.call(call.method, call.path, call.body === undefined ? {} : { body: call.body }))
  }
  assert.deepEqual(
    answers.map((a) => a.status),
    [200, 200, 201],
  )
})

test('files are shown as what they are, and read as texts', () => {
  const files = operations.filter((o) => o.success.files.length > 0)
  assert.deepEqual(
    files.map((o) => [samplePath(o, 'svc_test_x'), o.success.files.map((f) => f.type)]),
    [
      ['/vitrin/v1/test/sitemap.xml', ['application/xml']],
      ['/vitrin/v1/test/sitemap/urun-0.xml', ['application/xml']],
      ['/vitrin/v1/test/akis/google.xml', ['application/xml', 'text/csv', 'application/jsonl']],
    ],
  )
  for (const o of files) {
    const [curl, ...programs] = snippetsOf(o, ADRES, null).map((s) => s.code)
    assert.match(curl as string, /^curl "https:\/\/kepenk\.example\/vitrin\/v1\/magazaniz\/[\w./-]+"$/)
    for (const [i, way] of [/\.text\(\)/, /echo \$dosya/, /yanit\.read\(\)/].entries())
      assert.match(programs[i] as string, way)
    assert.doesNotMatch(programs.slice(0, 2).join(), /json\(\)|json_decode/)
  }
})
