import { throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import type { Work } from '../../db/work.ts'
import { addressOf, checkAddresses } from './rules.ts'
import { hold, save } from './save.ts'
import type { AdresGirdisi } from './schema.ts'

/** Writes the whole address book: what is not in the list is gone. Answers the customer. */
export async function replaceAddresses(w: Work, musteri_id: string, adresler: readonly AdresGirdisi[]) {
  const old = await hold(w, musteri_id)
  throwIfAny(checkAddresses(adresler, new Set(old.adresler.map((a) => a.id))))
  const next = adresler.map((a) => addressOf(a, a.id || newId('adr', w.now)))
  return save(w, old, { ...old, adresler: next }, 'vitrin')
}
