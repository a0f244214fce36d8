import { sql } from '../../../db/sql.ts'

/** Bound of the recursion: each exchange needs goods that were shipped and returned. */
const DEEPEST = 50

/** Orders that an exchange came from, nearest first. */
export const listOrigins = sql<{ id: string }, { siparis_id: string; iade_id: string; no: string }>(`
  with recursive koken as (
    select i.siparis_id, i.id as iade_id, 1 as kacinci
    from iade i
    where i.magaza_id = :magaza_id
      and i.degisim_siparis_id = :id
    union all
    select j.siparis_id, j.id, k.kacinci + 1
    from koken k
    join iade j on j.magaza_id = :magaza_id and j.degisim_siparis_id = k.siparis_id
    where k.kacinci < ${DEEPEST}
  )
  select n.siparis_id, n.iade_id, s.no
  from koken n
  join siparis s on s.magaza_id = :magaza_id and s.id = n.siparis_id
  order by n.kacinci`)

/** Exchange orders opened by returns of an order, oldest first. */
export const listExchanges = sql<{ id: string }, { id: string; no: string }>(`
  select s.id, s.no
  from iade i
  join siparis s on s.magaza_id = :magaza_id and s.id = i.degisim_siparis_id
  where i.magaza_id = :magaza_id
    and i.siparis_id = :id
    and i.degisim_siparis_id is not null
  order by i.id
  limit 50`)
