import { throwIfAny } from '../../core/errors.ts'
import { RetryTransaction } from '../../db/connection/pg-errors.ts'
import { emit } from '../../db/outbox.ts'
import { later, maybe, type Work } from '../../db/work.ts'
import { epostaKey } from '../../trade/eposta.ts'
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
 * rename them. Concurrent creators of the same e-mail wait here until the commit.
 */
export async function ensure(w: Work, { kaynak, ...misafir }: Misafir): Promise<MusteriKimligi> {
  const known = await findByEposta(w, misafir.eposta)
  if (known) return known
  throwIfAny(checkEposta(misafir.eposta))
  const row: queries.MusteriRow = guest(w, misafir)
  if (await maybe(w, queries.insertUnlessKnown, columnsOf(row))) {
    emit(w, 'musteri.olusturuldu', row.id, answerOf(row), { ek: { kaynak }, zaman: row.guncelleme })
    return kimlikOf(row)
  }
  later(w, queries.replaceWords, { id: row.id, sozcukler: [] })
  const other = await maybe(w, queries.findByEposta, { eposta_anahtari: epostaKey(misafir.eposta) })
  if (!other) throw new RetryTransaction('the other customer of this e-mail was forgotten in between')
  return kimlikOf(other)
}
