import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { administration } from '../../../tests/support/processes/server.ts'
import { migrate, WrongEncoding } from './migrate.ts'

test('a database of another encoding is refused before anything of ours is in it', async (t) => {
  const database = `kodlama_${process.pid}`
  t.after(() => administration(async (client) => void (await client.query(`drop database ${database} with (force)`))))
  const made = `create database ${database} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`
  await administration(async (client) => void (await client.query(made)))
  const connection: pg.ClientConfig = { ...JSON.parse(process.env.KEPENK_TEST_PG as string), database }
  await assert.rejects(
    migrate(connection),
    (e) => e instanceof WrongEncoding && /UTF8 olmalı, bu SQL_ASCII/.test(e.message),
  )
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as n from gecis')
  await client.end()
  assert.deepEqual(rows, [{ n: 0 }])
})
