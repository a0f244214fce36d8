import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type AnotherApp, anotherApp } from '../../../tests/support/another-app.ts'
import { enableCarrier } from '../../../tests/support/bridges.ts'
import { ask, COOKIE, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { type Reply, startTest } from '../../../tests/support/setup.ts'
import { imzaOf } from '../../core/secrets/imza.ts'
import { hashKey } from './auth.ts'

// Whoever is nobody: what it costs us to say so. A network's allowance stands before every look-up.

const env = await startTest()
const m = await env.magaza()
const ALLOWED = 15

/** An app on which a network may fail 15 times at once; its clock stands still until it is moved. */
function guarded(t: TestContext, ortak: string, sinirlar = 'anonim=45,vitrin=45,giris=45,panel=45') {
  const clock = { now: new Date('2026-11-15T08:00:00Z') }
  const settings = { KEPENK_SINIRLAR: sinirlar, KEPENK_ORTAK_SINIR: ortak }
  const app = anotherApp(env, t, { settings, clock: () => clock.now })
  return { ...app, pass: (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000)) }
}

let networks = 0
/** Shared counts outlive an app: each test has networks of its own. */
const network = (): string => `203.0.113.${++networks}`
const random = (n: number): string => `${n}`.padStart(32, 'x')

async function tally(replies: Promise<Reply>[]): Promise<Record<number, number>> {
  const byStatus = Map.groupBy(await Promise.all(replies), (r) => r.status)
  return Object.fromEntries([...byStatus].map(([status, of]) => [status, of.length]))
}

const look = (app: AnotherApp, table: RegExp): number =>
  app.statements.filter((text) => table.test(text) && !/\bsinir\b/.test(text)).length
const counts = (app: AnotherApp): number => app.statements.filter((text) => /insert into sinir/.test(text)).length

for (const ortak of ['0', '1']) {
  const how = ortak === '1' ? ', counted together' : ''

  test(`60 wrong keys cost as many look-ups as a network may fail${how}`, async (t) => {
    const app = guarded(t, ortak)
    const ip = network()
    const guess = (n: number) => app.call(`svc_canli_${random(n)}`)('GET', '/v1/magaza', { ip })
    const half = Array.from({ length: 30 }, (_, n) => guess(n))
    assert.deepEqual(await tally(half), { 401: ALLOWED, 429: 15 })
    assert.equal(look(app, /\banahtar\b/), ALLOWED)
    assert.ok(counts(app) <= (ortak === '1' ? ALLOWED : 0), `${counts(app)} counts`)
    // One after the other as well.
    for (let n = 30; n < 60; n++) assert.equal((await guess(n)).headers['retry-after'], '2')
    assert.equal(look(app, /\banahtar\b/), ALLOWED)
    assert.ok(counts(app) <= (ortak === '1' ? ALLOWED : 0), `${counts(app)} counts`)
  })

  test(`60 wrong sessions of the panel likewise, whatever they ask for${how}`, async (t) => {
    const app = guarded(t, ortak)
    const ip = network()
    const paths = ['/panel/v1/oturum', `/panel/v1/magazalar/${m.id}/ekip`, '/v1/magaza']
    const guess = (n: number) =>
      app.call(null)('GET', paths[n % 3] as string, { ip, headers: { cookie: `${COOKIE}=pnl_${random(n)}` } })
    assert.deepEqual(await tally(Array.from({ length: 60 }, (_, n) => guess(n))), { 401: ALLOWED, 429: 45 })
    assert.equal(look(app, /\bkullanici_oturum\b/), ALLOWED)
    assert.ok(counts(app) <= (ortak === '1' ? ALLOWED : 0), `${counts(app)} counts`)
  })

  test(`60 stores that are not there, and 60 wrong sessions of a shopper${how}`, async (t) => {
    const app = guarded(t, ortak)
    const one = network()
    const stores = Array.from({ length: 60 }, (_, n) =>
      app.call(null)('GET', `/vitrin/v1/yok-${n}/urunler`, { ip: one }),
    )
    assert.deepEqual(await tally(stores), { 404: ALLOWED, 429: 45 })
    assert.equal(look(app, /\bmagaza\b/), ALLOWED)
    const other = network()
    const sessions = Array.from({ length: 60 }, (_, n) =>
      app.call(`otr_${random(n)}`)('GET', `/vitrin/v1/${m.id}/hesap`, { ip: other }),
    )
    assert.deepEqual(await tally(sessions), { 401: ALLOWED, 429: 45 })
    assert.equal(look(app, /\boturum\b/), ALLOWED)
    // While several are on their way each may be refused by the database; after that none asks it.
    const before = counts(app)
    for (let n = 0; n < 30; n++) await app.call(null)('GET', `/vitrin/v1/yok-${n}/urunler`, { ip: one })
    assert.equal(counts(app), before)
  })

  test(`60 reports that nobody signed${how}`, async (t) => {
    const app = guarded(t, ortak)
    const ip = network()
    const headers = { 'svc-imza': imzaOf(['whsec_yanlis'], '{}', new Date('2026-11-15T08:00:00Z')) }
    const knock = () => app.call(null)('POST', `/kargo/v1/${m.id}/deneme`, { raw: '{}', ip, headers })
    assert.deepEqual(await tally(Array.from({ length: 60 }, knock)), { 401: ALLOWED, 429: 45 })
    assert.ok(app.statements.length <= 3 * ALLOWED, `${app.statements.length} statements`)
  })
}

