import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCAL_TABLES, REFERENCE_TABLES } from '../../src/db/upkeep/citus.ts'
import { startTest } from '../support/setup.ts'

// Database schema after all migrations: shardable by store, and without triggers or defaults that act by themselves.

const env = await startTest()

/** Belongs to the database, not to a store. */
const STORELESS = ['gecis']
/** Keys and domain names are looked up before their store is known; no such index is unique: nothing is across stores. */
const STORELESS_INDEXES = ['anahtar_ozet_ix', 'alan_adi_ad_ix']

const VIEWS_OF_CITUS = `'{citus_tables,citus_schemas}'`

const own = `n.nspname = 'public' and c.relname <> all('{${STORELESS.join()}}')`

test('the tables are there, each beginning with magaza_id text collate "C" not null', async () => {
  const rows = await env.rows(`
    select c.relname as tablo, a.attname as sutun, format_type(a.atttypid, a.atttypmod) as tip, a.attnotnull as dolu,
      (select l.collname from pg_collation l where l.oid = a.attcollation) as siralama
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
    where ${own} and c.relkind in ('r', 'p')
    order by 1`)
  assert.ok(rows.length >= 16)
  for (const { tablo, ...first } of rows) {
    assert.deepEqual(first, { sutun: 'magaza_id', tip: 'text', dolu: true, siralama: 'C' }, tablo)
  }
})

test('ids are text in byte order', async () => {
  const rows = await env.rows(`
    select c.relname || '.' || a.attname as sutun
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where ${own} and c.relkind in ('r', 'p') and (a.attname = 'id' or a.attname like '%\\_id')
      and (a.atttypid <> 'text'::regtype or a.attcollation <> '"C"'::regcollation)`)
  assert.deepEqual(rows, [])
})

