import type pg from 'pg'
import type { Tablo } from './belge.ts'

// From the catalogue: tables of later migrations are backed up without further ado.

const HERE = `relnamespace = current_schema()::regnamespace`

/** The tables that last, by name. Unlogged ones are empty after a crash anyway. */
export async function listTables(client: pg.Client): Promise<(Tablo & { bayt: number })[]> {
  const { rows } = await client.query(`
    select c.relname as ad, pg_table_size(c.oid)::float8 as bayt,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as sutunlar
    from pg_class c
    where c.${HERE} and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and c.relname <> 'gecis'
    order by c.relname collate "C"`)
  return rows
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('gecis') is not null as var`)
  if (!rows[0].var) return []
  return (await client.query('select ad from gecis order by ad')).rows.map((r) => r.ad)
}

/** What stands in the way of an empty database; a list of migrations that holds none does not. */
export async function listObstacles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select c.relname as ad from pg_class c
    where c.${HERE} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`)
  const names = rows.map((r) => r.ad as string)
  if (names.includes('gecis') && (await listMigrations(client)).length > 0) return names
  return names.filter((ad) => ad !== 'gecis')
}

export type Rebuild = { drop: string; make: string }

/**
 * Foreign keys and indexes with their definitions. Loading without them is several times as fast, in any order; created
 * at the end, they check all rows at once.
 */
export async function listRebuilds(client: pg.Client): Promise<Rebuild[]> {
  const { rows } = await client.query(`
    select 1 as sira, x.conname as ad, format('alter table %s drop constraint %I', x.conrelid::regclass, x.conname) as "drop",
      format('alter table %s add constraint %I %s', x.conrelid::regclass, x.conname, pg_get_constraintdef(x.oid)) as make
    from pg_constraint x
    join pg_class c on c.oid = x.conrelid
    where x.contype = 'f' and c.${HERE}
    union all
    select 0, i.relname, format('drop index %s', i.oid::regclass), pg_get_indexdef(i.oid)
    from pg_index n
    join pg_class i on i.oid = n.indexrelid
    join pg_class c on c.oid = n.indrelid
    where c.${HERE} and not exists (select from pg_constraint x where x.conindid = i.oid)
    order by 1, 2`)
  return rows
}

/** No statement timeout, whatever the server's default. */
export async function unhurried(client: pg.Client): Promise<void> {
  await client.query(`
    select set_config(s.name, '0', true) from pg_settings s
    where s.name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`)
  await client.query(`set local datestyle = 'ISO, MDY'`)
}
