import { hata } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import { emit } from '../../db/outbox.ts'
import { isForeignKeyViolation } from '../../db/pg-errors.ts'
import { sql } from '../../db/sql.ts'
import { all, maybe, one, type Work } from '../../db/work.ts'

type DepodakiStok = { depo_id: string; miktar: number; ayrilan: number; guncelleme: Date }

// Answers what lay there before; a quantity that stays the same is not written.
const setQuantity = sql<{ varyant_id: string; miktar: number; now: Date }, { depo_id: string; miktar: number }>(`
  with onceki as (
    select s.depo_id, s.miktar
    from stok s
    join depo d on d.magaza_id = :magaza_id and d.id = s.depo_id
    where s.magaza_id = :magaza_id
      and s.varyant_id = :varyant_id
      and d.varsayilan
    for update of s
  ), yeni as (
    update stok t
    set miktar = :miktar::int, guncelleme = :now
    from onceki o
    where t.magaza_id = :magaza_id
      and t.varyant_id = :varyant_id
      and t.depo_id = o.depo_id
      and t.miktar <> :miktar::int
  )
  select o.depo_id, o.miktar
  from onceki o`)

// A row that another writer made since is set all the same.
const insertQuantity = sql<{ varyant_id: string; urun_id: string; miktar: number; now: Date }, { depo_id: string }>(`
  insert into stok as t (magaza_id, varyant_id, depo_id, urun_id, miktar, ayrilan, guncelleme)
  select :magaza_id, :varyant_id, d.id, :urun_id, :miktar::int, 0, :now
  from depo d
  where d.magaza_id = :magaza_id
    and d.varsayilan
  on conflict (magaza_id, varyant_id, depo_id)
  do update set miktar = excluded.miktar, guncelleme = excluded.guncelleme
  returning depo_id`)

const listByVariant = sql<{ varyant_id: string }, DepodakiStok>(`
  select s.depo_id, s.miktar, s.ayrilan, s.guncelleme
  from stok s
  where s.magaza_id = :magaza_id
    and s.varyant_id = :varyant_id
  order by s.depo_id`)

type StoktakiVaryant = { id: string; sku: string | null; eksi_stok: boolean }

/** Sets what lies in the default warehouse and tells of it, unless it lay there already. Answers what can be sold. */
export async function setInDefault(
  w: Work,
  varyant: StoktakiVaryant,
  urun_id: string,
  miktar: number,
): Promise<number> {
  const varyant_id = varyant.id
  // Both leave together; the second sees what the first has set.
  const [before, seen] = await Promise.all([
    maybe(w, setQuantity, { varyant_id, miktar, now: w.now }),
    all(w, listByVariant, { varyant_id }),
  ])
  const { depo_id } = before ?? (await insertFirst(w, varyant_id, urun_id, miktar))
  const rows = before ? seen : await all(w, listByVariant, { varyant_id })
  const record = stockRecord(varyant, urun_id, rows)
  if (before?.miktar !== miktar) {
    const ek = { neden: 'varyant', depo_id, degisim: miktar - (before?.miktar ?? 0) }
    emit(w, 'stok.degisti', varyant_id, JSON.stringify(record), ek)
  }
  return record.satilabilir
}

async function insertFirst(w: Work, varyant_id: string, urun_id: string, miktar: number): Promise<{ depo_id: string }> {
  try {
    return await one(w, insertQuantity, { varyant_id, urun_id, miktar, now: w.now })
  } catch (error) {
    // The variant was deleted since it was read.
    throw isForeignKeyViolation(error, 'stok_varyant_fk') ? hata('kayit_bulunamadi') : error
  }
}

/** The stock record of a tracked variant as the API shows it. */
function stockRecord(varyant: StoktakiVaryant, urun_id: string, rows: readonly DepodakiStok[]) {
  const latest = Math.max(...rows.map((r) => r.guncelleme.getTime()))
  return {
    varyant_id: varyant.id,
    urun_id,
    sku: varyant.sku,
    stok_takibi: true,
    eksi_stok: varyant.eksi_stok,
    satilabilir: rows.reduce((sum, r) => sum + r.miktar - r.ayrilan, 0),
    depolar: rows.map(({ depo_id, miktar, ayrilan }) => ({ depo_id, miktar, ayrilan })),
    guncelleme: iso(new Date(latest)),
  }
}
