import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Result } from '../../bench/load.ts'
import type { PeerContext } from '../../bench/peers/context.ts'
import { startHelper } from '../../bench/processes.ts'

// The load generator with a work of two calls, against somebody slow: what counts as an answer, and what does not.

const SLOW_MS = 300
const CONNECTIONS = 4

const load = startHelper('load.ts')
after(() => load.stop())

const context: PeerContext = {
  run: 'deneme',
  authorization: 'Bearer x',
  products: [],
  stocked: [],
  location: '1',
  sizes: { group: '1', options: ['1', '2', '3'] },
}

/** Makes a product by two calls; `id` is what it takes the product's to be in the second. */
async function shop(id: (asked: string) => string) {
  let made = 0
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const { variables } = JSON.parse(Buffer.concat(parts).toString()) as { variables: { product?: string } }
      if (variables.product !== undefined) await sleep(SLOW_MS)
      const data =
        variables.product === undefined
          ? { createProduct: { id: String(++made) } }
          : {
              addOptionGroupToProduct: { id: Number(variables.product) > 0 ? id(variables.product) : 'unknown' },
              createProductVariants: [{ id: '1' }],
            }
      const text = JSON.stringify({ data })
      reply.writeHead(200, { 'content-length': Buffer.byteLength(text) })
      // In two parts, as a longer one would arrive.
      reply.write(text.slice(0, 20))
      setImmediate(() => reply.end(text.slice(20)))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const run = async (late: boolean): Promise<Result> => {
    const what = { peer: 'vendure', work: 'create', context }
    const job = { port, connections: CONNECTIONS, ms: SLOW_MS / 3, late, what }
    return (await load.ask<{ result: Result }>({ job })).result
  }
  return { run, made: () => made, close: () => server.close() }
}

test('two calls are one work, and count when they end late if they may', async (t) => {
  const honest = await shop((asked) => asked)
  t.after(honest.close)
  const result = await honest.run(true)
  assert.equal(result.firstError, null)
  assert.deepEqual([result.answers, result.errors, honest.made()], [CONNECTIONS, 0, CONNECTIONS])
  assert.ok(result.seconds * 1000 > SLOW_MS / 3, `counted over ${result.seconds} s`)
})

test('what ends late is not counted where the time is fixed', async (t) => {
  const honest = await shop((asked) => asked)
  t.after(honest.close)
  const result = await honest.run(false)
  assert.deepEqual([result.answers, result.errors, honest.made()], [0, 0, CONNECTIONS])
})

test('a wrong answer to the second call is an error', async (t) => {
  const confused = await shop((asked) => `${asked}0`)
  t.after(confused.close)
  const result = await confused.run(true)
  assert.deepEqual([result.answers, result.errors], [0, CONNECTIONS])
  assert.match(result.firstError ?? '', /POST \/admin-api .*addOptionGroupToProduct/s)
})
