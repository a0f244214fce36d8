import { iso } from '../../core/time.ts'
import { listKept } from '../../db/mail.ts'
import { all, type Work } from '../../db/work.ts'

/** As many as are kept. */
export const SHOWN = 50

/** What the test store would have sent, the newest first; other stores keep none. */
export async function list(w: Work) {
  const rows = await all(w, listKept, { adet: SHOWN })
  return rows.map((row) => ({ ...row, olusturma: iso(row.olusturma) }))
}
