import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { openApi, routes } from '../../../src/contracts.ts'
import type { Route } from '../../../src/http/contract/route.ts'
import { anyText } from '../../support/any-text.ts'
import type { CallOptions, Reply, TestEnv } from '../../support/setup.ts'
import type { Kind, Store } from '../fixtures/fixture.ts'
import { fixtureOf, keyOf, pathWith } from '../fixtures/fixtures.ts'
import { kinds, RECEIVER } from '../fixtures/makers.ts'
import { fromSchema, type Json, MARK, type Mutation, mutate, mutation, ODD_TEXTS, poison, REFUSED } from './values.ts'

// Fuzzing from our own OpenAPI document: no 5xx, no undocumented status or code, every body in its documented shape.

const document: Json = JSON.parse(JSON.stringify(openApi('https://ornek.example')))
export const resolve = (ref: string): Json =>
  ref
    .slice(2)
    .split('/')
    .reduce((node, key) => node[key], document)
const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } })
addFormats.default(ajv)
ajv.addSchema(document, 'belge')

export const operationOf = (route: Route): Json =>
  document.paths[route.path.replace(/:([a-z_]+)/g, '{$1}')][route.method.toLowerCase()]

// ---------------------------------------------------------------- requests

type Body =
  | { kind: 'none' }
  | { kind: 'raw'; raw: string | Buffer }
  | { kind: 'json'; value: Json | undefined; mutations: Mutation[] }
export type Draft = {
  route: Route
  param: string | null
  query: [string, string][]
  body: Body
  headers: Record<string, string>
}

const bytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')
const RAW: (string | Buffer)[] = [
  '',
  ' ',
  'null',
  '[]',
  '"x"',
  '12',
  'true',
  '{',
  '{"ad":}',
  '{"ad":"x",}',
  "{'ad':'x'}",
  '{"ad":"x"} {}',
  '{"ad":"x","ad":"y"}',
  '{"__proto__":{"ad":"x"}}',
  '{"constructor":{"prototype":{}}}',
  '{"ad":"\\u0000"}',
  '{"ad":"\\ud800"}',
  '{"ad":"\u0000"}',
  '{"sira":1e400}',
  '{"sira":9007199254740993}',
  '{"sira":0.1e1}',
  '{"sira":-0}',
  '{"fiyat":123456789012345678901234567890}',
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `{"ad":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  Buffer.from('\ufeff{"ad":"bom"}'),
  Buffer.from('{"ad":"utf16"}', 'utf16le'),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
  `{"ad":"${'x'.repeat(2 * 1024 * 1024)}"}`,
]
const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'application/json;charset=utf-16',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/merge-patch+json',
  'text/plain',
  'text/html; charset=x',
  'multipart/form-data; boundary=a',
  'application/x-www-form-urlencoded',
  '',
  ' ',
  '/',
  'a',
  'application/json/x',
  '*/*',
]
const TAGS = ['*', '""', '"', 'W/"x"', '"a", "b"', ',,,', 'x'.repeat(3000), '"\xfc"', 'null']
const headers = fc.record(
  {
    'idempotency-key': fc.constantFrom(
      'tekrar-1',
      'tekrar-2',
      '',
      ' ',
      'x'.repeat(255),
      'x'.repeat(256),
      bytes('İ'.repeat(100)),
      '\x7f',
      "'",
    ),
    'if-match': fc.constantFrom(...TAGS),
    'if-none-match': fc.constantFrom(...TAGS),
    'accept-language': fc.constantFrom('en', 'tr', 'en;q=0,tr', 'q', 'en;q=x', '*', ',;,', 'x'.repeat(500)),
    accept: fc.constantFrom('application/json', 'text/html', '*/*', '', 'application/problem+json', ';;'),
    'content-type': fc.constantFrom(...CONTENT_TYPES),
    'content-encoding': fc.constantFrom('gzip', 'identity', 'x'),
    'x-http-method-override': fc.constantFrom('DELETE', 'GET'),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', 'x', '::1, 10.0.0.1'),
    cookie: fc.constantFrom('a=b', ';;'),
    range: fc.constant('bytes=0-1'),
  },
  { requiredKeys: [] },
)
/** Most requests have usual headers, so that other parts are reached. */
const someHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.tuple(headers, fc.nat()).map(([all, n]) => oneOf(all, n)) },
  { weight: 1, arbitrary: headers },
)
const oneOf = (all: Record<string, string>, n: number): Record<string, string> => {
  const names = Object.keys(all)
  const name = names[n % names.length]
  return name === undefined ? {} : { [name]: all[name] as string }
}

// `.` and `..` would be another path; ids over 500 characters match no route.
const paramText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS.filter((t) => t !== '' && t.length <= 500)),
  anyText({ minLength: 3, maxLength: 30 }),
)

/** An object is one query parameter per key. */
const pairsOf = (name: string, value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([key, own]) => [`${name}[${key}]`, String(own)])
    : [[name, String(value)]]

function queryOf(route: Route): fc.Arbitrary<[string, string][]> {
  const parameters: Json[] = operationOf(route).parameters.filter((p: Json) => p.in === 'query')
  const text = poison.map((v) => (typeof v === 'string' ? v : JSON.stringify(v)))
  const stray = fc.tuple(fc.constantFrom('bilinmeyen', '__proto__', 'limit', 'sonraki', 'limit[]', ''), text)
  // One wrong parameter in place of a valid one, so that nothing else refuses the request first.
  const own =
    parameters.length === 0 ? stray : fc.tuple(fc.constantFrom<string>(...parameters.map((p) => p.name)), text)
  const pairs = parameters.map((p) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fromSchema(p.schema, resolve, true, p.name).map((v) => pairsOf(p.name, v)) },
    ),
  )
  const fitting = fc.tuple(...pairs).map((all) => all.flat() as [string, string][])
  const wrong = fc.oneof(
    own.map((o) => [o]),
    fc.tuple(fitting, fc.array(stray, { minLength: 1, maxLength: 2 })).map(([a, b]) => [...a, ...b]),
  )
  return fc.oneof({ weight: parameters.length > 0 ? 2 : 8, arbitrary: fitting }, { weight: 1, arbitrary: wrong })
}

function bodyOf(route: Route): fc.Arbitrary<Body> {
  const raw = fc.constantFrom(...RAW).map((r): Body => ({ kind: 'raw', raw: r }))
  const schema = operationOf(route).requestBody?.content['application/json'].schema
  const none = fc.constant<Body>({ kind: 'none' })
  if (!schema) return fc.oneof({ weight: 9, arbitrary: none }, { weight: 1, arbitrary: raw })
  const json = (value: fc.Arbitrary<Json>, most: number): fc.Arbitrary<Body> =>
    fc.record({ kind: fc.constant('json' as const), value, mutations: fc.array(mutation, { maxLength: most }) })
  return fc.oneof(
    // undefined: the body of the route's fixture, which is answered 2xx.
    { weight: 3, arbitrary: json(fc.constant(undefined), 0) },
    { weight: 4, arbitrary: json(fc.constant(undefined), 3) },
    { weight: 4, arbitrary: json(fromSchema(schema, resolve, false), 0) },
    { weight: 4, arbitrary: json(fromSchema(schema, resolve, true), 2) },
    { weight: 2, arbitrary: raw },
    { weight: 1, arbitrary: none },
  )
}

const draftsOf = (route: Route): fc.Arbitrary<Draft> =>
  fc.record({
    route: fc.constant(route),
    param: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: paramText }),
    query: queryOf(route),
    body: bodyOf(route),
    headers: someHeaders,
  })

/** The same seed makes the same requests, except for ids. */
export const sample = (seed: number, count: number, among: readonly Route[] = routes): Draft[] => {
  // Routes with a body or a query have the most ways to be wrong.
  const weighted = among.map((route) => ({ weight: route.body || route.query ? 4 : 1, arbitrary: draftsOf(route) }))
  return fc.sample(fc.oneof(...weighted), { seed, numRuns: count })
}

// ---------------------------------------------------------------- sending

type Sent = { method: string; path: string; o: CallOptions }
export type Pool = { params: Map<Route, Record<string, string>>; ids: Map<string, string> }

/** Inserts ids of the store, and removes every address that could leave this machine. */
async function prepare(draft: Draft, s: Store, pool: Pool): Promise<Sent> {
  const { route } = draft
  const own = pool.params.get(route) ?? (await fixtureOf(route).params?.(s)) ?? {}
  pool.params.set(route, own)
  const text = draft.param
  const params = text === null ? own : Object.fromEntries(Object.keys(own).map((k) => [k, text.toWellFormed()]))
  const fill = (value: string): string => (value.startsWith(MARK) ? (pool.ids.get(value.slice(1)) ?? value) : value)
  const search = draft.query.map(
    ([k, v]) => `${encodeURIComponent(k.toWellFormed())}=${encodeURIComponent(fill(v).toWellFormed())}`,
  )
  const path = pathWith(route.path, params) + (search.length > 0 ? `?${search.join('&')}` : '')
  if (draft.body.kind === 'none') return { method: route.method, path, o: { headers: draft.headers } }
  if (draft.body.kind === 'raw')
    return { method: route.method, path, o: { raw: draft.body.raw, headers: draft.headers } }
  const base = draft.body.value === undefined ? await fixtureOf(route).body?.(s) : draft.body.value
  const value = draft.body.mutations.reduce((v, m) => mutate(v, m), base as Json)
  const keep = (_: string, v: Json) =>
    typeof v !== 'string' ? v : /^https?:/i.test(v) && ![...REFUSED, RECEIVER].includes(v) ? REFUSED[0] : fill(v)
  return { method: route.method, path, o: { raw: JSON.stringify(value, keep) ?? 'null', headers: draft.headers } }
}

// ---------------------------------------------------------------- judging

const isProblem = (o: CallOptions): boolean => o.headers?.accept?.includes('application/problem+json') ?? false

/** Error of an answer, or null. */
function judge(route: Route, sent: Sent, reply: Reply): string | null {
  const documented = operationOf(route).responses[reply.status]
  if (reply.status >= 500) return `${reply.status} ${reply.text}`
  if (!documented) return `status ${reply.status} is not documented: ${reply.text.slice(0, 200)}`
  if (!/^istek_[0-9a-z]{26}$/.test(reply.headers['svc-istek'] ?? '')) return 'no SVC-Istek'
  if (reply.status === 304) return reply.text === '' ? null : '304 with a body'
  const type = reply.status >= 400 && isProblem(sent.o) ? 'application/problem+json' : 'application/json'
  if (reply.headers['content-type'] !== `${type}; charset=utf-8`) return `content type ${reply.headers['content-type']}`
  if (reply.status >= 400) return judgeError(documented, reply, type)
  const at = `#/paths/${encodeURIComponent(route.path.replace(/:([a-z_]+)/g, '{$1}')).replaceAll('%2F', '~1')}/${route.method.toLowerCase()}`
  const validate = ajv.getSchema(`belge${at}/responses/${reply.status}/content/application~1json/schema`)
  if (!validate) return 'its schema cannot be read'
  return validate(reply.body) ? null : `out of shape: ${ajv.errorsText(validate.errors)}`
}

