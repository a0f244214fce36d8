import { sql } from '../../db/sql.ts'

type Adli = { id: string; ad: string }

export const keyNames = sql<{ idler: string[] }, Adli>(`
  select a.id, a.ad
  from anahtar a
  where a.magaza_id = :magaza_id
    and a.id = any(:idler::text[])`)

/** Users of the panel are rows of the service itself (NO_STORE). */
export const userNames = sql<{ idler: string[] }, Adli>(`
  select k.id, k.ad
  from kullanici k
  where k.magaza_id = :magaza_id
    and k.id = any(:idler::text[])`)
