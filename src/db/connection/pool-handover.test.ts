import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test } from 'node:test'
import { sql } from '../sql.ts'
import { connect } from './pool.ts'

// A database that is killed just as it lets somebody in: its welcome and its farewell arrive in one piece.

const one = sql<object, { bir: number }>('select 1 as bir')

const message = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((p) => Buffer.from(p as string)))
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const authenticated = message('R', Buffer.alloc(4))
const ready = message('Z', 'I')
const farewell = message('E', 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')

test('a connection that dies in the moment it is made costs its transaction, not the process', async (t) => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, farewell])))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const db = connect({ connection: { host: '127.0.0.1', port, user: 'x', database: 'x' } })
  t.after(async () => {
    await db.close()
    server.close()
  })
  await assert.rejects(
    db.transaction('m', (tx) => tx.run(one, {})),
    { kod: 'bakim' },
  )
  await assert.rejects(db.read.run(one, {}), { kod: 'bakim' })
})
