import { hata } from '../../core/errors.ts'
import type { OzelDegerler } from '../../core/ozel.ts'
import { iso } from '../../core/time.ts'
import { assertUnchanged, momentAfter } from '../../db/versions.ts'
import { later, maybe, type Work } from '../../db/work.ts'
import { isForgotten } from '../musteri/rules.ts'
import { parseBelge } from './belge.ts'
import type { Yazili } from './kayit-schema.ts'
import * as queries from './ozel-queries.ts'
import type { SiparisOzelGirdisi } from './ozel-schema.ts'
import { removeWords } from './personal-data-queries.ts'
import { addWords } from './queries.ts'
import { ownWords, searchWords } from './rules/sozcuk.ts'

// Values that integrators keep with an order. They are beside it: writing them neither changes the order nor is told of.

const answerOf = ({ ozel, guncelleme }: queries.OzelRow): string =>
  `{"ozel":${ozel ?? '{}'},"guncelleme":${guncelleme ? `"${iso(guncelleme)}"` : null}}`

export async function get(w: Work, id: string): Promise<string> {
  const row = await maybe(w, queries.find, { id })
  if (!row) throw hata('kayit_bulunamadi')
  return answerOf(row)
}

/** They become what is sent. The same again changes nothing. */
export async function put(w: Work, id: string, girdi: SiparisOzelGirdisi): Promise<string> {
  // Both leave together; the second sees what stands once the lock is ours.
  const [siparis, old] = await Promise.all([maybe(w, queries.lock, { id }), maybe(w, queries.find, { id })])
  if (!siparis || !old) throw hata('kayit_bulunamadi')
  assertUnchanged(w, answerOf(old))
  const ozel = JSON.stringify(girdi.ozel)
  if (old.ozel === ozel) return answerOf(old)
  const guncelleme = momentAfter(w, ...(old.guncelleme ? [old.guncelleme] : []))
  later(w, queries.save, { id, ozel, guncelleme })
  const { added, gone } = wordsBetween(siparis, valuesIn(old.ozel), girdi.ozel)
  if (gone.length > 0) later(w, removeWords, { sozcukler: gone, idler: gone.map(() => id) })
  if (added.length > 0) later(w, addWords, { id, sozcukler: added })
  return answerOf({ ozel, guncelleme })
}

export const valuesIn = (ozel: string | null): OzelDegerler => JSON.parse(ozel ?? '{}')

/** A word by which the order itself is found stays, whoever else has used it. */
function wordsBetween(siparis: Yazili, old: OzelDegerler, next: OzelDegerler) {
  const [before, now] = [new Set(ownWords(old)), new Set(ownWords(next))]
  const own = new Set(searchWords(parseBelge(siparis), isForgotten))
  return { added: [...now.difference(before)], gone: [...before.difference(now).difference(own)] }
}
