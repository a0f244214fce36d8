import { sql } from '../../../db/sql.ts'
import { lockTextsOf, type Metinler } from '../../../db/upkeep/rebuild.ts'
import { all } from '../../../db/work.ts'
import { reindexAll } from '../../arama/arama.ts'
import { textParams } from '../kayit/params.ts'
import { updateTexts } from '../kayit/write-queries.ts'
import { searchWords } from '../words.ts'
import { BEGINNING, type KayitliUrun, parseBelge, toBelge } from './belge.ts'
import { fromRows } from './from-rows.ts'

const readTexts = sql<{ idler: string[] }, { id: string; belge: string }>(`
  select u.id, u.belge
  from urun u
  where u.magaza_id = :magaza_id
    and u.id = any(:idler::text[])`)

/** The column keeps values by code in an order of its own, the text in that in which they were given. */
function inOrderOf(belge: string, ozel: KayitliUrun['ozel']): KayitliUrun['ozel'] {
  const given = codesIn(belge).filter((kod) => kod in ozel)
  return Object.fromEntries([...new Set([...given, ...Object.keys(ozel)])].map((kod) => [kod, ozel[kod]]))
}

/** A text that cannot be read is what somebody makes texts again for. */
function codesIn(belge: string): string[] {
  try {
    return Object.keys(parseBelge(belge).ozel)
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

export const urunMetinleri: Metinler = {
  lockNext: lockTextsOf('urun'),
  beginning: BEGINNING,
  remake: async (w, anlar) => {
    const idler = [...anlar.keys()]
    const made = await fromRows(w, idler)
    const before = new Map((await all(w, readTexts, { idler })).map((row) => [row.id, row.belge]))
    const urunler = made.map((urun) => ({ ...urun, ozel: inOrderOf(before.get(urun.id) as string, urun.ozel) }))
    const yazilan = urunler.map((urun) => ({ urun, belge: toBelge(urun), an: anlar.get(urun.id) as Date }))
    await all(w, updateTexts({}), textParams(yazilan))
    // Words that a release has learnt to find by; those that it has are not written again.
    reindexAll(
      w,
      urunler.map((urun) => ({ kayit_id: urun.id, old: [], next: searchWords(urun) })),
    )
    return yazilan.length
  },
}
