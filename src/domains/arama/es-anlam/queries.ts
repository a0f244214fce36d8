import { countOf } from '../../../db/lists/whole-list.ts'
import { sql, sqlFamily } from '../../../db/sql.ts'
import { MOST_GROUPS } from './schema.ts'

export type EsAnlamliRow = { id: string; terimler: string[]; olusturma: Date; guncelleme: Date }

const columns = 'g.id, g.terimler, g.olusturma, g.guncelleme'

export const list = sqlFamily<'imlec', { adet: number; imlec?: string }, EsAnlamliRow>(
  ['imlec'],
  (on) => `
  select ${columns}
  from es_anlam g
  where g.magaza_id = :magaza_id
    ${on.imlec ? 'and g.id < :imlec' : ''}
  order by g.id desc
  limit :adet`,
)

export const count = countOf('es_anlam', MOST_GROUPS)

export const find = sql<{ id: string }, EsAnlamliRow>(`
  select ${columns}
  from es_anlam g
  where g.magaza_id = :magaza_id
    and g.id = :id`)

export const lock = sql<{ id: string }, EsAnlamliRow>(`
  select ${columns}
  from es_anlam g
  where g.magaza_id = :magaza_id
    and g.id = :id
  for no key update`)

export const insert = sql<EsAnlamliRow>(`
  insert into es_anlam (magaza_id, id, terimler, olusturma, guncelleme)
  values (:magaza_id, :id, :terimler, :olusturma, :guncelleme)`)

export const update = sql<Pick<EsAnlamliRow, 'id' | 'terimler' | 'guncelleme'>>(`
  update es_anlam g
  set terimler = :terimler, guncelleme = :guncelleme
  where g.magaza_id = :magaza_id
    and g.id = :id`)

/** Goes with the words that lead to it. */
export const remove = sql<{ id: string }, { id: string }>(`
  delete from es_anlam g
  where g.magaza_id = :magaza_id
    and g.id = :id
  returning id`)

/** What leads to a group becomes these words. The caller holds the group. */
export const setWords = sql<{ id: string; sozcukler: string[] }>(`
  with giden as (
    delete from es_anlam_sozcuk s
    where s.magaza_id = :magaza_id
      and s.es_anlam_id = :id
      and s.sozcuk <> all(:sozcukler::text[])
  )
  insert into es_anlam_sozcuk as t (magaza_id, sozcuk, es_anlam_id)
  select :magaza_id, y.sozcuk, :id
  from unnest(:sozcukler::text[]) as y(sozcuk)
  on conflict (magaza_id, sozcuk, es_anlam_id) do nothing`)
