import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Kepenk } from '@kepenk/sdk'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { forget } from '../../src/domains/kisi/forget.ts'
import { findByEposta } from '../../src/domains/musteri/find.ts'
import { DENEME_OLAYI, type OlayAdi, olaylar, olayTablosu } from '../../src/trade/olaylar.ts'
import { everyEvent, SOMEBODY } from '../support/events/every-event.ts'
import { until } from '../support/processes/until.ts'
import { workerFor } from '../support/processes/worker-env.ts'
import { type Received, startReceiver } from '../support/receiver.ts'
import { numberEvents } from '../support/samples/olay.ts'
import { startTest } from '../support/setup.ts'
import { inStore } from '../support/verbs.ts'
import { contracts, type Json, magaza, onlyKeys, resolve } from './contract-document.ts'

// Webhook requests of the contract, compared with what a receiver really gets.

const env = await startTest()
const { document } = magaza
const ALL = [...olaylar, DENEME_OLAYI]

const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
addFormats.default(ajv)
ajv.addFormat('an', true)
ajv.addSchema({ $id: 'belge', ...document })
const located = (schema: Json): Json => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"belge#/'))

const webhookOf = (olay: string): Json => document.webhooks[olay].post
const bodySchema = (olay: string): Json => webhookOf(olay).requestBody.content['application/json'].schema
const parametersOf = (olay: string): Json[] =>
  webhookOf(olay).parameters.map((p: Json) => (p.$ref ? resolve(magaza, p.$ref) : p))

const compiled = new Map<string, ValidateFunction>()

/** Compiled once for each schema. */
const fits = (schema: Json, value: unknown): boolean => {
  const text = JSON.stringify(schema)
  const validate = compiled.get(text) ?? ajv.compile(located(schema))
  compiled.set(text, validate)
  const isFitting = validate(value) as boolean
  ajv.errors = validate.errors ?? null
  return isFitting
}

/** Common headers. */
const PLAIN = /^(host|connection|content-length|content-type|user-agent|accept|accept-encoding)$/

function assertAsContracted({ headers, body }: Received): void {
  const olay = String(headers['svc-olay'])
  const event = JSON.parse(body)
  assert.ok(fits(bodySchema(olay), event), `${olay}: ${ajv.errorsText()}`)
  const parameters = parametersOf(olay)
  for (const { name, schema } of parameters) {
    assert.ok(fits(schema, headers[name.toLowerCase()]), `${olay} ${name}: ${ajv.errorsText()}`)
  }
  const told = parameters.map((p) => p.name.toLowerCase())
  assert.deepEqual(
    Object.keys(headers)
      .filter((h) => !PLAIN.test(h))
      .sort(),
    told.sort(),
    olay,
  )
  assert.equal(headers['content-type'], 'application/json')
  assert.deepEqual([event.olay, event.id], [olay, headers['webhook-id']])
  assert.equal(headers['svc-imza']?.toString().startsWith(`t=${headers['webhook-timestamp']},`), true)
}

test('every event has its webhook, and no other has; only the store’s contract tells of them', () => {
  assert.deepEqual(Object.keys(document.webhooks), ALL)
  for (const c of contracts) assert.equal('webhooks' in c.document, c === magaza, c.name)
  const ids = contracts.flatMap(({ document: { paths, webhooks = {} } }) =>
    [...Object.values(paths as Json), ...Object.values(webhooks as Json)].flatMap((item) =>
      Object.values(item as Json).map((o) => o.operationId),
    ),
  )
  assert.equal(new Set(ids).size, ids.length)
  const tags = document.tags.map((t: Json) => t.name)
  for (const olay of ALL) {
    const { post, ...others } = document.webhooks[olay]
    assert.deepEqual(others, {})
    onlyKeys(
      post,
      [...['operationId', 'tags', 'summary', 'description', 'security'], ...['parameters', 'requestBody', 'responses']],
      olay,
    )
    assert.ok(post.summary && post.description && tags.includes(post.tags[0]), olay)
    assert.deepEqual([post.security, post.requestBody.required], [[], true], olay)
    assert.deepEqual(Object.keys(post.responses).sort(), ['2XX', '410', 'default'], olay)
    for (const p of parametersOf(olay)) assert.ok(p.in === 'header' && p.required && p.description, `${olay} ${p.name}`)
  }
})

