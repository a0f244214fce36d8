import { type ArkaIs, begin, lastOf, ROWS_PER_STEP } from '../../db/arka-is.ts'
import { all, type InStore, type Work } from '../../db/work.ts'
import * as queries from './leftover-queries.ts'

/** One step of deleting the uses of a removed campaign. */
export async function dropUses(w: InStore, { kayit_id, konum }: ArkaIs): Promise<string | null> {
  const gone = await all(w, queries.removeUses, { id: kayit_id, konum, adet: ROWS_PER_STEP })
  return gone.length < ROWS_PER_STEP ? null : lastOf(gone.map((g) => g.sahip))
}

/** One step of removing a deleted product or category from campaigns. They no longer show it already. */
export async function dropTargets(w: InStore, { kayit_id }: ArkaIs): Promise<string | null> {
  const removal = kayit_id.startsWith('kat_') ? queries.removeCategoryTargets : queries.removeProductTargets
  const gone = await all(w, removal, { id: kayit_id, adet: ROWS_PER_STEP })
  return gone.length < ROWS_PER_STEP ? null : ''
}

/** Called when a product or category is deleted: removes it from all campaigns, by the worker. */
export const leaveCampaigns = (w: InStore & Pick<Work, 'now'>, hedef_id: string): Promise<void> =>
  begin(w, 'kampanya_hedefi', hedef_id, dropTargets)
