import { stretchOf, type Walked, walk } from '../../db/lists/walk.ts'
import { type Weighed, weighed } from '../../db/lists/weighed.ts'
import { sql, sqlFamily } from '../../db/sql.ts'

// A member sees orders placed as a guest only after verifying the e-mail: anybody can register a stranger's address
// first, or order with it.
const isProven = `exists (
      select 1
      from uye u
      where u.magaza_id = :magaza_id
        and u.musteri_id = :musteri_id
        and u.dogrulama is not null)`

type Satir = { id: string; belge: string; iptal_nedeni: string | null }

export const find = sql<{ musteri_id: string; id: string }, Satir>(`
  select s.id, s.belge, s.iptal_nedeni
  from siparis s
  where s.magaza_id = :magaza_id
    and s.musteri_id = :musteri_id
    and (s.oturumla or ${isProven})
    and s.id = :id`)

// Ids begin with their timestamp: newest first is the order of the customer's index.
export const list = sqlFamily<'imlec', { musteri_id: string; adet: number; imlec?: string }, Satir & Walked & Weighed>(
  ['imlec'],
  (on) => `
  with ${walk({
    table: 'siparis s',
    entry: { id: 's.id', oturumla: 's.oturumla' },
    ...stretchOf('s', { given: { musteri_id: 'musteri_id' }, before: on.imlec ? ['imlec'] : undefined }),
    filters: [`(coalesce(b.oturumla, false) or ${isProven})`],
  })}
  ${weighed({
    from: `
      select s.id, s.belge, s.iptal_nedeni, p.gosterilir, p.son, p.kacinci
      from kesit p
      join siparis s on s.magaza_id = :magaza_id and s.id = p.id`,
    columns: ['id', 'belge', 'iptal_nedeni', 'gosterilir', 'son', 'kacinci'],
    texts: ['belge'],
    order: ['kacinci'],
  })}`,
)
