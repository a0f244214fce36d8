import { hata, throwIfAny } from '../../core/errors.ts'
import { iso } from '../../core/time.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { all, maybe, one, type Work } from '../../db/work.ts'
import { get } from './fiyat-listesi.ts'
import { removeSome } from './panel/queries.ts'
import type { ListeSatirlariGirdisi, YazilanFiyatlar } from './panel/schema.ts'
import * as queries from './queries.ts'
import { checkCount, checkPrices, type ListeFiyati, priceKey, pricesIn } from './rules.ts'
import type { ListeFiyatlariGirdisi } from './schema.ts'

// Prices of a list. Lock order: the list, its variants by id, their prices by variant and currency.

/** Upserts these prices, all or none; others stay. Returns the list as JSON text. */
export async function put(w: Work, id: string, girdi: ListeFiyatlariGirdisi): Promise<string> {
  const fiyatlar = pricesIn(girdi)
  const varyant_idleri = [...new Set(fiyatlar.map((f) => f.varyant_id))]
  const [liste, known] = await Promise.all([
    maybe(w, queries.lock, { id }),
    all(w, queries.lockVariants, { varyant_idleri }),
  ])
  if (!liste) throw hata('kayit_bulunamadi')
  const currencies = [w.magaza.para_birimi, ...w.magaza.kurlar.map((k) => k.para_birimi)]
  throwIfAny(checkPrices(fiyatlar, new Set(known.map((v) => v.id)), new Set(currencies)))

  const changed = await all(w, queries.upsertPrices, { id, ...priceParams(fiyatlar) })
  if (changed.length === 0) return get(w, id)
  const [counted, answer] = await Promise.all([
    one(w, queries.countPrices, { id, guncelleme: momentAfter(w, liste.guncelleme) }),
    get(w, id),
  ])
  throwIfAny(checkCount(counted.fiyat_sayisi))
  return answer
}

/** Removes the variant's prices in every currency. */
export async function remove(w: Work, id: string, varyant_id: string) {
  const [liste, removed] = await Promise.all([
    maybe(w, queries.lock, { id }),
    all(w, queries.removePrices, { id, varyant_id }),
  ])
  if (!liste || removed.length === 0) throw hata('kayit_bulunamadi')
  await all(w, queries.countPrices, { id, guncelleme: momentAfter(w, liste.guncelleme) })
  return { silindi: true, id: varyant_id }
}

/**
 * Saves a grid: adds, changes or removes prices by variant and currency, all or none. Returns how many changed, without
 * the list itself.
 */
export async function putSome(w: Work, id: string, girdi: ListeSatirlariGirdisi): Promise<YazilanFiyatlar> {
  const [liste, known] = await Promise.all([
    maybe(w, queries.lock, { id }),
    all(w, queries.lockVariants, { varyant_idleri: [...new Set(girdi.fiyatlar.map((f) => f.varyant_id))] }),
  ])
  if (!liste) throw hata('kayit_bulunamadi')
  const currencies = [w.magaza.para_birimi, ...w.magaza.kurlar.map((k) => k.para_birimi)]
  const named = girdi.fiyatlar.map((f) => ({ ...f, tutar: f.tutar ?? 0 }))
  throwIfAny(checkPrices(named, new Set(known.map((v) => v.id)), new Set(currencies)))

  const [written, removed] = [
    named.filter((_, i) => girdi.fiyatlar[i]?.tutar !== null),
    named.filter((_, i) => girdi.fiyatlar[i]?.tutar === null),
  ]
  const { tutarlar: _, ...gone } = priceParams(removed)
  const changed = await Promise.all([
    all(w, queries.upsertPrices, { id, ...priceParams(written) }),
    all(w, removeSome, { id, ...gone }),
  ])
  const degisen = changed.flat().length
  const guncelleme = degisen === 0 ? liste.guncelleme : momentAfter(w, liste.guncelleme)
  const { fiyat_sayisi } = await one(w, queries.countPrices, { id, guncelleme })
  throwIfAny(checkCount(fiyat_sayisi))
  return { degisen, fiyat_sayisi, guncelleme: iso(guncelleme) }
}

/** Sorted by key: lock order. */
function priceParams(fiyatlar: readonly ListeFiyati[]) {
  const sorted = fiyatlar.toSorted((a, b) => (priceKey(a) < priceKey(b) ? -1 : 1))
  return {
    varyant_idleri: sorted.map((f) => f.varyant_id),
    para_birimleri: sorted.map((f) => f.para_birimi),
    tutarlar: sorted.map((f) => f.tutar),
  }
}
