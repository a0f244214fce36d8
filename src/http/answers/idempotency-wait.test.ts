import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { untilWaiting } from '../../../tests/support/processes/until.ts'
import { picture } from '../../../tests/support/samples/images.ts'
import { startTest, type TestMagaza } from '../../../tests/support/setup.ts'

// Fault 8 of the quality bars: what becomes of those that wait.

// The first request is still running: held up by a transaction of the test's own, so that nothing depends on speed.

const env = await startTest({ KEPENK_IZINLI_AGLAR: '127.0.0.0/8' })
const body = { ad: 'Keten Gömlek', varyantlar: [{ fiyat: 184990 }] }
const create = (m: TestMagaza, key: string) =>
  m.call('POST', '/v1/urunler', { body, headers: { 'idempotency-key': key } })

async function connection(t: TestContext): Promise<pg.Client> {
  const client = new pg.Client(env.connection)
  await client.connect()
  t.after(() => client.end())
  return client
}

/** Another process has claimed the key and not finished. */
async function claimElsewhere(t: TestContext, m: TestMagaza, key: string): Promise<pg.Client> {
  const client = await connection(t)
  await client.query('begin')
  await client.query(
    `insert into tekrar (magaza_id, anahtar_id, tekrar_anahtari, ozet, olusturma)
     select a.magaza_id, a.id, $2, 'baska', $3 from anahtar a where a.magaza_id = $1`,
    [m.id, key, env.clock.now()],
  )
  return client
}

test('the first request ends in time and failed: the waiting one does the work', async (t) => {
  const m = await env.magaza()
  const first = await claimElsewhere(t, m, 'dusen')
  const waiting = create(m, 'dusen')
  await untilWaiting(env)
  await first.query('rollback')
  const reply = await waiting
  assert.deepEqual([reply.status, reply.headers['svc-tekrar']], [201, undefined])
})

test('the first request ends in time: the waiting one, in another process, answers the same bytes', async (t) => {
  const m = await env.magaza()
  const urun = (await create(m, 'hazirlik')).body
  const holder = await connection(t)
  await holder.query('begin')
  await holder.query('select 1 from urun where magaza_id = $1 for update', [m.id])
  const patch = (call: TestMagaza['call']) =>
    call('PATCH', `/v1/urunler/${urun.id}`, { body: { ad: 'Yeni' }, headers: { 'idempotency-key': 'ikiz' } })
  const other = anotherApp(env, t).call(m.key)
  const first = patch(m.call)
  await untilWaiting(env, 1)
  const twins = [patch(m.call), patch(other), patch(other)]
  await untilWaiting(env, 2)
  await holder.query('rollback')
  const replies = await Promise.all([first, ...twins])
  assert.deepEqual(
    replies.map((r) => [r.status, r.headers['svc-tekrar'] ?? '0']),
    [
      ['200', '0'],
      ['200', '1'],
      ['200', '1'],
      ['200', '1'],
    ].map(([s, r]) => [Number(s), r]),
  )
  assert.equal(new Set(replies.map((r) => r.text)).size, 1)
  assert.deepEqual(
    (await env.events(m.id)).map((e) => e.olay),
    ['urun.olusturuldu', 'urun.guncellendi'],
  )
})

// Each waits as long as a request does.
describe('five seconds, all at once', { concurrency: true }, () => {
  test('a key whose first request does not end gives 409 with Retry-After', async (t) => {
    const m = await env.magaza()
    const first = await claimElsewhere(t, m, 'uzun')
    const reply = await create(m, 'uzun')
    assert.deepEqual([reply.status, reply.body.hata.kod], [409, 'istek_isleniyor'])
    assert.equal(reply.body.hata.mesaj, 'Aynı anahtarla gelen istek hâlâ işleniyor')
    assert.equal(reply.headers['retry-after'], '1')
    assert.deepEqual((await m.call('GET', '/v1/urunler')).body.veri, [])
    await first.query('rollback')
    const again = await create(m, 'uzun')
    assert.deepEqual([again.status, again.headers['svc-tekrar']], [201, undefined])
    assert.deepEqual(
      (await env.events(m.id)).map((e) => e.olay),
      ['urun.olusturuldu'],
    )
  })

  test('a first request that fails keeps nothing: the next one does the work', async (t) => {
    const m = await env.magaza()
    const urun = (await create(m, 'hazirlik')).body
    const holder = await connection(t)
    await holder.query('begin')
    await holder.query('select 1 from urun where magaza_id = $1 for update', [m.id])
    const patch = () =>
      m.call('PATCH', `/v1/urunler/${urun.id}`, { body: { ad: 'Yeni' }, headers: { 'idempotency-key': 'ikiz' } })
    const first = await patch()
    assert.deepEqual([first.status, first.body.hata.kod], [503, 'bakim'])
    await holder.query('rollback')
    const done = await patch()
    assert.deepEqual([done.status, done.headers['svc-tekrar'], done.body.ad], [200, undefined, 'Yeni'])
  })

  test('a twin in the same process does not begin: it fetches no picture, and is told 409 after 5 s', async (t) => {
    const m = await env.magaza()
    const image = await picture('png')
    const asked: ServerResponse[] = []
    const host = createServer((_, response) => void asked.push(response)).listen(0, '127.0.0.1')
    await once(host, 'listening')
    t.after(() => host.close())
    const gorseller = [`http://127.0.0.1:${(host.address() as AddressInfo).port}/a.png`]
    const send = () =>
      m.call('POST', '/v1/urunler', { body: { ...body, gorseller }, headers: { 'idempotency-key': 'gorselli' } })
    const first = send()
    while (asked.length === 0) await sleep(5)
    const twin = await send()
    assert.deepEqual([twin.status, twin.body.hata.kod], [409, 'istek_isleniyor'])
    assert.equal(twin.headers['retry-after'], '1')
    asked[0]?.end(image)
    const done = await first
    assert.deepEqual([done.status, done.body.gorseller.length], [201, 1])
    const again = await send()
    assert.deepEqual([again.text, again.headers['svc-tekrar'], asked.length], [done.text, '1', 1])
  })
})
