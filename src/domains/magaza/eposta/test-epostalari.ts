import { iso } from '../../../core/time.ts'
import { listKept } from '../../../db/mail.ts'
import { all, type Work } from '../../../db/work.ts'

/** As many as are stored. */
export const SHOWN = 50

/** Mails that the test store would have sent, newest first; other stores store none. */
export async function list(w: Work) {
  const rows = await all(w, listKept, { adet: SHOWN })
  return rows.map((row) => ({ ...row, olusturma: iso(row.olusturma) }))
}
