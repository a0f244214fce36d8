import { sql } from '../../db/sql.ts'
import type { Kopru } from '../../trade/kopru.ts'

export type SaglayiciRow = Kopru & { varsayilan: boolean; olusturma: Date; guncelleme: Date }
export type ListedSaglayici = Omit<SaglayiciRow, 'gizli' | 'eski_gizli' | 'eski_bitis'>

// Two settings are older than the map of the others, and stay where the release before this one looks for them.
const ayarlar = `jsonb_strip_nulls(jsonb_build_object('adres', s.adres, 'davranis', s.davranis)) || s.ayarlar as ayarlar`
const shown = `s.kod, s.tur, ${ayarlar}, s.varsayilan, s.olusturma, s.guncelleme`
const columns = `${shown}, s.gizli, s.eski_gizli, s.eski_bitis`

// Secrets are left out: who only shows a provider never has them in hand.
export const list = sql<object, ListedSaglayici>(`
  select ${shown}
  from odeme_saglayici s
  where s.magaza_id = :magaza_id
  order by s.kod`)

export const find = sql<{ kod: string }, SaglayiciRow>(`
  select ${columns}
  from odeme_saglayici s
  where s.magaza_id = :magaza_id
    and s.kod = :kod`)

/** The default, else a trial where one is switched on. */
export const findForCards = sql<{ denemeler: string[] }, { kod: string; olusturma: Date }>(`
  select s.kod, s.olusturma
  from odeme_saglayici s
  where s.magaza_id = :magaza_id
    and (s.varsayilan or s.kod = any(:denemeler::text[]))
  order by s.varsayilan desc, s.kod
  limit 1`)

export const save = sql<SaglayiciRow>(`
  insert into odeme_saglayici as s (magaza_id, kod, tur, adres, davranis, ayarlar, gizli, eski_gizli, eski_bitis,
    varsayilan, olusturma, guncelleme)
  values (:magaza_id, :kod, :tur, :ayarlar::jsonb ->> 'adres', :ayarlar::jsonb ->> 'davranis',
    :ayarlar::jsonb - 'adres' - 'davranis', :gizli, :eski_gizli, :eski_bitis, :varsayilan, :olusturma, :guncelleme)
  on conflict (magaza_id, kod)
  do update set adres = excluded.adres, davranis = excluded.davranis, ayarlar = excluded.ayarlar,
    gizli = excluded.gizli, eski_gizli = excluded.eski_gizli, eski_bitis = excluded.eski_bitis, varsayilan = excluded.varsayilan,
    guncelleme = excluded.guncelleme`)

export const dropDefault = sql<{ guncelleme: Date }>(`
  update odeme_saglayici s
  set varsayilan = false, guncelleme = :guncelleme
  where s.magaza_id = :magaza_id
    and s.varsayilan`)

export const remove = sql<{ kod: string }, { kod: string }>(`
  delete from odeme_saglayici s
  where s.magaza_id = :magaza_id
    and s.kod = :kod
  returning kod`)
