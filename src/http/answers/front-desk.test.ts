import assert from 'node:assert/strict'
import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { startTest } from '../../../tests/support/setup.ts'

// The front desk tells what the service would tell, to whom it would tell it, and for as long.

const env = await startTest()
const address = await env.listen()

type Told = { status: number; headers: Record<string, string>; text: string; isFromDesk: boolean }
type How = { method?: string; headers?: Record<string, string | string[]>; at?: string }

/** On the wire: `inject` goes past the desk. */
const visit = (url: string, { method = 'GET', headers = {}, at = address }: How = {}) =>
  new Promise<Told>((resolve, reject) => {
    const sent = ask(`${at}${url}`, { method, headers, agent: false }, async (reply) => {
      const text = Buffer.concat(await reply.toArray()).toString('latin1')
      const told = Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)]))
      // Fastify writes names in lower case, the desk as the contract does.
      const isFromDesk = reply.rawHeaders.includes('SVC-Istek')
      resolve({ status: reply.statusCode ?? 0, headers: told, text, isFromDesk })
    })
    sent.on('error', reject)
    sent.end()
  })

/** The store is looked up twice a second, which a busy machine may need for every request. */
async function atDesk(url: string, how: How = {}): Promise<Told> {
  for (let i = 0; i < 100; i++) {
    const told = await visit(url, how)
    if (told.isFromDesk) return told
  }
  throw new Error(`never from the desk: ${url} ${JSON.stringify(how)}`)
}

async function openShop() {
  const m = await env.magaza()
  const body = { ad: 'İpek Fular', durum: 'yayinda', varyantlar: [{ sku: 'FULAR', fiyat: 10_000, stok: 5 }] }
  const { body: urun } = await m.call('POST', '/v1/urunler', { body })
  return { m, urun, url: `/vitrin/v1/${m.id}/urunler/${urun.tanitici}` }
}

const ofOneRequest = /^(svc-istek|date|ratelimit-(remaining|reset)|connection|keep-alive)$/
const constant = ({ status, headers, text }: Told) => ({
  ...{ status, text },
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneRequest.test(name))),
})

/** However long the machine takes, nothing becomes too old: the clock stands still. */
const stopClock = (t: TestContext) => t.mock.timers.enable({ apis: ['Date'], now: Date.now() })

test('told again it has the same status, headers and bytes, in every coding, language and version', async (t) => {
  const { m, url } = await openShop()
  stopClock(t)
  const tag = (await visit(url)).headers.etag as string
  const ways: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'br' },
    { 'accept-encoding': 'gzip' },
    { 'accept-language': 'en' },
    { origin: 'https://kepenk.example' },
    { origin: 'https://baskasi.example' },
    { 'if-none-match': tag },
    { 'if-none-match': '"baska"' },
  ]
  for (const path of [url, `/vitrin/v1/${m.id}/urunler?limit=5`, `/vitrin/v1/${m.id}/kategoriler`]) {
    for (const headers of ways) {
      // A header that nobody knows: not for the desk.
      const service = await visit(path, { headers: { ...headers, 'x-deneme': '1' } })
      assert.equal(service.isFromDesk, false)
      const desk = await atDesk(path, { headers })
      assert.deepEqual(constant(desk), constant(service))
      assert.notEqual(desk.headers['svc-istek'], service.headers['svc-istek'])
    }
  }
  assert.equal((await visit(url, { headers: { 'if-none-match': tag } })).status, 304)
})

test('each request is counted, logged and measured as one of the service', async (t) => {
  const { m, url } = await openShop()
  stopClock(t)
  const first = await atDesk(url)
  const second = await visit(url)
  const third = await atDesk(url)
  const left = (told: Told) => Number(told.headers['ratelimit-remaining'])
  assert.equal(left(second), left(first) - 1)
  const lines = env.logs.map((l) => JSON.parse(l)).filter(({ magaza, yontem }) => magaza === m.id && yontem === 'GET')
  const [one, two] = [lines[0], lines.at(-1)]
  assert.deepEqual(Object.keys(two), Object.keys(one))
  const { time: _, istek, sure_ms, ...about } = two
  assert.equal(istek, third.headers['svc-istek'])
  assert.ok(sure_ms >= 0)
  assert.deepEqual(about, {
    ...{
      level: 30,
      yontem: 'GET',
      yol: '/vitrin/v1/:magaza/urunler/:tanitici',
      durum: 200,
      magaza: m.id,
      anahtar: 'vitrin',
    },
  })
})

