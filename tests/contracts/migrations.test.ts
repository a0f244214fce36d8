import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { parse } from 'libpg-query'
import { migrationFiles, splitStatements } from '../../src/db/upkeep/migrate.ts'

// Migrations also run on a cluster with distributed tables: the rules of Citus, checked on their text.

const folder = new URL('../../migrations/', import.meta.url)

/** Violations of a migration, as sentences. */
async function problemsOf(source: string): Promise<string[]> {
  const found: string[] = []
  const made = new Set<string>()
  const parsed: { stmts: any[] } = (await parse(source)) as never
  const pieces = splitStatements(source)
  if (pieces.length !== parsed.stmts.length) found.push(`${pieces.length} pieces of ${parsed.stmts.length} statements`)
  for (const { stmt } of parsed.stmts) {
    if (stmt.CreateStmt) made.add(stmt.CreateStmt.relation.relname)
    const insert = stmt.InsertStmt
    if (insert && !takesStoreAlong(insert))
      found.push(`insert into ${insert.relation.relname}: the store is not taken along`)
    const alter = stmt.AlterTableStmt
    if (!alter) continue
    const table = alter.relation.relname
    if (alter.cmds.length !== 1) found.push(`alter table ${table}: ${alter.cmds.length} subcommands`)
    for (const { AlterTableCmd: cmd } of alter.cmds) {
      const constraint = cmd.def?.Constraint
      if (constraint && !constraint.conname) found.push(`alter table ${table}: a constraint without a name`)
      const parent = constraint?.pktable?.relname
      if (parent && made.has(parent) && !made.has(table)) {
        found.push(`${table} is spread already and cannot point to ${parent}, which is not yet`)
      }
    }
  }
  return found
}

/** Rows stay in their store: its id is copied from the source rows, and is the first column. */
function takesStoreAlong(insert: any): boolean {
  const first = insert.cols?.[0]?.ResTarget.name
  const fields = insert.selectStmt?.SelectStmt?.targetList?.[0]?.ResTarget.val.ColumnRef?.fields
  return first === 'magaza_id' && fields?.at(-1)?.String?.sval === 'magaza_id'
}

test('every migration can run on tables that are spread', async () => {
  const names = await migrationFiles()
  assert.ok(names.length >= 23)
  for (const name of names) {
    assert.deepEqual(await problemsOf(await readFile(new URL(name, folder), 'utf8')), [], name)
  }
})

test('the rules find each way of being wrong', async () => {
  const wrong: [string, RegExp][] = [
    ['alter table urun add column a text, add column b text', /2 subcommands/],
    ['alter table urun add check (agirlik > 0)', /without a name/],
    ["insert into menu (magaza_id, tanitici, ogeler) values ('a', 'header', ';')", /pieces of 1 statements/],
    ['insert into olay_sayac (son, magaza_id) select 0, m.magaza_id from magaza m', /not taken along/],
    ["insert into olay_sayac (magaza_id, son) select 'a', 0 from magaza m", /not taken along/],
    [
      `create table renk (magaza_id text); alter table urun add constraint urun_renk_fk
       foreign key (magaza_id) references renk (magaza_id)`,
      /urun is spread already and cannot point to renk/,
    ],
  ]
  for (const [source, expected] of wrong) assert.match((await problemsOf(source)).join('; '), expected, source)
})
