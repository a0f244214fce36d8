import { all, type Work } from '../../../db/work.ts'
import { hold } from '../hold.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import { isExchanged, refundable } from '../rules/money.ts'
import * as queries from './koken-queries.ts'

/** The order whose returned goods pay for an exchange, held, and the return. */
export type Koken = { iade_id: string; siparis: SiparisKaydi }

/**
 * Where the worth of an exchange order came from: the order of the return that opened it first, then where that one's
 * came from, for an exchange of an exchange. Whoever may give money back holds them right after the order itself, before
 * any stock: always the newer order first, so that nobody waits in a ring.
 */
export async function holdOrigins(w: Work, s: SiparisKaydi): Promise<Koken[]> {
  if (!s.odemeler.some((o) => isExchanged(o) && refundable(o) > 0)) return []
  const origins: Koken[] = []
  for (const { siparis_id, iade_id } of await all(w, queries.listOrigins, { id: s.id })) {
    origins.push({ iade_id, siparis: await hold(w, siparis_id) })
  }
  return origins
}

export const originIds = async (w: Work, id: string): Promise<string[]> =>
  (await all(w, queries.listOrigins, { id })).map((o) => o.siparis_id)
