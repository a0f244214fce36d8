import { type ArkaIs, begin, lastOf, ROWS_PER_STEP } from '../../db/arka-is.ts'
import { all, type InStore, type Work } from '../../db/work.ts'
import * as queries from './leftover-queries.ts'

/** Some uses of a campaign that is gone. */
export async function dropUses(w: InStore, { kayit_id, konum }: ArkaIs): Promise<string | null> {
  const gone = await all(w, queries.removeUses, { id: kayit_id, konum, adet: ROWS_PER_STEP })
  return gone.length < ROWS_PER_STEP ? null : lastOf(gone.map((g) => g.sahip))
}

/** A product or a category that is gone leaves some of the campaigns that are for it. They show it no more already. */
export async function dropTargets(w: InStore, { kayit_id }: ArkaIs): Promise<string | null> {
  const removal = kayit_id.startsWith('kat_') ? queries.removeCategoryTargets : queries.removeProductTargets
  const gone = await all(w, removal, { id: kayit_id, adet: ROWS_PER_STEP })
  return gone.length < ROWS_PER_STEP ? null : ''
}

/** For whoever deletes a product or a category: no campaign is for it any more. */
export const leaveCampaigns = (w: InStore & Pick<Work, 'now'>, hedef_id: string): Promise<void> =>
  begin(w, 'kampanya_hedefi', hedef_id, dropTargets)
