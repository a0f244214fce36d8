import { lockTextsOf, type Metinler } from '../../db/rebuild.ts'
import { all } from '../../db/work.ts'
import { reindexAll } from '../arama/arama.ts'
import { BEGINNING, toBelge } from './belge.ts'
import { fromRows } from './from-rows.ts'
import { textParams } from './params.ts'
import { searchWords } from './words.ts'
import { updateTexts } from './write-queries.ts'

export const urunMetinleri: Metinler = {
  lockNext: lockTextsOf('urun'),
  beginning: BEGINNING,
  remake: async (w, anlar) => {
    const urunler = await fromRows(w, [...anlar.keys()])
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
