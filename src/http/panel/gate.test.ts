import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { codeOf } from '../../../tests/support/call.ts'
import { ask, asPage, COOKIE, newPerson, OWN, signIn } from '../../../tests/support/samples/kullanici.ts'
import { type Reply, startShared } from '../../../tests/support/setup.ts'
import { csrfOf } from '../../core/secrets/csrf.ts'
import { findByHash } from '../../domains/anahtar/queries.ts'
import { kapsamlar } from '../../trade/kapsam.ts'
import { panelHeaders } from './csp.ts'

// A session of the panel in the place of a key, and what keeps the pages of others from using it.

const env = await startShared()
const m = await env.magaza()
const other = await env.magaza()
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const urun = { ad: 'Keten Gömlek', varyantlar: [{ sku: 'KG', fiyat: 100, stok: 5 }] }
const sade = (ad: string) => ({ ad, varyantlar: [{ fiyat: 100 }] })
const urunler = async () => (await m.call('GET', '/v1/urunler?limit=100')).body.veri.length

test('a session does in its store what a key of its scopes does, in the same shapes', async () => {
  const made = await ask(env, owner, 'POST', '/v1/urunler', urun, { magaza: m.id })
  assert.equal(made.status, 201, made.text)
  const [bySession, byKey] = [
    await ask(env, owner, 'GET', `/v1/urunler/${made.body.id}`, null, { magaza: m.id }),
    await m.call('GET', `/v1/urunler/${made.body.id}`),
  ]
  assert.deepEqual([bySession.status, bySession.text], [200, byKey.text])
  const me = await ask(env, owner, 'GET', '/v1/magaza', null, { magaza: m.id })
  assert.deepEqual([me.body.id, me.body.anahtar], [m.id, { test: false, kapsamlar: [...kapsamlar] }])
  const [row] = await env.rows('select kim from stok_hareket where magaza_id = $1', [m.id])
  assert.equal(row.kim, owner.id, 'who did it')
  assert.equal((await env.events(m.id)).at(-1).olay, 'urun.olusturuldu')
})

test('a key that is sent decides, whatever cookie comes with it', async () => {
  const narrow = await env.key(other.id, ['urun:okuma'])
  const headers = { ...asPage(owner), 'svc-magaza': m.id, origin: 'https://kotu.example' }
  const reply = await env.call(narrow)('GET', '/v1/magaza', { headers })
  assert.deepEqual([reply.status, reply.body.id], [200, other.id])
  assert.equal(codeOf(await env.call(narrow)('POST', '/v1/urunler', { headers, body: urun })), '403 kapsam_yetersiz')
  assert.equal(codeOf(await env.call('svc_canli_yok')('GET', '/v1/magaza', { headers })), '401 anahtar_gecersiz')
  for (const authorization of ['', 'Bearer', 'Basic eDp4']) {
    const answer = await env.call(null)('GET', '/v1/magaza', { headers: { ...headers, authorization } })
    assert.equal(answer.status, 401, authorization)
  }
  assert.equal(
    codeOf(await env.call(null)('GET', '/v1/magaza', { headers: { 'svc-magaza': m.id } })),
    '401 anahtar_eksik',
  )
})

