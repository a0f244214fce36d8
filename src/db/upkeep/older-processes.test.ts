import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { bringBack } from '../../../tests/releases/kept.ts'
import { urlOf } from '../../../tests/support/cli.ts'
import { administration } from '../../../tests/support/processes/server.ts'
import { until } from '../../../tests/support/processes/until.ts'
import { version } from '../../core/version.ts'
import { migrate, migrationFiles } from './migrate.ts'
import { findOlder, named, OlderProcesses } from './older-processes.ts'

const kept = await bringBack('0.2.0')
const files = await migrationFiles()
const newest = files.at(-1)?.slice(0, 4)

/** A session of some process in the database; until the end of the test. */
async function session(
  t: { after: (f: () => Promise<void>) => void },
  application_name: string,
  connection = kept.connection,
): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name })
  await client.connect()
  t.after(() => client.end().catch(() => {}))
  return client
}

const ranIn = async (client: pg.Client): Promise<number> => (await client.query('select 1 from gecis')).rowCount ?? 0

const breaking = (name: string) => ({ name, source: '-- Breaks 1.2.3: it does not know.\nselect 1;' })

test('nobody is older where nothing breaks: whoever is connected is not asked for', async (t) => {
  const one = await session(t, '')
  const other = await session(t, '')
  assert.equal(await findOlder(one, [{ name: '0099_x.sql', source: '-- breaks nothing\nselect 1;' }]), null)
  assert.equal((await findOlder(one, [breaking('0099_x.sql')]))?.adresler.length, 1)
  await other.end()
  await until('it is gone', async () => (await findOlder(one, [breaking('0099_x.sql')])) === null)
})

test('who is older: no name, or one of ours that does not know the migration; not whoever else is there', async (t) => {
  const own = await session(t, `kepenk ${version} (0099)`)
  const others = ['psql', 'pg_dump', 'citus_internal gpid=10000000001', 'kepenk 9.9.9 (0099)', 'kepenk 9.9.9 (0120)']
  for (const name of others) await session(t, name)
  const find = () =>
    findOlder(own, [breaking('0098_x.sql'), breaking('0099_y.sql'), { name: '0100_z.sql', source: '' }])
  assert.equal(await find(), null)
  await session(t, '')
  await session(t, 'kepenk 1.2.3 (0098) dukkan')
  assert.deepEqual(await find(), { surum: '1.2.3', adresler: ['yerel', 'yerel'] })
})

test('a name that the operator gave is that of releases which had none', async (t) => {
  await session(t, 'dukkan')
  const own = await session(t, `kepenk ${version} (0099) dukkan`)
  assert.equal((await findOlder(own, [breaking('0099_y.sql')]))?.adresler.length, 1)
  assert.equal(await findOlder(await session(t, `kepenk ${version} (0099) market`), [breaking('0099_y.sql')]), null)
})

test('a long name of the operator is known as the list of sessions cuts it', async (t) => {
  const name = 'mağazaların sipariş ve stok hizmeti, ikinci makine, İstanbul'
  await session(t, name)
  const own = await session(t, `kepenk ${version} (0099) ${name}`)
  assert.equal((await findOlder(own, [breaking('0099_y.sql')]))?.adresler.length, 1)
})

test('our sessions tell their release and what they know, also under a name that was given', async () => {
  const nameBy = async (connection: pg.ClientConfig): Promise<string> => {
    const client = new pg.Client(named(connection, files))
    await client.connect()
    const { rows } = await client.query('show application_name')
    await client.end()
    return rows[0].application_name
  }
  const url = urlOf(kept.connection)
  const bare = `kepenk ${version} (${newest})`
  assert.equal(await nameBy(kept.connection), bare)
  assert.equal(await nameBy({ connectionString: url }), bare)
  assert.equal(await nameBy({ ...kept.connection, application_name: 'dukkan' }), `${bare} dukkan`)
  assert.equal(await nameBy({ connectionString: `${url}&application_name=dukkan%201` }), `${bare} dukkan 1`)
})

test('with an older process connected: it waits, bounded, and nothing is migrated', async (t) => {
  const old = await session(t, '')
  const before = await ranIn(old)
  const said: string[] = []
  const waited = migrate(kept.connection, { waitMs: 600, say: (line) => said.push(line) })
  await assert.rejects(waited, (error) => {
    assert.ok(error instanceof OlderProcesses)
    assert.match(error.message, /^0\.2\.0 ya da daha eski sürümden süreçler hâlâ bağlı: 1 oturum \(yerel: 1\)\. /)
    assert.match(error.hint, /--beklemeden/)
    return true
  })
  assert.deepEqual(said, [
    'Geçişler 0.2.0 sürümünün süreçlerini bozar; bitmeleri en çok 1 sn bekleniyor: 1 oturum (yerel: 1)',
  ])
  assert.equal(await ranIn(old), before)
})

test('aborted while it waits: it ends at once, and nothing is migrated', async (t) => {
  const old = await session(t, '')
  const before = await ranIn(old)
  const stopping = new AbortController()
  const began = performance.now()
  const waiting = migrate(kept.connection, { signal: stopping.signal, say: () => stopping.abort() })
  await assert.rejects(waiting)
  assert.ok(performance.now() - began < 10_000)
  assert.equal(await ranIn(old), before)
})

test('several wait for the older one without keeping it out, and one after the other goes on when it has gone', async (t) => {
  const old = await session(t, '')
  const said: string[] = []
  const own = named(kept.connection, files)
  const several = [1, 2].map(() => migrate(own, { say: (line) => said.push(line) }))
  await until('both wait', () => said.length === 2)
  // What an older one asks for when it starts.
  await old.query('select pg_advisory_lock(7305119204)')
  await old.query('select pg_advisory_unlock(7305119204)')
  await old.query('insert into gecis (ad) values ($1)', ['it-works'])
  await old.query(`delete from gecis where ad = 'it-works'`)
  await old.end()
  const ran = await Promise.all(several)
  assert.deepEqual(ran.map((names) => names.includes('0067_olay_gunlugu.sql')).sort(), [false, true])
  assert.deepEqual(await migrate(own), [])
})

test('an empty database has nobody who could be broken', async (t) => {
  const database = `t_${process.pid}_${randomBytes(4).toString('hex')}`
  await administration((client) => client.query(`create database ${database}`))
  t.after(() => administration(async (client) => void (await client.query(`drop database ${database} with (force)`))))
  const connection = { ...kept.connection, database }
  const old = await session(t, '', connection)
  assert.deepEqual(await migrate(connection, { waitMs: 1 }), files)
  await old.end()
})
