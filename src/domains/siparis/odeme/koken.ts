import { all, type Work } from '../../../db/work.ts'
import { hold } from '../hold.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import { isExchanged, refundable } from '../rules/money.ts'
import * as queries from './koken-queries.ts'

/** The held order whose returned goods pay for an exchange, and the return. */
export type Koken = { iade_id: string; siparis: SiparisKaydi }

/**
 * Origins of an exchange order: the order of the return that opened it, then that order's own origin, and so on. A
 * caller that may refund holds them right after the order itself and before any stock: always the newer order first, so
 * that there is no deadlock.
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
