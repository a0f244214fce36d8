import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import '../../../src/app.ts'
import '../../../src/cli/commands.ts'
import '../../support/demo-checksum.ts'
import '../../../src/worker/worker.ts'
import { inFlight, mayTravel } from '../../../src/db/cluster/flight.ts'
import { type AnyStatement, allStatements } from '../../../src/db/sql.ts'
import { LOCAL_TABLES, REFERENCE_TABLES } from '../../../src/db/upkeep/citus.ts'
import { startShared } from '../../support/setup.ts'
import { CROSS_STORE, summary } from '../cross-store.ts'
import { type Catalogue, refusals, refusalsAcross, sharedTables, tablesIn } from './citus-rules.ts'
import { treesOf } from './query-tree.ts'

// Every statement against the rules of Citus. No cluster is available from npm, so what can be known without one is
// checked on PostgreSQL's own query tree.

const env = await startShared()

async function trees(texts: readonly string[]) {
  const client = new pg.Client(env.connection)
  await client.connect()
  try {
    return await treesOf(client, texts)
  } finally {
    await client.end()
  }
}

const mapOf = async <V>(text: string, value: (row: any) => V): Promise<Map<string, V>> =>
  new Map((await env.rows(text)).map((row) => [String(row.oid), value(row)]))

const catalogue: Catalogue = {
  tables: await mapOf(`select oid, relname as ad from pg_class where relkind = 'r'`, (r) => r.ad),
  functions: await mapOf('select oid, proname as ad, provolatile as oynaklik from pg_proc', (r) => r),
  operators: await mapOf('select oid, oprcode::oid as f from pg_operator', (r) => String(r.f)),
  types: await mapOf('select oid, typinput::oid as i, typoutput::oid as o from pg_type', (r) => [
    String(r.i),
    String(r.o),
  ]),
  keys: await env.rows(`
    select c.relname as tablo, u.relname as ust, k.confdeltype as silince
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class u on u.oid = k.confrelid
    where k.contype = 'f'`),
}

// Commands have no tree: savepoints, and ANALYZE, which a cluster is not asked for.
const isCommand = (s: AnyStatement): boolean => !/^\s*(select|with|insert|update|delete)\b/.test(s.text)
const statements = allStatements().filter((s) => !isCommand(s))
const read = await trees(statements.map((s) => s.text))

/**
 * Statements whose parts share a table, and why the result is the same when the later part sees the earlier one's
 * writes.
 */
