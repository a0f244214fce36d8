import type pg from 'pg'
import { HAS_FLIGHT, MAKE_FLIGHT, SPREAD_FLIGHT } from '../cluster/function.ts'

// Citus: distributes tables by store. Table names come from the catalogue, so tables of later migrations are included.

/** Reference tables, replicated to every machine: read before the store is known, and rarely written. */
export const REFERENCE_TABLES = ['magaza', 'magaza_nesil', 'anahtar', 'kur', 'alan_adi']
/** Local tables on the coordinator: rows of the service, of no store. */
export const LOCAL_TABLES = [
  ...['gorev', 'sinir', 'aktarim_yeri'],
  ...['kullanici', 'kullanici_magaza', 'kullanici_oturum', 'kullanici_kodu', 'kullanici_davet'],
  ...['kullanici_sayac', 'kullanici_totp', 'kullanici_kurtarma', 'kullanici_gecis', 'kullanici_sorgu'],
]

const STORE = 'magaza_id'

export type Dagitilan = { tablo: string; tur: 'dagitik' | 'kopya' }

export class CitusMissing extends Error {}

export const hasCitus = (client: pg.Client): Promise<boolean> => askWhether(client, 'pg_dist_partition')

// Foreign keys put aside, in a schema that migrations and backups ignore. Its existence marks the database as
// distributed.
const SHELF = 'kepenk_citus.dagitim'

export const isSpread = (client: pg.Client): Promise<boolean> => askWhether(client, SHELF)

/**
 * DDL on distributed tables: sequential mode, so that a new table may reference one changed in the same transaction.
 */
export async function prepareSession(client: pg.Client): Promise<void> {
  await client.query("set citus.multi_shard_modify_mode to 'sequential'")
  await client.query('set citus.enable_local_reference_table_foreign_keys to off')
}

/**
 * Distributes the remaining tables, parents first, with their rows. Foreign keys are dropped meanwhile and restored at
 * the end, since a local table cannot reference a distributed one. Resumable after an interruption.
 */
export async function spread(client: pg.Client, told: (done: Dagitilan) => void = () => {}): Promise<Dagitilan[]> {
  if (!(await hasCitus(client))) throw new CitusMissing()
  await client.query('reset citus.multi_shard_modify_mode')
  // Asked first: a schema is made on every machine, and one that is down must not stop whoever starts.
  if (!(await isSpread(client))) await makeShelf(client)
  const left = await listLeft(client)
  if (left.length === 0 && (await isShelfEmpty(client))) {
    await makeFlight(client)
    return []
  }
  await putKeysAside(
    client,
    left.map((t) => t.tablo),
  )
  let first = await findFirst(client)
  for (const one of left) {
    if (one.tur === 'kopya') await client.query('select create_reference_table($1)', [one.tablo])
    else {
      const beside = first ?? 'none'
      const text = 'select create_distributed_table($1, $2, colocate_with => $3)'
      await client.query(text, [one.tablo, STORE, beside])
      first ??= one.tablo
    }
    if (one.dolu) await client.query('select truncate_local_data_after_distributing_table($1)', [one.tablo])
    told({ tablo: one.tablo, tur: one.tur })
  }
  await bringKeysBack(client)
  await makeFlight(client)
  return left.map(({ tablo, tur }) => ({ tablo, tur }))
}

async function makeShelf(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists kepenk_citus')
  await client.query(
    `create table if not exists ${SHELF} (
    ad text primary key, tablo text not null, ust text not null, tanim text not null)`,
  )
}

/** Like the schema it is made on every machine: asked first. */
async function makeFlight(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select ${HAS_FLIGHT} as var`)
  if (rows[0].var) return
  await inTransaction(client, async () => {
    await client.query(MAKE_FLIGHT)
    await client.query(SPREAD_FLIGHT, [await findFirst(client)])
  })
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function isShelfEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select not exists (select from ${SHELF}) as bos`)
  return rows[0].bos
}

async function askWhether(client: pg.Client, relation: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as var', [relation])
  return rows[0].var
}

