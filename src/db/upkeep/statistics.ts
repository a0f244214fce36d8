import { sql } from '../sql.ts'
import type { Tx } from '../work.ts'

// ANALYZE during bulk loads: without statistics the planner takes any index that begins with the store, and reads all
// of the store.

const askDistributed = sql<object, { dagitik: boolean }>(`
  select to_regclass('pg_dist_partition') is not null as dagitik`)

// Whole tables, across stores, as autovacuum does.
export const analyze = sql<object, object>(`
  analyze (skip_locked) kategori, urun, urun_kategori, varyant, varyant_fiyat, stok, rezervasyon, musteri, musteri_grubu_uye,
    fiyat_listesi, fiyat_listesi_fiyat, fiyat_listesi_grup, kampanya, kampanya_hedef, kampanya_kullanim, siparis,
    siparis_kalem, odeme, gonderi, dis_islem`)

/** Skipped on Citus: ANALYZE of all shards would conflict with the transaction's use of reference tables. */
export async function lookAgain(tx: Tx): Promise<void> {
  const [row] = await tx.run(askDistributed, {})
  if (!row?.dagitik) await tx.run(analyze, {})
}
