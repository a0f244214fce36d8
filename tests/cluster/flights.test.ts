import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { inFlight, mayTravel } from '../../src/db/cluster/flight.ts'
import { CALL_FLIGHT } from '../../src/db/cluster/function.ts'
import { toWire } from '../../src/db/connection/wire.ts'
import '../../src/app.ts'
import { type AnyStatement, allStatements } from '../../src/db/sql.ts'
import { customer, product } from '../contracts/fixtures/makers.ts'
import { startTest } from '../support/setup.ts'
import { listening, sentBy } from './remote-commands.ts'

// Flights on a real cluster, where one is given (see flows.test.ts): each is one command to the machine of its store.

const url = process.env.KEPENK_TEST_CITUS
const skip = url ? false : 'KEPENK_TEST_CITUS is not given'

test('a new product is three commands, an order of a new customer three and its number', { skip }, async () => {
  const env = await startTest({}, { on: listening(url as string) })
  const m = await env.magaza({ kod: `kume-${randomBytes(4).toString('hex')}` })
  const varyantlar = [{ fiyat: 100, stok: 1000 }]
  const { body } = await m.call('POST', '/v1/urunler', { body: product({ durum: 'yayinda', varyantlar }) })
  const order = () => ({ kalemler: [{ varyant_id: body.varyantlar[0].id, adet: 1 }], eposta: customer().eposta })
  const commandsOf = async (path: string, sent: object) => {
    const { result, steps } = await sentBy(() => m.call('POST', path, { body: sent }))
    assert.equal(result.status, 201, result.text)
    // The number goes over a connection of its own, while the second flight is under way.
    return steps.map(({ command }) => /kepenk_citus\.ucus|siparis_sayac/.exec(command)?.[0] ?? command).sort()
  }
  // Statements run by themselves once in a process, rows by the half are for the first order of a store.
  for (let i = 0; i < 3; i++)
    await Promise.all([
      m.call('POST', '/v1/urunler', { body: product() }),
      m.call('POST', '/v1/siparisler', { body: order() }),
    ])
  const call = 'kepenk_citus.ucus'
  assert.deepEqual(await commandsOf('/v1/urunler', product()), [call, call, call])
  assert.deepEqual(await commandsOf('/v1/siparisler', order()), [call, call, call, 'siparis_sayac'])
})

// One value of each type; what a statement makes of it does not matter.
const SAMPLES: Record<string, string> = {
  ...{ text: '1', integer: '1', smallint: '1', bigint: '1', numeric: '1', boolean: 't', 'double precision': '1' },
  ...{ jsonb: '[]', json: '[]', bytea: '\\x00', date: '2020-01-01', 'timestamp with time zone': '2020-01-01' },
}
const sampleOf = (type: string): string => {
  const plain = SAMPLES[type.replace('[]', '')]
  assert.ok(plain, type)
  return type.endsWith('[]') ? `{${plain}}` : plain
}
/** Of the values above, not of the cluster: keys, checks, and rows that are not there. */
const OF_VALUES = /^(22|23)/

/** It answers no rows. */
const NOT_A_QUERY = '42P11'

test('the function takes every statement that may travel', { skip }, async () => {
  const client = new pg.Client(url as string)
  await client.connect()
  after(() => client.end())
  const tried = async (s: AnyStatement): Promise<string | null> => {
    await client.query('begin')
    try {
      await client.query(`prepare deneme as ${s.text}`)
      const { rows } = await client.query(
        "select parameter_types::text[] as turler from pg_prepared_statements where name = 'deneme'",
      )
      await client.query('deallocate deneme')
      const values = s.params.map((name, i) => (name === 'magaza_id' ? 'kume-yok' : sampleOf(rows[0].turler[i])))
      const sent = (doner: boolean) =>
        ['kume-yok', [s.name], [inFlight(s)], [doner], [values.length], values].map(toWire)
      const call = (doner: boolean) => client.query({ text: CALL_FLIGHT.text, values: sent(doner) as string[] })
      await client.query('savepoint denenen')
      await call(true).catch(async (error) => {
        if (error.code !== NOT_A_QUERY) throw error
        await client.query('rollback to denenen')
        await call(false)
      })
      return null
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      return OF_VALUES.test(code) ? null : `${code} ${message}: ${s.text.replace(/\s+/g, ' ').slice(0, 100)}`
    } finally {
      await client.query('rollback')
      await client.query('deallocate all')
    }
  }
  const found: string[] = []
  const travelling = allStatements().filter(mayTravel)
  assert.ok(travelling.length > 500)
  for (const s of travelling) {
    const refused = await tried(s)
    if (refused) found.push(refused)
  }
  assert.deepEqual(found, [])
})
