import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type AnotherApp, anotherApp } from '../../../tests/support/another-app.ts'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { type Reply, startShared } from '../../../tests/support/setup.ts'

// Storefronts on a server: with the store's key limits count its buyers, and a key opens nothing else.

const env = await startShared()
const [m, other] = [await env.magaza(), await env.magaza()]
const owner = await newPerson(env, { magaza: m.id, rol: 'sahip' })
const root = `magazalar/${m.id}/vitrin-anahtarlari`

async function newKey(body: object = { ad: 'Sunucu' }) {
  const made = await ask(env, owner, 'POST', root, body)
  assert.equal(made.status, 201, made.text)
  return made.body as { id: string; anahtar: string }
}
const { anahtar: KEY } = await newKey()

/** Bursts: 10 of a buyer, 40 of a server, 5 wrong keys, 2 sign-ins of a buyer and 8 of a server. Its clock stands still. */
function limited(t: TestContext, ortak = '0'): AnotherApp {
  const settings = { KEPENK_SINIRLAR: 'vitrin=30,sunucu=120,anonim=15,giris=6,odeme=6', KEPENK_ORTAK_SINIR: ortak }
  return anotherApp(env, t, { settings, clock: () => new Date('2026-11-15T08:00:00Z') })
}
let servers = 0
const server = (): string => `198.51.100.${++servers}`

type Asking = { ip: string; key?: string; buyer?: string; at?: string; path?: string }
const asks = (app: AnotherApp, { ip, key, buyer, at = m.id, path = '/magaza' }: Asking): Promise<Reply> =>
  app.call(null)('GET', `/vitrin/v1/${at}${path}`, {
    ip,
    headers: {
      ...(key !== undefined && { 'kepenk-vitrin-anahtari': key }),
      ...(buyer !== undefined && { 'kepenk-alici-adresi': buyer }),
    },
  })
/** The first use of a key counts as a guess until it is found: many at once would be too many of them. */
async function known(app: AnotherApp, key: string): Promise<string> {
  assert.equal((await asks(app, { ip: server(), key })).status, 200)
  return key
}
/** How many of so many requests are answered. */
async function passed(times: number, one: (n: number) => Promise<Reply>): Promise<number> {
  const replies = await Promise.all(Array.from({ length: times }, (_, n) => one(n)))
  for (const reply of replies) assert.match(String(reply.status), /^(200|429)$/, reply.text)
  return replies.filter((r) => r.status === 200).length
}

