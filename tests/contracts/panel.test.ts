import assert from 'node:assert/strict'
import { test } from 'node:test'
import { panelRoutes, routes } from '../../src/contracts.ts'
import type { Rol } from '../../src/domains/kullanici/schema.ts'
import type { Route } from '../../src/http/contract/route.ts'
import { isKapsam, kapsamlar } from '../../src/trade/kapsam.ts'
import { anotherApp } from '../support/another-app.ts'
import { codeOf } from '../support/call.ts'
import { everyNth, inTurn, isLong } from '../support/extent.ts'
import { ask, asPage, type Browser, newPerson, type Person } from '../support/samples/kullanici.ts'
import { type Reply, startShared } from '../support/setup.ts'
import { snapshot } from './database.ts'
import { keyOf } from './fixtures/fixtures.ts'
import { fixtureKeys, type Istek, istekOf, newPanel } from './fixtures/panel.ts'

// Rules of every panel route, and of every role on every route of both APIs; in the short form some roles and values per
// route, in rotation.

const env = await startShared()
const s = await newPanel(env)
const foreign = await env.magaza()
const CHOSEN = ['siparis:okuma', 'siparis:yazma'] as const

/** Expected rights of roles, written independently of the code's table. */
const SCOPES: Record<Rol, (scope: string) => boolean> = {
  sahip: () => true,
  yonetici: () => true,
  calisan: (scope) => (CHOSEN as readonly string[]).includes(scope),
  goruntuleyen: (scope) => scope.endsWith(':okuma'),
}
const ROLES = Object.keys(SCOPES) as Rol[]
const people = new Map<Rol, Person>()
for (const rol of ROLES) {
  people.set(rol, await newPerson(env, { magaza: s.id, rol, kapsamlar: rol === 'calisan' ? [...CHOSEN] : [] }))
}
const outsider = await newPerson(env, { magaza: foreign.id, rol: 'sahip' })

/** Everything except last-seen times. */
const content = async () => ({ ...(await snapshot(env)), kullanici_oturum: null })

const isError = (reply: Reply, expected: string, what: string): void => {
  assert.equal(codeOf(reply), expected, what)
  assert.deepEqual([Object.keys(reply.body), Object.keys(reply.body.hata)], [['hata'], ['kod', 'mesaj']], what)
  assert.equal(reply.headers['set-cookie'], undefined, what)
}
const send = (who: Browser | null, route: Pick<Route, 'method'>, { path, body, bytes }: Istek) =>
  ask(env, who, route.method, path, body, bytes && { raw: bytes.govde, headers: { 'content-type': bytes.tur } })

/** A request of each route with an unknown record: authorisation is checked first. */
const nameless = (route: Route, magaza: string = s.id): Istek => {
  const path = route.path.replace(':magaza', magaza).replace(/:[a-z_]+/g, 'yok')
  return { path, ...(route.body && { body: {} }) }
}
const closedRoutes = panelRoutes.filter((r) => r.yetki !== 'acik')
const storeRoutes = panelRoutes.filter((r) => r.path.includes(':magaza'))

test('nobody gets in without a session, and nothing has moved', async () => {
  const before = await content()
  const none = { cookie: `pnl_${'0'.repeat(32)}`, csrf: 'x' }
  const headers = { origin: 'https://kepenk.example' }
  const ways: [kod: string, (route: Route) => Promise<Reply>][] = [
    ['oturum_gerekli', (route) => send(null, route, nameless(route))],
    ['oturum_gecersiz', (route) => send(none, route, nameless(route))],
    // A store's key opens the API, not the panel.
    [
      'oturum_gerekli',
      (route) => s.call(route.method, nameless(route).path, { ...(route.body && { body: {} }), headers }),
    ],
  ]
  for (const [turn, route] of closedRoutes.entries()) {
    for (const [kod, way] of inTurn(ways, turn, 1)) isError(await way(route), `401 ${kod}`, keyOf(route))
  }
  assert.deepEqual(await content(), before)
})

