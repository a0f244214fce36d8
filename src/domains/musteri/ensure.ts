import { throwIfAny } from '../../core/errors.ts'
import { emit } from '../../db/outbox.ts'
import { later, type Work } from '../../db/work.ts'
import { answerOf } from './answer.ts'
import { guest } from './create.ts'
import { findByEposta, kimlikOf, type MusteriKimligi } from './find.ts'
import * as queries from './queries.ts'
import { checkEposta } from './rules.ts'
import { columnsOf } from './save.ts'

type Misafir = {
  eposta: string
  ad?: string
  soyad?: string
  telefon?: string | null
  sirket?: string | null
  /** Cause, sent with the event. */
  kaynak: string
}

/**
 * Get or create by e-mail, as a guest. An existing customer is not changed: ordering with a stranger's address must not
 * rename them. A new one is not waited for: when somebody else creates it at the same moment, the transaction is tried again.
 */
export async function ensure(w: Work, { kaynak, ...misafir }: Misafir): Promise<MusteriKimligi> {
  const known = await findByEposta(w, misafir.eposta)
  if (known) return known
  throwIfAny(checkEposta(misafir.eposta))
  const row: queries.MusteriRow = guest(w, misafir)
  later(w, queries.insert, columnsOf(row))
  emit(w, 'musteri.olusturuldu', row.id, answerOf(row), { ek: { kaynak }, zaman: row.guncelleme })
  return kimlikOf(row)
}
