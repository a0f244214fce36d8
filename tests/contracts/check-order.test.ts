import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/contracts.ts'
import { anotherApp } from '../support/another-app.ts'
import { everyNth, inTurn } from '../support/extent.ts'
import { type CallOptions, startShared } from '../support/setup.ts'
import { snapshot } from './database.ts'
import { keptParams, keptRequest, keyOf, pathWith, unknownLike } from './fixtures/fixtures.ts'
import { newStore } from './fixtures/makers.ts'

// Order of checks: with several errors the answer is the first of 404 for an unknown path, 405, 401, 429, 403,
// 413/415/400, 422, 404 for an unknown record, 409. Each test makes a request wrong in two ways or more.

const env = await startShared()
const live = await newStore(env)
const bare = await env.key(live.id, [])

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const HUGE = Buffer.alloc(2 * 1024 * 1024 + 1, ' ')
const BROKEN = '{"ad": '
const unreadable: [status: number, kod: string, o: CallOptions][] = [
  [400, 'json_gecersiz', { raw: BROKEN }],
  [400, 'json_gecersiz', { raw: '' }],
  [415, 'icerik_turu_desteklenmiyor', { raw: '{}', headers: { 'content-type': 'text/plain' } }],
  [
    415,
    'icerik_turu_desteklenmiyor',
    { raw: 'ad=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  [413, 'govde_cok_buyuk', { raw: HUGE }],
]
/** Some unreadable bodies, in rotation over the routes. */
const unreadableFor = (route: (typeof routes)[number]) => inTurn(unreadable, routes.indexOf(route), 1)
const withBody = routes.filter((r) => r.body)
const withRecord = routes.filter((r) => r.path.includes(':'))
const answer = (reply: { status: number; body: any }): string => `${reply.status} ${reply.body?.hata?.kod}`

/** A body that would be right: every request with it is refused. */
const bodyOf = async (route: (typeof routes)[number]): Promise<unknown> => (await keptRequest(route, live)).body

/** The route's path with a record that does not exist. */
async function unknownPath(route: (typeof routes)[number], query: Record<string, string> = {}): Promise<string> {
  const params = await keptParams(route, live)
  return pathWith(route.path, Object.fromEntries(Object.entries(params).map(([k, v]) => [k, unknownLike(v)])), query)
}

test('an unknown path is 404 before anything else', async () => {
  for (const path of ['/v1/yok', '/v1', '/yok', '/v2/urunler', '/v1/urunler/a/b/c', '/v1/URUNLER', '/v1//urunler']) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await env.call(null)(method, path, method === 'GET' ? {} : { raw: BROKEN })
      assert.equal(answer(reply), '404 yol_bulunamadi', `${method} ${path}`)
    }
  }
})

test('405 comes before 401, for every method that a path lacks, and names those it has', async () => {
  for (const [turn, path] of [...new Set(routes.map((r) => r.path))].entries()) {
    const known = routes.filter((r) => r.path === path)
    const allowed = [
      ...known.map((r) => r.method as string),
      ...(known.some((r) => r.method === 'GET') ? ['HEAD'] : []),
    ]
    const url = await unknownPath(known[0] as (typeof routes)[number], { bilinmeyen: '1' })
    const lacking = METHODS.filter((m) => !allowed.includes(m))
    for (const method of inTurn(lacking, turn, 2)) {
      const reply = await env.call(null)(method, url, method === 'HEAD' || method === 'OPTIONS' ? {} : { raw: BROKEN })
      assert.equal(reply.status, 405, `${method} ${path}`)
      if (method !== 'HEAD') assert.equal(reply.body.hata.kod, 'yontem_desteklenmiyor')
      assert.deepEqual(reply.headers.allow?.split(', ').sort(), allowed.sort(), `${method} ${path}`)
    }
  }
})

const WITHOUT: [key: string | null, kod: string][] = [
  [null, 'anahtar_eksik'],
  ['svc_canli_yok', 'anahtar_gecersiz'],
]

test('401 comes before 400, 413, 415, 422 and 404', async () => {
  for (const [turn, route] of routes.entries()) {
    const url = await unknownPath(route, { bilinmeyen: '1' })
    for (const [, , o] of route.method === 'GET' ? [[0, '', {}] as const] : unreadableFor(route)) {
      for (const [key, kod] of inTurn(WITHOUT, turn, 1)) {
        assert.equal(answer(await env.call(key)(route.method, url, o)), `401 ${kod}`, keyOf(route))
      }
    }
  }
})

