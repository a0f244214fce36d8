import { sql } from '../../db/sql.ts'

// Unfinished work after deleting campaigns, products and categories: bounded numbers of rows.

export const removeUses = sql<{ id: string; konum: string; adet: number }, { sahip: string }>(`
  with giden as (
    select k.sahip
    from kampanya_kullanim k
    where k.magaza_id = :magaza_id
      and k.kampanya_id = :id
      and k.sahip > :konum
    order by k.sahip
    limit :adet
    for update of k
  )
  delete from kampanya_kullanim t
  where t.magaza_id = :magaza_id
    and t.kampanya_id = :id
    and t.sahip = any(array(select giden.sahip from giden))
  returning t.sahip`)

const removeTargets = (column: 'urun_id' | 'kategori_id') =>
  sql<{ id: string; adet: number }, { kampanya_id: string }>(`
  with giden as (
    select h.kampanya_id, h.sira
    from kampanya_hedef h
    where h.magaza_id = :magaza_id
      and h.${column} = :id
    limit :adet
    for update of h
  )
  delete from kampanya_hedef t
  using giden
  where t.magaza_id = :magaza_id
    and t.kampanya_id = giden.kampanya_id
    and t.sira = giden.sira
  returning t.kampanya_id`)

export const removeProductTargets = removeTargets('urun_id')
export const removeCategoryTargets = removeTargets('kategori_id')
