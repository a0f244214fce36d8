import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { type Reply, startShared } from '../../../tests/support/setup.ts'
import { inMemory, type Meter, type Meters, networkOf } from './rate-limit.ts'
import { sharedMeters } from './shared-limits.ts'

// Fault 22 of the quality bars, by a clock that tests can move.

const env = await startShared()

/** [moment in ms, allowed, remaining, reset, retry after] */
type Step = [number, boolean, number, number, number]

async function walk(meter: Meter, perMinute: number, steps: Step[]): Promise<void> {
  for (const [ms, allowed, remaining, resetSec, retryAfterSec] of steps) {
    assert.deepEqual(
      await meter.take('a', perMinute, ms),
      { allowed, limit: perMinute, remaining, resetSec, retryAfterSec },
      `${ms}`,
    )
  }
}

const kinds: [string, Meters][] = [
  ['in memory', inMemory],
  ['shared', sharedMeters(env.db)],
]
for (const [kind, meters] of kinds) {
  test(`a token bucket ${kind}: a third at once, then evenly`, async () => {
    await walk(meters.tokenBucket('bir'), 6, [
      [0, true, 1, 10, 0],
      [0, true, 0, 20, 0],
      [0, false, 0, 20, 10],
      [9_999, false, 0, 11, 1],
      [10_000, true, 0, 20, 0],
      [10_000, false, 0, 20, 10],
      [3_600_000, true, 1, 10, 0],
    ])
    await walk(meters.tokenBucket('iki'), 1, [
      [0, true, 0, 60, 0],
      [59_000, false, 0, 1, 1],
      [60_000, true, 0, 60, 0],
    ])
  })

  test(`a minute ${kind}, from the first request on`, async () => {
    await walk(meters.minuteWindow('dakika'), 2, [
      [500, true, 1, 60, 0],
      [30_500, true, 0, 30, 0],
      [30_500, false, 0, 30, 30],
      [60_499, false, 0, 1, 1],
      [60_500, true, 1, 60, 0],
    ])
  })

  test(`callers and limits ${kind} do not share`, async () => {
    const allowed = async (meter: Meter, who: string) => (await meter.take(who, 1, 0)).allowed
    for (const meter of [meters.tokenBucket('x'), meters.minuteWindow('y'), meters.tokenBucket('z')]) {
      assert.deepEqual(
        [await allowed(meter, 'a'), await allowed(meter, 'a'), await allowed(meter, 'b')],
        [true, false, true],
      )
    }
  })
}

test('a token bucket never gives for a clock that goes back', async () => {
  await walk(inMemory.tokenBucket(), 3, [
    [100_000, true, 0, 20, 0],
    [0, false, 0, 20, 20],
    [20_000, true, 0, 20, 0],
  ])
  // Of two processes the one that is behind must not wind the other's clock back.
  await walk(sharedMeters(env.db).tokenBucket('saat'), 3, [
    [100_000, true, 0, 20, 0],
    [0, false, 0, 20, 20],
    [100_000, false, 0, 20, 20],
    [120_000, true, 0, 20, 0],
  ])
})

test('shared meters serve no more than there is, however many ask at once', async () => {
  const [one, other] = [sharedMeters(env.db), sharedMeters(env.db)]
  for (const kind of ['tokenBucket', 'minuteWindow'] as const) {
    const meters = [one[kind]('yaris'), other[kind]('yaris')]
    const verdicts = await Promise.all(Array.from({ length: 60 }, (_, i) => meters[i % 2]?.take('a', 30, 1000)))
    assert.equal(verdicts.filter((v) => v?.allowed).length, kind === 'tokenBucket' ? 10 : 30)
  }
})