test('403 comes before 400, 413, 415, 422 and 404, and changes nothing', async () => {
  const urls = new Map<(typeof routes)[number], string>()
  for (const route of routes.filter((r) => r.scope !== 'any')) {
    urls.set(route, await unknownPath(route, { bilinmeyen: '1' }))
  }
  const before = await snapshot(env)
  for (const [route, url] of urls) {
    for (const [, , o] of route.method === 'GET' ? [[0, '', {}] as const] : unreadableFor(route)) {
      const headers = { 'idempotency-key': 'x'.repeat(300), ...o.headers }
      assert.equal(
        answer(await env.call(bare)(route.method, url, { ...o, headers })),
        '403 kapsam_yetersiz',
        keyOf(route),
      )
    }
  }
  assert.deepEqual(await snapshot(env), before)
})

test('401 comes before 429, and 429 before 403 and what follows', async (t) => {
  const strict = anotherApp(env, t, { settings: { KEPENK_SINIRLAR: 'temel=3,test=1,anonim=1000000' } })
  const ip = '198.51.100.9'
  const trial = strict.call((await env.magaza({ kod: 'test', test: true })).key)
  const first = await trial('GET', '/v1/magaza', { ip })
  assert.equal(first.status, 200)
  const limited = await trial('DELETE', '/v1/urunler/yok?bilinmeyen=1', { ip })
  assert.equal(answer(limited), '429 istek_siniri')
  assert.match(limited.headers['retry-after'] ?? '', /^[1-9]\d*$/)
  assert.equal(answer(await strict.call('svc_test_yok')('GET', '/v1/magaza', { ip })), '401 anahtar_gecersiz')
  assert.equal(answer(await strict.call(null)('GET', '/v1/magaza', { ip })), '401 anahtar_eksik')

  const small = await env.magaza({ plan: 'temel' })
  const weak = strict.call(await env.key(small.id, []))
  const spent = await weak('POST', '/v1/urunler', { raw: BROKEN })
  assert.equal(answer(spent), '403 kapsam_yetersiz')
  for (const [, , o] of unreadable) assert.equal(answer(await weak('POST', '/v1/urunler?a=1', o)), '429 istek_siniri')
})

test('400, 413 and 415 come before 422 and 404', async () => {
  for (const route of withBody) {
    const queries: Record<string, string>[] = [{ bilinmeyen: '1' }, { bilinmeyen: '\0' }]
    for (const query of inTurn(queries, routes.indexOf(route), 1)) {
      const url = await unknownPath(route, query)
      for (const [status, kod, o] of unreadableFor(route)) {
        const reply = await live.call(route.method, url, {
          ...o,
          headers: { 'idempotency-key': 'x'.repeat(300), ...o.headers },
        })
        assert.equal(answer(reply), `${status} ${kod}`, `${keyOf(route)} ${JSON.stringify(query)} ${reply.text}`)
      }
    }
  }
})

test('422 by shape comes before 404 for an unknown record', async () => {
  for (const route of everyNth(withRecord, 2)) {
    const body = await bodyOf(route)
    const valid = body === undefined ? {} : { body }
    const wrong: [string, CallOptions][] = [[await unknownPath(route, { bilinmeyen: '1' }), valid]]
    const plain = await unknownPath(route)
    if (route.body) wrong.push([plain, { body: { ...(body as object), bilinmeyen: 1 } }], [plain, { body: [] }])
    if (route.kind === 'write') wrong.push([plain, { ...valid, headers: { 'idempotency-key': 'x'.repeat(256) } }])
    for (const [path, o] of wrong) {
      assert.equal(answer(await live.call(route.method, path, o)), '422 girdi_gecersiz', `${keyOf(route)} ${path}`)
    }
  }
})

test('404 for an unknown record comes before 412, and changes nothing', async () => {
  const asked = new Map<(typeof routes)[number], { path: string; o: CallOptions }>()
  for (const route of withRecord) {
    const body = await bodyOf(route)
    const o: CallOptions = { ...(body === undefined ? {} : { body }), headers: { 'if-match': '"eski"' } }
    asked.set(route, { path: await unknownPath(route), o })
  }
  const before = await snapshot(env)
  for (const [route, { path, o }] of asked) {
    assert.equal(answer(await live.call(route.method, path, o)), '404 kayit_bulunamadi', keyOf(route))
  }
  assert.deepEqual(await snapshot(env), before)
})

test('whatever stands in the place of an id is an unknown record at most', async () => {
  const ids = ['', 'yok', '0', '%00', 'a%20b', '%F0%9F%9B%92', "'%3B--", 'x'.repeat(400)]
  for (const [turn, route] of withRecord.entries()) {
    const body = await bodyOf(route)
    const o: CallOptions = body === undefined ? {} : { body }
    for (const id of inTurn(ids, turn, 1)) {
      const path = route.path.replace(/:[a-z_]+/g, id)
      assert.equal(answer(await live.call(route.method, path, o)), '404 kayit_bulunamadi', `${keyOf(route)} ${id}`)
    }
  }
})
