import pg from 'pg'

type Rows = (text: string) => Promise<any[]>

/**
 * A session in which these tables hold this store alone, `empty` ones nothing: temporary tables stand before those of the
 * same name. For migrations, which know no store, in a database that others use too.
 */
export async function onlyStore(
  connection: pg.ClientConfig,
  magaza_id: string,
  tables: { filled: readonly string[]; empty: readonly string[] },
  work: (rows: Rows) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const name of [...tables.filled, ...tables.empty])
      await client.query(`create temp table ${name} (like public.${name} including all)`)
    for (const name of tables.filled)
      await client.query(`insert into ${name} select * from public.${name} where magaza_id = $1`, [magaza_id])
    await work(async (text) => (await client.query(text)).rows)
  } finally {
    await client.end()
  }
}
