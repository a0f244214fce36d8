import { type ArkaIs, ROWS_PER_STEP } from '../../../db/arka-is.ts'
import { momentAfter } from '../../../db/records/versions.ts'
import { all, type InStore, type Work } from '../../../db/work.ts'
import { leave, touch } from '../panel/queries.ts'
import { lockMembers } from './queries.ts'

/**
 * One step of removing the members of a deleted group. They no longer show it already; now they are marked as changed,
 * for clients that poll.
 */
export async function leaveGroup(w: InStore & Pick<Work, 'now'>, { kayit_id, konum }: ArkaIs): Promise<string | null> {
  const members = await all(w, lockMembers, { id: kayit_id, konum, adet: ROWS_PER_STEP })
  if (members.length === 0) return null
  const idler = members.map((m) => m.id)
  const an = momentAfter(w, ...members.map((m) => m.guncelleme))
  await Promise.all([all(w, touch, { idler, anlar: idler.map(() => an) }), all(w, leave, { grup_id: kayit_id, idler })])
  return members.length < ROWS_PER_STEP ? null : (idler.at(-1) as string)
}