const MEETING = new Map<RegExp, string>([
  [/^with hareket as .*'depo_silme'/, 'what leaves a warehouse and what is left in the default one are different rows'],
  [
    /^with giden as \( delete from (musteri_grubu_uye|musteri_sozcuk|es_anlam_sozcuk|fiyat_listesi_grup|urun_kategori) /,
    'deletes all but what comes',
  ],
  [/^with giden as \( delete from (siparis_)?sozcuk /, 'words that go are none of those that come'],
  [/^with medya_eklenen as .* delete from urun_gorsel /, 'deletes all but what came'],
])

test('a cluster takes every statement of one store', () => {
  assert.ok(statements.length > 100)
  assert.deepEqual(
    statements.flatMap((s, i) =>
      CROSS_STORE.has(s) ? [] : refusals(read[i], catalogue).map((r) => `${r}: ${summary(s)}`),
    ),
    [],
  )
})

test('a statement that may travel to the machine of its store touches rows of stores alone', async () => {
  const elsewhere = [...LOCAL_TABLES, ...REFERENCE_TABLES]
  const travelling = statements
    .map((s, i) => ({ s, tables: tablesIn(read[i], catalogue) }))
    .filter(({ s }) => mayTravel(s))
  assert.ok(travelling.length > 500)
  for (const { s, tables } of travelling) {
    assert.ok(tables.length > 0 && !tables.some((t) => elsewhere.includes(t)), summary(s))
  }
})

test('as it travels, its store is a constant in the collation of the columns', () => {
  for (const s of statements.filter(mayTravel)) {
    const $store = `$${s.params.indexOf('magaza_id') + 1}`
    const rest = inFlight(s)
      .replaceAll(`values (concat(${$store}::text collate "C")`, '')
      .replaceAll(/(?<!values\s*\()\(\$\d+::text collate "C"\)/g, '')
    assert.doesNotMatch(rest, new RegExp(`\\${$store}\\b`), summary(s))
  }
})

test('a cluster can answer what is asked of all stores', () => {
  assert.deepEqual(
    statements.flatMap((s, i) =>
      CROSS_STORE.has(s) ? refusalsAcross(read[i], catalogue).map((r) => `${r}: ${summary(s)}`) : [],
    ),
    [],
  )
})

test('what is asked of some stores names them at every table: machines of the others are left out', () => {
  const among = [...CROSS_STORE.keys()].filter((s) => s.params.includes('magazalar'))
  assert.ok(among.length > 10)
  for (const s of among) {
    assert.equal(s.text.match(/magaza_id = any\(/g)?.length, s.reads.length, summary(s))
  }
})

test('parts of one statement do not meet in a table, but where it makes no difference', () => {
  const used = new Set<RegExp>()
  const found: string[] = []
  for (const [i, s] of statements.entries()) {
    const shared = sharedTables(read[i], catalogue)
    if (shared.length === 0) continue
    const known = [...MEETING.keys()].find((pattern) => pattern.test(s.text.replace(/\s+/g, ' ')))
    if (known) used.add(known)
    else found.push(`${shared.join()}: ${summary(s)}`)
  }
  assert.deepEqual(found, [])
  assert.deepEqual(
    [...MEETING.keys()].filter((pattern) => !used.has(pattern)),
    [],
  )
})

// Tests of the rules: statements with one violation each.
const wrong: [string, RegExp][] = [
  ["update urun u set guncelleme = u.guncelleme + interval '1 second' where u.magaza_id = $1", /of a column/],
  ["update urun u set ad = to_char(u.olusturma, 'YYYY') where u.magaza_id = $1", /to_char of a column/],
  ["delete from urun u where u.magaza_id = $1 and u.olusturma > '2020-01-01'::date", /of a column/],
  ['update urun u set ad = coalesce($2, now()::text) where u.magaza_id = $1', /coalesce around now/],
  [
    'update urun u set seo_gizle = case when now() > $2 then true end where u.magaza_id = $1',
    /case or coalesce around now/,
  ],
  ['update urun u set seo_gizle = case when random() > 0.5 then true end where u.magaza_id = $1', /volatile/],
  [
    'update vitrin_kart t set varyantlar = to_jsonb(array(select e from jsonb_array_elements(t.varyantlar) as e)) where t.magaza_id = $1',
    /to_jsonb of a column/,
  ],
  ['delete from urun u where u.magaza_id = $1 and u.agirlik > random()', /volatile/],
  [
    `with yeni as (insert into menu (magaza_id, tanitici, ogeler) values ($1, $2, '') returning tanitici)
     insert into sozcuk as t (magaza_id, sozcuk, kayit_id) select $1, y.tanitici, 'x' from yeni y`,
    /copies yeni to every machine to insert into sozcuk/,
  ],
  [
    `with giden as (delete from menu m where m.magaza_id = $1 returning m.tanitici), eski as (
     insert into sozcuk as t (magaza_id, sozcuk, kayit_id) select $1, g.tanitici, 'x' from giden g)
     select g.tanitici from giden g`,
    /copies giden to every machine to insert into sozcuk/,
  ],
  [
    `with yeni as (insert into menu (magaza_id, tanitici, ogeler) values ($1, $2, '') returning tanitici)
     select k.kur from kur k, yeni y where k.magaza_id = $1 and k.para_birimi = y.tanitici`,
    /copies yeni to every machine beside kur/,
  ],
  ["delete from urun u where u.magaza_id = $1 returning to_char(olusturma, 'YYYY')", /returning calls to_char/],
  [
    `insert into anahtar_kullanim as k (magaza_id, anahtar_id, son_kullanim) values ($1, $2, $3)
     on conflict (magaza_id, anahtar_id) do update set son_kullanim = now()`,
    /on conflict calls now/,
  ],
  [
    `insert into anahtar_kullanim as k (magaza_id, anahtar_id, son_kullanim) values ($1, $2, $3)
     on conflict (magaza_id, anahtar_id) do update set son_kullanim = excluded.son_kullanim
     where k.son_kullanim < now()`,
    /on conflict calls now/,
  ],
  ['insert into menu (magaza_id, tanitici, ogeler) values ($1, $2, (select $3::text))', /inside values/],
  ['select m.magaza_id from magaza m where m.magaza_id = $1 for no key update', /locks rows of magaza/],
  ['select u.id from urun u, kur k where u.magaza_id = $1 and k.magaza_id = $1 for update', /locks rows of kur/],
  ['update magaza m set ad = u.ad from urun u where m.magaza_id = $1 and u.magaza_id = $1', /by a table of stores/],
  ['select s.sayi from sinir s, urun u where s.magaza_id = $1 and u.magaza_id = $1', /not where the others are/],
  [
    `with recursive y as (select k.id from kategori k where k.magaza_id = $1 union select k.id from y, kategori k
     where k.magaza_id = $1) delete from kategori t using y where t.magaza_id = $1 and t.id = y.id`,
    /writes with recursive/,
  ],
  [
    `with g as (delete from menu m where m.magaza_id = $1 and $2::boolean returning m.tanitici) select g.tanitici from g`,
    /leave no shard/,
  ],
  [
    `with s as (insert into olay_sayac (magaza_id, son) values ($1, 0))
     insert into magaza (magaza_id, ad) values ($1, $2)`,
    /inserts into olay_sayac before magaza/,
  ],
  [
    `with m as (delete from marka t where t.magaza_id = $1), s as (insert into menu (magaza_id, tanitici, ogeler)
     values ($1, 'header', '')) delete from urun u where u.magaza_id = $1`,
    /deletes from marka before urun/,
  ],
]

test('the rules find each way of being refused', async () => {
  const found = await trees(wrong.map(([text]) => text))
  for (const [i, [text, expected]] of wrong.entries()) {
    assert.match(refusals(found[i], catalogue).join('; '), expected, text)
  }
})

test('the rules find parts that meet, and questions that a cluster cannot answer', async () => {
  const [writes, moved, kept, locked, counted] = await trees([
    `with g as (delete from menu m where m.magaza_id = $1) insert into menu (magaza_id, tanitici, ogeler)
     values ($1, 'header', '')`,
    `with g as (select m.tanitici from menu m where m.magaza_id = $1), y as (insert into menu
     (magaza_id, tanitici, ogeler) values ($1, 'footer', '')) insert into sozcuk as t (magaza_id, sozcuk, kayit_id)
     select $1, g.tanitici, 'x' from g`,
    `with g as materialized (select m.tanitici from menu m where m.magaza_id = $1), y as (insert into menu
     (magaza_id, tanitici, ogeler) values ($1, 'footer', '')) insert into sozcuk as t (magaza_id, sozcuk, kayit_id)
     select $1, g.tanitici, 'x' from g`,
    'select e.id from giden_eposta e for update',
    'select e.id, count(*) over () as n from giden_eposta e',
  ])
  assert.deepEqual(
    [writes, moved, kept].map((t) => sharedTables(t, catalogue)),
    [['menu'], ['menu'], []],
  )
  assert.deepEqual(refusalsAcross(locked, catalogue), ['rowMarks over several stores'])
  assert.deepEqual(refusalsAcross(counted, catalogue), ['windowClause over several stores'])
})
