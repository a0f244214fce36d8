import { sql } from '../sql.ts'
import type { Tx } from '../work.ts'

// ANALYZE during bulk loads: without statistics the planner takes any index that begins with the store, and reads all
// of the store.

const TABLES = [
  ...['kategori', 'urun', 'urun_kategori', 'varyant', 'varyant_fiyat', 'stok', 'rezervasyon', 'musteri'],
  ...['musteri_grubu_uye', 'fiyat_listesi', 'fiyat_listesi_fiyat', 'fiyat_listesi_grup', 'kampanya', 'kampanya_hedef'],
  ...['kampanya_kullanim', 'siparis', 'siparis_kalem', 'odeme', 'gonderi', 'dis_islem'],
]

/**
 * Those that the planner takes for small, or knows nothing of. A large one has statistics already, and to look at it again can take
 * longer than a statement may. None on Citus: ANALYZE of all shards would conflict with the transaction's use of reference tables.
 */
export const askSmall = sql<object, { tablo: string }>(`
  select c.relname as tablo
  from pg_class c
  where c.oid = any('{${TABLES}}'::regclass[])
    and c.reltuples < 50000
    and to_regclass('pg_dist_partition') is null`)

/** Whole tables, across stores, as autovacuum does. */
export const analyze = new Map(TABLES.map((table) => [table, sql<object, object>(`analyze (skip_locked) ${table}`)]))

export async function lookAgain(tx: Tx): Promise<void> {
  const small = await tx.run(askSmall, {})
  for (const { tablo } of small) {
    const one = analyze.get(tablo)
    if (one) await tx.run(one, {})
  }
}