test('whoever asks for more than that goes in', async (t) => {
  const { m, url } = await openShop()
  const other = await openShop()
  stopClock(t)
  await atDesk(url)
  const cases: [what: string, how: How, status: number][] = [
    ['a session', { headers: { authorization: 'Bearer yok' } }, 401],
    ['a cookie', { headers: { cookie: 'a=b' } }, 200],
    ['a key of a storefront', { headers: { 'kepenk-vitrin-anahtari': 'yok' } }, 401],
    ['a body', { headers: { 'content-length': '0' } }, 200],
    ['HEAD', { method: 'HEAD' }, 200],
    ['another host', { headers: { host: 'baska.example' } }, 200],
    ['a very long question of its own', { headers: { 'accept-language': `tr,${'en,'.repeat(400)}` } }, 200],
  ]
  for (const [what, how, status] of cases) {
    const told = await visit(url, how)
    assert.deepEqual([told.status, told.isFromDesk], [status, false], what)
  }
  // Another store's address is another answer, and an unknown one is none.
  const foreign = await visit(`/vitrin/v1/${other.m.id}/urunler/${other.urun.id}`)
  assert.equal(foreign.isFromDesk, false)
  assert.equal((await visit(`/vitrin/v1/${other.m.id}/urunler/${(await openShop()).urun.id}`)).status, 404)
  assert.equal((await visit(`/vitrin/v1/${m.id}`)).status, 404)
})

/** First line of the answer to a request without headers. */
const bare = (url: string, version: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
      socket.write(`GET ${url} HTTP/${version}\r\n\r\n`),
    )
    socket.on('error', reject)
    socket.once('data', (bytes) => {
      socket.destroy()
      resolve(bytes.toString('latin1').split(' ')[1] ?? '')
    })
  })

test('a host that is not named is allowed in HTTP/1.0 alone, also when it was just answered there', async (t) => {
  const { url } = await openShop()
  stopClock(t)
  for (const version of ['1.1', '1.0', '1.0', '1.0', '1.1']) {
    assert.equal(await bare(url, version), version === '1.1' ? '400' : '200')
  }
})

test('a write is told at once, age and a closed shop within a second', async (t) => {
  const { m, urun, url } = await openShop()
  t.after(() => {
    env.clock.shiftMs = 0
  })
  await atDesk(url)
  await m.call('PATCH', `/v1/urunler/${urun.id}`, { body: { ad: 'Yeni' } })
  const fresh = await visit(url)
  assert.deepEqual([fresh.isFromDesk, JSON.parse(fresh.text).ad], [false, 'Yeni'])
  await atDesk(url)
  env.clock.shiftMs = 900
  assert.equal((await visit(url)).isFromDesk, false)
  await atDesk(url)
  await env.rows('update magaza set acik = false where magaza_id = $1', [m.id])
  await sleep(500)
  assert.equal((await visit(url)).isFromDesk, false)
})

test('over the limit it is the service that refuses, also where limits are shared', async (t) => {
  const { url } = await openShop()
  for (const settings of [{}, { KEPENK_ORTAK_SINIR: '1' }]) {
    const { app } = anotherApp(env, t, { settings: { ...settings, KEPENK_SINIRLAR: 'vitrin=12' } })
    const at = await app.listen({ port: 0, host: '127.0.0.1' })
    const told: Told[] = []
    for (let i = 0; i < 6; i++) told.push(await visit(url, { at }))
    assert.deepEqual(
      told.map((one) => one.status),
      [200, 200, 200, 200, 429, 429],
    )
    assert.ok(told.slice(4).every((one) => !one.isFromDesk && Number(one.headers['retry-after']) > 0))
  }
})

test('of a proxy that is believed each client has an allowance of its own', async (t) => {
  const { url } = await openShop()
  const settings = { KEPENK_VEKIL: '127.0.0.1', KEPENK_SINIRLAR: 'vitrin=12' }
  const { app } = anotherApp(env, t, { settings })
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  const from = (ip: string) => visit(url, { at, headers: { 'x-forwarded-for': ip } })
  const seen: number[] = []
  for (const ip of ['203.0.113.1', '203.0.113.2']) {
    for (let i = 0; i < 5; i++) seen.push((await from(ip)).status)
  }
  assert.deepEqual(seen, [200, 200, 200, 200, 429, 200, 200, 200, 200, 429])
})
