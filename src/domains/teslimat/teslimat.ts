import { isDeepStrictEqual } from 'node:util'
import { hata, throwIfAny } from '../../core/errors.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { lockMagaza } from '../../db/store-lock.ts'
import { all, type InStore, maybe, type Work } from '../../db/work.ts'
import { chosenCurrency } from '../../trade/para-birimi.ts'
import * as queries from './queries.ts'
import { nextSecenek, offerOf, secenekErrors, type Teklif } from './rules.ts'
import type { Secenek, SecenekIstegi } from './schema.ts'

// Delivery options of a store and their fees.

/** Creates or partially updates an option. */
export async function set(w: Work, istek: SecenekIstegi): Promise<Secenek> {
  // Pipelined: the second statement gets its snapshot after the lock is taken.
  const [, old] = await Promise.all([all(w, lockMagaza, {}), maybe(w, queries.find, { kod: istek.kod })])
  throwIfAny(secenekErrors(old, istek))
  const next = nextSecenek(old, istek, w.now)
  if (isDeepStrictEqual(next, old)) return next
  if (old) next.guncelleme = momentAfter(w, old.guncelleme)
  await all(w, queries.save, { ...next, kademeler: next.kademeler && JSON.stringify(next.kademeler) })
  return next
}

/** Includes those that are not offered now. */
export const list = (w: InStore): Promise<Secenek[]> => all(w, queries.list, {})

export async function remove(w: Work, kod: string): Promise<void> {
  const rows = await all(w, queries.remove, { kod })
  if (rows.length === 0) throw hata('kayit_bulunamadi')
}

/** Options that are offered, with the fee of the smallest cart: known before there is one. In the main currency. */
export async function offered(w: InStore): Promise<(Teklif & Pick<Secenek, 'tur'>)[]> {
  const rows = await all(w, queries.listActive, {})
  return rows.flatMap((s) => {
    const teklif = offerOf(s, { desi: 0, tutar: 0, kur: '1' })
    return teklif === null ? [] : [{ ...teklif, tur: s.tur }]
  })
}

const tooLarge = {
  tr: 'teslimat ücreti hesaplanamayacak kadar büyük',
  en: 'the price of delivery is too large to be computed',
}

/**
 * Delivery fees as a function of the goods after discounts (`tutar`) and the size (`desi`), in `para_birimi`. Options
 * beyond the exact range are not offered. If no other is left the cart is refused: without an option it would be
 * delivered for nothing.
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
