import { iso } from '../../core/time.ts'
import { emit } from '../../db/outbox.ts'
import { sql } from '../../db/sql.ts'
import { all, maybe, one, type Work } from '../../db/work.ts'

type StokRow = {
  varyant_id: string
  urun_id: string
  sku: string | null
  stok_takibi: boolean
  eksi_stok: boolean
  varyant_guncelleme: Date
  depo_id: string | null
  miktar: number | null
  ayrilan: number | null
  guncelleme: Date | null
}

const lockInDefault = sql<{ varyant_id: string }, { miktar: number }>(`
  select s.miktar
  from stok s
  join depo d on d.magaza_id = :magaza_id and d.id = s.depo_id
  where s.magaza_id = :magaza_id
    and s.varyant_id = :varyant_id
    and d.varsayilan
  for update of s`)

const upsertInDefault = sql<{ varyant_id: string; urun_id: string; miktar: number; now: Date }, { depo_id: string }>(`
  insert into stok as t (magaza_id, varyant_id, depo_id, urun_id, miktar, ayrilan, guncelleme)
  select :magaza_id, :varyant_id, d.id, :urun_id, :miktar::int, 0, :now
  from depo d
  where d.magaza_id = :magaza_id
    and d.varsayilan
  on conflict (magaza_id, varyant_id, depo_id)
  do update set miktar = excluded.miktar, guncelleme = excluded.guncelleme
  returning depo_id`)

const findRecord = sql<{ varyant_id: string }, StokRow>(`
  select v.id as varyant_id, v.urun_id, v.sku, v.stok_takibi, v.eksi_stok, v.guncelleme as varyant_guncelleme,
    s.depo_id, s.miktar, s.ayrilan, s.guncelleme
  from varyant v
  left join stok s on s.magaza_id = :magaza_id and s.varyant_id = v.id
  where v.magaza_id = :magaza_id
    and v.id = :varyant_id
  order by s.depo_id`)

/** Sets what lies in the default warehouse and tells of it, unless it lay there already. */
export async function setInDefault(w: Work, varyant_id: string, urun_id: string, miktar: number): Promise<void> {
  const before = await maybe(w, lockInDefault, { varyant_id })
  if (before?.miktar === miktar) return
  const { depo_id } = await one(w, upsertInDefault, { varyant_id, urun_id, miktar, now: w.now })
  const ek = { neden: 'varyant', depo_id, degisim: miktar - (before?.miktar ?? 0) }
  emit(w, 'stok.degisti', varyant_id, JSON.stringify(await record(w, varyant_id)), ek)
}

/** The stock record of a variant as the API shows it. */
async function record(w: Work, varyant_id: string) {
  const rows = await all(w, findRecord, { varyant_id })
  const first = rows[0] as StokRow
  const depolar = rows.flatMap((r) =>
    r.depo_id === null ? [] : [{ depo_id: r.depo_id, miktar: r.miktar ?? 0, ayrilan: r.ayrilan ?? 0 }],
  )
  const moments = rows.map((r) => r.guncelleme ?? r.varyant_guncelleme).sort((a, b) => b.getTime() - a.getTime())
  return {
    varyant_id,
    urun_id: first.urun_id,
    sku: first.sku,
    stok_takibi: first.stok_takibi,
    eksi_stok: first.eksi_stok,
    satilabilir: depolar.reduce((sum, d) => sum + d.miktar - d.ayrilan, 0),
    depolar,
    guncelleme: iso(moments[0] as Date),
  }
}
