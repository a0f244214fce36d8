import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { isSpread, LOCAL_TABLES, REFERENCE_TABLES, spread } from '../../src/db/upkeep/citus.ts'
import { migrate } from '../../src/db/upkeep/migrate.ts'
import { installRecorder } from '../contracts/statements/citus-recorder.ts'
import { isLong } from '../support/extent.ts'
import { startTest } from '../support/setup.ts'
import { bringBack, keptReleases } from './kept.ts'

// The same upgrade on tables that an earlier release has distributed, with a recorder in place of Citus: each migration
// runs as on a cluster, and what it adds is distributed at once. Whether a cluster accepts the service's statements is
// tested in tests/contracts/statements/citus-statements.test.ts; only a real cluster could show it for migrations. The short
// form takes the first release, which all migrations lie behind.

const KEYS = `
  select c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as ad
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace
  order by 1`
/** Tables of the service, without the recorder's. */
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

/** All migrations on a single node. */
const plain = await startTest()

for (const version of isLong ? keptReleases() : keptReleases().slice(0, 1)) {
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
      const spreadTables = await listed(
        client,
        'select c.relname as ad from pg_dist_partition join pg_class c on c.oid = logicalrelid order by c.relname collate "C"',
      )
      assert.deepEqual(
        spreadTables,
        wanted.filter((ad) => !LOCAL_TABLES.includes(ad)),
      )
      for (const ad of REFERENCE_TABLES) assert.ok(spreadTables.includes(ad), ad)
    })
  })
}