test('two services that count together share a limit', async (t) => {
  const settings = { KEPENK_SINIRLAR: 'temel=6', KEPENK_ORTAK_SINIR: '1' }
  const [a, b] = [anotherApp(env, t, { settings }), anotherApp(env, t, { settings })]
  const m = await env.magaza({ plan: 'temel' })
  const statuses: number[] = []
  for (const app of [a, b, a, b]) statuses.push((await app.call(m.key)('GET', '/v1/magaza')).status)
  assert.deepEqual(statuses, [200, 200, 429, 429])
})

test('networkOf: IPv4 by address, IPv6 by /64', () => {
  const cases: [string | undefined, string][] = [
    // Its connection is gone.
    [undefined, ''],
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2::1', '20010db800010002'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '20010db800010002'],
    ['2001:DB8:1:3::1', '20010db800010003'],
    ['::1', '0000000000000000'],
    ['', ''],
    ['bilinmiyor', ''],
  ]
  for (const [ip, network] of cases) assert.equal(networkOf(ip), network)
})

/** An app with the given limits, on a clock that stands still until it is moved. */
function limited(t: TestContext, sinirlar: string, more: Record<string, string> = {}) {
  const clock = { now: new Date('2026-11-15T08:00:00Z') }
  const settings = { KEPENK_SINIRLAR: sinirlar, ...more }
  const { call } = anotherApp(env, t, { settings, clock: () => clock.now })
  return { call, pass: (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000)) }
}

const meterOf = (r: Reply) =>
  [r.status, ...['limit', 'remaining', 'reset'].map((h) => r.headers[`ratelimit-${h}`])].join(' ')
const many = async (count: number, send: () => Promise<Reply>): Promise<string> => {
  const replies: number[] = []
  for (let i = 0; i < count; i++) replies.push((await send()).status)
  return replies.join(' ')
}

test('a live key has its plan’s allowance, told by every answer', async (t) => {
  const { call, pass } = limited(t, 'temel=6,plus=9,pro=12')
  const plans = [
    ['temel', ['200 6 1 10', '200 6 0 20', '429 6 0 20']],
    ['plus', ['200 9 2 7', '200 9 1 14', '200 9 0 20', '429 9 0 20']],
    ['pro', ['200 12 3 5', '200 12 2 10', '200 12 1 15', '200 12 0 20', '429 12 0 20']],
  ] as const
  for (const [plan, expected] of plans) {
    const m = await env.magaza({ plan })
    const got: string[] = []
    for (const _ of expected) got.push(meterOf(await call(m.key)('GET', '/v1/magaza')))
    assert.deepEqual(got, expected)
  }
  const m = await env.magaza({ plan: 'temel' })
  const send = () => call(m.key)('GET', '/v1/magaza')
  assert.equal(await many(2, send), '200 200')
  const refused = await send()
  assert.deepEqual(refused.body, { hata: { kod: 'istek_siniri', mesaj: 'İstek sınırı aşıldı' } })
  assert.equal(refused.headers['retry-after'], '10')
  pass(9)
  assert.equal((await send()).headers['retry-after'], '1')
  pass(1)
  assert.equal(await many(2, send), '200 429')
})

test('each key has its own allowance, whatever its store and wherever it calls from', async (t) => {
  const { call } = limited(t, 'temel=3')
  const m = await env.magaza({ plan: 'temel' })
  const second = await env.key(m.id, ['urun:okuma'])
  assert.equal((await call(m.key)('GET', '/v1/magaza', { ip: '192.0.2.1' })).status, 200)
  assert.equal((await call(m.key)('GET', '/v1/magaza', { ip: '192.0.2.2' })).status, 429)
  assert.equal((await call(second)('GET', '/v1/magaza', { ip: '192.0.2.1' })).status, 200)
})

test('429 comes before 403 and before any look at the body; the refused write changes nothing', async (t) => {
  const { call } = limited(t, 'temel=3')
  const m = await env.magaza({ plan: 'temel' })
  const reader = await env.key(m.id, ['urun:okuma'])
  const post = () => call(reader)('POST', '/v1/urunler', { raw: '{' })
  assert.deepEqual([(await post()).status, (await post()).status], [403, 429])
  const write = () => call(m.key)('POST', '/v1/urunler', { body: { ad: 'A', varyantlar: [{}] } })
  assert.equal(await many(3, write), '201 429 429')
  assert.equal((await env.events(m.id)).length, 1)
})

