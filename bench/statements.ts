import type pg from 'pg'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { connect } from '../src/db/pool.ts'
import { createLogs, openPorts } from '../src/foundation.ts'
import { SERVICE_ADDRESS } from './processes.ts'
import { type Context, scenarios } from './scenarios.ts'

export type StatementCount = { statements: number; transaction: boolean }

/** How many statements one request of each scenario sends, counted in an app inside this process. */
export async function countStatements(
  connection: pg.ClientConfig,
  veri: string,
  context: Context,
): Promise<Record<string, StatementCount>> {
  const sent: string[] = []
  const db = connect({ connection, observe: (text) => sent.push(text) })
  const config = readConfig({
    KEPENK_VERI: veri,
    KEPENK_ADRES: SERVICE_ADDRESS,
    KEPENK_SINIRLAR: 'pro=1000000',
  })
  const ports = openPorts(config, 'bench')
  const secret = 'yalniz-sayim'
  const app = createApp({ config, db, ports, log: createLogs('silent'), secret })
  const { authorization } = context
  const call = async (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    body?: string,
    headers?: Record<string, string>,
  ) => {
    const all = { authorization, 'content-type': 'application/json', ...headers }
    const reply = await app.inject({ method, url, headers: all, ...(body !== undefined && { payload: body }) })
    if (reply.statusCode >= 300) throw new Error(`${method} ${url} answered ${reply.statusCode}: ${reply.body}`)
    return reply.body
  }
  try {
    // Cursors are signed with the secret of this app, not the service's.
    const { sonraki } = JSON.parse(await call('GET', '/v1/urunler?limit=100')) as { sonraki: string }
    const own = { ...context, cursors: [sonraki] }
    const counts: Record<string, StatementCount> = {}
    for (const [i, s] of scenarios.entries()) {
      // The key is looked up at most twice a second, not per request: a first request pays for it.
      await call('GET', '/v1/magaza')
      const r = s.request(own, 900_000_000 + i)
      sent.length = 0
      await call(r.method, r.path, r.body, r.headers)
      const transaction = sent.includes('begin')
      counts[s.name] = { statements: sent.filter((t) => t !== 'begin' && t !== 'commit').length, transaction }
    }
    return counts
  } finally {
    await app.close()
    await ports.outbound.close()
    await db.close()
  }
}
