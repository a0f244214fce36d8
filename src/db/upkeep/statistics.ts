import { sql } from '../sql.ts'
import type { Tx } from '../work.ts'

// PostgreSQL plans a statement by what it knows of its tables, and of new ones it knows nothing: it takes any index that
// begins with the store, and so reads all of the store. Whoever fills a store tells it in between what there is.

const askDistributed = sql<object, { dagitik: boolean }>(`
  select to_regclass('pg_dist_partition') is not null as dagitik`)

// Looks at tables as a whole, whatever store their rows belong to, as the database does by itself every now and then.
export const analyze = sql<object, object>(`
  analyze (skip_locked) kategori, urun, urun_kategori, varyant, varyant_fiyat, stok, rezervasyon, musteri, musteri_grubu_uye,
    fiyat_listesi, fiyat_listesi_fiyat, fiyat_listesi_grup, kampanya, kampanya_hedef, kampanya_kullanim, siparis,
    siparis_kalem, odeme, gonderi, dis_islem`)

/** Looking at all shards at once would keep the rest of the transaction from the tables that every machine has. */
export async function lookAgain(tx: Tx): Promise<void> {
  const [row] = await tx.run(askDistributed, {})
  if (!row?.dagitik) await tx.run(analyze, {})
}
