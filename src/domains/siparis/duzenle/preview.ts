import { all, type Work } from '../../../db/work.ts'
import { seen } from '../hold.ts'
import { findGoods } from '../panel/queries.ts'
import { due } from '../rules/money.ts'
import { plan } from './plan.ts'
import { unitChanges } from './rules.ts'
import type { DuzenlemeGirdisi, DuzenlemeOnizlemesi } from './schema.ts'

/** What an edit would do. Nothing is held, written or reserved. */
export async function previewEdit(w: Work, id: string, girdi: DuzenlemeGirdisi): Promise<DuzenlemeOnizlemesi> {
  const old = await seen(w, id)
  const { siparis, fark, istenen } = await plan(w, old, girdi)
  const changes = unitChanges(old.kalemler, istenen)
  const idler = [...changes].flatMap(([varyant_id, n]) => (n > 0 ? [varyant_id] : []))
  const goods = idler.length > 0 ? await all(w, findGoods, { idler, now: w.now }) : []
  const left = new Map(goods.map((m) => [m.id, m.sinirsiz ? Number.POSITIVE_INFINITY : m.satilabilir]))
  const isEnough = (varyant_id: string | null): boolean => {
    const more = changes.get(varyant_id ?? '') ?? 0
    return more <= 0 || more <= (left.get(varyant_id as string) ?? 0)
  }
  const known = new Map(old.kalemler.map((k) => [k.id, k.adet]))
  const { para_birimi, urun_toplam, indirim_toplam, kargo_toplam, toplam } = siparis
  return {
    para_birimi,
    kalemler: istenen.map((k) => ({
      kalem_id: known.has(k.id) ? k.id : null,
      varyant_id: k.varyant_id,
      ad: k.ad,
      varyant_ad: k.varyant_ad,
      sku: k.sku,
      onceki_adet: known.get(k.id) ?? 0,
      adet: k.adet,
      birim_fiyat: k.birim_fiyat,
      indirim: k.indirim,
      toplam: k.toplam,
      yeterli: isEnough(k.varyant_id),
    })),
    urun_toplam,
    indirim_toplam,
    kargo_toplam,
    onceki_toplam: old.toplam,
    toplam,
    istenecek: due(siparis),
    iade_edilecek: fark,
  }
}
