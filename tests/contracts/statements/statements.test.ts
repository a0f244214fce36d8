import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'libpg-query'
import pg from 'pg'
import '../../../src/app.ts'
import '../../../src/cli/commands.ts'
import '../../support/demo-checksum.ts'
import '../../../src/worker/worker.ts'
import { allStatements } from '../../../src/db/sql.ts'
import { startShared } from '../../support/setup.ts'
import { CROSS_STORE, summary } from '../cross-store.ts'
import { violations } from './sql-rules.ts'

// Every statement of the service, without running it: it fits the migrated schema, and each table reference is bound to
// the store by the parameter itself.

const env = await startShared()

/** Parse and Describe on the wire: planned with the types of their parameters, but not executed. One error stops them all. */
function prepare(client: pg.Client, texts: readonly string[]): Promise<Error | null> {
  const { promise, resolve } = Promise.withResolvers<Error | null>()
  const nothing = () => {}
  client.query({
    submit: (connection: any) => {
      for (const text of texts) {
        connection.parse({ text, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
      }
      connection.sync()
    },
    // After an error pg forgets the query before ReadyForQuery.
    handleError: resolve,
    handleReadyForQuery: () => resolve(null),
    handleRowDescription: nothing,
    handleParseComplete: nothing,
  } as never)
  return promise
}

/** A round trip for each would take longer than the work. */
const AT_ONCE = 50

async function prepareAll(texts: readonly string[]): Promise<(string | null)[]> {
  const client = new pg.Client(env.connection)
  await client.connect()
  const problems: (string | null)[] = []
  for (let i = 0; i < texts.length; i += AT_ONCE) {
    const some = texts.slice(i, i + AT_ONCE)
    const isRight = (await prepare(client, some)) === null
    // Who made the error is asked one by one.
    for (const text of some) problems.push(isRight ? null : ((await prepare(client, [text]))?.message ?? null))
  }
  await client.end()
  return problems
}

test('preparing tells a statement that does not fit the schema', async () => {
  const [right, column, type] = await prepareAll([
    'select u.id from urun u where u.magaza_id = $1',
    'select u.yok from urun u',
    'select u.id from urun u where u.id = 5',
  ])
  assert.equal(right, null)
  assert.match(column ?? '', /u\.yok/)
  assert.match(type ?? '', /operator/)
})

test('every statement fits the migrated schema', async () => {
  const statements = allStatements()
  assert.ok(statements.length > 100)
  const problems = await prepareAll(statements.map((s) => s.text))
  assert.deepEqual(
    statements.flatMap((s, i) => (problems[i] === null ? [] : [`${problems[i]}: ${summary(s)}`])),
    [],
  )
})

test('every statement binds every table reference to its store', async () => {
  const found: string[] = []
  for (const s of allStatements()) {
    if (CROSS_STORE.has(s)) continue
    for (const v of violations(await parse(s.text), s.params)) found.push(`${v} | ${summary(s)}`)
  }
  assert.deepEqual(found, [])
})

test('each listed exception still needs to be one', async () => {
  for (const [s, reason] of CROSS_STORE) {
    assert.ok(allStatements().includes(s))
    assert.notDeepEqual(violations(await parse(s.text), s.params), [], reason)
  }
})

test('texts travel in arrays of texts: long ones go in the binary format of text[], which no other type reads', () => {
  const others = allStatements().filter((s) =>
    /\$\d+::(?!text|bigint|int|smallint|numeric|boolean|timestamptz)\w+\[\]/.test(s.text),
  )
  assert.deepEqual(others.map(summary), [])
})

test('prepared statements have names of their own', () => {
  const names = allStatements().flatMap((s) => s.name ?? [])
  assert.equal(new Set(names).size, names.length)
})

// Tests of the rules: statements with one violation each. $1 is :magaza_id, $2 :id.
const wrong: [string, RegExp][] = [
  ['select u.id from urun u where u.id = $2', /urun u: no u\.magaza_id/],
  ['select u.id from urun u where u.magaza_id = $2', /urun u/],
  ["select u.id from urun u where u.magaza_id = 'a'", /urun u/],
  ['select u.id from urun u where magaza_id = $1', /urun u/],
  ['select u.id from urun u where u.magaza_id = $1 or u.id = $2', /urun u/],
  ['select u.id from urun u where not u.magaza_id = $1', /urun u/],
  ['select u.id from urun u where u.magaza_id <> $1', /urun u/],
  ['select u.id from urun u where u.magaza_id is not distinct from $1', /urun u/],
  ['select u.id from urun u join varyant v on v.magaza_id = u.magaza_id where u.magaza_id = $1', /varyant v/],
  ['select u.id from urun u left join varyant v on u.magaza_id = $1 and v.magaza_id = $1', /urun u/],
  ['select u.id from urun u full join varyant v on u.magaza_id = $1 and v.magaza_id = $1', /urun u/],
  ['select u.id from urun u join varyant v using (magaza_id) where u.magaza_id = $1 and v.magaza_id = $1', /using/],
  ['select u.id from urun u, varyant v where u.magaza_id = $1', /varyant v/],
  [
    'select u.id, (select count(v.id) from varyant v where v.urun_id = u.id) from urun u where u.magaza_id = $1',
    /varyant v/,
  ],
  [
    'select u.id from urun u where u.magaza_id = $1 and exists (select 1 from varyant v where v.urun_id = u.id)',
    /varyant v/,
  ],
  [
    'select u.id from urun u, lateral (select v.id from varyant v where v.urun_id = u.id) x where u.magaza_id = $1',
    /varyant v/,
  ],
  ['select x.id from (select u.id from urun u) x', /urun u/],
  ['with x as (select u.id from urun u) select x.id from x', /urun u/],
  ['with urun as (select 1 as id) select u.id from public.urun u', /urun u/],
  ['with x as (delete from urun u where u.id = $2 returning id) select x.id from x', /urun u/],
  ['select u.id from urun u where u.magaza_id = $1 union all select v.id from varyant v', /varyant v/],
  ['update urun u set ad = $2', /urun u/],
  ['update urun u set ad = v.ad from varyant v where u.magaza_id = $1 and v.urun_id = u.id', /varyant v/],
  ['update urun u set magaza_id = $2 where u.magaza_id = $1', /is updated/],
  ['delete from urun u where u.id = $2', /urun u/],
  ['delete from urun u using varyant v where u.magaza_id = $1 and v.urun_id = u.id', /varyant v/],
  ['insert into marka (magaza_id, id) values ($2, $2)', /is not :magaza_id/],
  ['insert into marka (magaza_id, id) values ($1, $2), ($2, $2)', /is not :magaza_id/],
  ['insert into marka as t (magaza_id, id) select m.magaza_id, m.id from marka m where m.id = $2', /is not :magaza_id/],
  ['insert into marka (id, magaza_id) values ($2, $1)', /first column/],
  ['insert into marka (id) values ($2)', /first column/],
  ['insert into marka (magaza_id, id) select $1, x.id from unnest($2::text[]) as x(id)', /no alias/],
  ['insert into marka as t (magaza_id, id) select $1, u.id from urun u', /urun u/],
  ['insert into marka (magaza_id, id) values ($1, (select $2::text))', /inside values/],
  ['insert into marka (magaza_id, id) values ($1, $2) on conflict (id) do nothing', /on conflict/],
  ['insert into marka (magaza_id, id) values ($1, $2) on conflict do nothing', /on conflict/],
  ['merge into marka m using urun u on m.magaza_id = $1 when matched then delete', /not known/],
  ['truncate marka', /not known/],
  ['select u.id from urun u where u.magaza_id = $1 and u.olusturma < now()', /clock/],
  ['select u.id, current_timestamp from urun u where u.magaza_id = $1', /clock/],
  ['update urun u set guncelleme = now() where u.magaza_id = $1', /clock/],
  ['insert into marka (magaza_id, id) values ($1, gen_random_uuid()::text)', /makes up/],
  ['select u.id from urun u where u.magaza_id = $1 offset 20', /offset/],
  ['select * from urun u where u.magaza_id = $1', /select \*/],
  ['select u.* from urun u where u.magaza_id = $1', /select \*/],
  ['delete from urun u where u.magaza_id = $1 returning *', /select \*/],
  ['delete from urun u where u.magaza_id = $1 returning upper(id)', /returning/],
  ['select u.ctid from urun u where u.magaza_id = $1', /ctid/],
  ['select 1; select 2', /2 statements/],
  ['commit', /transaction command/],
]
const right = [
  'select 1',
  'savepoint x',
  'select u.id from urun u where $1 = u.magaza_id and (u.id = $2 or u.ad is null)',
  'select u.id from urun u left join varyant v on v.magaza_id = $1 and v.urun_id = u.id where u.magaza_id = $1',
  'with x as (select u.id from urun u where u.magaza_id = $1) select x.id, y.id from x join x as y on y.id = x.id',
  'insert into marka (magaza_id, id, olusturma) values ($1, $2, now())',
  'insert into marka as t (magaza_id, id) select $1::text, x.id from unnest($2::text[]) as x(id)',
  'insert into marka as t (magaza_id, id) select u.magaza_id, u.id from urun u where u.magaza_id = $1',
  'delete from urun u where u.magaza_id = $1 returning id, u.ad',
]

test('the rules find each way of being wrong, and nothing in what is right', async () => {
  const check = async (text: string) => violations(await parse(text), ['magaza_id', 'id'])
  for (const [text, expected] of wrong) assert.match((await check(text)).join('; '), expected, text)
  for (const text of right) assert.deepEqual(await check(text), [], text)
})