test('what is written needs the token of this very session, and a page of this host', async () => {
  const before = await urunler()
  const stranger = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const good = asPage(owner, { magaza: m.id })
  const without = (...names: string[]) => Object.fromEntries(Object.entries(good).filter(([k]) => !names.includes(k)))
  const refused: [string, Record<string, string>][] = [
    ['no token', without('svc-csrf')],
    ['an empty one', { ...good, 'svc-csrf': '' }],
    ['a forged one', { ...good, 'svc-csrf': csrfOf('0'.repeat(64)) }],
    ['of another session', { ...good, 'svc-csrf': stranger.csrf }],
    ['the cookie itself', { ...good, 'svc-csrf': owner.cookie }],
    ['no origin at all', without('origin')],
    ['another origin', { ...good, origin: 'https://kotu.example' }],
    ['one that begins like ours', { ...good, origin: `${OWN}.kotu.example` }],
    ['ours without its lock', { ...good, origin: 'http://kepenk.example' }],
    ['ours at another port', { ...good, origin: `${OWN}:8443` }],
    ['none that may be told', { ...good, origin: 'null' }],
    ['nonsense', { ...good, origin: '\u00e7' }],
    ['a page of another site', { ...good, 'sec-fetch-site': 'cross-site' }],
    ['a page beside ours', { ...good, 'sec-fetch-site': 'same-site' }],
    ['a page of another site without an origin', { ...without('origin'), 'sec-fetch-site': 'cross-site' }],
  ]
  for (const [what, headers] of refused) {
    const v1 = await env.call(null)('POST', '/v1/urunler', { body: urun, headers })
    assert.equal(codeOf(v1), '403 istek_kaynagi_gecersiz', what)
    const panel = await env.call(null)('PATCH', '/panel/v1/hesap', { body: { ad: 'Kötü' }, headers })
    assert.equal(codeOf(panel), '403 istek_kaynagi_gecersiz', what)
    assert.equal(panel.headers['access-control-allow-origin'], undefined)
  }
  assert.equal(await urunler(), before)
  const taken: Record<string, string>[] = [
    good,
    { ...good, 'sec-fetch-site': 'same-origin' },
    { ...without('origin'), 'sec-fetch-site': 'same-origin' },
    // As one reaches it from the machine itself.
    { ...good, origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  ]
  for (const headers of taken) {
    assert.equal((await env.call(null)('POST', '/v1/urunler', { body: sade('x'), headers })).status, 201)
  }
})

test('what is only read needs no token, but no page of another site reads either', async () => {
  const cookie = `${COOKIE}=${owner.cookie}`
  const read = (headers: object) =>
    env.call(null)('GET', '/v1/magaza', { headers: { cookie, 'svc-magaza': m.id, ...headers } })
  assert.equal((await read({})).status, 200)
  for (const headers of [{ origin: 'https://kotu.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    assert.equal(codeOf(await read(headers)), '403 istek_kaynagi_gecersiz')
  }
})

test('a store of others is to one as a store that is not there', async () => {
  const ask1 = async (magaza: string | undefined, path: string) => {
    const reply = await ask(env, owner, 'GET', path, null, magaza === undefined ? {} : { magaza })
    return [reply.status, reply.text]
  }
  const unknown = await ask1('yok-boyle', '/v1/magaza')
  assert.equal(unknown[0], 404)
  const nesil = `${m.id}.x`
  for (const magaza of [other.id, undefined, '', m.id.toUpperCase(), '-', nesil, '__proto__', 'constructor', '%00']) {
    assert.deepEqual(await ask1(magaza, '/v1/magaza'), unknown, magaza)
  }
  const path = (kod: string) => `/panel/v1/magazalar/${kod}/kurlar`
  const foreign = await ask1(undefined, path(other.id))
  assert.deepEqual(foreign, await ask1(undefined, path('yok-boyle')))
  assert.deepEqual([foreign[0], await ask1(undefined, path('%00'))], [404, foreign])
})

test('repeats under one key are one, for each person and not for two', async () => {
  const second = await newPerson(env, { magaza: m.id, rol: 'yonetici' })
  const headers = { 'idempotency-key': 'panel-1' }
  const make = (who: typeof owner) => ask(env, who, 'POST', '/v1/urunler', sade('Bir kez'), { magaza: m.id, headers })
  const before = await urunler()
  const replies = [await make(owner), await make(owner), await make(second)]
  assert.deepEqual(
    replies.map((r) => [r.status, r.headers['svc-tekrar']]),
    [
      [201, undefined],
      [201, '1'],
      [201, undefined],
    ],
  )
  assert.equal(replies[0]?.text, replies[1]?.text)
  assert.equal(await urunler(), before + 2)
  const changed = await ask(env, owner, 'POST', '/v1/urunler', sade('Başka'), { magaza: m.id, headers })
  assert.equal(codeOf(changed), '422 tekrar_anahtari_farkli_istek')
})

test('each person has an allowance of their own, over all stores and both APIs', async (t) => {
  const now = new Date()
  const settings = { KEPENK_SINIRLAR: 'panel=9,anonim=6' }
  const { call } = anotherApp(env, t, { settings, clock: () => now })
  const second = await newPerson(env, { magaza: m.id, rol: 'sahip' })
  const codes: string[] = []
  for (const path of ['/v1/magaza', 'oturum', '/v1/urunler', 'oturumlar']) {
    codes.push(codeOf(await ask({ call }, owner, 'GET', path, null, { magaza: m.id })))
  }
  assert.deepEqual(codes, ['200', '200', '200', '429 istek_siniri'])
  const limited = await ask({ call }, owner, 'GET', 'oturum')
  assert.deepEqual([limited.headers['ratelimit-limit'], limited.headers['retry-after']], ['9', '7'])
  assert.equal((await ask({ call }, second, 'GET', 'oturum')).status, 200)
  // Guessing tokens is limited per network.
  const guesses: string[] = []
  for (let i = 0; i < 3; i++)
    guesses.push(codeOf(await ask({ call }, { cookie: `pnl_${`${i}`.repeat(32)}`, csrf: '' }, 'GET', 'oturum')))
  assert.deepEqual(guesses, ['401 oturum_gecersiz', '401 oturum_gecersiz', '429 istek_siniri'])
})

test('one who is let go, or whose role changes, is so for every process within a second', async (t) => {
  const second = anotherApp(env, t)
  const member = await newPerson(env, { magaza: m.id, rol: 'yonetici' })
  const both = async (method: string, path: string, body?: object) => [
    codeOf(await ask(env, member, method, path, body, { magaza: m.id })),
    codeOf(await ask(second, member, method, path, body, { magaza: m.id })),
  ]
  assert.deepEqual(await both('GET', '/v1/urunler'), ['200', '200'])
  const rol = await ask(env, owner, 'PATCH', `magazalar/${m.id}/ekip/${member.id}`, {
    rol: 'calisan',
    kapsamlar: ['stok:okuma'],
  })
  assert.equal(rol.status, 200, rol.text)
  await pause(1000)
  assert.deepEqual(await both('GET', '/v1/urunler'), ['403 kapsam_yetersiz', '403 kapsam_yetersiz'])
  assert.deepEqual(await both('GET', '/v1/stoklar'), ['200', '200'])
  assert.equal((await ask(env, owner, 'DELETE', `magazalar/${m.id}/ekip/${member.id}`)).status, 200)
  await pause(1000)
  assert.deepEqual(await both('GET', '/v1/stoklar'), ['404 kayit_bulunamadi', '404 kayit_bulunamadi'])
})

test('a session costs a request nothing that a key does not', async () => {
  const { id } = (await m.call('POST', '/v1/urunler', { body: sade('Sayılan') })).body
  const paths = [`/v1/urunler/${id}`, '/v1/urunler?limit=20', '/v1/magaza']
  const counted = async (read: (path: string) => Promise<Reply>) => {
    const counts: number[] = []
    for (const path of paths) {
      await read(path)
      env.statements.length = 0
      assert.equal((await read(path)).status, 200)
      // Keys are remembered for half a second, and the dictionary learns behind the request.
      const own = env.statements.filter((text) => text !== findByHash.text && !text.includes('into sozluk'))
      counts.push(own.length)
    }
    return counts
  }
  const byKey = await counted((path) => m.call('GET', path))
  assert.deepEqual(byKey, [1, 1, 0])
  assert.deepEqual(await counted((path) => ask(env, owner, 'GET', path, null, { magaza: m.id })), byKey)
})

test('in the test store nobody deletes', async () => {
  const trial = await env.magaza({ test: true })
  const visitor = await newPerson(env, { magaza: trial.id, rol: 'yonetici' })
  const { id } = (await trial.call('POST', '/v1/markalar', { body: { ad: 'Marka' } })).body
  const reply = await ask(env, visitor, 'DELETE', `/v1/markalar/${id}`, null, { magaza: trial.id })
  assert.equal(codeOf(reply), '403 test_anahtari_silemez')
  assert.equal((await ask(env, visitor, 'GET', '/v1/magaza', null, { magaza: trial.id })).body.anahtar.test, true)
})

test('at an address without https the cookie has another name and no lock', async (t) => {
  const { call } = anotherApp(env, t, { settings: { KEPENK_ADRES: 'http://localhost:3000' } })
  const body = { eposta: owner.eposta, parola: 'panel parolası 🔑' }
  const reply = await call(null)('POST', '/panel/v1/giris', { body, headers: { origin: 'http://localhost:3000' } })
  assert.match(
    String(reply.headers['set-cookie']),
    /^kepenk=pnl_\w{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  const cookie = String(reply.headers['set-cookie']).split(';')[0] as string
  assert.equal((await call(null)('GET', '/panel/v1/oturum', { headers: { cookie } })).status, 200)
  assert.equal((await signIn(env, owner.eposta)).status, 201)
})

test('pages of the panel load nothing of others, run nothing inline and stand in no frame', () => {
  const rules = new Map(
    String(panelHeaders(['https://medya.example'], 'bir-kez')['content-security-policy'])
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  )
  assert.deepEqual(
    ['default-src', 'script-src', 'style-src', 'connect-src', 'frame-ancestors', 'base-uri'].map((r) => rules.get(r)),
    ["'none'", "'self'", "'self' 'nonce-bir-kez'", "'self'", "'none'", "'none'"],
  )
  assert.equal(rules.get('img-src'), "'self' data: blob: https://medya.example")
  assert.equal(/unsafe|\*/.test([...rules.values()].join()), false)
})