function judgeError(documented: Json, reply: Reply, type: string): string | null {
  const known = Object.keys(documented.content['application/json'].examples)
  const body = type === 'application/json' ? reply.body?.hata : reply.body
  if (!known.includes(body?.kod)) return `code ${body?.kod} is not documented for ${reply.status}`
  if (type !== 'application/json')
    return Array.isArray(body.hatalar) && body.status === reply.status ? null : `problem ${reply.text}`
  const exact = Object.keys(reply.body).join() === 'hata' && Object.keys(body).join() === 'kod,mesaj'
  if (!exact || typeof body.mesaj !== 'string' || body.mesaj === '') return `error shape ${reply.text}`
  return /\b(select|insert|update|delete) .* (from|into|set)\b|at .*\.ts:\d+|node_modules/i.test(body.mesaj)
    ? `tells too much: ${body.mesaj}`
    : null
}

export type Outcome = { failures: string[]; tally: Record<string, Record<string, number>>; sent: number }

const describe = (draft: Draft, sent: Sent): string => {
  const raw = sent.o.raw === undefined ? '' : ` ${String(sent.o.raw).slice(0, 300)}`
  return `${sent.method} ${sent.path.slice(0, 300)} ${JSON.stringify(draft.headers).slice(0, 200)}${raw}`
}

/** Sends requests one after the other; keeps one failure of each kind with its request. */
export async function fuzz(env: TestEnv, s: Store, drafts: readonly Draft[]): Promise<Outcome> {
  env.logs.length = 0
  const failures = new Map<string, string>()
  const tally: Outcome['tally'] = Object.fromEntries(routes.map((r) => [keyOf(r), {}]))
  const pool: Pool = { params: new Map(), ids: new Map() }
  for (const draft of drafts) {
    for (const kind of kinds) if (!pool.ids.has(kind)) pool.ids.set(kind, await s.make(kind as Kind))
    const sent = await prepare(draft, s, pool)
    const reply = await env.call(s.key)(sent.method, sent.path, sent.o)
    const counts = tally[keyOf(draft.route)] as Record<string, number>
    counts[reply.status] = (counts[reply.status] ?? 0) + 1
    // Deleted or added to: the next request of this route gets a new record.
    if (draft.route.method === 'DELETE' || [201, 404].includes(reply.status)) pool.params.delete(draft.route)
    if (reply.body?.silindi) for (const [kind, id] of pool.ids) if (id === reply.body.id) pool.ids.delete(kind)
    const problem = judge(draft.route, sent, reply)
    if (problem === null) continue
    const sort = `${keyOf(draft.route)}: ${problem.slice(0, 120)}`
    if (!failures.has(sort)) failures.set(sort, `${problem}\n    ${describe(draft, sent)}`)
  }
  return { failures: [...failures].map(([sort, text]) => `${sort}\n    ${text}`), tally, sent: drafts.length }
}
