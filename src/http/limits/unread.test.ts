import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import Fastify from 'fastify'
import { sendError, toHata } from '../answers/errors.ts'
import { boundUnread, nowHolds } from './unread.ts'

const MB = 1024 * 1024
// Zeros: what nobody fills and nobody reads takes no memory.
const LONGEST = Buffer.alloc(200 * MB)

/** Serves answers of the length asked for, by a proxy that is believed. */
async function serve(t: TestContext) {
  const app = Fastify({ trustProxy: true })
  app.setErrorHandler((error, request, reply) => sendError(toHata(error), request, reply))
  boundUnread(app)
  // As compression does: a tenth of it is left.
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.headers.accept !== 'kisa') return payload
    const short = (payload as Buffer).subarray(0, (payload as Buffer).length / 10)
    nowHolds(reply, short.length)
    return short
  })
  app.get<{ Params: { mb: string } }>('/:mb', (request, reply) =>
    reply.header('content-encoding', 'identity').send(LONGEST.subarray(0, Number(request.params.mb) * MB)),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const open: IncomingMessage[] = []
  t.after(async () => {
    for (const answer of open) answer.destroy()
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  /** Asks and reads nothing but the head. */
  return async (mb: number, network: string, accept = '*/*'): Promise<IncomingMessage> => {
    const request = get({ port, path: `/${mb}`, agent: false, headers: { 'x-forwarded-for': network, accept } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    open.push(answer)
    return answer
  }
}

test('a network that reads nothing of its long answers gets no more of them until it does', async (t) => {
  const ask = await serve(t)
  const first = await ask(30, '192.0.2.1')
  assert.deepEqual([first.statusCode, (await ask(30, '192.0.2.1')).statusCode], [200, 200])
  const refused = await ask(30, '192.0.2.1')
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '1'])
  assert.equal(refused.headers['content-encoding'], undefined)
  // Others, short answers, and whoever has read are served.
  assert.equal((await ask(30, '192.0.2.2')).statusCode, 200)
  assert.equal((await ask(0, '192.0.2.1')).statusCode, 200)
  first.resume()
  await once(first, 'end')
  assert.equal((await ask(30, '192.0.2.1')).statusCode, 200)
})

test('an answer that became shorter on its way holds no more than it has', async (t) => {
  const ask = await serve(t)
  for (let i = 0; i < 3; i++) assert.equal((await ask(50, '192.0.2.1', 'kisa')).statusCode, 200)
  assert.equal((await ask(60, '192.0.2.1')).statusCode, 429)
})

test('one that goes away has nothing left to read', async (t) => {
  const ask = await serve(t)
  const left = await ask(60, '192.0.2.1')
  assert.equal((await ask(60, '192.0.2.1')).statusCode, 429)
  left.destroy()
  let again = 429
  while (again === 429) again = (await ask(60, '192.0.2.1')).statusCode as number
  assert.equal(again, 200)
})

test('many networks together do not take all memory; a single answer is never too long', async (t) => {
  const ask = await serve(t)
  assert.equal((await ask(200, '192.0.2.1')).statusCode, 200)
  assert.equal((await ask(50, '192.0.2.2')).statusCode, 200)
  assert.equal((await ask(50, '192.0.2.3')).statusCode, 503)
})
