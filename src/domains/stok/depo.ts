import { newId } from '../../core/id.ts'
import { iso } from '../../core/time.ts'
import { sql } from '../../db/sql.ts'
import { all, type Tx, type Work } from '../../db/work.ts'

type DepoRow = { id: string; ad: string; varsayilan: boolean; olusturma: Date }

const insertDepo = sql<DepoRow & { magaza_id: string }>(`
  insert into depo (magaza_id, id, ad, varsayilan, olusturma)
  values (:magaza_id, :id, :ad, :varsayilan, :olusturma)`)

const listDepo = sql<object, DepoRow>(`
  select d.id, d.ad, d.varsayilan, d.olusturma
  from depo d
  where d.magaza_id = :magaza_id
  order by d.id desc`)

export const createDefault = (tx: Tx, magaza_id: string, now: Date): Promise<unknown> =>
  tx.run(insertDepo, { magaza_id, id: newId('depo', now), ad: 'Ana depo', varsayilan: true, olusturma: now })

export const list = async (w: Work) => (await all(w, listDepo, {})).map((d) => ({ ...d, olusturma: iso(d.olusturma) }))