for (const ortak of ['0', '1']) {
  const how = ortak === '1' ? ', counted together' : ''

  test(`with the key each buyer has an allowance, IPv6 by /64; without it the server has one${how}`, async (t) => {
    const app = limited(t, ortak)
    const ip = server()
    await known(app, KEY)
    assert.equal(await passed(12, () => asks(app, { ip, key: KEY, buyer: '203.0.113.1' })), 10)
    // The same buyer, written otherwise.
    assert.equal(await passed(2, () => asks(app, { ip, key: KEY, buyer: '::ffff:203.0.113.1' })), 0)
    assert.equal(await passed(12, (n) => asks(app, { ip, key: KEY, buyer: `2001:db8:0:7::${n.toString(16)}` })), 10)
    assert.equal(await passed(1, () => asks(app, { ip, key: KEY, buyer: '2001:DB8:0:8::1' })), 1)
    const told = await asks(app, { ip, key: KEY, buyer: '203.0.113.99' })
    assert.deepEqual([told.headers['ratelimit-limit'], told.headers['ratelimit-remaining']], ['30', '9'])
    // Nobody believes an address without a key.
    assert.equal(await passed(12, (n) => asks(app, { ip, buyer: `203.0.113.${100 + n}` })), 10)
  })

  test(`all buyers of a server together have a bound, and so has what it asks for itself${how}`, async (t) => {
    const app = limited(t, ortak)
    const ip = server()
    const key = await known(app, (await newKey()).anahtar)
    assert.equal(await passed(60, (n) => asks(app, { ip, key, buyer: `203.0.114.${n}` })), 39)
    const own = await known(app, (await newKey()).anahtar)
    assert.equal(await passed(60, () => asks(app, { ip, key: own })), 39)
    // Guessing passwords in many names: eight times, and two in one name.
    const third = await known(app, (await newKey()).anahtar)
    const guess = (buyer: string) =>
      app.call(null)('POST', `/vitrin/v1/${m.id}/oturum`, {
        ip,
        body: { eposta: 'kimse@ornek.example', parola: 'yanlis-parola' },
        headers: { 'kepenk-vitrin-anahtari': third, 'kepenk-alici-adresi': buyer },
      })
    const count = async (replies: Promise<Reply>[]) =>
      (await Promise.all(replies)).filter((r) => r.status !== 429).length
    assert.equal(await count([1, 2, 3].map(() => guess('203.0.115.250'))), 2)
    assert.equal(await count(Array.from({ length: 20 }, (_, n) => guess(`203.0.115.${n}`))), 5)
  })

  test(`wrong keys are refused and counted with wrong keys of the API; one that worked goes on${how}`, async (t) => {
    const app = limited(t, ortak)
    const ip = server()
    assert.equal((await asks(app, { ip, key: KEY })).status, 200)
    const wrong = (n: number) => asks(app, { ip, key: `svc_vitrin_${String(n).padStart(32, 'x')}` })
    const first = await wrong(0)
    assert.deepEqual([first.status, first.body.hata.kod], [401, 'anahtar_gecersiz'])
    assert.match(first.body.hata.mesaj, /^Kepenk-Vitrin-Anahtari: vitrin anahtarı/)
    assert.equal((await app.call('svc_canli_yok')('GET', '/v1/magaza', { ip })).status, 401)
    for (let n = 1; n < 4; n++) assert.equal((await wrong(n)).status, 401)
    assert.equal((await wrong(9)).status, 429)
    assert.equal((await app.call('svc_canli_yok')('GET', '/v1/magaza', { ip })).status, 429)
    assert.equal((await asks(app, { ip, key: KEY })).status, 200)
  })
}

test('a key is of its store and of its kind alone; revoked and expired it is none', async (t) => {
  const app = limited(t)
  const status = async (asking: Partial<Asking>) => (await asks(app, { ip: server(), ...asking })).status
  assert.deepEqual(
    [await status({ key: KEY }), await status({ key: KEY, at: other.id }), await status({ key: KEY, at: 'yok' })],
    [200, 401, 401],
  )
  for (const key of [m.key, '', ' ', `${KEY}x`, KEY.toUpperCase(), `${KEY},${KEY}`, `Bearer ${KEY}`, 'ğ'.repeat(40)]) {
    assert.equal(await status({ key: Buffer.from(key).toString('latin1') }), 401, key)
  }
  const asApiKey = await app.call(KEY)('GET', '/v1/magaza', { ip: server() })
  assert.deepEqual([asApiKey.status, asApiKey.body.hata.kod], [401, 'anahtar_gecersiz'])
  const asSession = await app.call(KEY)('GET', `/vitrin/v1/${m.id}/hesap`, { ip: server() })
  assert.deepEqual([asSession.status, asSession.body.hata.kod], [401, 'oturum_gecersiz'])

  const dated = await newKey({ ad: 'Kısa', bitis: '2099-01-01' })
  const later = anotherApp(env, t, { clock: () => new Date('2099-02-01T00:00:00Z') })
  assert.equal((await asks(later, { ip: server(), key: dated.anahtar })).status, 401)
  assert.equal(await status({ key: dated.anahtar }), 200)
  const revoked = await ask(env, owner, 'DELETE', `${root}/${dated.id}`)
  assert.deepEqual([revoked.status, revoked.body.durum], [200, 'iptal'])
  await pause(1000)
  assert.equal(await status({ key: dated.anahtar }), 401)
})

