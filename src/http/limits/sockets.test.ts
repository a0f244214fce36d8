import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { cutIdleSockets } from './sockets.ts'

// Who is waiting for whom. Sockets may be silent for a second here instead of 14, which is longer than others in this process
// keep it from reading; nothing is timed but the order.

const IDLE_MS = 1000

async function serve(t: TestContext) {
  const app = Fastify()
  let answer = () => {}
  const asked = Promise.withResolvers<void>()
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  const work = async () => {
    asked.resolve()
    await waiting
    return 'sonunda'
  }
  app.get('/gec', work)
  app.post('/gec', work)
  app.get('/gecit', { onRequest: async () => void (await work()) }, async () => 'gecti')
  app.get('/gonderirken', async () => 'x')
  app.addHook('onSend', async (request, _, payload) => {
    if (request.url === '/gonderirken') await work()
    return payload
  })
  cutIdleSockets(app, IDLE_MS)
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { asked: asked.promise, answer, open: () => open(t, port) }
}

async function open(
  t: TestContext,
  port: number,
): Promise<{ socket: Socket; text: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  t.after(() => void socket.destroy())
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return { socket, text: () => text, closed: once(socket, 'close') }
}

/** A silent socket of the same age is cut: by then the one that waits has outlived its time as well. */
async function outlive(s: Awaited<ReturnType<typeof serve>>): Promise<void> {
  await (await s.open()).closed
}

for (const [what, head] of [
  ['in a handler', 'GET /gec'],
  ['in a gate', 'GET /gecit'],
  ['while the answer is made ready', 'GET /gonderirken'],
] as const) {
  test(`whoever waits for our work is not cut: ${what}`, async (t) => {
    const s = await serve(t)
    const { socket, text, closed } = await s.open()
    socket.write(`${head} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    await s.asked
    await outlive(s)
    assert.equal(socket.destroyed, false)
    s.answer()
    await closed
    assert.match(text(), /^HTTP\/1\.1 200 /)
  })
}

test('a body that does not come is not our work', async (t) => {
  const s = await serve(t)
  const { socket, text, closed } = await s.open()
  socket.write('POST /gec HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{')
  await closed
  assert.equal(text(), '')
})

test('of two requests on one socket the one that is answered does not end the patience for the other', async (t) => {
  const s = await serve(t)
  const { socket, text, closed } = await s.open()
  socket.write('GET /yok HTTP/1.1\r\nHost: x\r\n\r\nGET /gec HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await s.asked
  await outlive(s)
  assert.equal(socket.destroyed, false)
  s.answer()
  await closed
  assert.deepEqual(text().match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 404', 'HTTP/1.1 200'])
})

test('one that went away meanwhile leaves nothing behind', async (t) => {
  const s = await serve(t)
  const { socket } = await s.open()
  socket.write('GET /gec HTTP/1.1\r\nHost: x\r\n\r\n')
  await s.asked
  socket.destroy()
  s.answer()
  await pause(0)
  await outlive(s)
})
