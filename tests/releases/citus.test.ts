import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { isSpread, LOCAL_TABLES, REFERENCE_TABLES, spread } from '../../src/db/upkeep/citus.ts'
import { migrate } from '../../src/db/upkeep/migrate.ts'
import { installRecorder } from '../contracts/statements/citus-recorder.ts'
import { startTest } from '../support/setup.ts'
import { bringBack, keptReleases } from './kept.ts'

// The same passage on tables that an earlier release has spread over a cluster, with a recorder in the place of Citus: each
// migration runs as it would there, and what it adds is spread at once. Whether a cluster takes each statement of the
// service is asked in tests/contracts/statements/citus-statements.test.ts; only a cluster itself could show that a migration's do.

const KEYS = `
  select c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as ad
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
  order by 1`
/** Those of the service; the recorder's own are none. */
const TABLES = `
  select c.relname as ad from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum = 1 and a.attname = 'magaza_id'
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`

async function inside<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

const listed = async (client: pg.Client, text: string): Promise<string[]> =>
  (await client.query(text)).rows.map((row) => row.ad)

/** All migrations on a database of one machine. */
const plain = await startTest()

for (const version of keptReleases()) {
  test(`${version}: spread over machines it is brought over, and what is new is spread as well`, async () => {
    const cluster = await bringBack(version)
    await inside(cluster.connection, async (client) => {
      await installRecorder(async (text, values) => (await client.query(text, values)).rows)
      await spread(client)
      assert.ok(await isSpread(client))
    })
    await migrate(cluster.connection)
    await inside(cluster.connection, async (client) => {
      const wanted = (await plain.rows(TABLES)).map((row) => row.ad as string)
      assert.deepEqual(await listed(client, TABLES), wanted)
      assert.deepEqual(await listed(client, KEYS), await inside(plain.connection, (other) => listed(other, KEYS)))
      const spreadTables = await listed(client, 'select logicalrelid::text as ad from pg_dist_partition order by 1')
      assert.deepEqual(
        spreadTables,
        wanted.filter((ad) => !LOCAL_TABLES.includes(ad)),
      )
      for (const ad of REFERENCE_TABLES) assert.ok(spreadTables.includes(ad), ad)
    })
  })
}
