import { nameList, sql } from '../../db/sql.ts'
import { olaylarWithout } from '../../trade/olaylar.ts'

// Events without personal data are not looked up by record. The partial index (`olay_kisi_ix`) excludes the first four
// of them; later ones are in it, which does no harm, since this condition still implies the index's.
const ofRecords = `
    o.magaza_id = :magaza_id
    and o.kayit_id = any(:kayitlar)
    and o.olay not in (${nameList(olaylarWithout('kisisel'))})`

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

// A receiver may have echoed what it was sent.
export const dropAnswers = sql<{ idler: string[] }>(`
  update webhook_teslimat t
  set son_yanit = null
  where t.magaza_id = :magaza_id
    and t.olay_id = any(:idler::text[])
    and t.son_yanit is not null`)
