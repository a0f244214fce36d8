import { sql } from '../../../db/sql.ts'
import type { HedefTuru, MenuTanitici } from '../schema.ts'

export type MenuRow = {
  tanitici: MenuTanitici
  ogeler: string
  guncelleme: Date | null
}

export const list = sql<object, MenuRow>(`
  select m.tanitici, m.ogeler, m.guncelleme
  from menu m
  where m.magaza_id = :magaza_id`)

export const find = sql<{ tanitici: MenuTanitici }, MenuRow>(`
  select m.tanitici, m.ogeler, m.guncelleme
  from menu m
  where m.magaza_id = :magaza_id
    and m.tanitici = :tanitici`)

// Ensures a row to lock: two concurrent first writers must meet.
export const ensure = sql<MenuRow>(`
  insert into menu (magaza_id, tanitici, ogeler, guncelleme)
  values (:magaza_id, :tanitici, :ogeler, :guncelleme)
  on conflict (magaza_id, tanitici) do nothing`)

export const lock = sql<{ tanitici: MenuTanitici }, MenuRow>(`
  select m.tanitici, m.ogeler, m.guncelleme
  from menu m
  where m.magaza_id = :magaza_id
    and m.tanitici = :tanitici
  for no key update`)

export const update = sql<MenuRow>(`
  update menu m
  set ogeler = :ogeler, guncelleme = :guncelleme
  where m.magaza_id = :magaza_id
    and m.tanitici = :tanitici`)

/** Existing targets, of all kinds at once. Not locked: a menu may outlive its targets anyway. */
export const targets = sql<Record<HedefTuru, string[]>, { type: HedefTuru; id: string }>(`
  select 'category' as type, k.id
  from kategori k
  where k.magaza_id = :magaza_id and k.id = any(:category::text[])
  union all
  select 'collection', l.id
  from koleksiyon l
  where l.magaza_id = :magaza_id and l.id = any(:collection::text[])
  union all
  select 'product', u.id
  from urun u
  where u.magaza_id = :magaza_id and u.id = any(:product::text[])
  union all
  select 'page', s.id
  from sayfa s
  where s.magaza_id = :magaza_id and s.id = any(:page::text[])`)
