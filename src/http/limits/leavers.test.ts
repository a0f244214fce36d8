import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { until, untilWaiting } from '../../../tests/support/processes/until.ts'
import { startTest } from '../../../tests/support/setup.ts'

// A client that goes before its answer: once in the log and once in the metrics, and what it asked for is done.

const env = await startTest()
const m = await env.magaza()

const told = () => env.logs.map((line) => JSON.parse(line)).filter((line) => line.asama !== undefined)
const counted = async (): Promise<string[]> => {
  const { text } = await env.call(null)('GET', '/metrikler', { ip: '127.0.0.1' })
  return text.split('\n').filter((line) => line.startsWith('kepenk_ayrilan_toplam{'))
}

async function open(t: TestContext): Promise<Socket> {
  const { port } = new URL(await env.listen())
  const socket = connect(Number(port), '127.0.0.1')
  t.after(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

test('one that left while its request was served; the work is done all the same', async (t) => {
  const lock = new pg.Client(env.connection)
  await lock.connect()
  t.after(() => lock.end())
  await lock.query('begin')
  await lock.query('lock table marka in exclusive mode')
  const socket = await open(t)
  const body = '{"ad":"Bekleyen"}'
  const head = `POST /v1/markalar HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${m.key}\r\nContent-Type: application/json`
  socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  await untilWaiting(env)
  env.logs.length = 0
  socket.destroy()
  await until('it is logged', () => told().length > 0)
  await lock.query('rollback')
  await until(
    'its work is done',
    async () => (await env.events(m.id)).length > 0 || (await m.call('GET', '/v1/markalar')).body.veri.length > 0,
  )
  const [line, ...more] = told()
  assert.deepEqual(more, [])
  const { istek, yontem, yol, asama, beklenen_ms, msg } = line
  assert.deepEqual([yontem, yol, asama, msg], ['POST', '/v1/markalar', 'beklerken', 'client left before its answer'])
  assert.match(istek, /^istek_/)
  assert.equal(typeof beklenen_ms, 'number')
  assert.deepEqual(await counted(), ['kepenk_ayrilan_toplam{yontem="POST",yol="/v1/markalar",asama="beklerken"} 1'])
})

test('whoever has read the answer left nothing, whether they stay or go', async (t) => {
  env.logs.length = 0
  const before = await counted()
  const socket = await open(t)
  socket.write(`GET /v1/magaza HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${m.key}\r\nConnection: close\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
  await m.call('GET', '/v1/magaza')
  assert.deepEqual([told(), await counted()], [[], before])
})
