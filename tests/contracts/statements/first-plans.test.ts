import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../../src/app.ts'
import '../../../src/cli/commands.ts'
import '../../../src/worker/worker.ts'
import { allStatements } from '../../../src/db/sql.ts'
import { everyNth, isLong } from '../../support/extent.ts'
import { asRoot } from '../../support/processes/server.ts'
import { startTest } from '../../support/setup.ts'

// Plans of the first minute: tables are new, the server has analysed none of them. No statement may read a whole store
// for each row that it looks up.

const env = await startTest()

type Plan = {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  'Join Filter'?: string
  Plans?: Plan[]
}

/**
 * Exception: calls to a carrier that are pending for one order. The planner cannot tell two partial indexes apart, and
 * both hold only pending calls.
 */
const KNOWN = /^with sirada as \( select d\.id from dis_islem d/

// As sessions of the service have them.
const SESSION = ['seqscan', 'hashjoin', 'mergejoin', 'material'].map((way) => `set enable_${way} = off`).join(';')

/** Scans that are repeated for each row, are bound by the store alone, and throw rows away. */
function wholeStores(plan: Plan, repeated = false, isFiltered = false): string[] {
  const bound = plan['Index Cond'] ?? plan['Recheck Cond'] ?? ''
  const throwsAway = isFiltered || plan.Filter !== undefined
  const own =
    repeated && plan['Relation Name'] && !bound.includes(' AND ') && throwsAway
      ? [`${plan['Relation Name']} by ${bound}`]
      : []
  const inner = (plan.Plans ?? []).flatMap((part) => {
    const relation = part['Parent Relationship']
    if (relation === 'InitPlan') return wholeStores(part)
    const isInner = plan['Node Type'] === 'Nested Loop' && relation === 'Inner'
    return wholeStores(
      part,
      repeated || isInner || relation === 'SubPlan',
      isInner ? plan['Join Filter'] !== undefined : isFiltered,
    )
  })
  return [...own, ...inner]
}

const server = Number((await env.rows('show server_version_num'))[0].server_version_num)

/** Planned for open parameters, with a page for an open limit. */
const plansOf = (texts: readonly string[]): Promise<string[][]> =>
  asRoot(env.connection.database as string, async (client) => {
    await client.query(SESSION)
    const found: string[][] = []
    for (const text of texts) {
      const paged = text.replaceAll(/\blimit (\$\d+)(::int)?/g, 'limit (case when true then 100 else $1 end)')
      const { rows } = await client.query(`explain (generic_plan, format json) ${paged}`)
      found.push(wholeStores(rows[0]['QUERY PLAN'][0].Plan))
    }
    return found
  })

const texts = allStatements()
  .map((s) => s.text)
  .filter((text) => /^(select|with|insert|update|delete)\b/.test(text))

async function found(texts: readonly string[]): Promise<string[]> {
  const plans = await plansOf(texts)
  const lines = texts.map((text, i) => `${text.replace(/\s+/g, ' ')}: ${plans[i]?.join(', ')}`)
  return lines.filter((line, i) => (plans[i] as string[]).length > 0 && !KNOWN.test(line))
}

test('before the server has statistics no statement reads a store for each of its rows; without ours many would', {
  skip: server < 180_000 && 'first statistics can be given since PostgreSQL 18',
}, async () => {
  assert.deepEqual(await found(texts), [])
  await asRoot(env.connection.database as string, (client) =>
    client.query(`
        select pg_clear_attribute_stats('public', s.tablename::text, 'magaza_id', false)
        from pg_stats s where s.schemaname = 'public'`),
  )
  // That the rule can be broken is seen by a part of them.
  assert.ok((await found(everyNth(texts, 5))).length > (isLong ? 100 : 20))
})
