import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes, vitrinRoutes } from '../../src/contracts.ts'
import { keyOf } from '../contracts/fixtures/fixtures.ts'
import { startShared } from '../support/setup.ts'

// OWASP API4: what a stranger can make the service do with one request.

const env = await startShared()
const m = await env.magaza()
const call = env.call(null)
const lines = `/vitrin/v1/${m.id}/sepetler/yok/kalemler`
const PROBLEM = { accept: 'application/problem+json' }

test('a body of more values than any input has is not read at all', async () => {
  // All errors of the first took 0.6 s of the one thread; those of the second were answered with 7.5 MB.
  for (const item of ['1', '{"x":1}']) {
    const raw = `{"kalemler":[${Array(Math.floor(250_000 / (item.length + 1)))
      .fill(item)
      .join()}]}`
    const { status, body, text } = await call('PUT', lines, { raw, headers: PROBLEM })
    assert.deepEqual([status, body.hatalar.length, body.hatalar[0].alan], [400, 1, ''])
    assert.ok(text.length < 500)
  }
})

test('of a body that somebody may have meant a thousand errors are named', async () => {
  const raw = `{"kalemler":[${Array(2_000).fill('1').join()}]}`
  const { body } = await call('PUT', lines, { raw, headers: PROBLEM })
  assert.equal(body.hatalar.length, 1_000)
})

const padded = (bytes: number): string => `{${' '.repeat(bytes - 2)}}`

test('strangers may send less than the holder of a key: 512 kB as a shopper, 64 kB as a bridge', async () => {
  const KB = 1024
  const writes = vitrinRoutes.filter((r) => r.body && !r.uye)
  assert.ok(writes.length > 5)
  for (const route of writes) {
    const path = route.path.replace(':magaza', m.id).replace(/:[a-z_]+/, 'yok')
    const reply = async (bytes: number) => (await call(route.method, path, { raw: padded(bytes) })).status
    assert.notEqual(await reply(512 * KB), 413, keyOf(route))
    assert.equal(await reply(512 * KB + 1), 413, keyOf(route))
  }
  for (const door of ['kargo', 'odeme']) {
    const reply = async (bytes: number) => (await call('POST', `/${door}/v1/${m.id}/x`, { raw: padded(bytes) })).status
    assert.deepEqual([await reply(64 * KB), await reply(64 * KB + 1)], [401, 413], door)
  }
})

test('whoever has no key is refused before the body is read', async () => {
  for (const route of routes.filter((r) => r.body)) {
    const path = route.path.replace(/:[a-z_]+/g, 'yok')
    const { status } = await call(route.method, path, { raw: padded(3 * 1024 * 1024) })
    assert.equal(status, 401, keyOf(route))
  }
})
