import { newId } from '../../../core/id.ts'
import { later, type Work } from '../../../db/work.ts'
import { type DisIslem, insert } from './queries.ts'

type Niyet = Pick<DisIslem, 'tur' | 'siparis_id' | 'hedef_id'> & { tutar?: number; iade_id?: string | null }

/** Outbox: notes a call to a provider or carrier, to be made after the commit. */
export function ask(w: Work, niyet: Niyet): void {
  w.asked.add(niyet.siparis_id)
  later(w, insert, { tutar: 0, iade_id: null, ...niyet, id: newId('isl', w.now), now: w.now })
}
