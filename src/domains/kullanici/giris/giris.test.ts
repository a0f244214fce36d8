import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { anotherApp } from '../../../../tests/support/another-app.ts'
import {
  ask,
  browserOf,
  COOKIE,
  codesTo,
  newAccount,
  newEposta,
  newPerson,
  PAROLA,
  signIn,
  statusOf,
} from '../../../../tests/support/samples/kullanici.ts'
import { type Reply, startShared } from '../../../../tests/support/setup.ts'
import { HOUR_MS } from '../../../core/time.ts'
import { kullaniciTally as tally } from '../../hesap/attempt.ts'
import { isParola } from '../../hesap/parola/parola.ts'
import { ozetOf } from '../../hesap/rules.ts'
import { sessionFinder } from '../oturum.ts'
import * as queries from '../queries.ts'

// Sign-in to the panel: what opens, keeps and ends a session.

const env = await startShared()
const m = await env.magaza()

const isRefused = (reply: Reply, status: number, kod: string): void =>
  assert.deepEqual([reply.status, reply.body?.hata?.kod, reply.headers['set-cookie']], [status, kod, undefined])

/** Number of hashing jobs on the thread pool: the only kind of job without a name. */
async function hashings(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({ init: (_id, type) => void (type === 'undefined' && count++) }).enable()
  await work().finally(() => hook.disable())
  return count
}

test('the counter of hashing counts each look at a password', async () => {
  assert.equal(await hashings(async () => {}), 0)
  assert.equal(await hashings(() => isParola('x', null)), 1)
  assert.equal(await hashings(() => Promise.all([isParola('x', null), isParola('y', null)])), 2)
})

