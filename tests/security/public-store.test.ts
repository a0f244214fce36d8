import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newOrder } from '../../src/domains/siparis/samples.ts'
import { startReceiver } from '../receiver.ts'
import { startTest } from '../setup.ts'
import { insertEvents, subscribe } from '../webhook-flow.ts'
import { workerFor } from '../worker-env.ts'

// OWASP API6: everybody has the key of the test store. It must be no tool against those who never came here.

const env = await startTest()
const trial = await env.magaza({ kod: 'test', test: true })
const live = await env.magaza()

test('shipments of the test store write to nobody: their text and link are anybody’s', async () => {
  const body = { firma: 'Bankanız', takip_no: 'Hesabınız askıda', takip_url: 'https://kotu.example/giris' }
  for (const m of [trial, live]) {
    const { id } = await newOrder(m, { eposta: 'kurban@example.com' })
    assert.equal((await m.call('POST', `/v1/siparisler/${id}/kargo`, { body })).status, 200)
  }
  const mails = await env.rows('select magaza_id from giden_eposta')
  assert.deepEqual(mails, [{ magaza_id: live.id }])
})

test('a receiver gets ten events a second of the test store, however many there are', async (t) => {
  const receiver = await startReceiver()
  t.after(receiver.close)
  const worker = workerFor(env, t)
  await subscribe(trial, receiver.url)
  await insertEvents(env.rows, trial.id, { count: 60 })
  worker.wake(trial.id)
  await receiver.got(26)
  const [first, last] = [receiver.received[0], receiver.received[25]]
  // Four before anybody knows whose they are, and at most ten that have been paid for by waiting after them.
  const paced_ms = ((26 - 4 - 10) / 10) * 1000
  assert.ok((last?.at ?? 0) - (first?.at ?? 0) >= paced_ms)
})
