import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '../../src/contracts.ts'
import * as anahtar from '../../src/domains/anahtar/anahtar.ts'
import type { Route } from '../../src/http/contract/route.ts'
import { hashKey } from '../../src/http/gates/auth.ts'
import { type Kapsam, kapsamlar } from '../../src/trade/kapsam.ts'
import { report } from '../faults/table/report.ts'
import { everyNth, inTurn } from '../support/extent.ts'
import { type CallOptions, type Reply, startShared } from '../support/setup.ts'
import { snapshot } from './database.ts'
import type { Request } from './fixtures/fixture.ts'
import { fixtures, keptRequest, keyOf, validRequest } from './fixtures/fixtures.ts'
import { newStore } from './fixtures/makers.ts'

// Faults 9 and 11 of the quality bars. Every route × every kind of key; in the short form some kinds per route, in
// rotation. A denial is 401 or 403 with its code, and changes nothing in the database.

const env = await startShared()
const live = await newStore(env)
const trial = await newStore(env, { kod: 'test', test: true })

const alone = new Map<Kapsam, string>()
for (const kapsam of kapsamlar) alone.set(kapsam, await env.key(live.id, [kapsam]))
const bare = await env.key(live.id, [])
const revoked = await revokedKey()
const expired = await env.key(live.id, kapsamlar, new Date(Date.now() - 1000))
const liveInTrial = await misplacedKey(trial.id)
const trialInLive = await misplacedKey(live.id)

async function revokedKey(): Promise<string> {
  const key = await env.key(live.id, kapsamlar)
  const [row] = await env.rows('select id from anahtar where ozet = $1', [hashKey(key)])
  await env.db.transaction(live.id, (tx) => anahtar.revoke(tx, live.id, row.id, new Date()))
  return key
}

/** A key whose kind does not fit its store, which our code never makes. */
async function misplacedKey(magaza_id: string): Promise<string> {
  const key = await env.key(magaza_id, kapsamlar)
  await env.rows('update anahtar set test = not test where ozet = $1', [hashKey(key)])
  return key
}

const half = (key: string) => key.slice(0, -1)
const badHeaders: [name: string, header: string | undefined, kod: string][] = [
  ['no header', undefined, 'anahtar_eksik'],
  ['an empty header', '', 'anahtar_eksik'],
  ['the scheme alone', 'Bearer', 'anahtar_eksik'],
  ['the scheme and a space', 'Bearer ', 'anahtar_eksik'],
  ['another scheme', `Basic ${live.key}`, 'anahtar_gecersiz'],
  ['no scheme', live.key, 'anahtar_gecersiz'],
  ['two keys', `Bearer ${live.key} ${live.key}`, 'anahtar_gecersiz'],
  ['a comma list', `Bearer ${live.key}, Bearer ${live.key}`, 'anahtar_gecersiz'],
  ['an unknown key', `Bearer ${anahtar.newKey(false)}`, 'anahtar_gecersiz'],
  ['an unknown test key', `Bearer ${anahtar.newKey(true)}`, 'anahtar_gecersiz'],
  ['all but the last character', `Bearer ${half(live.key)}`, 'anahtar_gecersiz'],
  ['a character too many', `Bearer ${live.key}x`, 'anahtar_gecersiz'],
  ['another case', `Bearer ${live.key.toUpperCase()}`, 'anahtar_gecersiz'],
  ['the stored hash', `Bearer ${hashKey(live.key)}`, 'anahtar_gecersiz'],
  ['a live key called a test key', `Bearer ${live.key.replace('canli', 'test')}`, 'anahtar_gecersiz'],
  ['a very long key', `Bearer ${live.key.repeat(10)}`, 'anahtar_gecersiz'],
  ['bytes beyond ASCII', 'Bearer svc_canli_\xfc\xdf', 'anahtar_gecersiz'],
  ['a revoked key', `Bearer ${revoked}`, 'anahtar_gecersiz'],
  ['an expired key', `Bearer ${expired}`, 'anahtar_gecersiz'],
  ['a live key in the test store', `Bearer ${liveInTrial}`, 'anahtar_gecersiz'],
  ['a test key in a live store', `Bearer ${trialInLive}`, 'anahtar_gecersiz'],
]

