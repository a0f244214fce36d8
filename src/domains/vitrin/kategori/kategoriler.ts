import { iso } from '../../../core/time.ts'
import { all, together, type Work } from '../../../db/work.ts'
import * as kume from '../../kart/kume.ts'
import * as queries from '../queries.ts'
import { treeOf, visibleOf } from '../rules.ts'
import { seoOf } from '../seo.ts'
import type { VitrinKategori, VitrinKategoriSorgusu } from './schema.ts'

export async function list(w: Work, { agac = false }: VitrinKategoriSorgusu): Promise<VitrinKategori[]> {
  const [found, kumeler] = await together([all(w, queries.listCategories, {}), kume.list(w)])
  const rows = visibleOf(found)
  const sayilar = await kume.countsOf(rows, kumeler)
  const kesin = !kumeler.some((k) => k.fazla)
  const kategoriler = rows.map(
    ({ id, ad, tanitici, aciklama, ust_id, sira, guncelleme }): VitrinKategori => ({
      ...{ id, ad, tanitici, aciklama, ust_id, sira },
      adres: `${w.magaza.adres}/kategori/${tanitici}`,
      urun_sayisi: sayilar.get(id) ?? 0,
      urun_sayisi_kesin: kesin,
      seo: seoOf({ ad, aciklama }),
      guncelleme: iso(guncelleme),
      alt_kategoriler: agac ? [] : null,
    }),
  )
  return agac ? treeOf(kategoriler) : kategoriler
}