type Kalan = Dagitilan & { dolu: boolean }

/** Tables that are not yet distributed as they should be, in the order of their references. */
async function listLeft(client: pg.Client): Promise<Kalan[]> {
  const { rows } = await client.query<{ tablo: string; ustler: string[]; yeri: string | null }>(
    `select c.relname as tablo,
       array(
         select u.relname::text from pg_constraint k join pg_class u on u.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f'
         union select d.ust from ${SHELF} d where d.tablo = c.relname) as ustler,
       (select p.partmethod::text || p.repmodel::text from pg_dist_partition p where p.logicalrelid = c.oid) as yeri
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum = 1 and a.attname = $1
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($2)
       and c.relname !~ '_[0-9]{5,}$'
     order by c.relname collate "C"`,
    [STORE, LOCAL_TABLES],
  )
  const left: Kalan[] = []
  for (const tablo of parentsFirst(rows)) {
    const tur = REFERENCE_TABLES.includes(tablo) ? 'kopya' : 'dagitik'
    // Citus: n is one shard, with t on every machine; h is many. A local table that it watches over is neither.
    if (rows.find((r) => r.tablo === tablo)?.yeri?.startsWith(tur === 'kopya' ? 'nt' : 'h')) continue
    const { rows: found } = await client.query(`select exists (select from ${tablo}) as dolu`)
    left.push({ tablo, tur, dolu: found[0].dolu })
  }
  return left
}

function parentsFirst(tables: readonly { tablo: string; ustler: string[] }[]): string[] {
  const order = new Set<string>()
  const add = (tablo: string) => {
    const found = tables.find((t) => t.tablo === tablo)
    if (!found || order.has(tablo)) return
    for (const ust of found.ustler) if (ust !== tablo) add(ust)
    order.add(tablo)
  }
  for (const { tablo } of [...tables].sort((a, b) => rankOf(a.tablo) - rankOf(b.tablo))) add(tablo)
  return [...order]
}

const rankOf = (tablo: string): number => (REFERENCE_TABLES.includes(tablo) ? 0 : 1)

/** A distributed table to co-locate the others with, so that a store's rows are on one machine. */
async function findFirst(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query(
    `select c.relname from pg_dist_partition p
     join pg_class c on c.oid = p.logicalrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = 1 and a.attname = $1
     where p.partmethod = 'h' and c.relnamespace = current_schema()::regnamespace
     order by p.colocationid, c.relname collate "C"
     limit 1`,
    [STORE],
  )
  return rows[0]?.relname ?? null
}

const putKeysAside = (client: pg.Client, tables: readonly string[]): Promise<void> =>
  inTransaction(client, async () => {
    const { rows } = await client.query<{ ad: string; tablo: string; ust: string; tanim: string }>(
      `select k.conname as ad, c.relname as tablo, u.relname as ust, pg_get_constraintdef(k.oid) as tanim
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_class u on u.oid = k.confrelid
       where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace
         and (c.relname = any($1) or u.relname = any($1))
       order by 2, 1`,
      [tables],
    )
    for (const { ad, tablo, ust, tanim } of rows) {
      const values = [ad, tablo, ust, tanim]
      await client.query(`insert into ${SHELF} (ad, tablo, ust, tanim) values ($1, $2, $3, $4)`, values)
      await client.query(`alter table ${tablo} drop constraint ${ad}`)
    }
  })

/** Restores foreign keys one by one, each removed from the shelf only once it exists again: resumable. */
async function bringKeysBack(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ad: string; tablo: string; tanim: string; var: boolean }>(
    `select d.ad, d.tablo, d.tanim,
       exists (select from pg_constraint k where k.conname = d.ad and k.conrelid = to_regclass(d.tablo)) as var
     from ${SHELF} d
     order by d.tablo collate "C", d.ad collate "C"`,
  )
  for (const { ad, tablo, tanim, var: isBack } of rows) {
    if (!isBack) await client.query(`alter table ${tablo} add constraint ${ad} ${tanim}`)
    await client.query(`delete from ${SHELF} where ad = $1`, [ad])
  }
}
