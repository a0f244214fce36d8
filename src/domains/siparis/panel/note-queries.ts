import { sqlFamily } from '../../../db/sql.ts'

export type NotRow = { id: string; metin: string; olusturma: Date }

export const list = sqlFamily<'imlec', { siparis_id: string; adet: number; imlec?: string }, NotRow>(
  ['imlec'],
  (on) => `
  select n.id, n.metin, n.olusturma
  from siparis_not n
  where n.magaza_id = :magaza_id
    and n.siparis_id = :siparis_id
    ${on.imlec ? 'and n.id < :imlec' : ''}
  order by n.id desc
  limit :adet::int`,
)
