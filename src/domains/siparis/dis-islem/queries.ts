import { across } from '../../../db/across.ts'
import { sql } from '../../../db/sql.ts'

export const turler = ['odeme_iade', 'odeme_iptal', 'gonderi_ac', 'gonderi_iptal'] as const

export type DisIslem = {
  /** Idempotency key of every call. */
  id: string
  siparis_id: string
  tur: (typeof turler)[number]
  /** Id of the payment or shipment. */
  hedef_id: string
  tutar: number
  iade_id: string | null
  /** Number of calls, including this one. */
  deneme: number
  /** Why the last call had no clear answer. */
  son_hata: string | null
}

export const insert = sql<Omit<DisIslem, 'deneme' | 'son_hata'> & { now: Date }>(`
  insert into dis_islem (magaza_id, id, siparis_id, tur, hedef_id, tutar, iade_id, durum, deneme, sonraki, son_hata,
    olusturma)
  values (:magaza_id, :id, :siparis_id, :tur, :hedef_id, :tutar, :iade_id, 'bekliyor', 0, :now, null, :now)`)

/**
 * The oldest one due; earlier calls for the same payment or shipment must be answered first. The caller holds the
 * order.
 */
export const claim = sql<{ siparis_id: string; now: Date; kira: Date }, DisIslem>(`
  with sirada as (
    select d.id
    from dis_islem d
    where d.magaza_id = :magaza_id
      and d.siparis_id = :siparis_id
      and d.durum = 'bekliyor'
      and d.sonraki <= :now
      and not exists (
        select 1
        from dis_islem e
        where e.magaza_id = :magaza_id
          and e.siparis_id = :siparis_id
          and e.durum = 'bekliyor'
          and e.hedef_id = d.hedef_id
          and e.id < d.id)
    order by d.id
    limit 1
  )
  update dis_islem d
  set deneme = d.deneme + 1, sonraki = :kira
  from sirada
  where d.magaza_id = :magaza_id
    and d.id = sirada.id
  returning d.id, d.siparis_id, d.tur, d.hedef_id, d.tutar, d.iade_id, d.deneme, d.son_hata`)

/** No row when it has ended already. */
export const finish = sql<{ id: string; durum: 'bitti' | 'reddedildi'; son_hata: string | null }, { id: string }>(`
  update dis_islem d
  set durum = :durum, son_hata = :son_hata
  where d.magaza_id = :magaza_id
    and d.id = :id
    and d.durum = 'bekliyor'
  returning id`)

/** Conditional on `deneme`: a caller that was overtaken leaves it to the current one. */
export const postpone = sql<{ id: string; deneme: number; sonraki: Date; son_hata: string }>(`
  update dis_islem d
  set sonraki = :sonraki, son_hata = :son_hata
  where d.magaza_id = :magaza_id
    and d.id = :id
    and d.deneme = :deneme
    and d.durum = 'bekliyor'`)

// Crosses stores on purpose: the worker asks where something is due.
export const listDue = across<{ now: Date }, { magaza_id: string; siparis_id: string }>(
  (only) => `
  select distinct d.magaza_id, d.siparis_id
  from dis_islem d
  where ${only('d')}d.durum = 'bekliyor'
    and d.sonraki <= :now
  limit 100`,
)
