import { hata } from '../../../core/errors.ts'
import { all, maybe, type Work } from '../../../db/work.ts'
import { findMoney, listPlaces } from './queries.ts'

/** Warehouses that shipments left from, and amounts to collect at the door. */
export async function places(w: Work, siparis_id: string) {
  const [siparis, rows] = await Promise.all([maybe(w, findMoney, { siparis_id }), all(w, listPlaces, { siparis_id })])
  if (!siparis) throw hata('kayit_bulunamadi')
  return {
    veri: [...Map.groupBy(rows, (r) => r.id)].map(([id, own]) => ({
      id,
      kapida_tahsilat: own[0]?.kapida_tahsilat ?? null,
      depolar: own.flatMap(({ depo_id, ad, adet }) => (depo_id === null ? [] : [{ depo_id, ad, adet }])),
    })),
  }
}
