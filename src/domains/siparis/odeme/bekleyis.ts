import { hata } from '../../../core/errors.ts'
import { all, later, maybe, one, type Work } from '../../../db/work.ts'
import { ODEME_SURESI_DOLDU } from '../belge/belge.ts'
import { cancelHeld } from '../cancel.ts'
import { queueLapsedMail, queueReminder } from '../eposta/bekleyis.ts'
import { hold } from '../hold.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import { waitFrom } from '../rules/bekleyis.ts'
import * as queries from './bekleyis-queries.ts'

// Payment deadline of shop orders: they reserve goods, so they do not wait for ever. Cards are paid before there is an
// order, and payment at the door needs no waiting: this is only about bank transfers.

/** Limits open orders per network; serialised by a lock. */
export async function assertRoom(w: Work): Promise<void> {
  const { ag_izi: ag } = w.actor
  const { acik_siparis_siniri: adet } = w.magaza.satis
  if (ag === undefined || adet === 0) return
  // Pipelined: counted after the lock is taken.
  const [, open] = await Promise.all([
    all(w, queries.lockNetwork, { ag }),
    one(w, queries.countOfNetwork, { ag, adet }),
  ])
  if (open.adet >= adet) throw hata('bekleyen_siparis_siniri')
}

/** Starts the deadline. Returns it; null when there is none. */
export function begin(w: Work, s: SiparisKaydi): Date | null {
  if (s.durum !== 'odeme_bekliyor') return null
  const wait = waitFrom(w.now, w.magaza.satis.havale_suresi)
  later(w, queries.insert, { siparis_id: s.id, ag: w.actor.ag_izi ?? null, ...wait, now: w.now })
  return wait.bitis
}

/** Until when an order waits for its payment; null when it waits for ever, or not at all. */
export const deadlineOf = async (w: Work, siparis_id: string): Promise<Date | null> =>
  (await maybe(w, queries.find, { siparis_id }))?.bitis ?? null

/**
 * Sends the reminder or cancels the order. A concurrent payment holds the order before or after this; the second one
 * finds it cancelled or paid.
 */
export async function settle(w: Work, siparis_id: string): Promise<void> {
  const old = await hold(w, siparis_id)
  const wait = await maybe(w, queries.find, { siparis_id })
  if (!wait?.sonraki || wait.sonraki > w.now) return
  if (old.durum !== 'odeme_bekliyor') return later(w, queries.remove, { siparis_id })
  // Partly paid: people decide what becomes of it.
  if (isBegun(old)) return later(w, queries.setNext, { siparis_id, sonraki: null })
  if (wait.bitis === null || wait.bitis > w.now) {
    queueReminder(w, old, wait.bitis)
    return later(w, queries.setNext, { siparis_id, sonraki: wait.bitis })
  }
  await cancelHeld(w, old, ODEME_SURESI_DOLDU, true)
  queueLapsedMail(w, old)
}

export const isBegun = ({ odenen, odemeler }: Pick<SiparisKaydi, 'odenen' | 'odemeler'>): boolean =>
  odenen > 0 || odemeler.some((o) => o.durum === 'yetkilendi')
