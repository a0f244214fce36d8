import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { type TestContext, test } from 'node:test'
import { anotherApp } from '../../../tests/support/another-app.ts'
import { askAround, bridge, enableCarrier, enableProvider, startBridged } from '../../../tests/support/bridges.ts'
import { says } from '../../../tests/support/outbound/signed-call-peers.ts'
import { until } from '../../../tests/support/processes/until.ts'
import type { Answer } from '../../../tests/support/receiver.ts'
import { get, newOrder, path } from '../../../tests/support/samples/siparis.ts'

// What follows a write: the outside world is asked, and the caller shown the answer, if it comes soon enough.

const env = await startBridged()
const opened = says({ durum: 'acildi', takip_no: 'HK-1' })

/** Answers that are left for later. */
function holding() {
  const held: ServerResponse[] = []
  const hold: Answer = (_, res) => void held.push(res)
  return { held, hold }
}

/** A carrier that answers when it is told to. */
async function heldCarrier(t: TestContext) {
  const m = await env.magaza()
  const { held, hold } = holding()
  const there = await bridge(t, hold)
  await enableCarrier(env, m, 'hizli', { adres: there.url })
  const s = await newOrder(m)
  const ship = (call = m.call) =>
    call('POST', `${path}/${s.id}/kargo`, {
      body: { yol: 'uygulama', firma: 'hizli' },
      headers: { 'idempotency-key': 'bir' },
    })
  return { m, s, there, ship, release: () => held.splice(0).forEach((res) => void opened({} as never, res, 1)) }
}

const bodyOf = ({ status, text }: { status: number; text: string }) => ({ status, text })

test('the kept answer is the newer one; a twin that waits gets the same, byte for byte', async (t) => {
  const { there, ship, release } = await heldCarrier(t)
  const first = ship()
  await there.got(1)
  const twin = ship()
  release()
  const [a, b] = [await first, await twin]
  assert.deepEqual([a.status, a.body.gonderiler[0].takip_no], [200, 'HK-1'])
  assert.deepEqual(bodyOf(b), bodyOf(a))
  assert.deepEqual([a.headers['svc-tekrar'], b.headers['svc-tekrar']], [undefined, '1'])
  const again = await ship()
  assert.deepEqual(bodyOf(again), bodyOf(a))
  assert.equal(there.received.length, 1)
})

test('a twin at another process is told to come again, and then gets the same', async (t) => {
  const { m, there, ship, release } = await heldCarrier(t)
  const elsewhere = anotherApp(env, t).call(m.key)
  const first = ship()
  await there.got(1)
  const early = await ship(elsewhere)
  assert.deepEqual([early.status, early.body.hata.kod, early.headers['retry-after']], [409, 'istek_isleniyor', '1'])
  release()
  const a = await first
  assert.equal(a.body.gonderiler[0].takip_no, 'HK-1')
  assert.deepEqual(bodyOf(await ship(elsewhere)), bodyOf(a))
  assert.equal(there.received.length, 1)
})

test('what was answered when the process died is what its key answers after a while', async (t) => {
  const { m, s, there, ship, release } = await heldCarrier(t)
  const elsewhere = anotherApp(env, t).call(m.key)
  // As a process leaves it that dies while it waits for the carrier.
  const first = ship()
  await there.got(1)
  const [{ govde }] = await env.rows('select govde from tekrar where magaza_id = $1', [m.id])
  assert.equal(JSON.parse(govde).gonderiler[0].takip_no, null)
  env.clock.shiftMs += 9000
  const late = await ship(elsewhere)
  assert.deepEqual([late.status, late.text], [200, govde])
  // Now that somebody has it, nobody gets another one.
  release()
  assert.equal((await first).text, govde)
  assert.equal((await ship()).text, govde)
  assert.equal((await get(m, s.id)).gonderiler[0].takip_no, 'HK-1')
})

test('one that takes too long is not waited for: the answer stays as it was given, the order goes on', async (t) => {
  const { m, s, there, ship, release } = await heldCarrier(t)
  const { held, hold } = holding()
  const bank = await bridge(t, hold)
  await enableProvider(env, m, 'banka', { adres: bank.url })
  const other = await newOrder(m)
  // Both hang at once; neither has answered when the callers are answered.
  const [a, c] = await Promise.all([ship(), m.call('POST', `${path}/${other.id}/iptal`, { body: { neden: 'x' } })])
  assert.deepEqual([a.status, a.body.gonderiler[0].takip_no], [200, null])
  assert.deepEqual([c.status, c.body.durum, c.body.odemeler[0].durum], [200, 'iptal', 'iade_bekliyor'])
  // What happens behind an answer is told of as well.
  const heard = new Promise<string>((resolve) => {
    env.news.heard = resolve
  })
  release()
  for (const res of held) says({ durum: 'basarili' })({} as never, res, 1)
  assert.equal(await heard, m.id)
  await until('the carrier has answered', async () => (await get(m, s.id)).gonderiler[0].takip_no === 'HK-1')
  assert.equal((await get(m, other.id)).odemeler[0].durum, 'iade_edildi')
  assert.deepEqual(bodyOf(await ship()), bodyOf(a))
  assert.deepEqual([there.received.length, bank.received.length], [1, 1])
})

test('a failure behind a write never becomes the answer; it is logged, and made good later', async () => {
  const m = await env.magaza()
  await enableProvider(env, m, 'banka', { adres: 'https://kopru.example/odeme' })
  const s = await newOrder(m)
  // Sealed under another key than the service has.
  await env.rows(`update odeme_saglayici set gizli = 'x' where magaza_id = $1 and kod = 'banka'`, [m.id])
  env.logs.length = 0
  const reply = await m.call('POST', `${path}/${s.id}/iptal`, {
    body: { neden: 'x' },
    headers: { 'idempotency-key': 'a' },
  })
  assert.deepEqual([reply.status, reply.body.durum, reply.body.odemeler[0].durum], [200, 'iptal', 'iade_bekliyor'])
  const errors = env.logs.map((l) => JSON.parse(l)).filter((l) => l.level >= 50)
  assert.deepEqual(
    errors.map((l) => [l.msg, l.err.message]),
    [['what follows a write failed', 'the secret of banka does not open: it was sealed under another KEPENK_SIR']],
  )
  env.clock.shiftMs += 6000
  const [again] = await askAround(env)
  assert.deepEqual([again.msg, again.level, again.kayit], ['not asked', 50, s.id])
  assert.match(again.err.message, /secret of banka/)
  assert.equal((await get(m, s.id)).odemeler[0].durum, 'iade_bekliyor')
})
