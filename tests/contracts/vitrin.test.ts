import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { vitrinRoutes } from '../../src/contracts.ts'
import { findMagaza } from '../../src/domains/magaza/queries.ts'
import { anotherApp } from '../support/another-app.ts'
import { everyNth, inTurn } from '../support/extent.ts'
import { newVariants } from '../support/samples/fiyat.ts'
import { newCampaign } from '../support/samples/kampanya.ts'
import { onSale, shopper } from '../support/samples/sepet.ts'
import { newMember } from '../support/samples/uyelik.ts'
import { type Reply, startShared } from '../support/setup.ts'
import { snapshot } from './database.ts'
import { keyOf } from './fixtures/fixtures.ts'
import { fixtureKeys, type Istek, istekOf, newVitrin, send } from './fixtures/vitrin.ts'

// Rules of every shoppers' route; in the short form some values per route, in rotation.

const env = await startShared()
const OWN = 'https://dukkan.example'
const s = await newVitrin(env, { adres: `${OWN}/magaza` })

const isError = (reply: Reply, status: number, kod: string, what: string): void => {
  assert.equal(`${reply.status} ${reply.body?.hata?.kod}`, `${status} ${kod}`, what)
  assert.deepEqual([Object.keys(reply.body), Object.keys(reply.body.hata)], [['hata'], ['kod', 'mesaj']], what)
}

/** A request of each route with an unknown record: the store is checked first. */
const nameless = vitrinRoutes.map((route) => {
  const path = route.path.slice('/vitrin/v1/:magaza'.length).replace(/:[a-z_]+/g, 'yok')
  return { route, istek: { path, ...(route.body && { body: {} }) } satisfies Istek }
})

test('each route has a fixture, which is answered as it documents, to shoppers of no store’s key', async () => {
  assert.deepEqual([...fixtureKeys].sort(), vitrinRoutes.map(keyOf).sort())
  for (const route of vitrinRoutes) {
    assert.equal(route.scope, 'vitrin', keyOf(route))
    const reply = await send(env, s.id, route.method, await istekOf(route, s))
    assert.equal(reply.status, route.status ?? 200, `${keyOf(route)}: ${reply.text}`)
    const kept = route.bayat ? 'public, max-age=0, s-maxage=1' : 'private, no-cache'
    assert.equal(reply.headers['cache-control'], route.kisisel ? 'no-store' : kept)
    assert.equal(reply.headers['set-cookie'], undefined)
  }
})

test('what is taken and what is answered is closed', () => {
  const open = (node: any, at: string): string[] => {
    if (node === null || typeof node !== 'object') return []
    const own = node.type === 'object' && node.properties && node.additionalProperties !== false ? [at] : []
    return [...own, ...Object.entries(node).flatMap(([key, value]) => open(value, `${at}/${key}`))]
  }
  for (const route of vitrinRoutes) {
    for (const schema of [route.reply, route.body, route.query]) assert.deepEqual(open(schema, keyOf(route)), [])
    assert.equal((route.reply as { type?: string }).type, 'object', keyOf(route))
  }
})

test('a store that is not there is 404 on every route, and nothing has moved', async () => {
  const before = await snapshot(env)
  for (const [turn, { route, istek }] of nameless.entries()) {
    for (const magaza of inTurn(['yok', s.id.toUpperCase(), '%00', `${s.id}%20`], turn, 1)) {
      isError(await send(env, magaza, route.method, istek), 404, 'kayit_bulunamadi', `${keyOf(route)} ${magaza}`)
    }
  }
  assert.deepEqual(await snapshot(env), before)
})

test('other methods are 405 with those that there are; HEAD goes where GET does', async () => {
  for (const [turn, [path, own]] of [...Map.groupBy(nameless, ({ istek }) => istek.path)].entries()) {
    const methods = own.map(({ route }) => route.method)
    const lacking = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((m) => !methods.includes(m))
    for (const method of inTurn(lacking, turn, 2)) {
      const reply = await send(env, s.id, method, { path })
      isError(reply, 405, 'yontem_desteklenmiyor', `${method} ${path}`)
      const allowed = [...methods, 'OPTIONS', ...(methods.includes('GET') ? ['HEAD'] : [])]
      assert.deepEqual(new Set(reply.headers.allow?.split(', ')), new Set(allowed))
    }
  }
  const head = await send(env, s.id, 'HEAD', { path: '/kategoriler' })
  assert.deepEqual([head.status, head.text], [200, ''])
})

