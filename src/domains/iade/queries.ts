import { sql, sqlFamily } from '../../db/sql.ts'
import type { Iade } from './schema.ts'

export type IadeRow = Omit<Iade, 'olusturma'> & { olusturma: Date }

const columns =
  'i.id, i.siparis_id, i.kalemler, i.deger, i.tutar, i.stoka_geri, i.neden, i.degisim_siparis_id, i.olusturma'

export const find = sql<{ id: string }, IadeRow>(`
  select ${columns}
  from iade i
  where i.magaza_id = :magaza_id
    and i.id = :id`)

export const list = sqlFamily<'imlec' | 'siparis_id', { adet: number; imlec?: string; siparis_id?: string }, IadeRow>(
  ['imlec', 'siparis_id'],
  (on) => `
  select ${columns}
  from iade i
  where i.magaza_id = :magaza_id
    ${on.siparis_id ? 'and i.siparis_id = :siparis_id' : ''}
    ${on.imlec ? 'and i.id < :imlec' : ''}
  order by i.id desc
  limit :adet::int`,
)

export const listOfOrders = sql<{ siparisler: readonly string[] }, IadeRow>(`
  select ${columns}
  from iade i
  where i.magaza_id = :magaza_id
    and i.siparis_id = any(:siparisler)
  order by i.id`)

export const insert = sql<Omit<IadeRow, 'kalemler'> & { kalemler: string }>(`
  insert into iade (magaza_id, id, siparis_id, kalemler, deger, tutar, stoka_geri, neden, degisim_siparis_id, olusturma)
  values (:magaza_id, :id, :siparis_id, :kalemler::jsonb, :deger, :tutar, :stoka_geri, :neden, :degisim_siparis_id,
    :olusturma)`)