test('an address that is none is refused with a sentence, after the key and its bound', async (t) => {
  const app = limited(t)
  const ip = server()
  const hostile = [
    ...['', ' ', '203.0.113.7:80', '[2001:db8::1]', '2001:db8::1%eth0', '203.0.113.7, 203.0.113.8', '203.0.113'],
    ...['203.0.113.256', '0x7f.1', '017.0.0.1', '2130706433', 'localhost', "1' or '1'='1", '::1/64', '1'.repeat(4000)],
  ]
  for (const buyer of hostile) {
    const reply = await asks(app, { ip, key: KEY, buyer })
    assert.deepEqual([reply.status, reply.body.hata?.kod], [422, 'girdi_gecersiz'], buyer.slice(0, 40))
    assert.match(reply.body.hata.mesaj, /^Kepenk-Alici-Adresi: /)
    // Without the key nobody looks at it.
    assert.equal((await asks(app, { ip: server(), buyer })).status, 200)
  }
  assert.equal((await asks(app, { ip, key: `${KEY.slice(0, -1)}_`, buyer: 'x' })).status, 401)
  const key = await known(app, (await newKey()).anahtar)
  const replies = await Promise.all(Array.from({ length: 60 }, () => asks(app, { ip, key, buyer: 'x' })))
  assert.equal(replies.filter((r) => r.status === 422).length, 39)
})

test('a key cannot use up the allowance that a buyer has elsewhere, or without it', async (t) => {
  const app = limited(t)
  const victim = '203.0.116.7'
  await known(app, KEY)
  assert.equal(await passed(12, () => asks(app, { ip: server(), key: KEY, buyer: victim })), 10)
  assert.equal(await passed(2, () => asks(app, { ip: victim })), 2)
  assert.equal(await passed(2, () => asks(app, { ip: victim, at: other.id })), 2)
})

test('in the panel: shown once, listed apart from API keys, kept hashed, by those who may', async () => {
  const made = await newKey({ ad: ' Next.js 🛒 ' })
  assert.match(made.anahtar, /^svc_vitrin_\w{32}$/)
  const list = await ask(env, owner, 'GET', root)
  const { anahtar, ...shown } = made as any
  assert.deepEqual(list.body.veri[0], shown)
  assert.deepEqual(
    [shown.ad, shown.durum, shown.olusturan.id, shown.gorunen],
    ['Next.js 🛒', 'etkin', shown.olusturan.id, `${anahtar.slice(0, 15)}…${anahtar.slice(-4)}`],
  )
  assert.equal(list.text.includes(anahtar), false)
  const api = `magazalar/${m.id}/anahtarlar`
  assert.equal((await ask(env, owner, 'GET', api)).text.includes(shown.id), false)
  assert.equal((await ask(env, owner, 'DELETE', `${api}/${shown.id}`)).status, 404)
  const apiKey = (await ask(env, owner, 'POST', api, { ad: 'x', kapsamlar: ['urun:okuma'] })).body
  assert.equal((await ask(env, owner, 'DELETE', `${root}/${apiKey.id}`)).status, 404)
  const rows = JSON.stringify(await env.rows('select * from anahtar'))
  assert.equal(rows.includes(anahtar) || rows.includes(anahtar.slice(11)), false)
  for (const rol of ['calisan', 'goruntuleyen'] as const) {
    const person = await newPerson(env, { magaza: m.id, rol })
    assert.equal((await ask(env, person, 'GET', root)).status, 403)
    assert.equal((await ask(env, person, 'POST', root, { ad: 'x' })).status, 403)
  }
  for (const body of [
    {},
    { ad: '' },
    { ad: '\n' },
    { ad: 'x', bitis: '2020-01-01' },
    { ad: 'x', kapsamlar: [] },
    { ad: 1 },
  ]) {
    assert.equal((await ask(env, owner, 'POST', root, body)).status, 422, JSON.stringify(body))
  }
})

test('failed attempts to sign in are counted by the buyer’s network', async () => {
  const body = { eposta: 'uye@ornek.example', parola: 'cok-uzun-parola-1' }
  const by = (buyer: string) => ({ headers: { 'kepenk-vitrin-anahtari': KEY, 'kepenk-alici-adresi': buyer }, body })
  const tallies = async (buyer: string): Promise<number> => {
    assert.equal((await env.call(null)('POST', `/vitrin/v1/${m.id}/oturum`, by(buyer))).status, 401)
    return (await env.rows('select ozet from uye_sayac where magaza_id = $1', [m.id])).length
  }
  const first = await tallies('203.0.117.1')
  assert.equal(await tallies('203.0.117.1'), first)
  assert.ok((await tallies('203.0.117.2')) > first)
})
