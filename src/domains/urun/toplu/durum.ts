import { type AlanHatasi, alanHatasi } from '../../../core/errors.ts'
import { all, type Work } from '../../../db/work.ts'
import type { KayitliUrun } from '../belge/belge.ts'
import { inPieces } from '../belge/pieces.ts'
import { heldOf } from '../kayit/hold.ts'
import { type Degisim, saveAllAndTell } from '../kayit/save.ts'
import type { TopluDurumGirdisi, TopluDurumYaniti } from '../panel/schema.ts'
import * as queries from '../queries.ts'
import { missingPrices } from '../rules.ts'

/** Cards and words are made anew. */
const WEIGHT = 1.5

/** Publishes or unpublishes many products; failures are reported, the others go ahead. */
export async function setStates(w: Work, { idler, durum }: TopluDurumGirdisi): Promise<TopluDurumYaniti> {
  const asked = [...new Set(idler)]
  const [locked, first] = await Promise.all([
    all(w, queries.lockMany, { idler: asked }),
    all(w, queries.findMany, { idler: asked, now: w.now }),
  ])
  const found = new Set(locked.map((u) => u.id))
  const wrong = new Map(asked.filter((id) => !found.has(id)).map((id) => [id, alanHatasi('', 'kayit_bulunamadi')]))
  await inPieces(
    w,
    locked,
    first,
    (rows) => {
      const changes = rows.flatMap((row): Degisim[] => {
        const held = heldOf(w, row)
        const problem = problemOf(held.urun, durum)
        if (problem) wrong.set(row.id, problem)
        return problem ? [] : [{ held, next: { ...held.urun, durum }, stok: held.stok }]
      })
      return saveAllAndTell(w, changes)
    },
    WEIGHT,
  )
  return {
    idler: asked.filter((id) => !wrong.has(id)),
    hatalar: asked.flatMap((id) => {
      const problem = wrong.get(id)
      return problem ? [{ id, kod: problem.kod, mesaj: problem.metin[w.dil] }] : []
    }),
  }
}

const problemOf = (urun: KayitliUrun, durum: string): AlanHatasi | undefined =>
  durum === 'yayinda' ? missingPrices(urun)[0] : undefined
