import { newId } from '../../core/id.ts'
import { later, type Work } from '../../db/work.ts'
import { type IzParams, insertIz } from './queries.ts'
import type { Iz } from './rules/iz.ts'

/** History entries of a change, with the actor. */
export const izlerAs = (w: Work, izler: readonly Iz[], an: Date): IzParams => ({
  iz_idleri: izler.map(() => newId('iz', an)),
  iz_turleri: izler.map((i) => i.tur),
  iz_hedefleri: izler.map((i) => i.hedef_id),
  iz_tutarlari: izler.map((i) => i.tutar),
  kim_tur: w.actor.tur,
  kim_id: w.actor.id,
  iz_an: an,
})

/** A history entry beside a change of the order. */
export function addIz(w: Work, id: string, iz: Pick<Iz, 'tur'> & Partial<Iz>, an: Date = w.now): void {
  later(w, insertIz, { id, ...izlerAs(w, [{ hedef_id: null, tutar: null, ...iz }], an) })
}