test('the right password opens a session whose token is in a strict cookie alone', async () => {
  const { eposta, id } = await newAccount(env, { magaza: m.id, rol: 'sahip' })
  const reply = await signIn(env, eposta.toUpperCase().replace('ORNEK', 'ornek'))
  assert.equal(reply.status, 201)
  const { cookie, csrf } = browserOf(reply)
  const attributes = String(reply.headers['set-cookie']).split('; ').slice(1)
  assert.deepEqual(attributes, [`Max-Age=${30 * 24 * 3600}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure'])
  assert.equal(reply.headers['cache-control'], 'no-store')
  assert.equal(reply.text.includes(cookie), false)
  assert.deepEqual((await ask(env, { cookie, csrf }, 'GET', 'oturum')).body, reply.body)
  assert.equal(reply.body.kullanici.id, id)
  const rows = await env.rows('select * from kullanici_oturum where kullanici_id = $1', [id])
  assert.equal(rows.length, 1)
  assert.equal(JSON.stringify(rows).includes(cookie), false)
})

test('a wrong password, an unknown, a closed and an unfinished account: one answer after the same work', async () => {
  const { eposta } = await newAccount(env, null)
  const [closed, unfinished] = [await newAccount(env, null), await newAccount(env, null)]
  await env.rows('update kullanici set kapali = now() where id = $1', [closed.id])
  await env.rows('update kullanici set parola = null where id = $1', [unfinished.id])
  const look = async (kim: string, parola: string) => {
    env.statements.length = 0
    let reply: Reply | undefined
    const hashed = await hashings(async () => {
      reply = await signIn(env, kim, parola)
    })
    assert.ok(reply)
    isRefused(reply, 401, 'giris_hatali')
    return { text: reply.text, sent: [...env.statements], hashed }
  }
  const wrong = await look(eposta, 'yanlış parola')
  const due = [tally.text, queries.findPasswordByEposta.text].flatMap((text) => ['begin', text, 'commit'])
  assert.deepEqual([wrong.sent, wrong.hashed], [due, 1])
  for (const kim of [newEposta(), closed.eposta, unfinished.eposta]) assert.deepEqual(await look(kim, PAROLA), wrong)
})

const guess = (eposta: string, parola: string, ip?: string) =>
  ask(env, null, 'POST', 'giris', { eposta, parola }, ip === undefined ? {} : { ip })

test('the eleventh guess of a network at an address is not heard, whether or not it is anybody’s', async () => {
  const seen: string[] = []
  for (const eposta of [(await newAccount(env, null)).eposta, newEposta()]) {
    const replies = await Promise.all(Array.from({ length: 14 }, (_, i) => guess(eposta, `tahmin ${i}`)))
    assert.deepEqual(replies.map((r) => r.status).sort(), [...Array(10).fill(401), ...Array(4).fill(429)])
    const hashed = await hashings(async () => {
      const late = await guess(eposta, PAROLA)
      isRefused(late, 429, 'istek_siniri')
      assert.ok(Number(late.headers['retry-after']) > 800)
      seen.push(late.text)
    })
    assert.equal(hashed, 0)
  }
  assert.equal(seen[0], seen[1])
})

test('whoever is guessed at signs in from their own network all the while, and from the other after a quarter of an hour', async () => {
  const { eposta } = await newAccount(env, null)
  await Promise.all(Array.from({ length: 12 }, (_, i) => guess(eposta, `tahmin ${i}`, '192.0.2.7')))
  assert.equal((await guess(eposta, PAROLA, '192.0.2.7')).status, 429)
  assert.equal((await guess(eposta, PAROLA, '198.51.100.1')).status, 201)
  env.clock.shiftMs += 15 * 60_000
  assert.equal((await guess(eposta, PAROLA, '192.0.2.7')).status, 201)
  env.clock.shiftMs = 0
})

test('a success begins the count anew', async () => {
  const { eposta } = await newAccount(env, null)
  for (const parola of [...Array(9).fill('yanlış parola'), PAROLA, 'yanlış parola', PAROLA]) {
    assert.equal((await guess(eposta, parola)).status, parola === PAROLA ? 201 : 401)
  }
})

test('one who is locked out comes in by a mailed link: once, within a quarter of an hour, and nobody learns who has one', async () => {
  const { eposta, id } = await newAccount(env, { magaza: m.id, rol: 'sahip' })
  await Promise.all(Array.from({ length: 11 }, (_, i) => signIn(env, eposta, `tahmin ${i}`)))
  const link = (kim: string) => ask(env, null, 'POST', 'giris-baglantisi', { eposta: kim })
  const [known, unknown] = [await link(eposta), await link(newEposta())]
  assert.deepEqual([known.status, known.text], [unknown.status, unknown.text])
  await link(eposta)
  const [kod, ...more] = await codesTo(env, eposta)
  assert.deepEqual(more, [], 'one a minute')
  const [{ metin }] = await env.rows('select metin from giden_eposta where kime = $1', [eposta])
  assert.ok(metin.includes(`https://kepenk.example/panel/giris-kodu?kod=${kod}`))
  const kept = await env.rows('select * from kullanici_kodu where kullanici_id = $1', [id])
  assert.deepEqual([kept.length, JSON.stringify(kept).includes(kod as string)], [1, false])
  const use = (given: unknown) => ask(env, null, 'POST', 'giris-kodu', { kod: given })
  const twins = await Promise.all([use(kod), use(kod), use(kod)])
  assert.deepEqual(twins.map((r) => r.status).sort(), [201, 422, 422])
  assert.equal(await statusOf(env, browserOf(twins.find((r) => r.status === 201) as Reply)), 200)
  env.clock.shiftMs += 61_000
  await link(eposta)
  const late = (await codesTo(env, eposta))[1]
  assert.equal((await ask(env, null, 'POST', 'parola-yenile', { kod: late, parola: PAROLA })).status, 422)
  env.clock.shiftMs += 15 * 60_000
  isRefused(await use(late), 422, 'girdi_gecersiz')
  env.clock.shiftMs = 0
})

test('a network may try thirty times a minute, over all routes that need no session', async (t) => {
  const now = new Date()
  const { call } = anotherApp(env, t, { settings: { KEPENK_SINIRLAR: 'giris=30' }, clock: () => now })
  const paths = ['giris', 'ilk-kurulum', 'parola-unuttum', 'parola-yenile', 'davet', 'davet-kabul']
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) statuses.push((await ask({ call }, null, 'POST', paths[i % 6] as string, {})).status)
  assert.deepEqual(statuses, [...Array(10).fill(422), 429, 429])
  assert.equal((await ask({ call }, null, 'POST', 'giris', {}, { ip: '203.0.113.9' })).status, 422)
})

test('a session that somebody planted is never the one that is opened', async () => {
  const { eposta, id } = await newAccount(env, null)
  const planted = { cookie: `pnl_${'a'.repeat(32)}`, csrf: 'x' }
  const reply = await ask(env, planted, 'POST', 'giris', { eposta, parola: PAROLA })
  assert.equal(reply.status, 201)
  assert.notEqual(browserOf(reply).cookie, planted.cookie)
  assert.equal(await statusOf(env, planted), 401)
  const own = browserOf(reply)
  // Two cookies of the same name: one is not ours.
  for (const cookie of [
    `${COOKIE}=${planted.cookie}; ${COOKIE}=${own.cookie}`,
    `${COOKIE}=${own.cookie}; ${COOKIE}=x`,
  ]) {
    isRefused(await ask(env, null, 'GET', 'oturum', null, { headers: { cookie } }), 401, 'oturum_gecersiz')
  }
  for (const cookie of [
    '',
    'x',
    `pnl_${'0'.repeat(32)}`,
    own.cookie.toUpperCase(),
    `${own.cookie}x`,
    '\u0000',
    '%00',
  ]) {
    assert.equal(await statusOf(env, { ...own, cookie }), 401, cookie)
  }
  isRefused(await ask(env, null, 'GET', 'oturum', null), 401, 'oturum_gerekli')
  assert.equal((await env.rows('select id from kullanici_oturum where kullanici_id = $1', [id])).length, 1)
})

test('twelve hours alone end it; being used keeps it, for thirty days', async () => {
  // Beyond the cache of half a second.
  const find = sessionFinder(env.db, env.clock.now)
  const isOpen = async ({ cookie }: { cookie: string }) => (await find(ozetOf(cookie))) !== null
  const person = await newPerson(env)
  for (const [minutes, due] of [
    [719, true],
    [719, true],
    [720, false],
  ] as const) {
    env.clock.shiftMs += minutes * 60_000
    assert.equal(await isOpen(person), due)
  }
  env.clock.shiftMs = 0
  const daily = await newPerson(env)
  for (let hours = 11; hours < 31 * 24; hours += 11) {
    env.clock.shiftMs = hours * HOUR_MS
    assert.equal(await isOpen(daily), hours < 30 * 24, `${hours} h`)
  }
  env.clock.shiftMs = 0
  const seen = await newPerson(env)
  assert.equal(await statusOf(env, seen), 200)
  // Cached, but never beyond its own end.
  env.clock.shiftMs += 12 * HOUR_MS
  assert.equal(await statusOf(env, seen), 401)
  env.clock.shiftMs = 0
})

test('being seen is written down once a minute', async () => {
  const person = await newPerson(env)
  const writes = async () => {
    await pause(510)
    env.statements.length = 0
    assert.equal(await statusOf(env, person), 200)
    return env.statements.filter((text) => text === queries.seeSession.text).length
  }
  assert.equal(await writes(), 0)
  env.clock.shiftMs += 61_000
  assert.deepEqual([await writes(), await writes()], [1, 0])
  env.clock.shiftMs = 0
})

test('signing out ends this session and takes the cookie away', async () => {
  const person = await newPerson(env)
  const other = browserOf(await signIn(env, person.eposta))
  const reply = await ask(env, person, 'POST', 'cikis')
  assert.deepEqual([reply.status, reply.body], [200, { kapandi: true }])
  assert.match(
    String(reply.headers['set-cookie']),
    /^__Host-kepenk=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  )
  await pause(510)
  assert.deepEqual([await statusOf(env, person), await statusOf(env, other)], [401, 200])
})

/** A second process that has the session in its cache. */
async function secondProcess(t: TestContext, browsers: Parameters<typeof statusOf>[1][]) {
  const second = anotherApp(env, t)
  for (const browser of browsers) assert.equal(await statusOf(second, browser), 200)
  return second
}

test('signing out everywhere is known to every process within a second', async (t) => {
  const person = await newPerson(env)
  const browsers = [person, browserOf(await signIn(env, person.eposta)), browserOf(await signIn(env, person.eposta))]
  const second = await secondProcess(t, browsers)
  assert.equal((await ask(env, person, 'DELETE', 'oturumlar')).status, 200)
  await pause(1000)
  for (const browser of browsers) {
    assert.deepEqual([await statusOf(env, browser), await statusOf(second, browser)], [401, 401])
  }
})

test('one sees one’s sessions and ends any of them, and nobody else’s', async () => {
  const person = await newPerson(env)
  const tarayici = `Deneme\u202e ${'x'.repeat(300)}`
  const opened = await ask(
    env,
    null,
    'POST',
    'giris',
    { eposta: person.eposta, parola: PAROLA },
    { headers: { 'user-agent': encodeURI(tarayici) } },
  )
  const other = browserOf(opened)
  const { veri } = (await ask(env, person, 'GET', 'oturumlar')).body
  assert.equal(veri.length, 2)
  const mine = veri.find((o: any) => o.bu)
  const theirs = veri.find((o: any) => !o.bu)
  assert.deepEqual([[...theirs.tarayici].length, theirs.tarayici.endsWith('…')], [200, true])
  assert.equal(JSON.stringify(veri).includes(person.cookie), false)
  const stranger = await newPerson(env)
  isRefused(await ask(env, stranger, 'DELETE', `oturumlar/${theirs.id}`), 404, 'kayit_bulunamadi')
  for (const id of ['yok', '%00', 'otu_🔑'])
    assert.equal((await ask(env, person, 'DELETE', `oturumlar/${encodeURIComponent(id)}`)).status, 404)
  assert.deepEqual((await ask(env, person, 'DELETE', `oturumlar/${theirs.id}`)).body, { silindi: true, id: theirs.id })
  await pause(510)
  assert.deepEqual([await statusOf(env, other), await statusOf(env, person)], [401, 200])
  assert.deepEqual(
    (await ask(env, person, 'GET', 'oturumlar')).body.veri.map((o: any) => o.id),
    [mine.id],
  )
})
