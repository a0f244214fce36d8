import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import type { AnswerFloor } from './scenarios.ts'

// Floor: the best that the same machine does. Fastify with nothing behind it, and with one durable insert.

/** Constant answers by floor. */
export type FloorSetup = { answers: Record<AnswerFloor, string>; connection: pg.ClientConfig }

const KILOBYTE = JSON.stringify({ metin: 'x'.repeat(1012) })
const TYPE = 'application/json; charset=utf-8'
const WRITERS = 12

async function listen({ answers, connection }: FloorSetup): Promise<number> {
  const pool = new pg.Pool({ ...connection, max: WRITERS })
  await pool.query('create table if not exists satir (id text collate "C" primary key, govde jsonb not null)')
  const insert = { name: 'insert', text: 'insert into satir (id, govde) values ($1, $2)' }
  const app = Fastify()
  app.get('/kb', (_, reply) => reply.header('content-type', TYPE).send(KILOBYTE))
  for (const [name, text] of Object.entries(answers))
    app.get(`/${name}`, (_, reply) => reply.header('content-type', TYPE).send(text))
  app.post('/insert', async (request, reply) => {
    await pool.query({ ...insert, values: [randomUUID(), JSON.stringify(request.body)] })
    return reply.header('content-type', TYPE).send(KILOBYTE)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

process.on('message', (setup: FloorSetup) => {
  listen(setup).then(
    (port) => process.send?.({ port }),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
process.on('disconnect', () => process.exit())
