import { all, type Work } from '../../../db/work.ts'
import { kargoFirmalari } from '../../../trade/kargo/firmalar.ts'
import * as kargo from '../../kargo/kargo.ts'
import { recentCarriers } from './queries.ts'

/** Options for shipping: carriers named lately, well-known ones, and enabled apps. */
export async function carriers(w: Work) {
  const [firmalar, uygulamalar] = await Promise.all([all(w, recentCarriers, {}), kargo.list(w)])
  const open = uygulamalar.filter((u) => u.aktif).map(({ kod, ad }) => ({ kod, ad }))
  const names = new Set([...firmalar.map((f) => f.firma), ...kargoFirmalari.map((f) => f.ad)])
  return {
    // An app fills in its own name.
    firmalar: [...names].filter((firma) => !open.some((u) => u.ad === firma)),
    uygulamalar: open,
  }
}
