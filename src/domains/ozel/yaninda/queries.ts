import { sql } from '../../../db/sql.ts'

export type OzelRow = { ozel: string | null; guncelleme: Date | null }

/** Records with a separate table of values. */
export type Yanindaki = 'siparis' | 'varyant'

export const queriesOf = (kayit: Yanindaki) => ({
  /** A row for every record, with nulls when nothing was written. */
  find: sql<{ id: string }, OzelRow>(`
  select o.ozel, o.guncelleme
  from ${kayit} s
  left join ${kayit}_ozel o on o.magaza_id = :magaza_id and o.${kayit}_id = s.id
  where s.magaza_id = :magaza_id
    and s.id = :id`),
  save: sql<{ id: string; ozel: string; guncelleme: Date }>(`
  insert into ${kayit}_ozel as o (magaza_id, ${kayit}_id, ozel, guncelleme)
  values (:magaza_id, :id, :ozel, :guncelleme)
  on conflict (magaza_id, ${kayit}_id)
  do update set ozel = excluded.ozel, guncelleme = excluded.guncelleme`),
})
