import { hata } from '../../core/errors.ts'
import { newSecret } from '../../core/id.ts'
import { queueMail } from '../../db/mail.ts'
import { later, maybe, one } from '../../db/work.ts'
import type { Accounts } from './accounts.ts'
import type { codeMail } from './eposta.ts'
import * as queries from './queries.ts'
import { codeEnd, entryCodeFrom, mayMailCode, ozetOf, wrongKod } from './rules.ts'
import { type Kind, type KodTuru, kodTurleri } from './schema.ts'

// One-time codes.

export const wrongCode = () => hata('girdi_gecersiz', 'kod', wrongKod)

/** The code is returned only here; a hash is stored. */
export function newCode<K extends Kind>(
  w: Accounts<K>,
  hesap_id: string,
  tur: KodTuru<K>,
  bitis = codeEnd(w.now),
): string {
  const kod = newSecret('kod')
  later(w, queries.insertCode[w.kind], { ozet: ozetOf(kod), tur, hesap_id, bitis, now: w.now })
  return kod
}

type Kisi = { id: string; eposta: string }
type Mailed = (kod: string) => ReturnType<typeof codeMail>

/** Mails to the stored address, not to the typed one: the code then proves access to that mailbox. */
export function sendCode<K extends Kind>(w: Accounts<K>, { id, eposta }: Kisi, tur: KodTuru<K>, mail: Mailed): void {
  queueMail(w, { kime: eposta, ...mail(newCode(w, id, tur)) })
}

/** The same on anybody's request, and therefore rate limited. The caller holds the account. */
export async function sendAskedCode(w: Accounts, kisi: Kisi, tur: 'parola' | 'giris', mail: Mailed): Promise<void> {
  const sent = await one(w, queries.countCodes[w.kind], { hesap_id: kisi.id, tur, now: w.now })
  if (mayMailCode(sent, w.now)) sendCode(w, kisi, tur, mail)
}

const ownerBy =
  (statement: typeof queries.findCode) =>
  async <K extends Kind>(w: Accounts<K>, tur: KodTuru<K>, kod: string): Promise<string | null> =>
    (await maybe(w, statement[w.kind], { ozet: ozetOf(kod), tur, now: w.now }))?.hesap_id ?? null

/** Owner of the code; null when it is unknown, used or expired. */
export const ownerOf = ownerBy(queries.findCode)
/** The same, and uses it up. */
export const useCode = ownerBy(queries.useCode)

/** The same for a code that opens a session. */
export async function useEntryCode(w: Accounts, kod: string): Promise<string> {
  const used = await maybe(w, queries.useEntryCode[w.kind], { ozet: ozetOf(kod), once: entryCodeFrom(w.now) })
  if (!used) throw wrongCode()
  return used.hesap_id
}

/** Invalidates the codes of an account. */
export function endCodes<K extends Kind>(
  w: Accounts<K>,
  hesap_id: string,
  turler: readonly KodTuru<K>[] = kodTurleri[w.kind],
): void {
  later(w, queries.deleteCodes[w.kind], { hesap_id, turler })
}
