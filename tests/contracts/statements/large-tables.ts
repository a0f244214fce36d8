import { asRoot } from '../../support/processes/server.ts'
import type { TestEnv } from '../../support/setup.ts'

// Makes the planner take tables for large without filling them. It multiplies rows per page (statistics) with the real
// number of pages: a few hundred rows per table, distributed like real ones, and statistics that claim more.

/** Configuration of a store, read as a whole: the other tables grow with catalogue and trade. */
const ARRANGED = new Set([
  'magaza',
  'magaza_nesil',
  'anahtar',
  'anahtar_kullanim',
  'alan_adi',
  'depo',
  'kur',
  'marka',
  'koleksiyon',
  'kategori',
  'kategori_sayim',
  'vitrin_kume',
  'menu',
  'sayfa',
  'musteri_grubu',
  'musteri_grubu_sayim',
  'fiyat_listesi',
  'fiyat_listesi_grup',
  'webhook',
  'odeme_saglayici',
  'kargo_uygulama',
  'ozel_alan',
  'es_anlam',
  'es_anlam_sozcuk',
  'teslimat_secenegi',
  'siparis_sayac',
  'olay_sayac',
  'gorev',
  'arka_is',
  'aktarim_yeri',
])

const ROWS = 400
// Selectivity of rare flags: due, pending, cancelled, default.
const SELDOM = 40

type Column = { tablo: string; ad: string; tur: string; bos: boolean; anahtar: boolean; baska: boolean }

// `anahtar`: last column of a unique index. `baska`: a foreign key.
const COLUMNS = `
  select c.relname as tablo, a.attname as ad, format_type(a.atttypid, null) as tur, not a.attnotnull as bos,
    exists (select from pg_index i
            where i.indrelid = c.oid and i.indisunique and i.indkey[i.indnkeyatts - 1] = a.attnum) as anahtar,
    exists (select from pg_constraint f
            where f.conrelid = c.oid and f.contype = 'f' and f.conkey[array_upper(f.conkey, 1)] = a.attnum) as baska
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'gecis'
  order by c.relname, a.attnum`

/** Sample value of row `i`, in SQL. */
function sampleOf(c: Column, stores: number): string {
  if (c.ad === 'magaza_id') return `lpad((i % ${stores})::text, 4, '0')`
  if (c.tur === 'boolean') return `i % ${SELDOM} = 0`
  if (c.tur === 'timestamp with time zone') {
    const moment = `timestamptz '2026-01-01' + i * interval '1 minute'`
    return c.bos ? `case when i % ${SELDOM} = 0 then ${moment} end` : moment
  }
  if (/^(bigint|integer|smallint|numeric|double precision)$/.test(c.tur)) {
    return c.bos && c.anahtar ? `case when i % ${SELDOM} > 0 then i end` : 'i'
  }
  if (c.tur === 'date') return `date '2025-01-01' + (i % 400)::int`
  if (c.tur === 'jsonb' || c.tur === 'json') return `'{}'`
  if (c.tur === 'bytea') return `decode('00', 'hex')`
  if (c.tur === 'text[]') return 'array[(i % 7)::text]'
  // Few distinct values for a store's configuration.
  if (/^(depo|kategori|marka|koleksiyon|grup|liste|abonelik|anahtar)_id$/.test(c.ad)) return `'id_' || i % 8`
  if (c.anahtar) return `'id_' || lpad(i::text, 8, '0')`
  if (c.baska || /_(id|anahtari)$|^(sahip|kaynak|hash|sku|barkod|kod|magaza_kodu|no|ozet|takip_no|kime)$/.test(c.ad)) {
    return `'id_' || lpad((i / 3)::text, 8, '0')`
  }
  return `'deger ' || i % 6`
}

async function dropChecks(env: TestEnv): Promise<void> {
  const checks = await env.rows(
    `select conrelid::regclass::text as tablo, conname as ad from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  for (const c of checks) await env.rows(`alter table ${c.tablo} drop constraint ${c.ad}`)
}

/**
 * Fills every table, for so many stores, without constraints: the content is nonsense, and the database is unusable
 * afterwards. Returns a function that makes the planner take tables for larger: those that grow, or all.
 */
export async function fillTables(
  env: TestEnv,
  stores: number,
): Promise<(rows: { growing: number; arranged: number }) => Promise<void>> {
  const columns = Map.groupBy(await env.rows<Column>(COLUMNS), (c) => c.tablo)
  await dropChecks(env)
  const parts = [`truncate ${[...columns.keys()].join(', ')}`, 'set session_replication_role = replica']
  for (const [table, list] of columns) {
    const names = list.map((c) => c.ad).join(', ')
    const values = list.map((c) => sampleOf(c, stores)).join(', ')
    parts.push(
      `insert into ${table} (${names}) select ${values} from generate_series(1, ${ROWS}) i on conflict do nothing`,
    )
  }
  await env.rows([...parts, 'reset session_replication_role', 'analyze'].join(';\n'))
  const tables = [...columns.keys()]
  const counted = await env.rows(
    `select c.oid, c.reltuples, t.relname as tablo
     from pg_class t
     left join pg_index i on i.indrelid = t.oid
     join pg_class c on c.oid in (t.oid, i.indexrelid)
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace`,
    [tables],
  )
  return async (rows) => {
    // A partial index keeps its fraction of the table.
    const times = counted.map((c) => (ARRANGED.has(c.tablo) ? rows.arranged : rows.growing) / ROWS)
    await asRoot(env.connection.database as string, (client) =>
      client.query(
        `update pg_class c set reltuples = x.sayi
         from unnest($1::oid[], $2::float4[]) as x(oid, sayi) where c.oid = x.oid`,
        [counted.map((c) => c.oid), counted.map((c, i) => c.reltuples * (times[i] as number))],
      ),
    )
  }
}