test('every write is refused without its token, also where one may do it', async () => {
  const before = await content()
  const foreignHeaders = [{ 'svc-csrf': '' }, { 'svc-csrf': outsider.csrf }, { origin: 'https://kotu.example' }]
  for (const [turn, route] of closedRoutes.filter((r) => r.kind === 'write').entries()) {
    const { path, body } = nameless(route)
    for (const headers of inTurn(foreignHeaders, turn, 1)) {
      const reply = await ask(env, s.owner, route.method, path, body, { headers })
      isError(reply, '403 istek_kaynagi_gecersiz', keyOf(route))
    }
  }
  for (const route of panelRoutes.filter((r) => r.yetki === 'acik')) {
    const headers = { origin: 'https://kotu.example' }
    const reply = await ask(env, null, route.method, nameless(route).path, {}, { headers })
    isError(reply, '403 istek_kaynagi_gecersiz', keyOf(route))
  }
  assert.deepEqual(await content(), before)
})

test('each role on each route of the panel: an owner everything, the others what every member may', async () => {
  for (const [turn, route] of storeRoutes.entries()) {
    for (const [rol, person] of inTurn([...people], turn, 1)) {
      const reply = await send(person, route, nameless(route))
      const denied = codeOf(reply) === '403 kapsam_yetersiz'
      // Leaving is allowed to everybody, removing others is not.
      const open = route.yetki === 'uye' && !route.path.includes('/ekip/')
      const due = isKapsam(route.yetki) ? !SCOPES[rol](route.yetki) : !open && rol !== 'sahip'
      assert.equal(denied, due, `${rol} ${keyOf(route)}: ${reply.text}`)
    }
  }
  // Import, summary and search check scopes by kind inside.
  const MEMBERS =
    /^(DELETE \/ekip\/:id|GET (\/(kepenk|kurlar|teslimat-secenekleri|(odeme-saglayici|kargo-uygulama)-turleri|ozel-alan-ayari|ozet|ara|sozlesmeler(\/:tur\/:dil\/surumler(\/:surum)?)?))?|\w+ \/(gorunumler|aktarimlar)(\/[\w/:]+)?)$/
  assert.deepEqual(
    storeRoutes
      .filter((r) => r.yetki === 'uye')
      .map((r) => keyOf(r).replace('/panel/v1/magazalar/:magaza', ''))
      .filter((key) => !MEMBERS.test(key)),
    [],
  )
})

test('each role on each route of the API: exactly its scopes', async () => {
  let denied = 0
  const before = await content()
  for (const [turn, route] of routes.entries()) {
    const path = route.path.replace(/:[a-z_]+/g, 'yok')
    for (const [rol, person] of inTurn([...people], turn, 1)) {
      const reply = await ask(env, person, route.method, path, route.body ? {} : null, { magaza: s.id })
      const due = route.scope !== 'any' && !SCOPES[rol](route.scope)
      assert.equal(codeOf(reply) === '403 kapsam_yetersiz', due, `${rol} ${keyOf(route)}: ${reply.text}`)
      assert.ok(reply.status < 500 && reply.status !== 401, `${rol} ${keyOf(route)}: ${reply.text}`)
      if (due) assert.ok(reply.body.hata.mesaj.includes(route.scope), 'says which one is missing')
      denied += Number(due)
    }
  }
  assert.ok(denied > (isLong ? 50 : 12), `${denied}`)
  for (const kapsam of kapsamlar) assert.ok(SCOPES.sahip(kapsam))
  assert.deepEqual(await content(), before, 'records that are not there, empty bodies')
})

test('a store of others: what an unknown store answers, on every route of both APIs', async () => {
  const before = await content()
  for (const route of everyNth(storeRoutes, 9)) {
    const [theirs, unknown] = [nameless(route), nameless(route, 'boyle-bir-magaza-yok')]
    const [a, b] = [await send(outsider, route, theirs), await send(outsider, route, unknown)]
    isError(a, '404 kayit_bulunamadi', keyOf(route))
    assert.equal(a.text, b.text, keyOf(route))
  }
  for (const route of everyNth(routes, 11)) {
    const path = route.path.replace(/:[a-z_]+/g, 'yok')
    const asked = (magaza: string) => ask(env, outsider, route.method, path, route.body ? {} : null, { magaza })
    const [a, b] = [await asked(s.id), await asked('boyle-bir-magaza-yok')]
    isError(a, '404 kayit_bulunamadi', keyOf(route))
    assert.equal(a.text, b.text, keyOf(route))
  }
  assert.deepEqual(await content(), before)
})

