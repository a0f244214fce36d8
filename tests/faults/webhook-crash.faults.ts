import assert from 'node:assert/strict'
import { test } from 'node:test'
import { send } from '../support/processes/crash.ts'
import { until } from '../support/processes/until.ts'
import { killWhileWriting, openCrashing } from '../support/processes/webhook-crash.ts'
import { report } from './table/report.ts'

// Faults 1 and 3 of the quality bars, seen from a receiver.

test('kill -9 of the service 20 times during 1,000 keyed creates: every event arrives', async (t) => {
  report(
    t,
    1,
    `20 kills, 1,000 keyed creates, every event arrived: ${await killWhileWriting(t, { count: 1000, kills: 20 })}`,
  )
})

test("kill between the receiver's 200 and our record: the same event again within 60 s", async (t) => {
  const c = await openCrashing(t)
  const killed = Promise.withResolvers<void>()
  c.receiver.answer = (_, res, n) => {
    res.writeHead(200).end('{}')
    if (n === 1) void c.service().kill().then(killed.resolve)
  }
  const reply = await send(c.service().address, c.store.key, 1)
  assert.equal(reply.status, 201)
  await killed.promise
  const at = performance.now()
  const [row] = await c.store.rows('select durum, deneme from webhook_teslimat')
  t.diagnostic(`recorded at the kill: ${row.durum} ${row.deneme}`)
  await c.restart()
  await until(
    'it was delivered',
    async () => (await c.store.rows('select durum from webhook_teslimat'))[0].durum === 'basarili',
  )
  const seconds = (performance.now() - at) / 1000
  report(t, 3, `the same event again after ${seconds.toFixed(1)} s`)
  const arrived = c.arrived()
  assert.equal(new Set(arrived).size, 1)
  assert.deepEqual([row.durum, arrived.length], ['bekliyor', 2])
  assert.ok(seconds <= 60, `${seconds}`)
})
