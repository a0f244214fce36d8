import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyRequest } from 'fastify'
import { type Gonderim, send } from './gonder.ts'

/** Serves these texts; tells how each answer ended. */
async function serve(
  t: TestContext,
  texts: () => AsyncIterable<string>,
  more: Partial<Gonderim> = {},
  before = async (_: FastifyRequest) => {},
) {
  const app = Fastify()
  let leavers = 0
  let readers = 0
  const enter = () => {
    let isIn = true
    readers++
    return () => {
      if (isIn) leavers++
      isIn = false
    }
  }
  app.get('/', async (request, reply) => {
    await before(request)
    return send(request, reply, { texts: texts(), tur: 'text/plain', coding: () => null, enter, ...more })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open: IncomingMessage[] = []
  t.after(async () => {
    for (const answer of open) answer.destroy()
    await app.close()
  })
  return {
    ask: async (): Promise<IncomingMessage> => {
      const [answer] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage]
      open.push(answer)
      return answer
    },
    port,
    leavers: () => leavers,
    readers: () => readers,
  }
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return Buffer.concat(parts)
}

async function* endless(pulled: { n: number }) {
  for (;;) {
    pulled.n++
    yield 'x'.repeat(64 * 1024)
  }
}

async function* failing(after: number) {
  for (let i = 0; i < after; i++) yield 'x'.repeat(64 * 1024)
  throw new Error('gone')
}

test('what fails at once is an error; what fails later is cut, and never looks whole', async (t) => {
  const atOnce = await serve(t, () => failing(0))
  const answer = await atOnce.ask()
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [500, 'application/json; charset=utf-8'])
  await bytesOf(answer)
  for (const coding of [null, 'gzip'] as const) {
    const later = await serve(t, () => failing(5), { coding: () => coding })
    const half = await later.ask()
    assert.equal(half.statusCode, 200)
    await assert.rejects(bytesOf(half))
    assert.equal(later.leavers(), 1)
  }
  assert.equal(atOnce.leavers(), 1)
})

test('a reader that takes nothing is cut, also where it is written compressed', async (t) => {
  const kinds: Partial<Gonderim>[] = [
    { limits: { stallMs: 50, mostMs: 60_000 } },
    { limits: { stallMs: 60_000, mostMs: 50 } },
    { limits: { stallMs: 60_000, mostMs: 50 }, coding: () => 'gzip' },
  ]
  for (const kind of kinds) {
    const pulled = { n: 0 }
    const { ask, leavers } = await serve(t, () => endless(pulled), kind)
    // On a busy machine it is cut before the head of the answer is read.
    const answer = ask()
    answer.catch(() => {})
    // Nobody reads: what sockets hold is all that is made.
    while (leavers() === 0) await new Promise((done) => setTimeout(done, 20))
    const made = pulled.n
    await assert.rejects(answer.then(bytesOf))
    assert.equal(pulled.n, made)
  }
})

test('one that was gone before, and answers whose turn never came, leave too', async (t) => {
  const pulled = { n: 0 }
  const limits = { stallMs: 50, mostMs: 60_000 }
  const until = async (is: () => boolean) => {
    while (!is()) await new Promise((done) => setTimeout(done, 5))
  }
  const gone = async (request: FastifyRequest) => {
    request.raw.socket.destroy()
    await until(() => request.raw.socket.closed)
  }
  const early = await serve(t, () => endless(pulled), {}, gone)
  await assert.rejects(early.ask())
  await until(() => early.leavers() === 1)

  const piped = await serve(t, () => endless(pulled), { limits })
  const socket = connect(piped.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2))
  await until(() => piped.readers() === 2)
  socket.destroy()
  await until(() => piped.leavers() === 2)
})

test('a whole file ends as one', async (t) => {
  async function* few() {
    yield 'bir '
    yield ''
    yield 'iki'
  }
  const { ask, leavers } = await serve(t, few, { coding: () => 'gzip' })
  const answer = await ask()
  assert.equal(gunzipSync(await bytesOf(answer)).toString(), 'bir iki')
  while (leavers() === 0) await new Promise((done) => setTimeout(done, 5))
  async function* none() {}
  assert.equal((await bytesOf(await (await serve(t, none)).ask())).length, 0)
})
