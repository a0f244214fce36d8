import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { startTest } from '../../tests/setup.ts'

// Fault 19 of the quality bars: clients that begin and never finish are cut within 30 s and hold nobody up.

const env = await startTest()
const m = await env.magaza()

const halfHeader = 'GET /v1/magaza HTTP/1.1\r\nHost: x\r\nAuthoriz'
const halfBody = `POST /v1/urunler HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${m.key}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"ad":`
const kinds: [string, string, string][] = [
  ['nothing at all', '', ''],
  ['half a header', halfHeader, ''],
  ['half a body', halfBody, ''],
  ['a header, byte by byte', halfHeader, 'x'],
  ['a body, byte by byte', halfBody, ' '],
]

test('200 slow clients of each kind are cut, others are answered meanwhile', { timeout: 60_000 }, async () => {
  const { port } = new URL(await env.listen())
  const sockets: Socket[] = []
  const ends = kinds.flatMap(([what, start, more]) =>
    Array.from({ length: 200 }, async () => {
      const socket = connect(Number(port), '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {})
      socket.resume()
      if (start) socket.write(start)
      const drip = more && setInterval(() => socket.write(more), 1000)
      const begun = performance.now()
      await once(socket, 'close')
      if (drip) clearInterval(drip)
      return { what, ms: performance.now() - begun }
    }),
  )
  let over = false
  const all = Promise.all(ends).finally(() => {
    over = true
  })
  const address = `http://127.0.0.1:${port}/v1/magaza`
  const headers = { authorization: `Bearer ${m.key}` }
  while (!over) assert.equal((await fetch(address, { headers }).then((r) => r.text().then(() => r))).status, 200)
  const late = (await all).filter((e) => e.ms > 30_000).map((e) => e.what)
  assert.deepEqual([...new Set(late)], [])
  assert.deepEqual(await env.events(m.id), [])
})