test('a key that has worked passes beside any number of wrong ones; a new one waits for its turn', async (t) => {
  const app = guarded(t, '0')
  const [ip, fresh] = [network(), await env.key(m.id, ['urun:okuma'])]
  const status = async (key: string) => (await app.call(key)('GET', '/v1/magaza', { ip })).status
  assert.equal(await status(m.key), 200)
  for (let n = 0; n < 20; n++) await status(`svc_canli_${random(n)}`)
  assert.deepEqual([await status(m.key), await status(fresh)], [200, 429])
  app.pass(2)
  assert.equal(await status(fresh), 200)
  // Being right gave the guess back: the next wrong one finds it.
  assert.deepEqual([await status('svc_canli_yanlis'), await status('svc_canli_yanlis')], [401, 429])
})

/** A clock for what is remembered; lru-cache looks at it anew a millisecond later. */
function memoryClock(t: TestContext) {
  let now = 1
  t.mock.method(performance, 'now', () => now)
  return async (ms: number) => {
    now += ms
    await pause(5)
  }
}

test('a revoked key is wrong again within half a second, and counts as one', async (t) => {
  const forward = memoryClock(t)
  const app = guarded(t, '0', 'anonim=6')
  const ip = network()
  const key = await env.key(m.id, ['urun:okuma'])
  const status = async () => (await app.call(key)('GET', '/v1/magaza', { ip })).status
  assert.equal(await status(), 200)
  await env.rows('update anahtar set iptal = now() where ozet = $1', [hashKey(key)])
  await forward(600)
  assert.deepEqual([await status(), await status(), await status()], [401, 401, 429])
})

test('the same wrong key, store or session asks the database once in half a second', async (t) => {
  const forward = memoryClock(t)
  const app = guarded(t, '0', 'anonim=1000000,vitrin=1000000')
  const cookie = `${COOKIE}=pnl_${'0'.repeat(32)}`
  const wrong: [table: RegExp, send: () => Promise<Reply>][] = [
    [/\banahtar\b/, () => app.call('svc_canli_yanlis')('GET', '/v1/magaza')],
    [/\bkullanici_oturum\b/, () => app.call(null)('GET', '/panel/v1/oturum', { headers: { cookie } })],
    [/\bmagaza\b/, () => app.call(null)('GET', '/vitrin/v1/yok/urunler')],
    [/\boturum\b/, () => app.call(`otr_${'0'.repeat(32)}`)('GET', `/vitrin/v1/${m.id}/hesap`)],
  ]
  for (const [table, send] of wrong) {
    app.statements.length = 0
    for (let n = 0; n < 20; n++) await send()
    assert.equal(look(app, table), 1, `${table}`)
    await forward(600)
    await send()
    assert.equal(look(app, table), 2, `${table}`)
  }
})

test('whoever is over the allowance in the panel costs no look-up more', async (t) => {
  memoryClock(t)
  const app = guarded(t, '0', 'panel=9')
  const person = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const send = () => ask(app, person, 'GET', `magazalar/${m.id}/ekip`)
  for (let n = 0; n < 3; n++) assert.equal((await send()).status, 200)
  assert.equal(look(app, /\bkullanici_oturum\b/), 3, 'asked anew each time, where much is at stake')
  for (let n = 0; n < 30; n++) assert.equal((await send()).status, 429)
  assert.equal(look(app, /\bkullanici_oturum\b/), 3)
})

test('a page of the store’s own address may read that it asks too often', async (t) => {
  const own = 'https://dukkan.example'
  const store = await env.magaza({ adres: own })
  const app = guarded(t, '0', 'vitrin=6')
  const ip = network()
  const get = (kod: string) => app.call(null)('GET', `/vitrin/v1/${kod}/urunler`, { ip, headers: { origin: own } })
  await get(store.id)
  await get(store.id)
  const refused = await get(store.id)
  assert.deepEqual([refused.status, refused.headers['access-control-allow-origin']], [429, own])
  const unknown = await get('yok')
  assert.deepEqual([unknown.status, unknown.headers['access-control-allow-origin']], [429, undefined])
})

test('a sender who has signed well passes beside others of the same network', async (t) => {
  const gizli = (await enableCarrier(env, m, 'ikinci', { adres: 'https://kopru.example/' })) as string
  const app = guarded(t, '0', 'anonim=6')
  const ip = network()
  const now = new Date('2026-11-15T08:00:00Z')
  const knock = (by: string, kopru: string) =>
    app.call(null)('POST', `/kargo/v1/${m.id}/${kopru}`, {
      raw: '{}',
      ip,
      headers: { 'svc-imza': imzaOf([by], '{}', now) },
    })
  assert.equal((await knock(gizli, 'ikinci')).status, 422)
  for (let n = 0; n < 4; n++) await knock('whsec_yanlis', 'yok')
  assert.equal((await knock('whsec_yanlis', 'yok')).status, 429)
  assert.equal((await knock(gizli, 'ikinci')).status, 422)
})