let sent = 0
/** Writes have an Idempotency-Key, so that a stored denial would show in the snapshot. */
const options = (r: Request): CallOptions => ({
  ...(r.body === undefined ? {} : { body: r.body }),
  headers: r.method === 'GET' || r.method === 'HEAD' ? {} : { 'idempotency-key': `matris-${++sent}` },
})
const withKey = (key: string, r: Request): Promise<Reply> => env.call(key)(r.method, r.path, options(r))
const withHeader = (header: string | undefined, r: Request): Promise<Reply> => {
  const o = options(r)
  return env.call(null)(
    r.method,
    r.path,
    header === undefined ? o : { ...o, headers: { ...o.headers, authorization: header } },
  )
}

function assertDenied(reply: Reply, status: number, kod: string, what: string): void {
  assert.equal(`${reply.status} ${reply.body?.hata?.kod}`, `${status} ${kod}`, what)
  assert.deepEqual(Object.keys(reply.body), ['hata'], what)
  assert.deepEqual(Object.keys(reply.body.hata), ['kod', 'mesaj'], what)
}

test('each route has a fixture and each fixture a route', () => {
  assert.deepEqual(Object.keys(fixtures).sort(), routes.map(keyOf).sort())
})

/** Scopes of the specification, by first path segment; reading needs okuma, everything else yazma. */
const areas: Record<string, readonly string[]> = {
  urun: [
    'urunler',
    'varyantlar',
    'kategoriler',
    'koleksiyonlar',
    'markalar',
    'ozel-alanlar',
    'es-anlamlilar',
    'yorumlar',
  ],
  stok: ['stoklar', 'depolar', 'stok-haberleri'],
  fiyat: ['fiyatlar', 'fiyat-listeleri'],
  siparis: ['siparisler', 'iadeler', 'talepler'],
  musteri: ['musteriler', 'musteri-gruplari'],
  kampanya: ['kampanyalar'],
  icerik: ['sayfalar', 'menuler'],
}
const whole: Record<string, Kapsam | 'any'> = { magaza: 'any', webhooklar: 'webhook:yonet', olaylar: 'webhook:yonet' }

/** POST without any change. */
const READING = ['POST /v1/kampanyalar/dene']

test('the scope of each route is the one that the interface gives it', () => {
  for (const route of routes) {
    const first = route.path.split('/')[2] as string
    const area = Object.keys(areas).find((a) => areas[a]?.includes(first))
    const reads = route.method === 'GET' || READING.includes(keyOf(route))
    const due = whole[first] ?? `${area}:${reads ? 'okuma' : 'yazma'}`
    assert.equal(route.scope, due, keyOf(route))
    assert.equal(route.kind, route.method === 'GET' ? 'read' : 'write', keyOf(route))
  }
})

test('fixtures are right: the full key is answered with the documented 2xx', async () => {
  for (const route of routes) {
    const reply = await withKey(live.key, await validRequest(route, live))
    assert.equal(reply.status, route.status ?? 200, `${keyOf(route)}: ${reply.text}`)
  }
})

// In the short form every sixth route: each scope is asked of all of them below.
for (const [turn, route] of everyNth([...routes.entries()], 6)) {
  test(`${keyOf(route)}: no or a bad key is 401 and changes nothing; each scope alone passes exactly where due`, async () => {
    const request = await validRequest(route, live)
    const before = await snapshot(env)
    for (const [name, header, kod] of inTurn(badHeaders, turn, 3)) {
      const reply = await withHeader(header, request)
      assertDenied(reply, 401, kod, name)
      assert.equal(reply.headers['www-authenticate'], 'Bearer', name)
      assert.equal(reply.text.includes(live.id), false, name)
    }
    const denied = [['none', bare] as const, ...alone].filter(
      ([kapsam]) => route.scope !== 'any' && kapsam !== route.scope,
    )
    for (const [kapsam, key] of inTurn(denied, turn, 2)) {
      assertDenied(await withKey(key, request), 403, 'kapsam_yetersiz', kapsam)
    }
    assert.deepEqual(await snapshot(env), before)

    const allowed = route.scope === 'any' ? [...alone.values(), bare] : [alone.get(route.scope as Kapsam) as string]
    for (const key of allowed) {
      const reply = await withKey(key, request)
      assert.equal(reply.status, route.status ?? 200, reply.text)
    }
    assert.equal(denied.length, route.scope === 'any' ? 0 : kapsamlar.length)
  })
}

test('all scopes but the right one are as good as none', async () => {
  const without = new Map<string, string>()
  for (const kapsam of kapsamlar) {
    const rest = kapsamlar.filter((k) => k !== kapsam)
    without.set(kapsam, await env.key(live.id, rest))
  }
  const asked = routes.filter((r) => r.scope !== 'any')
  const requests = new Map<Route, Request>()
  for (const route of asked) requests.set(route, await keptRequest(route, live))
  const before = await snapshot(env)
  for (const [route, request] of requests) {
    const key = without.get(route.scope) as string
    assertDenied(await withKey(key, request), 403, 'kapsam_yetersiz', keyOf(route))
  }
  assert.deepEqual(await snapshot(env), before)
})