test('a session that is none is 401 everywhere, and members’ routes ask for one', async () => {
  const before = await snapshot(env)
  const tokens = ['x', `otr_${'0'.repeat(32)}`, s.key, 'x'.repeat(5000)]
  const headers = [...tokens.map((token) => `Bearer ${token}`), '', 'Bearer', 'Basic eDp4']
  for (const [turn, { route, istek }] of nameless.entries()) {
    for (const authorization of inTurn(headers, turn, 1)) {
      const reply = await send(env, s.id, route.method, istek, { authorization })
      isError(reply, 401, 'oturum_gecersiz', keyOf(route))
      assert.equal(reply.headers['www-authenticate'], 'Bearer')
    }
    if (route.uye) isError(await send(env, s.id, route.method, istek), 401, 'oturum_gerekli', keyOf(route))
  }
  assert.deepEqual(
    vitrinRoutes.filter((r) => r.uye).map((r) => r.path.split('/')[4]),
    ['hesap', 'uyelik', 'oturum', ...Array.from({ length: 8 }, () => 'hesap')],
  )
  assert.deepEqual(await snapshot(env), before)
})

test('a session of another store, one that was closed and one that is over are none', async () => {
  const [uye, foreign] = [await newMember(env, s), await newMember(env, await env.magaza())]
  const closed = await newMember(env, s)
  assert.equal((await send(env, s.id, 'DELETE', { path: '/oturum', oturum: closed.oturum })).status, 200)
  for (const { oturum } of [foreign, closed]) {
    isError(await send(env, s.id, 'GET', { path: '/kategoriler', oturum }), 401, 'oturum_gecersiz', oturum)
  }
  const asked = () => send(env, s.id, 'GET', { path: '/kategoriler', oturum: uye.oturum })
  assert.equal((await asked()).status, 200)
  env.clock.shiftMs += 30 * 24 * 3_600_000
  isError(await asked(), 401, 'oturum_gecersiz', 'over')
})

test('pages of the store’s own address may ask from a browser, and no others', async () => {
  const foreign = ['https://evil.example', `${OWN}.evil.example`, 'http://dukkan.example', `${OWN}:8443`, 'null', '*']
  for (const { route, istek } of nameless) {
    const own = await send(env, s.id, route.method, istek, { origin: OWN })
    assert.equal(own.headers['access-control-allow-origin'], OWN, keyOf(route))
    assert.match(own.headers['access-control-expose-headers'] ?? '', /Retry-After/)
    assert.equal(own.headers['access-control-allow-credentials'], undefined)
    assert.match(own.headers.vary ?? '', /\bOrigin\b/)
  }
  for (const { route, istek } of everyNth(nameless, 3)) {
    const none = await send(env, s.id, route.method, istek, { origin: foreign[0] as string })
    assert.equal(none.headers['access-control-allow-origin'], undefined, keyOf(route))
    assert.match(none.headers.vary ?? '', /\bOrigin\b/)
  }
  for (const [path, own] of Map.groupBy(nameless, ({ istek }) => istek.path)) {
    const asks = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
    const yes = await send(env, s.id, 'OPTIONS', { path }, { ...asks, origin: OWN })
    assert.deepEqual([yes.status, yes.text, yes.headers['access-control-allow-origin']], [204, '', OWN])
    const methods = own.map(({ route }) => route.method).join(', ')
    assert.deepEqual([yes.headers['access-control-allow-methods'], yes.headers.allow], [methods, methods])
    assert.match(yes.headers['access-control-allow-headers'] ?? '', /authorization, content-type/)
  }
  for (const origin of foreign) {
    const no = await send(env, s.id, 'OPTIONS', { path: '/sepetler' }, { origin })
    assert.deepEqual([no.status, no.headers['access-control-allow-origin']], [204, undefined], origin)
  }
  isError(await send(env, 'yok', 'OPTIONS', { path: '/sepetler' }, { origin: OWN }), 404, 'kayit_bulunamadi', 'yok')
  // The store's own API has no CORS: it is for programs with keys, not for pages.
  const api = await s.call('GET', '/v1/magaza', { headers: { origin: OWN } })
  assert.equal(api.headers['access-control-allow-origin'], undefined)
})

