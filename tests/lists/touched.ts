import { after } from 'node:test'
import pg from 'pg'
import { sql } from '../../src/db/sql.ts'
import type { Tx } from '../../src/db/work.ts'
import type { TestEnv } from '../setup.ts'

// What a statement touches, told by PostgreSQL itself while the statement runs as the service runs it: prepared by its
// name, on a connection with the settings of the service's own.

type Node = Record<string, any> & { Plans?: Node[] }

/** Every row that a scan went over, shown or not, every descent of an index and every look at a row behind it. */
function touchedBy(node: Node): number {
  const loops = node['Actual Loops'] ?? 1
  const removed = ['Filter', 'Index Recheck', 'Join Filter'].reduce((n, by) => n + (node[`Rows Removed by ${by}`] ?? 0), 0)
  const scanned = /Scan$/.test(node['Node Type']) ? (node['Actual Rows'] ?? 0) * loops : 0
  const looks = (node['Index Searches'] ?? 0) + (node['Heap Fetches'] ?? 0)
  const below = (node.Plans ?? []).reduce((n, child) => n + touchedBy(child), 0)
  return scanned + removed * loops + looks + below
}

export type Touched = { rows: number; text: string; plan: object }

/** Reads as the service does and notes what each statement touched. */
export async function explainingReader(env: TestEnv): Promise<{ tx: Tx; touched: Touched[] }> {
  const settings = await env.db.read.run(
    sql<object, { ayar: string }>(
      `select '-c ' || s.name || '=' || s.setting as ayar from pg_settings s
       where s.source = 'client' and s.name ~ '^(enable_|plan_|jit$)'`,
    ),
    {},
  )
  const client = new pg.Client({ ...env.connection, options: settings.map((s) => s.ayar).join(' ') })
  await client.connect()
  after(() => client.end())
  await client.query(`load 'auto_explain';
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
