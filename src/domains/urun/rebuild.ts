import type { ArkaIs } from '../../db/arka-is.ts'
import { sql } from '../../db/sql.ts'
import { all, type Work } from '../../db/work.ts'
import { reindexAll } from '../arama/arama.ts'
import { BEGINNING, toBelge } from './belge.ts'
import { fromRows } from './from-rows.ts'
import { textParams } from './params.ts'
import { searchWords } from './words.ts'
import { updateTexts } from './write-queries.ts'

// Texts are made again from their rows: those of an older shape once by the worker, after a release that knows more fields,
// and all of them when somebody asks. Nobody is told: what the API shows is the same before and after.

/** Products that a step looks at, and bytes of their texts that it makes again, about. */
const LOOKED_AT = 200
const STEP_BYTES = 4 * 1024 * 1024

const lockNext = sql<
  { konum: string; baslangic: string; adet: number },
  { id: string; bayt: number; guncelleme: Date; simdiki: boolean }
>(`
  select u.id, octet_length(u.belge) as bayt, u.guncelleme, starts_with(u.belge, :baslangic) as simdiki
  from urun u
  where u.magaza_id = :magaza_id
    and u.id > :konum
  order by u.id
  limit :adet
  for no key update`)

type Adim = { bakilan: number; yazilan: number; konum: string | null }

/** Some of the store's products; `hepsi` also those of the present shape. */
export async function rebuildSome(w: Work, konum: string, o: { hepsi: boolean }): Promise<Adim> {
  const rows = await all(w, lockNext, { konum, baslangic: BEGINNING, adet: LOOKED_AT })
  let room = STEP_BYTES
  const taken = rows.filter((r, i) => {
    if (room > 0 || i === 0) room -= r.simdiki && !o.hepsi ? 0 : r.bayt
    else return false
    return true
  })
  const old = taken.filter((r) => o.hepsi || !r.simdiki)
  const moments = new Map(old.map((r) => [r.id, r.guncelleme]))
  const urunler = old.length === 0 ? [] : await fromRows(w, [...moments.keys()])
  const yazilan = urunler.map((urun) => ({ urun, belge: toBelge(urun), an: moments.get(urun.id) as Date }))
  if (yazilan.length > 0) await all(w, updateTexts({}), textParams(yazilan))
  // Words that a release has learnt to find by; those that it has are not written again.
  reindexAll(
    w,
    urunler.map((urun) => ({ kayit_id: urun.id, old: [], next: searchWords(urun) })),
  )
  const isLast = taken.length === rows.length && rows.length < LOOKED_AT
  return { bakilan: taken.length, yazilan: yazilan.length, konum: isLast ? null : (taken.at(-1)?.id ?? null) }
}

/** As work that a migration has left for the worker. */
export const bringTextsOver = async (w: Work, { konum }: ArkaIs): Promise<string | null> =>
  (await rebuildSome(w, konum, { hepsi: false })).konum
