import pg from 'pg'

/** Queries with a new connection each: the server may have been restarted in between. */
export const rowsOf =
  (connection: pg.ClientConfig) =>
  async (text: string, values?: unknown[]): Promise<any[]> => {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await client.connect()
    return client
      .query(text, values)
      .then((r) => r.rows)
      .finally(() => client.end())
  }
