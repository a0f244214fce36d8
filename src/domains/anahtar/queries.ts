import type { Kapsam } from '../../core/kapsam.ts'
import { sql } from '../../db/sql.ts'
import { type MagazaRow, magazaColumns } from '../magaza/queries.ts'

export type AnahtarRow = {
  id: string
  ad: string
  gorunen: string
  test: boolean
  kapsamlar: Kapsam[]
  bitis: Date | null
  iptal: Date | null
  olusturma: Date
}

export const insertAnahtar = sql<AnahtarRow & { magaza_id: string; ozet: string }>(`
  insert into anahtar (magaza_id, id, ad, ozet, gorunen, test, kapsamlar, bitis, iptal, olusturma)
  values (:magaza_id, :id, :ad, :ozet, :gorunen, :test, :kapsamlar, :bitis, :iptal, :olusturma)`)

// Not bound to a store: the one statement that learns which store a key belongs to.
export const findByHash = sql<
  { ozet: string },
  MagazaRow & { id: string; anahtar_test: boolean; kapsamlar: Kapsam[]; bitis: Date | null }
>(`
  select a.id, a.test as anahtar_test, a.kapsamlar, a.bitis, ${magazaColumns}
  from anahtar a
  left join magaza_nesil n on n.magaza_id = a.magaza_id
  join magaza m on m.magaza_id = coalesce(n.nesil, a.magaza_id)
  where a.ozet = :ozet
    and a.iptal is null`)

export const listAnahtar = sql<{ magaza_id: string }, AnahtarRow & { son_kullanim: Date | null }>(`
  select a.id, a.ad, a.gorunen, a.test, a.kapsamlar, a.bitis, a.iptal, a.olusturma, k.son_kullanim
  from anahtar a
  left join anahtar_kullanim k on k.magaza_id = :magaza_id and k.anahtar_id = a.id
  where a.magaza_id = :magaza_id
  order by a.id desc`)

export const revokeAnahtar = sql<{ magaza_id: string; id: string; now: Date }, { id: string }>(`
  update anahtar a
  set iptal = coalesce(a.iptal, :now)
  where a.magaza_id = :magaza_id
    and a.id = :id
  returning id`)

export const recordUse = sql<{ magaza_id: string; anahtar_id: string; son_kullanim: Date }>(`
  insert into anahtar_kullanim as k (magaza_id, anahtar_id, son_kullanim)
  values (:magaza_id, :anahtar_id, :son_kullanim)
  on conflict (magaza_id, anahtar_id)
  do update set son_kullanim = excluded.son_kullanim
  where k.son_kullanim < excluded.son_kullanim`)
