import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { ask, newPerson } from '../../../tests/support/samples/kullanici.ts'
import { type Reply, startShared } from '../../../tests/support/setup.ts'
import { unitsBeyondOne } from './allowance.ts'
import { inMemory, type Meter, type Meters } from './rate-limit.ts'
import { sharedMeters } from './shared-limits.ts'

// Long answers and long bodies count for several requests; nothing is refused by that but what comes next.

const env = await startShared()
const m = await env.magaza()
const trial = await env.magaza({ kod: 'test-bedel', test: true })
const aciklama = `<p>${'ş'.repeat(49_500)}</p>`
for (const store of [m, trial]) {
  for (let n = 0; n < 12; n++) {
    const body = { ad: `Uzun ${n}`, aciklama, durum: 'yayinda', varyantlar: [{ fiyat: 100 }] }
    assert.equal((await store.call('POST', '/v1/urunler', { body })).status, 201)
  }
}
/** As long as a page gets, a little more than two times 512 KB: it counts for three. */
const LONG = '/v1/urunler?limit=24'

test('what it counts for beyond one, by its bytes', () => {
  const KB = 1024
  const cases: [kb: number, units: number][] = [
    [0, 0],
    [341, 0],
    [511, 0],
    [512, 1],
    [1023, 1],
    [4096, 8],
  ]
  for (const [kb, units] of cases) assert.equal(unitsBeyondOne(kb * KB), units, `${kb} KB`)
})

const kinds: [string, Meters][] = [
  ['in memory', inMemory],
  ['shared', sharedMeters(env.db)],
]
const figures = async (verdict: ReturnType<Meter['take']>) => {
  const { allowed, remaining, resetSec, retryAfterSec } = await verdict
  return [allowed, remaining, resetSec, retryAfterSec]
}

for (const [kind, meters] of kinds) {
  test(`a charge ${kind}: into debt, which is paid off by waiting and never deeper than a minute’s allowance`, async () => {
    const bucket = meters.tokenBucket('bedel')
    assert.deepEqual(await figures(bucket.take('a', 60, 0)), [true, 19, 1, 0])
    assert.deepEqual(await figures(bucket.charge('a', 60, 0, 24)), [true, 0, 25, 0])
    assert.deepEqual(await figures(bucket.take('a', 60, 0)), [false, 0, 25, 6])
    assert.deepEqual(await figures(bucket.take('a', 60, 5_999)), [false, 0, 20, 1])
    assert.deepEqual(await figures(bucket.take('a', 60, 6_000)), [true, 0, 20, 0])
    await bucket.charge('a', 60, 6_000, 1_000_000)
    assert.deepEqual(await figures(bucket.take('a', 60, 6_000)), [false, 0, 80, 61])
    // Given back, but never more than there is at most.
    assert.deepEqual(await figures(bucket.charge('a', 60, 6_000, -1000)), [true, 20, 0, 0])

    const minute = meters.minuteWindow('bedel-dakika')
    assert.deepEqual(await figures(minute.take('a', 10, 0)), [true, 9, 60, 0])
    assert.deepEqual(await figures(minute.charge('a', 10, 0, 20)), [true, 0, 60, 0])
    assert.deepEqual(await figures(minute.take('a', 10, 30_000)), [false, 0, 30, 30])
    assert.deepEqual(await figures(minute.take('a', 10, 60_000)), [true, 9, 60, 0])
  })

  test(`a refusal ${kind} that is certain needs nobody to be asked`, async () => {
    const bucket = meters.tokenBucket('belli')
    assert.equal(bucket.spent('a', 3, 0), null)
    await bucket.take('a', 3, 0)
    await bucket.take('a', 3, 0)
    env.statements.length = 0
    assert.deepEqual(await figures(bucket.take('a', 3, 10_000)), [false, 0, 10, 10])
    assert.equal(bucket.spent('a', 3, 10_000)?.retryAfterSec, 10)
    assert.equal(bucket.spent('a', 3, 20_000), null)
    assert.deepEqual(env.statements, [])
  })
}

/** An app with the given limits, on a clock that stands still until it is moved. */
function limited(t: TestContext, sinirlar: string, ortak: string) {
  const clock = { now: new Date('2026-11-15T08:00:00Z') }
  const settings = { KEPENK_SINIRLAR: sinirlar, KEPENK_ORTAK_SINIR: ortak }
  const { call } = anotherApp(env, t, { settings, clock: () => clock.now })
  return { call, pass: (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000)) }
}

