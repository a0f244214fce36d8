import { sql } from '../../db/sql.ts'
import type { Kopru } from '../../trade/saglayici/kopru.ts'
import { AYAR_CHANGES, AYAR_COLUMNS, AYAR_VALUES, ayarlarOf } from '../../trade/sql/kopru-ayarlari.ts'

export type UygulamaRow = Kopru & { ad: string; aktif: boolean; olusturma: Date; guncelleme: Date }
export type ListedUygulama = Omit<UygulamaRow, 'gizli' | 'eski_gizli' | 'eski_bitis'>

const shown = `u.kod, u.ad, u.tur, ${ayarlarOf('u')}, u.aktif, u.olusturma, u.guncelleme`

// Without secrets: code that only shows an app never holds them.
export const list = sql<object, ListedUygulama>(`
  select ${shown}
  from kargo_uygulama u
  where u.magaza_id = :magaza_id
  order by u.kod`)

export const find = sql<{ kod: string }, UygulamaRow>(`
  select ${shown}, u.gizli, u.eski_gizli, u.eski_bitis
  from kargo_uygulama u
  where u.magaza_id = :magaza_id
    and u.kod = :kod`)

export const save = sql<UygulamaRow>(`
  insert into kargo_uygulama as u (magaza_id, kod, ad, tur, ${AYAR_COLUMNS}, gizli, eski_gizli, eski_bitis, aktif,
    olusturma, guncelleme)
  values (:magaza_id, :kod, :ad, :tur, ${AYAR_VALUES}, :gizli, :eski_gizli, :eski_bitis, :aktif, :olusturma, :guncelleme)
  on conflict (magaza_id, kod)
  do update set ad = excluded.ad, ${AYAR_CHANGES},
    gizli = excluded.gizli, eski_gizli = excluded.eski_gizli, eski_bitis = excluded.eski_bitis, aktif = excluded.aktif,
    guncelleme = excluded.guncelleme`)
