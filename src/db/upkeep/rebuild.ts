import type { ArkaIs } from '../arka-is.ts'
import { type Statement, sql } from '../sql.ts'
import { all, type Work } from '../work.ts'

// Kept texts are made again from their rows: those of an older shape once by the worker, after a release that knows more
// fields, and all of them when somebody asks. Nobody is told: what the API shows is the same before and after.

/** Records that a step looks at, and bytes of their texts that it makes again, about. */
const LOOKED_AT = 200
const STEP_BYTES = 4 * 1024 * 1024

type Next = { id: string; bayt: number; guncelleme: Date; simdiki: boolean }

/** The texts of one kind of record. */
export type Metinler = {
  lockNext: Statement<{ konum: string; baslangic: string; adet: number }, Next>
  /** How those of the present shape begin. */
  beginning: string
  /** Makes them from their rows and writes them, at the moments at which they were changed last; answers how many. */
  remake: (w: Work, anlar: ReadonlyMap<string, Date>) => Promise<number>
}

export const lockTextsOf = (table: 'urun' | 'siparis'): Metinler['lockNext'] =>
  sql(`
  select t.id, octet_length(t.belge) as bayt, t.guncelleme, starts_with(t.belge, :baslangic) as simdiki
  from ${table} t
  where t.magaza_id = :magaza_id
    and t.id > :konum
  order by t.id
  limit :adet
  for no key update`)

type Adim = { bakilan: number; yazilan: number; konum: string | null }

/** Some of the store's records; `hepsi` also those of the present shape. */
export async function rebuildSome(w: Work, m: Metinler, konum: string, o: { hepsi: boolean }): Promise<Adim> {
  const rows = await all(w, m.lockNext, { konum, baslangic: m.beginning, adet: LOOKED_AT })
  let room = STEP_BYTES
  const taken = rows.filter((r, i) => {
    if (room > 0 || i === 0) room -= r.simdiki && !o.hepsi ? 0 : r.bayt
    else return false
    return true
  })
  const old = taken.filter((r) => o.hepsi || !r.simdiki)
  const yazilan = old.length === 0 ? 0 : await m.remake(w, new Map(old.map((r) => [r.id, r.guncelleme])))
  const isLast = taken.length === rows.length && rows.length < LOOKED_AT
  return { bakilan: taken.length, yazilan, konum: isLast ? null : (taken.at(-1)?.id ?? null) }
}

/** As work that a migration has left for the worker. */
export const bringTextsOver =
  (m: Metinler) =>
  async (w: Work, { konum }: ArkaIs): Promise<string | null> =>
    (await rebuildSome(w, m, konum, { hepsi: false })).konum
