import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { anotherApp } from '../../support/another-app.ts'
import { until } from '../../support/processes/until.ts'
import { createProduct, settled, subscribe } from '../../support/processes/webhook-flow.ts'
import { workerFor } from '../../support/processes/worker-env.ts'
import { startReceiver } from '../../support/receiver.ts'
import { PAROLA } from '../../support/samples/uyelik.ts'
import { startTest } from '../../support/setup.ts'
import { DAY, HOUR, jumpUnderLoad } from './clock.ts'

// Fault 27: the clock jumps. Short form.

const env = await startTest()
afterEach(() => {
  env.clock.shiftMs = 0
})

test('jumps of hours under load: nothing is lost, done twice, stuck or out of order', async (t) => {
  t.diagnostic(await jumpUnderLoad(env, t, { rounds: 1, ms: 60 }))
})

for (const ortak of ['0', '1']) {
  test(`a caller is not shut out by a clock that was set back a day (shared: ${ortak})`, async (t) => {
    const settings = { KEPENK_SINIRLAR: 'test=2,temel=3', KEPENK_ORTAK_SINIR: ortak }
    const { call } = anotherApp(env, t, { settings })
    const trial = await env.magaza({ test: true, kod: `test-saat-${ortak}` })
    const live = await env.magaza({ plan: 'temel' })
    const status = async (key: string) => (await call(key)('GET', '/v1/magaza')).status
    const exhaust = async (key: string) => {
      while ((await status(key)) === 200);
    }
    for (const { key } of [trial, live]) {
      env.clock.shiftMs = DAY
      await exhaust(key)
      env.clock.shiftMs = 0
      const refused = await call(key)('GET', '/v1/magaza')
      assert.equal(refused.status, 429)
      // A minute by one clock; with shared limits the allowed clock skew comes on top.
      env.clock.shiftMs = ortak === '1' ? 361_000 : 61_000
      assert.equal(await status(key), 200)
    }
  })
}

test('a session, a stored answer and a cursor outlive a day back and forth', async () => {
  const m = await env.magaza()
  for (let i = 0; i < 5; i++) await createProduct(m, `Ürün ${i}`)
  const root = `/vitrin/v1/${m.id}`
  const member = { eposta: 'saat@example.com', parola: PAROLA }
  const { body } = await env.call(null)('POST', `${root}/uyelik`, { body: member })
  const authorization = `Bearer ${body.oturum.anahtar}`
  const sent = { body: { ad: 'Marka' }, headers: { 'idempotency-key': 'saat' } }
  const first = await m.call('POST', '/v1/markalar', sent)
  const page = (await m.call('GET', '/v1/urunler?limit=2')).body
  for (const shift of [-HOUR, HOUR, -DAY, DAY - HOUR, 0]) {
    env.clock.shiftMs = shift
    assert.equal((await env.call(null)('GET', `${root}/hesap`, { headers: { authorization } })).status, 200)
    const again = await m.call('POST', '/v1/markalar', sent)
    assert.deepEqual([again.text, again.headers['svc-tekrar']], [first.text, '1'], `${shift / HOUR} h`)
    const next = await m.call('GET', `/v1/urunler?limit=2&sonraki=${page.sonraki}`)
    assert.deepEqual([next.status, next.body.veri.length], [200, 2])
  }
})

test('a delivery whose first moment lies ahead, since the clock was set back, goes out at once', async (t) => {
  const receiver = await startReceiver()
  t.after(receiver.close)
  const m = await env.magaza()
  env.clock.shiftMs = DAY
  workerFor(env, t)
  const { id: abonelik } = await subscribe(m, receiver.url)
  const { id } = await createProduct(m)
  await settled(m, abonelik, 1)
  env.clock.shiftMs = 0
  // As the dispatcher leaves it when the clock is set back before sending.
  const unsent = `update webhook_teslimat set durum = 'bekliyor', deneme = 0, sonraki = $2 where kayit_id = $1`
  await env.rows(unsent, [id, new Date(Date.now() + DAY - 60_000)])
  await until('it has arrived again', () => receiver.received.length === 2)
})
