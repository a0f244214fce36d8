import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { startTest } from '../../../tests/support/setup.ts'

// Fault 19 of the quality bars in its short form; how long they are suffered is seen in the long one.

const env = await startTest()
const m = await env.magaza()

test('300 clients that never finish hold nobody up', async (t) => {
  const address = await env.listen()
  const half = `POST /v1/urunler HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${m.key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"ad":`
  const starts = ['G', 'GET /v1/magaza HTTP/1.1\r\nHost: x\r\nAuthoriz', half]
  const sockets = await Promise.all(
    Array.from({ length: 300 }, async (_, i) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(starts[i % starts.length] as string)
      return socket
    }),
  )
  t.after(() => sockets.forEach((s) => void s.destroy()))
  for (let i = 0; i < 50; i++) {
    const reply = await fetch(`${address}/v1/magaza`, { headers: { authorization: `Bearer ${m.key}` } })
    assert.equal(reply.status, 200)
    await reply.text()
  }
  assert.deepEqual(
    sockets.filter((s) => s.destroyed),
    [],
  )
  assert.deepEqual(await env.events(m.id), [])
})
