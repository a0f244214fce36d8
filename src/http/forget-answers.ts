import { sql } from '../db/sql.ts'
import { all, type InStore } from '../db/work.ts'

// Reads all that the store has kept: a day's answers at most, and asked for by hand.
const deleteWith = sql<{ metin: string }>(`
  delete from tekrar t
  where t.magaza_id = :magaza_id
    and position(:metin::text in t.govde) > 0`)

/** Forgets the answers kept for repeated requests that hold this text, such as the id of one who is to be forgotten. */
export async function forgetAnswers(w: InStore, metin: string): Promise<void> {
  await all(w, deleteWith, { metin })
}
