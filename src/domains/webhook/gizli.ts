import { randomBytes } from 'node:crypto'
import type { Seal } from '../../core/seal.ts'
import { momentAfter } from '../../db/versions.ts'
import { all, maybe, type Work } from '../../db/work.ts'
import * as queries from './queries.ts'
import { ESKI_GIZLI_MS } from './rules.ts'
import type { WebhookAboneligiGizli } from './schema.ts'
import { found, show } from './webhook.ts'

/** A signing secret as its owner sees it once, and as it is kept. */
export type YeniGizli = { text: string; sealed: string }

export function newGizli(seal: Seal): YeniGizli {
  const text = `whsec_${randomBytes(32).toString('base64')}`
  return { text, sealed: seal.close(text) }
}

/** The former secret signs beside the new one for a day; one that was already on its way out ends at once. */
export async function renew(w: Work, id: string, gizli: YeniGizli): Promise<WebhookAboneligiGizli> {
  const old = found(await maybe(w, queries.lock, { id }))
  const guncelleme = momentAfter(w, old.guncelleme)
  const eski_bitis = new Date(w.now.getTime() + ESKI_GIZLI_MS)
  await all(w, queries.replaceSecret, { id, gizli: gizli.sealed, eski_bitis, guncelleme })
  return { ...show({ ...old, guncelleme }), gizli: gizli.text }
}
