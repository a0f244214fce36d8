import type { ArkaIs } from '../arka-is.ts'
import { type Statement, sql } from '../sql.ts'
import { all, type Work } from '../work.ts'

// Rebuilds kept texts (`belge`) from their rows: those of an older shape once by the worker after an upgrade, or all of
// them on demand. Emits no events: the API's answers do not change.

/** Bounds of a step: records scanned, and about so many bytes of text rebuilt. */
const LOOKED_AT = 200
const STEP_BYTES = 4 * 1024 * 1024

type Next = { id: string; bayt: number; guncelleme: Date; simdiki: boolean }

/** The texts of one kind of record. */
export type Metinler = {
  lockNext: Statement<{ konum: string; baslangic: string; adet: number }, Next>
  /** Prefix of texts of the current shape. */
  beginning: string
  /** Rebuilds and writes them, keeping their `guncelleme`; returns how many. */
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

/** As unfinished work noted by a migration. */
export const bringTextsOver =
  (m: Metinler) =>
  async (w: Work, { konum }: ArkaIs): Promise<string | null> =>
    (await rebuildSome(w, m, konum, { hepsi: false })).konum