test('the body of each shows the record that the table says, and what the table says beside it', () => {
  for (const olay of olaylar) {
    const { kayit, ek } = olayTablosu[olay]
    const body = resolve(magaza, bodySchema(olay).$ref) as Json
    assert.deepEqual(body.properties.olay, { type: 'string', const: olay })
    assert.deepEqual(body.properties.veri, { $ref: `#/components/schemas/${kayit}` })
    assert.deepEqual(Object.keys(body.properties.ek?.properties ?? {}), Object.keys(ek ?? {}))
    assert.ok(fits(body, body.examples[0]), `${olay}: ${ajv.errorsText()}`)
  }
  const { oneOf, discriminator } = document.components.schemas.Olay
  assert.deepEqual(oneOf, olaylar.map(bodySchema))
  assert.deepEqual(discriminator, {
    propertyName: 'olay',
    mapping: Object.fromEntries(olaylar.map((olay) => [olay, bodySchema(olay).$ref])),
  })
})

test('a body that is another event’s, lacks a field or has one too many does not fit', () => {
  const olay: OlayAdi = 'siparis.kargoya_verildi'
  const schema = bodySchema(olay)
  const [right] = (resolve(magaza, schema.$ref) as Json).examples
  assert.ok(fits(schema, right))
  const { no: _, ...withoutNo } = right.veri
  const wrong: Json[] = [
    { ...right, olay: 'siparis.teslim_edildi' },
    { ...right, veri: withoutNo },
    { ...right, veri: { ...right.veri, yeni: 1 } },
    { ...right, ek: {} },
    { ...right, ek: { ...right.ek, yeni: 1 } },
    { ...right, ek: undefined },
    { ...right, yeni: 1 },
  ]
  for (const body of wrong) {
    const sent = JSON.parse(JSON.stringify(body))
    assert.equal(fits(schema, sent), false, JSON.stringify(body).slice(0, 100))
  }
  const log = document.components.schemas.Olay
  assert.ok(fits(log, right))
  for (const body of wrong.slice(1)) assert.equal(fits(log, JSON.parse(JSON.stringify(body))), false)
})

test('what a receiver gets is what the contract says: every event, the one sent by hand, and under two secrets', async (t) => {
  const receiver = await startReceiver()
  t.after(receiver.close)
  workerFor(env, t)
  const k = new Kepenk((await env.magaza()).key, { adres: await env.listen() })
  const { id } = await k.webhooklar.create({ adres: receiver.url, olaylar })
  await everyEvent(k)
  await k.webhooklar.renewSecret(id)
  await k.webhooklar.test(id)
  const got = () => new Set(receiver.received.map((r) => String(r.headers['svc-olay'])))
  await until('every event has arrived', () => ALL.every((olay) => got().has(olay)))
  for (const received of receiver.received) assertAsContracted(received)
  const ping = receiver.received.find((r) => r.headers['svc-olay'] === DENEME_OLAYI)
  assert.equal(String(ping?.headers['svc-imza']).match(/v1=/g)?.length, 2)
})

test('the log shows them so, also when a person in them was forgotten', async () => {
  const m = await env.magaza()
  await everyEvent(new Kepenk(m.key, { adres: await env.listen() }))
  await numberEvents(env, m.id)
  const log = async (): Promise<Json[]> => {
    const reply = await m.call('GET', '/v1/olaylar?limit=100')
    assert.equal(reply.status, 200, reply.text)
    for (const event of reply.body.veri) {
      assert.ok(fits(document.components.schemas.Olay, event), `${event.olay}: ${ajv.errorsText()}`)
      assert.ok(fits(bodySchema(event.olay), event), `${event.olay}: ${ajv.errorsText()}`)
    }
    return reply.body.veri
  }
  const before = await log()
  assert.deepEqual(new Set(before.map((e) => e.olay)), new Set(olaylar))
  const telling = (events: Json[]) => events.filter((e) => JSON.stringify(e).includes(SOMEBODY))
  assert.ok(telling(before).length > 5)
  for (const e of telling(before)) assert.equal(olayTablosu[e.olay as OlayAdi].kisisel, true, e.olay)
  await inStore(env, m.id, async (w) => forget(w, (await findByEposta(w, SOMEBODY)) as never, 'api'))
  const after = await log()
  assert.deepEqual(telling(after), [])
  assert.deepEqual(
    after.map((e) => e.id),
    before.map((e) => e.id),
  )
})
