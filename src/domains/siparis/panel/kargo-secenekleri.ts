import { all, type Work } from '../../../db/work.ts'
import * as kargo from '../../kargo/kargo.ts'
import { recentCarriers } from './queries.ts'

/** What a parcel can be given to: the carriers that were named lately, and the apps that are open. */
export async function carriers(w: Work) {
  const [firmalar, uygulamalar] = await Promise.all([all(w, recentCarriers, {}), kargo.list(w)])
  const open = uygulamalar.filter((u) => u.aktif).map(({ kod, ad }) => ({ kod, ad }))
  return {
    // An app fills its own name in.
    firmalar: firmalar.map((f) => f.firma).filter((firma) => !open.some((u) => u.ad === firma)),
    uygulamalar: open,
  }
}
