import { sql } from '../../db/sql.ts'
import type { Kapsam } from '../../trade/kapsam.ts'
import { type MagazaRow, magazaColumns } from '../magaza/queries.ts'

export type AnahtarRow = {
  id: string
  ad: string
  gorunen: string
  test: boolean
  kapsamlar: Kapsam[]
  bitis: Date | null
  iptal: Date | null
  /** User of the panel who made it. */
  olusturan_id: string | null
  olusturma: Date
  /** Of a storefront's server, instead of the API. */
  vitrin: boolean
}

export type Olusturan = { id: string; ad: string; eposta: string }

export const insertAnahtar = sql<AnahtarRow & { magaza_id: string; ozet: string }>(`
  insert into anahtar (magaza_id, id, ad, ozet, gorunen, test, kapsamlar, bitis, iptal, olusturan_id, olusturma, vitrin)
  values (:magaza_id, :id, :ad, :ozet, :gorunen, :test, :kapsamlar, :bitis, :iptal, :olusturan_id, :olusturma,
    nullif(:vitrin::boolean, false))`)

// Not bound to a store: this statement finds which store a key belongs to.
export const findByHash = sql<
  { ozet: string },
  MagazaRow & { id: string; anahtar_test: boolean; kapsamlar: Kapsam[]; bitis: Date | null; vitrin: boolean }
>(`
  select a.id, a.test as anahtar_test, a.kapsamlar, a.bitis, coalesce(a.vitrin, false) as vitrin, ${magazaColumns}
  from anahtar a
  left join magaza_nesil n on n.magaza_id = a.magaza_id
  join magaza m on m.magaza_id = coalesce(n.nesil, a.magaza_id)
  where a.ozet = :ozet
    and a.iptal is null`)

export const listAnahtar = sql<{ magaza_id: string }, AnahtarRow & { son_kullanim: Date | null }>(`
  select a.id, a.ad, a.gorunen, a.test, a.kapsamlar, a.bitis, a.iptal, a.olusturan_id, a.olusturma,
    coalesce(a.vitrin, false) as vitrin, k.son_kullanim
  from anahtar a
  left join anahtar_kullanim k on k.magaza_id = :magaza_id and k.anahtar_id = a.id
  where a.magaza_id = :magaza_id
  order by a.id desc`)

/** Of one of these kinds. */
export const revokeAnahtar = sql<{ magaza_id: string; id: string; vitrin: boolean[]; now: Date }, { id: string }>(`
  update anahtar a
  set iptal = coalesce(a.iptal, :now)
  where a.magaza_id = :magaza_id
    and a.id = :id
    and coalesce(a.vitrin, false) = any(:vitrin::boolean[])
  returning id`)

/** Accounts are rows of the service itself (NO_STORE). */
export const findMakers = sql<{ magaza_id: string; idler: string[] }, Olusturan>(`
  select k.id, k.ad, k.eposta
  from kullanici k
  where k.magaza_id = :magaza_id
    and k.id = any(:idler::text[])`)

export const revokeByMaker = sql<{ magaza_id: string; olusturan_id: string; now: Date }, { id: string }>(`
  update anahtar a
  set iptal = :now
  where a.magaza_id = :magaza_id
    and a.olusturan_id = :olusturan_id
    and a.iptal is null
  returning id`)

export const countByMaker = sql<{ magaza_id: string; now: Date }, { olusturan_id: string; adet: number }>(`
  select a.olusturan_id, count(*)::int as adet
  from anahtar a
  where a.magaza_id = :magaza_id
    and a.olusturan_id is not null
    and a.iptal is null
    and (a.bitis is null or a.bitis > :now)
  group by a.olusturan_id`)

export const recordUse = sql<{ magaza_id: string; anahtar_id: string; son_kullanim: Date }>(`
  insert into anahtar_kullanim as k (magaza_id, anahtar_id, son_kullanim)
  values (:magaza_id, :anahtar_id, :son_kullanim)
  on conflict (magaza_id, anahtar_id)
  do update set son_kullanim = excluded.son_kullanim
  where k.son_kullanim < excluded.son_kullanim`)