/** An app with the given limits and a frozen clock. */
function limited(t: TestContext, sinirlar: string) {
  const clock = { now: env.clock.now() }
  const { call } = anotherApp(env, t, { settings: { KEPENK_SINIRLAR: sinirlar }, clock: () => clock.now })
  const from = (ip: string, path: string, body?: object) =>
    call(null)(body ? 'POST' : 'GET', `/vitrin/v1/${s.id}${path}`, { ip, ...(body && { body }) })
  return { call, from, pass: (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000)) }
}

test('a network has its allowance over all stores and routes; an IPv6 network is a /64', async (t) => {
  const { from, call, pass } = limited(t, 'vitrin=180')
  const statuses = async (count: number, one: () => Promise<Reply>) => {
    const all: number[] = []
    for (let i = 0; i < count; i++) all.push((await one()).status)
    return all.filter((status) => status === 429).length
  }
  assert.equal(await statuses(60, () => from('192.0.2.1', '/kategoriler')), 0)
  const refused = await from('192.0.2.1', '/sepetler', {})
  isError(refused, 429, 'istek_siniri', 'the 61st')
  assert.deepEqual([refused.headers['retry-after'], refused.headers['ratelimit-limit']], ['1', '180'])
  // Unknown stores and preflights count, too.
  assert.equal((await call(null)('GET', '/vitrin/v1/yok/kategoriler', { ip: '192.0.2.1' })).status, 429)
  assert.equal((await call(null)('OPTIONS', `/vitrin/v1/${s.id}/sepetler`, { ip: '192.0.2.1' })).status, 429)
  assert.equal((await from('192.0.2.2', '/kategoriler')).status, 200)
  pass(1)
  assert.equal(await statuses(4, () => from('192.0.2.1', '/kategoriler')), 1)
  assert.equal(await statuses(60, () => from('2001:db8:1:2::1', '/kategoriler')), 0)
  assert.equal((await from('2001:db8:1:2:ffff:ffff:ffff:ffff', '/kategoriler')).status, 429)
  assert.equal((await from('2001:db8:1:3::1', '/kategoriler')).status, 200)
})

test('where something can be guessed a network may ask far less, and only there', async (t) => {
  const guarded = vitrinRoutes.filter((r) => r.sinir === 'giris').map(keyOf)
  const root = '/vitrin/v1/:magaza'
  const paths = ['uyelik', 'uyelik/dogrulama', 'oturum', 'parola-kodu', 'parola']
  const links = ['giris-baglantisi', 'giris-kodu']
  const requests = [
    ...['hesap/sil', 'hesap/siparisler/:id/talepler'],
    ...['siparisler/:no/talepler', 'siparisler/:no/talepler/:id/geri-cek'],
  ]
  const posts = [...paths, ...links, ...requests].map((path) => `POST ${root}/${path}`)
  const reads = ['', '/sozlesmeler', '/odeme'].map((part) => `GET ${root}/siparisler/:no${part}`)
  assert.deepEqual(guarded.sort(), [...reads, ...posts].sort())
  const { from } = limited(t, 'vitrin=3000,giris=9')
  const codes: string[] = []
  for (const path of paths.slice(2)) codes.push(`${(await from('192.0.2.1', `/${path}`, {})).status}`)
  for (const path of paths) codes.push((await from('192.0.2.1', `/${path}`, {})).body.hata.kod)
  assert.deepEqual(codes, ['422', '422', '422', ...paths.map(() => 'istek_siniri')])
  assert.equal((await from('192.0.2.1', '/kategoriler')).status, 200)
})

