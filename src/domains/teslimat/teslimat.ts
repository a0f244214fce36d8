import { isDeepStrictEqual } from 'node:util'
import { hata, throwIfAny } from '../../core/errors.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, type InStore, maybe, type Work } from '../../db/work.ts'
import { chosenCurrency } from '../../trade/para-birimi.ts'
import * as queries from './queries.ts'
import { nextSecenek, offerOf, secenekErrors, type Teklif } from './rules.ts'
import type { Secenek, SecenekIstegi } from './schema.ts'

// Ways to have an order brought, and what a store charges for each.

/** Makes an option, or changes what is given of one. */
export async function set(w: Work, istek: SecenekIstegi): Promise<Secenek> {
  // Both leave together; the second reads what stands once the lock is ours.
  const [, old] = await Promise.all([all(w, lockMagaza, {}), maybe(w, queries.find, { kod: istek.kod })])
  throwIfAny(secenekErrors(old, istek))
  const next = nextSecenek(old, istek, w.now)
  if (isDeepStrictEqual(next, old)) return next
  if (old) next.guncelleme = momentAfter(w, old.guncelleme)
  await all(w, queries.save, { ...next, kademeler: next.kademeler && JSON.stringify(next.kademeler) })
  return next
}

/** All of them, also those that are not offered now. */
export const list = (w: InStore): Promise<Secenek[]> => all(w, queries.list, {})

export async function remove(w: Work, kod: string): Promise<void> {
  const rows = await all(w, queries.remove, { kod })
  if (rows.length === 0) throw hata('kayit_bulunamadi')
}

const tooLarge = {
  tr: 'teslimat ücreti hesaplanamayacak kadar büyük',
  en: 'the price of delivery is too large to be computed',
}

/**
 * What delivery costs a cart, as a function of its goods after discounts (`tutar`) and its size (`desi`); prices are in
 * `para_birimi`. An option whose price cannot be held exactly is not offered. When it is the only one the cart is
 * refused: without an option it would go for nothing.
 */
export async function ratesFor(
  w: Work,
  para_birimi: string,
): Promise<(sepet: { tutar: number; desi: number }) => Teklif[]> {
  const asked = chosenCurrency(w.magaza, para_birimi)
  const kur = w.magaza.kurlar.find((k) => k.para_birimi === asked)?.kur ?? '1'
  const rows = await all(w, queries.listActive, {})
  return ({ tutar, desi }) => {
    const found = rows.flatMap((s) => offerOf(s, { desi, tutar, kur }) ?? [])
    if (rows.length > 0 && found.length === 0) throw hata('girdi_gecersiz', 'kalemler', tooLarge)
    return found
  }
}
