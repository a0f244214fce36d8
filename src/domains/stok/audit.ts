import { sql } from '../../db/sql.ts'
import { all, one, type Work } from '../../db/work.ts'

export type StokFarki = {
  varyant_id: string
  depo_id: string
  alan: 'miktar' | 'ayrilan' | 'rezervasyon'
  /** Value in `stok`; 0 when the row is missing. */
  kayit: number
  /** Sum of the ledger; for `rezervasyon`, of the reservations. */
  defter: number
}

type Denetim = { varyant: number; fark: number; farklar: StokFarki[] }

// Statement timeout: normally half a minute, but summing tens of millions of ledger lines may take longer. Still
// bounded, since the database would go on after the caller has left.
const takeTime = sql<object, object>(`select set_config('statement_timeout', '1h', true) as sure`)

// One statement is one snapshot, so concurrent writers do not matter. Ledger lines of deleted variants stay for ever
// and are ignored. Expired reservations count: `stok.ayrilan` includes them until they are settled.
const findDifferences = sql<{ sinir: number }, Denetim>(`
  with toplam as (
    select k.varyant_id, k.depo_id,
      sum(k.miktar) as miktar, sum(k.ayrilan) as ayrilan,
      sum(k.defter_miktar) as defter_miktar, sum(k.defter_ayrilan) as defter_ayrilan, sum(k.rezerve) as rezerve
    from (
      select s.varyant_id, s.depo_id, s.miktar, s.ayrilan, 0 as defter_miktar, 0 as defter_ayrilan, 0 as rezerve
      from stok s
      where s.magaza_id = :magaza_id
      union all
      select h.varyant_id, h.depo_id, 0, 0, h.miktar, h.ayrilan, 0
      from stok_hareket h
      where h.magaza_id = :magaza_id
      union all
      select r.varyant_id, r.depo_id, 0, 0, 0, 0, r.adet
      from rezervasyon r
      where r.magaza_id = :magaza_id
    ) k
    group by k.varyant_id, k.depo_id
    having sum(k.miktar) <> sum(k.defter_miktar)
      or sum(k.ayrilan) <> sum(k.defter_ayrilan)
      or sum(k.ayrilan) <> sum(k.rezerve)
  ), fark as (
    select t.varyant_id, t.depo_id, a.sira, a.alan, a.kayit, a.defter
    from toplam t
    join varyant v on v.magaza_id = :magaza_id and v.id = t.varyant_id
    cross join lateral (
      values
        (1, 'miktar', t.miktar, t.defter_miktar),
        (2, 'ayrilan', t.ayrilan, t.defter_ayrilan),
        (3, 'rezervasyon', t.ayrilan, t.rezerve)
    ) as a(sira, alan, kayit, defter)
    where a.kayit <> a.defter
  ), gosterilen as (
    select f.varyant_id, f.depo_id, f.sira, f.alan, f.kayit, f.defter
    from fark f
    order by f.varyant_id, f.depo_id, f.sira
    limit :sinir
  )
  select
    (select count(v.id) from varyant v where v.magaza_id = :magaza_id) as varyant,
    (select count(f.sira) from fark f) as fark,
    (
      select coalesce(json_agg(json_build_object(
        'varyant_id', g.varyant_id, 'depo_id', g.depo_id, 'alan', g.alan, 'kayit', g.kayit, 'defter', g.defter
      ) order by g.varyant_id, g.depo_id, g.sira), '[]')
      from gosterilen g
    ) as farklar`)

/** Compares stock with its ledger and reservations; lists at most `sinir` differences, counts all. */
export async function audit(w: Work, sinir: number): Promise<Denetim> {
  await all(w, takeTime, {})
  return one(w, findDifferences, { sinir })
}
