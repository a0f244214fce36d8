import { sql } from '../db/sql.ts'
import type { Tx } from '../db/work.ts'

// PostgreSQL plans a statement by what it knows of its tables, and of new ones it knows nothing: it takes any index that
// begins with the store, and so reads all of the store. Told in between what there is, it builds in half the time.

/**
 * Row by row through indexes even where tables are small yet, and no compiling of plans that run for a millisecond. A
 * distributed database must know the store to plan most statements: a plan for any store is an error there.
 */
const preferIndexes = sql<object, object>(`
  select set_config('enable_seqscan', 'off', true) as tarama, set_config('enable_hashjoin', 'off', true) as ozet,
    set_config('enable_mergejoin', 'off', true) as birlesme, set_config('jit', 'off', true) as derleme,
    set_config('plan_cache_mode', case when to_regclass('pg_dist_partition') is null then 'force_generic_plan'
      else 'auto' end, true) as plan`)

const askDistributed = sql<object, { dagitik: boolean }>(`
  select to_regclass('pg_dist_partition') is not null as dagitik`)

// Looks at tables as a whole, whatever store their rows belong to, as the database does by itself every now and then.
export const analyze = sql<object, object>(`
  analyze (skip_locked) kategori, urun, urun_kategori, varyant, varyant_fiyat, stok, rezervasyon, musteri, musteri_grubu_uye,
    fiyat_listesi, fiyat_listesi_fiyat, fiyat_listesi_grup, kampanya, kampanya_hedef, kampanya_kullanim, siparis,
    siparis_kalem, odeme, gonderi, dis_islem`)

export const planWell = (tx: Tx): Promise<unknown> => tx.run(preferIndexes, {})

/** Looking at all shards at once would keep the rest of the transaction from the tables that every machine has. */
export async function lookAgain(tx: Tx): Promise<void> {
  const [row] = await tx.run(askDistributed, {})
  if (!row?.dagitik) await tx.run(analyze, {})
}
