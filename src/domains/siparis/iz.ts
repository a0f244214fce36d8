import { newId } from '../../core/id.ts'
import { later, type Work } from '../../db/work.ts'
import { type IzParams, insertIz } from './queries.ts'
import type { Iz } from './rules/iz.ts'

/** What is written down of a change, with who made it. */
export const izlerAs = (w: Work, izler: readonly Iz[], an: Date): IzParams => ({
  iz_idleri: izler.map(() => newId('iz', an)),
  iz_turleri: izler.map((i) => i.tur),
  iz_hedefleri: izler.map((i) => i.hedef_id),
  iz_tutarlari: izler.map((i) => i.tutar),
  kim_tur: w.actor.tur,
  kim_id: w.actor.id,
  iz_an: an,
})

/** What happened beside the order's own change. */
export function addIz(w: Work, id: string, iz: Pick<Iz, 'tur'> & Partial<Iz>, an: Date = w.now): void {
  later(w, insertIz, { id, ...izlerAs(w, [{ hedef_id: null, tutar: null, ...iz }], an) })
}
