import { sql } from '../../../db/sql.ts'
import { lockTextsOf, type Metinler } from '../../../db/upkeep/rebuild.ts'
import { all } from '../../../db/work.ts'
import { reindexAll } from '../../arama/arama.ts'
import { remakeCards } from '../kayit/kart.ts'
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

/** The column reorders values; the text keeps the order in which they were given. */
function inOrderOf(belge: string, ozel: KayitliUrun['ozel']): KayitliUrun['ozel'] {
  const given = codesIn(belge).filter((kod) => kod in ozel)
  return Object.fromEntries([...new Set([...given, ...Object.keys(ozel)])].map((kod) => [kod, ozel[kod]]))
}

/** An unreadable text is a reason for rebuilding. */
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
    // Adds search words that a new release introduced; existing ones are not written again.
    reindexAll(
      w,
      urunler.map((urun) => ({ kayit_id: urun.id, old: [], next: searchWords(urun) })),
    )
    remakeCards(w, urunler)
    return yazilan.length
  },
}
