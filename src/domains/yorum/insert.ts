import { hata } from '../../core/errors.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../db/connection/pg-errors.ts'
import { all, type Work } from '../../db/work.ts'
import { insert, type YeniYorum } from './queries.ts'

/** One review for each product and person. What is refused ends the transaction. */
export async function insertOnce(w: Work, row: YeniYorum): Promise<void> {
  try {
    await all(w, insert, row)
  } catch (error) {
    if (['yorum_musteri_uk', 'yorum_eposta_uk'].some((uk) => isUniqueViolation(error, uk))) throw hata('yorum_var')
    // Deleted since it was found.
    throw isForeignKeyViolation(error, 'yorum_urun_fk') ? hata('kayit_bulunamadi') : error
  }
}