const strange: unknown[] = [
  'a\u0000b',
  '\ud800',
  '🌷'.repeat(2000),
  'x'.repeat(100_000),
  '',
  ' ',
  5,
  null,
  [],
  {},
  true,
]

const broken = ['', '{', '[]', 'null', '"x"', '{"__proto__":1}', '{"a":1,"a":2}', '['.repeat(50_000)]

test('NUL, halves of characters, emoji, huge and wrong values in every field: refused or taken, never a fault', async () => {
  let turn = 0
  for (const route of panelRoutes.filter((r) => r.body)) {
    const fields = Object.keys((route.body as unknown as { properties: object }).properties)
    // In the short form every third of them.
    for (const field of everyNth(fields, 3)) {
      for (const value of inTurn(strange, turn++, 1)) {
        const { path } = nameless(route)
        const reply = await ask(env, s.owner, route.method, path, { [field]: value })
        assert.ok(reply.status < 500, `${keyOf(route)} ${field}: ${reply.text}`)
      }
    }
    for (const raw of inTurn(broken, turn, 1)) {
      const headers = asPage(s.owner)
      const reply = await env.call(null)(route.method, nameless(route).path, { raw, headers })
      assert.ok([400, 404, 422].includes(reply.status), `${keyOf(route)} ${raw.slice(0, 20)}: ${reply.text}`)
    }
  }
  // Resets the setting: otherwise only defined custom fields could be written from here on.
  await ask(env, s.owner, 'PUT', `magazalar/${s.id}/ozel-alan-ayari`, { yalniz_tanimli: false })
  for (const [turn, route] of everyNth([...panelRoutes.entries()], 3)) {
    for (const id of inTurn(['%00', '%ed%a0%80', encodeURIComponent('🌷'), 'x'.repeat(400)], turn, 1)) {
      const path = route.path.replace(':magaza', s.id).replace(/:[a-z_]+/g, id)
      if (path.includes(id))
        assert.ok((await ask(env, s.owner, route.method, path, route.body ? {} : null)).status < 500)
    }
  }
  assert.deepEqual(
    env.logs.filter((line) => JSON.parse(line).level >= 50),
    [],
  )
})

test('each route has a fixture, which is answered as it documents and kept by no cache', async () => {
  assert.deepEqual([...fixtureKeys].sort(), panelRoutes.map(keyOf).sort())
  // Last, since it needs a service without accounts.
  const last = (r: Route) => Number(r.path.endsWith('ilk-kurulum'))
  for (const route of panelRoutes.toSorted((a, b) => last(a) - last(b))) {
    assert.equal(route.scope, 'panel', keyOf(route))
    const istek = await istekOf(route, s)
    const reply = await send(istek.as ?? s.owner, route, istek)
    assert.equal(reply.status, route.status ?? 200, `${keyOf(route)}: ${reply.text}`)
    assert.equal(reply.headers['cache-control'], 'no-store', keyOf(route))
    assert.equal(reply.headers['set-cookie'] !== undefined, route.opens === true, keyOf(route))
    assert.equal(/pnl_|\$argon2/.test(reply.text), false, keyOf(route))
  }
})

test('no log has a token, a code, a password or a hash in it', () => {
  assert.ok(env.logs.length > 500)
  const found = /pnl_[0-9a-z]{8}|kod_[0-9a-z]{8}|argon2|panel parolası|svc_canli_/.exec(env.logs.join('\n'))
  assert.equal(found, null)
  for (const person of [s.owner, outsider, ...people.values()]) {
    assert.equal(env.logs.join().includes(person.csrf), false)
  }
})

test('without a database every route is 503 in the shape of errors', async (t) => {
  const connection = { host: '127.0.0.1', port: 1, user: 'x', password: 'x', database: 'x' }
  const { call } = anotherApp(env, t, { connection })
  for (const route of everyNth(closedRoutes, 15)) {
    const reply = await ask({ call }, s.owner, route.method, nameless(route).path, route.body ? {} : null)
    isError(reply, '503 bakim', keyOf(route))
  }
})
