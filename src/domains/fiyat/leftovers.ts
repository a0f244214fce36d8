import { type ArkaIs, lastOf, ROWS_PER_STEP } from '../../db/arka-is.ts'
import { all, type InStore } from '../../db/work.ts'
import { removeNext } from './queries.ts'

/** One step of deleting the prices of a removed list. */
export async function dropPrices(w: InStore, { kayit_id, konum }: ArkaIs): Promise<string | null> {
  const gone = await all(w, removeNext, { id: kayit_id, konum, adet: ROWS_PER_STEP })
  return gone.length < ROWS_PER_STEP ? null : lastOf(gone.map((g) => g.varyant_id))
}
