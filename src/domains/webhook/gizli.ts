import { ESKI_GIZLI_MS, type YeniGizli } from '../../core/secrets/imza.ts'
import { momentAfter } from '../../db/records/versions.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import type { WebhookAboneligiGizli } from './schema.ts'
import { found, show } from './webhook.ts'

/** Secret rotation: the former secret also signs for a day; one that was expiring already ends at once. */
export async function renew(w: Work, id: string, gizli: YeniGizli): Promise<WebhookAboneligiGizli> {
  const old = found(await maybe(w, queries.lock, { id }))
  const guncelleme = momentAfter(w, old.guncelleme)
  const eski_bitis = new Date(w.now.getTime() + ESKI_GIZLI_MS)
  await all(w, queries.replaceSecret, { id, gizli: gizli.sealed, eski_bitis, guncelleme })
  return { ...show({ ...old, guncelleme }), gizli: gizli.text }
}
