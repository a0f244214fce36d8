import { sql } from '../../db/sql.ts'

// Events of goods are not asked for by record, and their index leaves them out: they are no news of any person.
const ofRecords = `
    o.magaza_id = :magaza_id
    and o.kayit_id = any(:kayitlar)
    and o.olay not in ('urun.olusturuldu', 'urun.guncellendi', 'urun.silindi', 'stok.degisti')`

export type KayitOlayi = { id: string; kayit_id: string; govde: string }

export const listOfRecords = sql<{ kayitlar: readonly string[] }, KayitOlayi>(`
  select o.id, o.kayit_id, o.govde
  from olay o
  where ${ofRecords}
  order by o.id`)

export const lockOfRecords = sql<{ kayitlar: readonly string[] }, KayitOlayi>(`
  select o.id, o.kayit_id, o.govde
  from olay o
  where ${ofRecords}
  order by o.id
  for no key update`)

export const setBodies = sql<{ idler: string[]; govdeler: string[] }>(`
  update olay o
  set govde = x.govde
  from unnest(:idler::text[], :govdeler::text[]) as x(id, govde)
  where o.magaza_id = :magaza_id
    and o.id = x.id`)

// A receiver may have answered with what it was sent.
export const dropAnswers = sql<{ idler: string[] }>(`
  update webhook_teslimat t
  set son_yanit = null
  where t.magaza_id = :magaza_id
    and t.olay_id = any(:idler::text[])
    and t.son_yanit is not null`)
