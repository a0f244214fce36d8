import { after } from 'node:test'
import pg from 'pg'
import { sql } from '../../src/db/sql.ts'
import type { Tx } from '../../src/db/work.ts'
import type { TestEnv } from '../support/setup.ts'

// Rows touched by a statement, from auto_explain, while it runs as in the service: prepared by name, on a connection
// with the service's settings.

type Node = Record<string, any> & { Plans?: Node[] }

/**
 * Rows read from tables and indexes, including those filtered out, index searches without a result, and heap fetches.
 */
function touchedBy(node: Node): number {
  const loops = node['Actual Loops'] ?? 1
  const below = (node.Plans ?? []).reduce((n, child) => n + touchedBy(child), 0)
  if (!node['Relation Name'] && !node['Index Name']) return below
  const removed = ['Filter', 'Index Recheck'].reduce((n, by) => n + (node[`Rows Removed by ${by}`] ?? 0), 0)
  const rows = (node['Actual Rows'] + removed) * loops
  return Math.max(rows, node['Index Searches'] ?? loops) + (node['Heap Fetches'] ?? 0) + below
}

export type Touched = { rows: number; text: string; plan: object }

/** Runs statements with custom (`auto`) or generic plans, and records the rows that each touched. */
export async function explainingReader(
  env: TestEnv,
  plans: 'auto' | 'force_generic_plan',
): Promise<{ tx: Tx; touched: Touched[] }> {
  const settings = await env.db.pages('').run(
    sql<object, { ayar: string }>(
      `select '-c ' || s.name || '=' || s.setting as ayar from pg_settings s
       where s.source in ('client', 'session') and s.name ~ '^(enable_|plan_|jit$)'`,
    ),
    {},
  )
  const client = new pg.Client({ ...env.connection, options: settings.map((s) => s.ayar).join(' ') })
  // Asked for inside a test, it ends with the process: the database may be dropped before.
  client.on('error', () => {})
  await client.connect()
  after(() => client.end().catch(() => {}))
  await client.query(`set plan_cache_mode = ${plans};
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off;
    set auto_explain.log_format = json;
    set auto_explain.log_level = notice`)
  const touched: Touched[] = []
  let text = ''
  client.on('notice', ({ message = '' }) => {
    const at = message.indexOf('plan:\n')
    if (at < 0) return
    const { Plan: plan } = JSON.parse(message.slice(at + 6))
    touched.push({ rows: Math.round(touchedBy(plan)), text, plan })
  })
  let last: Promise<unknown> = Promise.resolve()
  const run: Tx['run'] = (statement, params) => {
    const values = statement.params.map((name) => (params as Record<string, unknown>)[name])
    const now = last.then(() => {
      text = statement.text
      return client.query({ name: statement.name, text: statement.text, values })
    })
    last = now.catch(() => {})
    return now.then((result) => result.rows)
  }
  const none = () => {
    throw new Error('a list changes nothing')
  }
  return { tx: { run, later: none, apart: none }, touched }
}