test('buying and discount codes have a lower limit of their own, apart from the one for signing in', async (t) => {
  const limitedRoutes = vitrinRoutes.filter((r) => r.sinir === 'odeme').map(keyOf)
  const cart = '/vitrin/v1/:magaza/sepetler/:id'
  // So have stock notices, each of which can send a mail to anybody.
  const notices = 'POST /vitrin/v1/:magaza/stok-haberleri'
  assert.deepEqual(limitedRoutes.sort(), [
    `POST ${cart}/odeme`,
    'POST /vitrin/v1/:magaza/siparisler/:no/odeme',
    notices,
    `PUT ${cart}/kodlar`,
  ])
  const { call, from } = limited(t, 'vitrin=3000,odeme=9')
  const ask = async (method: string, part: string) => {
    const reply = await call(null)(method, `/vitrin/v1/${s.id}/sepetler/yok/${part}`, { body: {}, ip: '192.0.2.1' })
    return reply.body.hata.kod
  }
  const codes = [await ask('POST', 'odeme'), await ask('PUT', 'kodlar'), await ask('PUT', 'kodlar')]
  codes.push(await ask('POST', 'odeme'), await ask('PUT', 'kodlar'), await ask('PUT', 'kalemler'))
  const wrong = 'girdi_gecersiz'
  assert.deepEqual(codes, [wrong, wrong, wrong, 'istek_siniri', 'istek_siniri', wrong])
  assert.equal((await from('192.0.2.1', '/oturum', {})).status, 422)
})

test('without a database every route is 503 in the shape of errors', async (t) => {
  const connection = { host: '127.0.0.1', port: 1, user: 'x', password: 'x', database: 'x' }
  const { call } = anotherApp(env, t, { connection })
  for (const { route, istek } of everyNth(nameless, 5)) {
    const reply = await send({ call }, s.id, route.method, istek)
    isError(reply, 503, 'bakim', keyOf(route))
    assert.equal(reply.headers['retry-after'], '2')
  }
})

// ---------------------------------------------------------------- statements

/** Statements of a request. Stores are cached for half a second. */
async function counted(work: () => Promise<unknown>): Promise<number> {
  const beside = [findMagaza.text, 'begin', 'commit']
  env.statements.length = 0
  await work()
  return env.statements.filter((text) => !beside.includes(text)).length
}

test('a cart of fifty lines and five codes asks no more of the database than one of one', async () => {
  const m = await env.magaza()
  const { id } = await onSale(m)
  const many = await newVariants(m, 50, { fiyat: 100, stok: 5 })
  await env.rows(`update urun set durum = 'yayinda' where magaza_id = $1`, [m.id])
  const kodlar = ['A', 'B', 'C', 'D', 'E']
  for (const kod of kodlar) await newCampaign(m, { kod, indirim_tipi: 'tutar', deger: 1 })
  const run = async (lines: string[], entered: string[]) => {
    const c = await shopper(env, m)
    const fill = () => c.fill(...lines.map((v): [string, number] => [v, 1]))
    const steps = [
      fill,
      () => c.enter(...entered),
      () => c.read(),
      () => c.deliverTo(`alici-${lines.length}@example.com`),
      fill,
    ]
    const counts: number[] = []
    for (const step of [...steps, () => c.call('GET', `${c.cart}/teslimat`)]) counts.push(await counted(step))
    // Campaigns change the path; the number of lines does not.
    await c.enter('A')
    counts.push(await counted(() => c.paid('kart')), await counted(() => c.state()))
    counts.push(await counted(() => c.paid('havale')))
    return counts
  }
  const one = await run([id], ['A'])
  assert.deepEqual(await run(many, kodlar), one)
  assert.ok(Math.max(...one) < 40, `${one}`)
})

test('a page of twenty products asks no more than one of one', async () => {
  const m = await env.magaza()
  for (let i = 0; i < 20; i++) await onSale(m, {}, { ad: `Gömlek ${i}` })
  const page = (query: string) => counted(() => send(env, m.id, 'GET', { path: `/urunler?${query}` }))
  assert.equal(await page('limit=20'), await page('limit=1'))
  assert.equal(await page('limit=20&ara=g%C3%B6mlek'), await page('limit=1&ara=g%C3%B6mlek'))
})
