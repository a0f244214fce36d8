import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { freePort } from '../../../tests/support/processes/free-port.ts'
import { untilWaiting } from '../../../tests/support/processes/until.ts'
import { startTest } from '../../../tests/support/setup.ts'
import { createLogs } from '../../foundation.ts'

// What operators see: health, metrics, logs, and how the service ends.

const env = await startTest()
const m = await env.magaza()
const { version } = (await import('../../../package.json', { with: { type: 'json' } })).default

test('health needs no key and tells no more than it must', async () => {
  const reply = await env.call(null)('GET', '/saglik')
  assert.deepEqual([reply.status, reply.body], [200, { durum: 'iyi', veritabani: true, medya: true, surum: version }])
  assert.equal(reply.headers['cache-control'], 'no-store')
})

/** An app whose database does not answer: nobody listens at the port. */
async function withoutDatabase(t: TestContext) {
  const connection = { host: '127.0.0.1', port: await freePort(), user: 'x', password: 'x', database: 'x' }
  return anotherApp(env, t, { connection, settings: { KEPENK_SINIRLAR: 'anonim=3' } })
}

test('without a database: health is red and everything else is 503 in the error shape', async (t) => {
  const { call } = await withoutDatabase(t)
  const health = await call(null)('GET', '/saglik')
  assert.deepEqual(
    [health.status, health.body],
    [503, { durum: 'kotu', veritabani: false, medya: true, surum: version }],
  )
  const mesaj = 'Hizmet şu anda yanıt veremiyor, biraz sonra yeniden deneyin'
  // More often than strangers may ask: an outage is nobody's wrong guess.
  for (const [method, path, o] of [
    ['GET', '/v1/magaza', {}],
    ['GET', '/v1/urunler', {}],
    ['POST', '/v1/urunler', { body: { ad: 'A', varyantlar: [{}] } }],
    ['DELETE', '/v1/urunler/urun_1', { headers: { 'idempotency-key': 'k' } }],
  ] as const) {
    const reply = await call(m.key)(method, path, o)
    assert.deepEqual([reply.status, reply.body], [503, { hata: { kod: 'bakim', mesaj } }])
    assert.equal(reply.headers['retry-after'], '2')
    assert.match(reply.headers['svc-istek'] as string, /^istek_/)
  }
  assert.equal((await call(null)('GET', '/v1/openapi.json')).status, 200)
  assert.equal((await call(null)('GET', '/v1/magaza')).status, 401)
})