test('HEAD asks for the same key and scope as GET, and tells nothing without them', async () => {
  const gets = routes.filter((r) => r.method === 'GET')
  for (const route of everyNth(gets, 8)) {
    const request = { ...(await validRequest(route, live)), method: 'HEAD' }
    assert.equal((await withHeader(undefined, request)).status, 401, keyOf(route))
    assert.equal((await withKey(revoked, request)).status, 401, keyOf(route))
    if (route.scope !== 'any') {
      const denied = await withKey(bare, request)
      assert.equal(denied.status, 403, keyOf(route))
      assert.equal(denied.headers.etag, undefined)
    }
    assert.equal((await withKey(live.key, request)).status, 200, keyOf(route))
  }
})

test('the public test key cannot delete anything, and can do everything else', async () => {
  const others = routes.filter((r) => r.method !== 'DELETE')
  for (const route of everyNth(others, 10)) {
    const reply = await withKey(trial.key, await validRequest(route, trial))
    assert.equal(reply.status, route.status ?? 200, `${keyOf(route)}: ${reply.text}`)
  }
  const deletions = new Map<Route, Request>()
  for (const route of routes.filter((r) => r.method === 'DELETE')) {
    deletions.set(route, await keptRequest(route, trial))
  }
  const before = await snapshot(env)
  for (const [route, request] of deletions) {
    assertDenied(await withKey(trial.key, request), 403, 'test_anahtari_silemez', keyOf(route))
  }
  assert.deepEqual(await snapshot(env), before)
})

test('the store of the answer is the store of the key', async () => {
  for (const [key, id, test] of [
    [live.key, live.id, false],
    [bare, live.id, false],
    [trial.key, trial.id, true],
  ] as const) {
    const { body } = await env.call(key)('GET', '/v1/magaza')
    assert.equal(body.id, id)
    assert.equal(body.anahtar.test, test)
  }
  for (const [kapsam, key] of alone) {
    assert.deepEqual((await env.call(key)('GET', '/v1/magaza')).body.anahtar.kapsamlar, [kapsam])
  }
})

test('the scheme of the header is read in any case', async () => {
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    assert.equal(
      (await env.call(null)('GET', '/v1/magaza', { headers: { authorization: `${scheme} ${live.key}` } })).status,
      200,
    )
  }
})

test('a stored answer is not shown to a key that was revoked or lost its scope since', async (t) => {
  const route = routes.find((r) => keyOf(r) === 'POST /v1/markalar') as (typeof routes)[number]
  const cases: [change: string, status: number, kod: string][] = [
    [`iptal = now()`, 401, 'anahtar_gecersiz'],
    [`kapsamlar = '{urun:okuma}'`, 403, 'kapsam_yetersiz'],
    [`bitis = now()`, 401, 'anahtar_gecersiz'],
  ]
  const asked: { again: () => Promise<Reply>; shown: string }[] = []
  for (const [change] of cases) {
    const key = await env.key(live.id, kapsamlar)
    const { body } = await validRequest(route, live)
    const again = () => env.call(key)('POST', '/v1/markalar', { body, headers: { 'idempotency-key': 'saklanan' } })
    const first = await again()
    assert.equal(first.status, 201)
    assert.equal((await again()).headers['svc-tekrar'], '1')
    await env.rows(`update anahtar set ${change} where ozet = $1`, [hashKey(key)])
    asked.push({ again, shown: first.body.id })
  }
  const before = await snapshot(env)
  // Keys are cached for half a second; after one second a change must be effective.
  await sleep(1000)
  for (const [i, { again, shown }] of asked.entries()) {
    const [change, status, kod] = cases[i] as (typeof cases)[number]
    const denied = await again()
    assertDenied(denied, status, kod, change)
    assert.equal(denied.text.includes(shown), false)
  }
  assert.deepEqual(await snapshot(env), before)
  report(t, 9, 'revoked, expired or without its scope within a second: 401 or 403, 0 bytes of the stored answer shown')
})

test('all of them', (t) => {
  report(
    t,
    11,
    `${kapsamlar.length} scopes alone, none, and all but one × ${routes.length} operations: 403 exactly where due, nothing changed`,
  )
})
