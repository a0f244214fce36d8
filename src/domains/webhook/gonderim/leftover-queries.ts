import { sql } from '../../../db/sql.ts'

/** The next of a subscription, oldest first. */
export const removeNext = sql<{ abonelik_id: string; konum: string; adet: number }, { id: string }>(`
  with giden as (
    select b.id
    from webhook_teslimat b
    where b.magaza_id = :magaza_id
      and b.abonelik_id = :abonelik_id
      and b.id > :konum
    order by b.id
    limit :adet
    for update of b
  )
  delete from webhook_teslimat t
  where t.magaza_id = :magaza_id
    and t.id = any(array(select giden.id from giden))
  returning t.id`)

/** Given-up rows leave the partial index, so the next ones are always its first. */
export const giveUpNext = sql<{ abonelik_id: string; adet: number; now: Date }, { id: string }>(`
  with birakilan as (
    select b.id
    from webhook_teslimat b
    where b.magaza_id = :magaza_id
      and b.abonelik_id = :abonelik_id
      and b.sonraki is not null
      and b.sayilir
    order by b.sonraki, b.sira
    limit :adet
    for no key update of b
  )
  update webhook_teslimat t
  set durum = 'vazgecildi', sonraki = null, kilit = null, son_hata = 'abonelik_kapali', guncelleme = :now
  where t.magaza_id = :magaza_id
    and t.id = any(array(select birakilan.id from birakilan))
  returning t.id`)
