import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { serveInTurns } from './connections.ts'

// Fairness between connections in one turn of the event loop.

/** Paths by the turn in which they were begun. */
const turns: string[][] = [[]]
const server = createServer((request, response) => {
  turns.at(-1)?.push(request.url as string)
  response.setHeader('connection', 'close').end(request.url)
})
serveInTurns(server)
server.listen(0, '127.0.0.1')
await once(server, 'listening')
after(() => server.close())

let counting = true
const nextTurn = (): void => {
  turns.push([])
  if (counting) setImmediate(nextTurn)
}
after(() => {
  counting = false
})

async function connected(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

test('two hundred shoppers at once are begun some in each turn, and nobody else waits for them', async () => {
  const paths = [...Array.from({ length: 200 }, (_, i) => `/vitrin/v1/a/urunler/${i}`), '/v1/urunler']
  let accepted = 0
  const all = new Promise<void>((done) => server.on('connection', () => ++accepted === paths.length && done()))
  const sockets = await Promise.all(paths.map(connected))
  await all
  // Sockets are read from the turn after their acceptance on.
  await new Promise(setImmediate)
  // All have arrived before the first is read.
  for (const [i, socket] of sockets.entries()) socket.write(`GET ${paths[i]} HTTP/1.1\r\nhost: a\r\n\r\n`)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  nextTurn()
  const answers = await Promise.all(sockets.map((socket) => text(socket)))
  for (const [i, answer] of answers.entries()) assert.ok(answer.includes(`${paths[i]}`), answer)
  const begun = turns.flat()
  assert.deepEqual(begun.toSorted(), paths.toSorted(), 'each once')
  const most = Math.max(...turns.map((own) => own.length))
  assert.ok(most <= 2 * 32 + 1, `${most} in one turn`)
  const place = begun.indexOf('/v1/urunler')
  assert.ok(place <= 2 * 32, `${place} shoppers were served before somebody else, who came last`)
})
