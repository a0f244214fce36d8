import { sql, sqlFamily } from '../../db/sql.ts'
import { type Weighed, weighed } from '../../db/weighed.ts'

// Whoever registered an e-mail sees what was ordered with it as a guest only once it is proven to be his: anybody can
// register somebody's address first, or order with it.
const visible = `
    s.magaza_id = :magaza_id
    and s.musteri_id = :musteri_id
    and (s.oturumla or exists (
      select 1
      from uye u
      where u.magaza_id = :magaza_id
        and u.musteri_id = :musteri_id
        and u.dogrulama is not null))`

type Satir = { id: string; belge: string }

export const find = sql<{ musteri_id: string; id: string }, Satir>(`
  select s.id, s.belge
  from siparis s
  where ${visible}
    and s.id = :id`)

// Ids begin with the moment of the order: the newest first is the order of the customer's index.
export const list = sqlFamily<'imlec', { musteri_id: string; adet: number; imlec?: string }, Satir & Weighed>(
  ['imlec'],
  (on) =>
    weighed({
      from: `
      select s.id, s.belge
      from siparis s
      where ${visible}
        ${on.imlec ? 'and s.id < :imlec' : ''}
      order by s.id desc
      limit :adet::int`,
      columns: ['id', 'belge'],
      texts: ['belge'],
      order: ['id desc'],
    }),
)
