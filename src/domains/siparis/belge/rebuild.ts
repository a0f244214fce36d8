import { sql } from '../../../db/sql.ts'
import { lockTextsOf, type Metinler } from '../../../db/upkeep/rebuild.ts'
import { all } from '../../../db/work.ts'
import { BEGINNING, toBelge } from './belge.ts'
import { fromRows } from './from-rows.ts'

const updateTexts = sql<{ idler: string[]; belgeler: string[] }>(`
  update siparis s
  set belge = x.belge
  from unnest(:idler::text[], :belgeler::text[]) as x(id, belge)
  where s.magaza_id = :magaza_id
    and s.id = x.id`)

export const siparisMetinleri: Metinler = {
  lockNext: lockTextsOf('siparis'),
  beginning: BEGINNING,
  remake: async (w, anlar) => {
    const siparisler = await fromRows(w, [...anlar.keys()])
    await all(w, updateTexts, {
      idler: siparisler.map((s) => s.id),
      belgeler: siparisler.map((s) => toBelge(JSON.stringify(s))),
    })
    return siparisler.length
  },
}
