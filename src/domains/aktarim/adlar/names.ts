import { all, type Work } from '../../../db/work.ts'
import { finder } from '../rules/adlar.ts'
import type { Adlar } from '../turler/tur.ts'
import * as queries from './queries.ts'

/** Finders for all names that the rows of a file may use. */
export async function readNames(w: Work): Promise<Adlar> {
  const { listNames } = queries
  const [kategori, marka, koleksiyon, depo, grup] = await Promise.all([
    all(w, listNames.kategori, {}),
    all(w, listNames.marka, {}),
    all(w, listNames.koleksiyon, {}),
    all(w, listNames.depo, {}),
    all(w, listNames.grup, {}),
  ])
  return {
    kategori: finder(kategori, { tr: 'kategori', en: 'category' }),
    marka: finder(marka, { tr: 'marka', en: 'brand' }),
    koleksiyon: finder(koleksiyon, { tr: 'koleksiyon', en: 'collection' }),
    depo: finder(depo, { tr: 'depo', en: 'warehouse' }),
    grup: finder(grup, { tr: 'müşteri grubu', en: 'customer group' }),
  }
}

/** Names of these records, for an export. */
export async function namesOf(w: Work, of: keyof Adlar, idler: readonly string[]): Promise<Map<string, string>> {
  if (idler.length === 0) return new Map()
  const rows = await all(w, queries.findNames[of], { idler: [...new Set(idler)] })
  return new Map(rows.map((r) => [r.id, r.ad]))
}
