import { sql } from '../../db/sql.ts'
import type { Kopru } from '../../trade/saglayici/kopru.ts'
import { AYAR_CHANGES, AYAR_COLUMNS, AYAR_VALUES, ayarlarOf } from '../../trade/sql/kopru-ayarlari.ts'

export type SaglayiciRow = Kopru & { varsayilan: boolean; olusturma: Date; guncelleme: Date }
export type ListedSaglayici = Omit<SaglayiciRow, 'gizli' | 'eski_gizli' | 'eski_bitis'>

const shown = `s.kod, s.tur, ${ayarlarOf('s')}, s.varsayilan, s.olusturma, s.guncelleme`
const columns = `${shown}, s.gizli, s.eski_gizli, s.eski_bitis`

// Without secrets: code that only shows a provider never holds them.
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

/** The default, otherwise a trial that is switched on. */
export const findForCards = sql<{ denemeler: string[] }, { kod: string; olusturma: Date }>(`
  select s.kod, s.olusturma
  from odeme_saglayici s
  where s.magaza_id = :magaza_id
    and (s.varsayilan or s.kod = any(:denemeler::text[]))
  order by s.varsayilan desc, s.kod
  limit 1`)

export const save = sql<SaglayiciRow>(`
  insert into odeme_saglayici as s (magaza_id, kod, tur, ${AYAR_COLUMNS}, gizli, eski_gizli, eski_bitis,
    varsayilan, olusturma, guncelleme)
  values (:magaza_id, :kod, :tur, ${AYAR_VALUES}, :gizli, :eski_gizli, :eski_bitis, :varsayilan, :olusturma, :guncelleme)
  on conflict (magaza_id, kod)
  do update set ${AYAR_CHANGES}, gizli = excluded.gizli, eski_gizli = excluded.eski_gizli,
    eski_bitis = excluded.eski_bitis, varsayilan = excluded.varsayilan, guncelleme = excluded.guncelleme`)

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