test('the test key: so many a minute per network', async (t) => {
  const { call, pass } = limited(t, 'test=3')
  const m = await env.magaza({ test: true, kod: 'test-sinir' })
  const from = (ip: string) => () => call(m.key)('GET', '/v1/magaza', { ip })
  assert.equal(meterOf(await from('198.51.100.1')()), '200 3 2 60')
  pass(20)
  assert.equal(await many(2, from('198.51.100.1')), '200 200')
  const refused = await from('198.51.100.1')()
  assert.deepEqual([meterOf(refused), refused.headers['retry-after']], ['429 3 0 40', '40'])
  assert.equal(await many(4, from('198.51.100.2')), '200 200 200 429')
  const networks = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:9:9:9:9', '2001:db8:1:2::1', '2001:db8:1:3::1']
  const got = []
  for (const ip of networks) got.push((await from(ip)()).status)
  assert.deepEqual(got, [200, 200, 200, 429, 200])
  assert.equal((await from('::ffff:198.51.100.1')()).status, 429)
  pass(39)
  assert.equal((await from('198.51.100.1')()).status, 429)
  pass(1)
  assert.equal(await many(4, from('198.51.100.1')), '200 200 200 429')
})

test('forwarding headers count for nothing unless a trusted proxy sends them', async (t) => {
  const m = await env.magaza({ test: true, kod: 'test-vekil' })
  const send = (app: ReturnType<typeof limited>, ip: string, headers: Record<string, string>) =>
    app
      .call(m.key)('GET', '/v1/magaza', { ip, headers })
      .then((r) => r.status)
  const open = limited(t, 'test=1')
  assert.equal(await send(open, '198.51.100.1', {}), 200)
  const forged = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'x-client-ip', 'true-client-ip']
  for (const name of forged)
    assert.equal(
      await send(open, '198.51.100.1', { [name]: name === 'forwarded' ? 'for=203.0.113.5' : '203.0.113.5' }),
      429,
    )

  const behind = limited(t, 'test=1', { KEPENK_VEKIL: '10.0.0.0/8' })
  const via = (ip: string, chain: string) => send(behind, ip, { 'x-forwarded-for': chain })
  assert.deepEqual([await via('10.0.0.1', '203.0.113.1'), await via('10.0.0.1', '203.0.113.2')], [200, 200])
  assert.equal(await via('10.0.0.2', '203.0.113.1'), 429)
  // What the client wrote itself stands left of what the proxy added.
  assert.equal(await via('10.0.0.1', '9.9.9.9, 203.0.113.1'), 429)
  assert.equal(await via('10.0.0.1', '203.0.113.1, 10.0.0.7'), 429)
  // Past the proxy, straight to us.
  assert.deepEqual([await via('198.51.100.9', '203.0.113.8'), await via('198.51.100.9', '203.0.113.9')], [200, 429])
})

test('unknown keys are slowed down per network, known ones from there are not', async (t) => {
  const { call, pass } = limited(t, 'anonim=6')
  const m = await env.magaza()
  assert.equal((await call(m.key)('GET', '/v1/magaza')).status, 200)
  const guess = () => call('svc_canli_yanlis')('GET', '/v1/magaza')
  assert.equal(await many(3, guess), '401 401 429')
  assert.equal((await call(null)('GET', '/v1/magaza')).headers['retry-after'], '10')
  assert.equal((await call(m.key)('GET', '/v1/magaza')).status, 200)
  assert.equal((await call('svc_canli_yanlis')('GET', '/v1/magaza', { ip: '192.0.2.9' })).status, 401)
  pass(10)
  assert.equal(await many(2, guess), '401 429')
})