test('metrics are for this machine alone when there is no token', async (t) => {
  const cases: [string, string, Record<string, string>, number][] = [
    ['loopback', '127.0.0.1', {}, 200],
    ['loopback, IPv6', '::1', {}, 200],
    ['loopback, mapped', '::ffff:127.0.0.1', {}, 200],
    ['outside', '198.51.100.7', {}, 404],
    ['private network', '10.0.0.5', {}, 404],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, 404],
    ['a proxy on this machine, forged', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 404],
    ['a proxy on this machine that names the host alone', '127.0.0.1', { 'x-forwarded-host': 'kepenk.example' }, 404],
    ['a proxy on this machine with a header of its own', '127.0.0.1', { 'x-real-ip': '127.0.0.1' }, 404],
    ['a page whose name leads to this machine', '127.0.0.1', { host: 'kotu.example:3000' }, 404],
    ['outside, forged', '198.51.100.7', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ]
  for (const [what, ip, headers, status] of cases) {
    await t.test(what, async () => {
      const reply = await env.call(null)('GET', '/metrikler', { ip, headers })
      assert.equal(reply.status, status)
      if (status === 404) assert.equal(reply.body.hata.kod, 'yol_bulunamadi')
      else assert.equal(reply.headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8')
    })
  }
})

test('with a token they are for its holder, wherever from', async (t) => {
  const { call } = anotherApp(env, t, { settings: { KEPENK_METRIK_ANAHTARI: 'gizli-jeton' } })
  const get = async (ip: string, authorization?: string) =>
    (await call(null)('GET', '/metrikler', { ip, headers: authorization ? { authorization } : {} })).status
  assert.equal(await get('198.51.100.7', 'Bearer gizli-jeton'), 200)
  for (const wrong of [undefined, 'Bearer gizli-jetom', 'Bearer gizli', 'gizli-jeton', `Bearer ${m.key}`]) {
    assert.deepEqual([await get('198.51.100.7', wrong), await get('127.0.0.1', wrong)], [404, 404])
  }
})

test('requests are counted by the pattern of their path, never by what stands in it', async (t) => {
  const { call } = anotherApp(env, t)
  for (const id of ['urun_gizli1', 'urun_gizli2']) await call(m.key)('GET', `/v1/urunler/${id}?sku=gizli3`)
  await call(m.key)('GET', '/gizli4')
  const { text } = await call(null)('GET', '/metrikler', { ip: '127.0.0.1' })
  const lines = text.split('\n').filter((line) => line.startsWith('kepenk_istek_toplam{'))
  assert.deepEqual(lines.sort(), [
    'kepenk_istek_toplam{yontem="GET",yol="/v1/urunler/:id",durum="422"} 2',
    'kepenk_istek_toplam{yontem="GET",yol="yok",durum="404"} 1',
  ])
  assert.equal(text.includes('gizli'), false)
})

test('a request is one line of the log, without anything that a caller sent', async () => {
  env.logs.length = 0
  const headers = { 'idempotency-key': 'gizli-tekrar', cookie: 'gizli-cerez', 'x-ozel': 'gizli-baslik' }
  const reply = await m.call('POST', '/v1/urunler?gizli-sorgu=1', { body: { ad: 'gizli-ad' }, headers })
  await m.call('POST', '/v1/urunler', { raw: '{"gizli-govde":' })
  await env.call('svc_canli_gizlianahtar')('GET', '/v1/magaza')
  await m.call('GET', '/v1/urunler/gizli-kimlik')
  assert.equal(env.logs.length, 4)
  const { level, time, sure_ms, anahtar, ...entry } = JSON.parse(env.logs[0] as string)
  assert.equal(level, 30)
  assert.match(time, /^\d{4}-\d\d-\d\dT/)
  assert.equal(typeof sure_ms, 'number')
  assert.match(anahtar, /^anh_/)
  const istek = reply.headers['svc-istek']
  assert.deepEqual(entry, { istek, yontem: 'POST', yol: '/v1/urunler', durum: 422, magaza: m.id })
  const all = env.logs.join('')
  assert.deepEqual([all.includes('gizli'), all.includes(m.key)], [false, false])
})

test('whatever is logged, secrets are struck out', () => {
  const lines: string[] = []
  const log = createLogs('info', { write: (line) => void lines.push(line) }).service
  const s = 'cok-gizli'
  log.info(
    {
      authorization: s,
      gizli: s,
      headers: { a: s },
      req: { headers: { authorization: s }, gizli: s, authorization: s },
    },
    'x',
  )
  log.info({ gizli: s, baglanti: { password: s } }, 'y')
  assert.equal(lines.length, 2)
  assert.equal(lines.join('').includes(s), false)
})

test('asked to end, it answers what is under way, then takes no more', async (t) => {
  const { app, close } = anotherApp(env, t)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const urun = (await m.call('POST', '/v1/urunler', { body: { ad: 'Son', varyantlar: [{}] } })).body
  const holder = new pg.Client(env.connection)
  await holder.connect()
  t.after(() => holder.end())
  await holder.query('begin')
  await holder.query('select 1 from urun where magaza_id = $1 and id = $2 for update', [m.id, urun.id])
  const headers = { authorization: `Bearer ${m.key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ ad: 'Sonuncu' })
  const underWay = fetch(`${address}/v1/urunler/${urun.id}`, { method: 'PATCH', headers, body })
  await untilWaiting(env)
  let closed = false
  const closing = close().then(() => {
    closed = true
  })
  await assert.rejects(
    async () => {
      for (;;) await fetch(`${address}/saglik`).then((r) => r.text())
    },
    (error: any) => ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(error.cause.code),
  )
  assert.equal(closed, false)
  await holder.query('rollback')
  const reply = await underWay
  assert.deepEqual([reply.status, ((await reply.json()) as any).ad], [200, 'Sonuncu'])
  // Else a client that keeps its connections would keep us from ending.
  assert.equal(reply.headers.get('connection'), 'close')
  await closing
  assert.equal((await m.call('GET', `/v1/urunler/${urun.id}`)).body.ad, 'Sonuncu')
})
