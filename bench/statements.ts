import type pg from 'pg'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { connect } from '../src/db/connection/pool.ts'
import { findByHash } from '../src/domains/anahtar/queries.ts'
import { findMagaza } from '../src/domains/magaza/queries.ts'
import { createLogs, openPorts } from '../src/foundation.ts'
import { SERVICE_ADDRESS } from './processes.ts'
import { type Context, scenarios } from './scenarios.ts'

export type StatementCount = { statements: number; transaction: boolean }

// Key and store are cached for half a second, not looked up per request.
const UNCOUNTED = ['begin', 'commit', findByHash.text, findMagaza.text]

/** Statements per request of each scenario, counted in an app inside this process. */
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
    KEPENK_SINIRLAR: 'pro=1000000,vitrin=1000000',
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
    const key = url.startsWith('/v1/') ? { authorization } : {}
    const all = { ...key, 'content-type': 'application/json', ...headers }
    const reply = await app.inject({ method, url, headers: all, ...(body !== undefined && { payload: body }) })
    if (reply.statusCode >= 300) throw new Error(`${method} ${url} answered ${reply.statusCode}: ${reply.body}`)
    return reply.body
  }
  try {
    // Cursors are signed with this app's secret, not the service's.
    const cursorOf = async (url: string) => (JSON.parse(await call('GET', url)) as { sonraki: string }).sonraki
    const vitrin = `/vitrin/v1/${context.magaza}/urunler?limit=100`
    const own = {
      ...context,
      cursors: [await cursorOf('/v1/urunler?limit=100')],
      vitrinCursors: [await cursorOf(vitrin)],
    }
    const counts: Record<string, StatementCount> = {}
    for (const [i, s] of scenarios.entries()) {
      // Warms the cache of key and store; on a slow machine it may expire before the second request.
      await call('GET', '/v1/magaza')
      await call('GET', vitrin)
      const r = s.request(own, 900_000_000 + i)
      sent.length = 0
      await call(r.method, r.path, r.body, r.headers)
      const transaction = sent.includes('begin')
      counts[s.name] = { statements: sent.filter((t) => !UNCOUNTED.includes(t)).length, transaction }
    }
    return counts
  } finally {
    await app.close()
    await ports.outbound.close()
    await db.close()
  }
}