test('primary keys, unique and plain indexes begin with magaza_id', async () => {
  const rows = await env.rows(`
    select i.relname as dizin, t.relname as tablo, x.indisprimary as anahtar, x.indisunique as tekil,
      (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = x.indkey[0]) as ilk
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and t.relname <> all('{${STORELESS.join()}}')`)
  for (const r of rows) {
    const suffix = r.anahtar ? '_pk' : r.tekil ? '_uk' : '_ix'
    assert.ok(
      r.dizin.startsWith(`${r.tablo}_`) && r.dizin.endsWith(suffix),
      `${r.dizin} should be ${r.tablo}_…${suffix}`,
    )
    if (STORELESS_INDEXES.includes(r.dizin)) assert.equal(r.tekil, false, r.dizin)
    else assert.equal(r.ilk, 'magaza_id', r.dizin)
  }
  for (const name of STORELESS_INDEXES)
    assert.ok(
      rows.some((r) => r.dizin === name),
      `${name} is gone: take it off the list`,
    )
  const tables = await env.rows(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own} and c.relkind in ('r', 'p')`,
  )
  assert.deepEqual(
    rows
      .filter((r) => r.anahtar)
      .map((r) => r.tablo)
      .sort(),
    tables.map((t) => t.relname).sort(),
  )
})

test('every constraint carries a name of ours', async () => {
  const suffixes: Record<string, string> = { p: '_pk', u: '_uk', f: '_fk', c: '_ck', x: '_ex' }
  const rows = await env.rows(`
    select k.conname as ad, k.contype as tur, c.relname as tablo
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${own} and k.contype <> 'n'`)
  assert.ok(rows.length > 30)
  for (const r of rows) {
    const expected =
      r.tur === 'p' ? new RegExp(`^${r.tablo}_pk$`) : new RegExp(`^${r.tablo}_[a-z0-9_]+${suffixes[r.tur]}$`)
    assert.match(r.ad, expected)
  }
})

test('foreign keys stay within the store and never empty a column', async () => {
  const rows = await env.rows(`
    select k.conname as ad, k.confdeltype as silince, k.confupdtype as degisince,
      (select a.attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1]) as buradan,
      (select a.attname from pg_attribute a where a.attrelid = k.confrelid and a.attnum = k.confkey[1]) as oraya
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${own} and k.contype = 'f'`)
  assert.ok(rows.length >= 10)
  for (const r of rows) {
    assert.deepEqual([r.buradan, r.oraya], ['magaza_id', 'magaza_id'], r.ad)
    assert.match(r.silince, /^[arc]$/, `${r.ad}: no action, restrict or cascade`)
    assert.match(r.degisince, /^[ar]$/, `${r.ad}: keys are never updated`)
  }
})

test('foreign keys lead where a cluster can follow them', async () => {
  const rows = await env.rows(`
    select c.relname as tablo, u.relname as ust, k.conname as ad, k.condeferrable as ertelenir, k.confmatchtype as uyum
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class u on u.oid = k.confrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${own} and k.contype = 'f'`)
  for (const { tablo, ust, ad, ...rest } of rows) {
    assert.deepEqual(rest, { ertelenir: false, uyum: 's' }, ad)
    assert.equal(LOCAL_TABLES.includes(tablo), LOCAL_TABLES.includes(ust), `${ad}: a table of one machine`)
    // Reference tables are on every node, but other tables are not.
    if (REFERENCE_TABLES.includes(tablo)) assert.ok(REFERENCE_TABLES.includes(ust), ad)
  }
})

test('what is not written to the log stays on one machine; nothing is partitioned, inherited or exclusive', async () => {
  const tables = await env.rows(`
    select c.relname as ad, c.relpersistence as kalici, c.relkind as tur
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${own} and c.relkind in ('r', 'p')`)
  for (const { ad, ...rest } of tables) {
    assert.deepEqual(rest, { kalici: LOCAL_TABLES.includes(ad) ? rest.kalici : 'p', tur: 'r' }, ad)
  }
  const names = tables.map((t) => t.ad)
  for (const ad of [...REFERENCE_TABLES, ...LOCAL_TABLES]) assert.ok(names.includes(ad), `${ad} is gone`)
  assert.deepEqual(
    await env.rows('select inhrelid from pg_inherits i join pg_class c on c.oid = i.inhrelid where c.relkind = $1', [
      'r',
    ]),
    [],
  )
  assert.deepEqual(await env.rows(`select conname from pg_constraint where contype = 'x'`), [])
})

test('names leave room for the number of a shard', async () => {
  const rows = await env.rows(`
    select c.relname as ad from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'i')
    union
    select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public'`)
  assert.ok(rows.length > 100)
  // Longer names are cut and hashed by Citus, and errors could no longer be told by name.
  assert.deepEqual(
    rows.map((r) => r.ad).filter((ad) => ad.length > 54),
    [],
  )
})

// The shape of a card is a function of its row: whoever writes the row, of an earlier release too, writes it.
test('nothing happens by itself: no triggers, sequences, identities, defaults, functions, rules or row security', async () => {
  const found = await env.rows(`
    select 'trigger' as tur, t.tgname::text as ad from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and not t.tgisinternal
    union all
    select 'sequence', c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'S'
    union all
    select 'view', c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('v', 'm', 'f') and c.relname <> all(${VIEWS_OF_CITUS})
    union all
    select 'identity or generated', c.relname || '.' || a.attname from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and (a.attidentity <> '' or a.attgenerated <> '')
      and (c.relname, a.attname) <> ('vitrin_kart', 'sekil')
    union all
    select 'default', c.relname || '.' || a.attname from pg_attrdef d
    join pg_class c on c.oid = d.adrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.adnum
    join pg_namespace n on n.oid = c.relnamespace
    where ${own} and a.attgenerated = ''
    union all
    select 'function', p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public'
    union all
    select 'rule', r.rulename from pg_rewrite r join pg_class c on c.oid = r.ev_class
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname <> all(${VIEWS_OF_CITUS})
    union all
    select 'row security', c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and (c.relrowsecurity or c.relforcerowsecurity)`)
  assert.deepEqual(found, [])
})