const left = (r: Reply) => `${r.status} ${r.headers['ratelimit-remaining']}`

for (const ortak of ['0', '1']) {
  test(`each kind of caller pays for a long answer by the next ones${ortak === '1' ? ', counted together' : ''}`, async (t) => {
    const { call, pass } = limited(t, 'pro=12,test=4,vitrin=12,panel=12', ortak)
    const person = await newPerson(env, { magaza: m.id, rol: 'sahip' })
    const ip = `192.0.2.${ortak}`
    const callers: [what: string, send: (path: string) => Promise<Reply>][] = [
      ['a key', (path) => call(m.key)('GET', path, { ip })],
      ['the test key', (path) => call(trial.key)('GET', path, { ip })],
      ['a shopper', (path) => call(null)('GET', path.replace('/v1/', `/vitrin/v1/${m.id}/`), { ip })],
      ['a session', (path) => ask({ call }, person, 'GET', path, null, { magaza: m.id })],
    ]
    for (const [what, send] of callers) {
      const first = await send(LONG)
      const bytes = Buffer.byteLength(first.text)
      assert.ok(bytes > 1024 * 1024, `${what}: ${first.status} ${bytes}`)
      assert.equal(left(first), '200 1', `${what}: one of four, and two for its bytes`)
      assert.equal(left(await send('/v1/urunler?limit=1')), '200 0', what)
      assert.equal(left(await send('/v1/urunler?limit=1')), '429 0', what)
    }
    pass(60)
    const [, shopper] = callers.map(([, send]) => send)
    assert.equal(left((await shopper?.(LONG)) as Reply), '200 1', 'a minute later')
    // The last one is answered whatever it costs; what it owes, the next wait for.
    const send = callers[0]?.[1] as (path: string) => Promise<Reply>
    assert.equal(left(await send('/v1/urunler?limit=1')), '200 3')
    assert.equal(left(await send(LONG)), '200 0')
    const refused = await send('/v1/urunler?limit=1')
    assert.deepEqual([left(refused), refused.headers['retry-after']], ['429 0', '5'])
  })
}

test('a page that is known by its tag was made all the same, and a body was read even if it is refused', async (t) => {
  const { call, pass } = limited(t, 'pro=12', '0')
  const send = (path: string, etag?: string) =>
    call(m.key)('GET', path, { ip: '192.0.2.9', ...(etag !== undefined && { headers: { 'if-none-match': etag } }) })
  const first = await send(LONG)
  pass(60)
  assert.equal(left(await send(LONG, first.headers.etag)), '304 1')
  pass(60)
  const raw = `{"ad":"${'x'.repeat(1_100_000)}"}`
  assert.equal(left(await call(m.key)('POST', '/v1/urunler', { raw, ip: '192.0.2.9' })), '422 1')
})

test('what anybody may fetch is limited by network, and never by the database', async (t) => {
  const clock = new Date('2026-11-15T08:00:00Z')
  const settings = { KEPENK_SINIRLAR: 'acik=9', KEPENK_ORTAK_SINIR: '1' }
  const { call, statements } = anotherApp(env, t, { settings, clock: () => clock })
  const paths = [
    '/dokumanlar/varliklar/stil.css',
    '/v1/openapi.json',
    `/medya/${m.id}/${'0'.repeat(64)}.png`,
    '/panel/giris',
    '/dokumanlar/varliklar/yok',
  ]
  await call(null)('GET', '/dokumanlar', { ip: '192.0.2.8' })
  statements.length = 0
  for (const [n, path] of paths.entries()) {
    const ip = `192.0.3.${n}`
    const codes: number[] = []
    for (let i = 0; i < 4; i++) codes.push((await call(null)('GET', path, { ip })).status)
    assert.equal(codes.at(-1), 429, `${path}: ${codes}`)
    assert.equal((await call(null)('GET', path, { ip: `192.0.4.${n}` })).status === 429, false, path)
    // What is not there costs a refusal either way, and says what it is.
    assert.equal((await call(null)('GET', '/yok', { ip })).status, 404)
    assert.equal((await call(null)('DELETE', path, { ip })).status, 405, path)
  }
  assert.deepEqual(statements, [])
  for (let i = 0; i < 20; i++) assert.equal((await call(null)('GET', '/saglik', { ip: '192.0.3.0' })).status, 200)
})
