import { sql } from '../../db/sql.ts'

/** Dispatchers hold this row too: while it is locked, no row moves from the queue to the log. */
export const lockLog = sql<object, { son: number }>(`
  select s.son
  from olay_sayac s
  where s.magaza_id = :magaza_id
  for no key update of s`)

export type KayitSatiri = {
  id: string
  adlar: string
  kayitlar: string
  zamanlar: string
  govde: string
  numarali: boolean
}

const columns = (row: string): string =>
  ['id', 'adlar', 'kayitlar', 'zamanlar', 'govde'].map((name) => `${row}.${name}`).join(', ')

export const listOfRecords = sql<{ kayitlar: readonly string[] }, KayitSatiri>(`
  select ${columns('g')}, true as numarali
  from olay_gunlugu g
  where g.magaza_id = :magaza_id
    and g.kayit_id = any(:kayitlar)
  union all
  select ${columns('k')}, false as numarali
  from olay_kuyrugu k
  where k.magaza_id = :magaza_id
    and k.kayit_id = any(:kayitlar)
  order by id`)

type Bodies = { idler: string[]; govdeler: string[] }

const setIn = (table: string) =>
  sql<Bodies>(`
  update ${table} o
  set govde = x.govde
  from unnest(:idler::text[], :govdeler::text[]) as x(id, govde)
  where o.magaza_id = :magaza_id
    and o.id = x.id`)

export const setInLog = setIn('olay_gunlugu')
export const setInQueue = setIn('olay_kuyrugu')

// A receiver may have echoed what it was sent.
export const dropAnswers = sql<{ idler: string[] }>(`
  update webhook_teslimat t
  set son_yanit = null
  where t.magaza_id = :magaza_id
    and t.olay_id = any(:idler::text[])
    and t.son_yanit is not null`)
