import { type AlanHatasi, throwIfAny } from '../../core/errors.ts'
import { newId } from '../../core/id.ts'
import type { Work } from '../../db/work.ts'
import type { MusteriRow } from './queries.ts'
import { addressOf, checkAddresses } from './rules.ts'
import { hold, save } from './save.ts'
import type { AdresGirdisi, MusteriAdresi } from './schema.ts'

/** How places are held to the list: what is wrong with them, and the addresses as the list spells them. */
export type Yerler = { hatalar: AlanHatasi[]; adresler: readonly AdresGirdisi[] }

/** Replaces the whole address book. Returns the customer. */
export async function replaceAddresses(
  w: Work,
  musteri_id: string,
  adresler: readonly AdresGirdisi[],
  yerler: Yerler = { hatalar: [], adresler },
) {
  const old = await hold(w, musteri_id)
  throwIfAny([...checkBook(old, adresler), ...yerler.hatalar])
  return save(w, old, { ...old, adresler: bookOf(w, yerler.adresler) }, 'vitrin')
}

export const checkBook = (old: MusteriRow, adresler: readonly AdresGirdisi[]): AlanHatasi[] =>
  checkAddresses(adresler, new Set(old.adresler.map((a) => a.id)))

/** Addresses as stored; those without an id are new. */
export const bookOf = (w: Work, adresler: readonly AdresGirdisi[]): MusteriAdresi[] =>
  adresler.map((a) => addressOf(a, a.id || newId('adr', w.now)))
