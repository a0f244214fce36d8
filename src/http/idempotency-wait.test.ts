import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { anotherApp } from '../../tests/another-app.ts'
import { startTest, type TestMagaza } from '../../tests/setup.ts'

// The first request is still running: held up by a transaction of the test's own, so that nothing depends on speed.

const env = await startTest()
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

async function untilWaiting(count = 1): Promise<void> {
  for (;;) {
    const [row] = await env.rows(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (row.n >= count) return
    await sleep(5)
  }
}

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

test('the first request ends in time and failed: the waiting one does the work', async (t) => {
  const m = await env.magaza()
  const first = await claimElsewhere(t, m, 'dusen')
  const waiting = create(m, 'dusen')
  await untilWaiting()
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
  await untilWaiting(1)
  const twins = [patch(m.call), patch(other), patch(other)]
  await untilWaiting(2)
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

test('in one process too, a twin is told after 5 s that the first is still running', async (t) => {
  const m = await env.magaza()
  const urun = (await create(m, 'hazirlik')).body
  const holder = await connection(t)
  await holder.query('begin')
  await holder.query('select 1 from urun where magaza_id = $1 for update', [m.id])
  const patch = () =>
    m.call('PATCH', `/v1/urunler/${urun.id}`, { body: { ad: 'Yeni' }, headers: { 'idempotency-key': 'ikiz' } })
  const replies = await Promise.all([patch(), patch()])
  await holder.query('rollback')
  // The first could not lock the product in its own 5 s; whichever of the two ended first, nothing was done or kept.
  assert.equal(replies[0]?.status, 503)
  assert.equal(replies[0]?.body.hata.kod, 'bakim')
  const done = await patch()
  assert.deepEqual([done.status, done.headers['svc-tekrar'], done.body.ad], [200, undefined, 'Yeni'])
})
