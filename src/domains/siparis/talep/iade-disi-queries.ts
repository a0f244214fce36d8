import { sql } from '../../../db/sql.ts'

export const insert = sql<{ siparis_id: string; kalemler: string[]; nedenler: string[] }>(`
  insert into iade_disi_kalem as t (magaza_id, siparis_id, kalem_id, neden)
  select :magaza_id, :siparis_id, y.kalem_id, y.neden
  from unnest(:kalemler::text[], :nedenler::text[]) as y(kalem_id, neden)`)

export const listOfOrder = sql<{ siparis_id: string }, { kalem_id: string; neden: string }>(`
  select i.kalem_id, i.neden
  from iade_disi_kalem i
  where i.magaza_id = :magaza_id
    and i.siparis_id = :siparis_id
  order by i.kalem_id`)
