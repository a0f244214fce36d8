import { newSecret } from '../../core/id.ts'
import { queueMail } from '../../db/mail.ts'
import { later, one, type Work } from '../../db/work.ts'
import { ozetOf } from './giris/oturum.ts'
import { kodEpostasi } from './kod-epostasi.ts'
import * as queries from './queries.ts'
import { codeEnd, mayMailCode } from './rules.ts'
import type { KodTuru } from './schema.ts'

type Kisi = { id: string; eposta: string }

/** Writes to the address that is kept, whatever was typed: whoever has the code can read that mailbox. */
export function sendCode(w: Work, { id, eposta }: Kisi, tur: KodTuru): void {
  const kod = newSecret('kod')
  later(w, queries.insertCode, { musteri_id: id, ozet: ozetOf(kod), tur, bitis: codeEnd(w.now), now: w.now })
  queueMail(w, { kime: eposta, ...kodEpostasi(w.magaza, tur, kod) })
}

/** The same for anybody who asks, and therefore not too often. The caller holds the customer. */
export async function sendAskedCode(w: Work, kisi: Kisi, tur: 'parola' | 'giris'): Promise<void> {
  const sent = await one(w, queries.countCodes, { musteri_id: kisi.id, tur, now: w.now })
  if (mayMailCode(sent, w.now)) sendCode(w, kisi, tur)
}
