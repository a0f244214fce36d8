import { hata } from '../../../core/errors.ts'
import { all, later, maybe, one, type Work } from '../../../db/work.ts'
import { ODEME_SURESI_DOLDU } from '../belge/belge.ts'
import { cancelHeld } from '../cancel.ts'
import { queueLapsedMail, queueReminder } from '../eposta/bekleyis.ts'
import { hold } from '../hold.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import { waitFrom } from '../rules/bekleyis.ts'
import * as queries from './bekleyis-queries.ts'

// An order of the shop that waits for its money: it holds goods that others could buy, so it does not wait for ever. A
// card is paid before there is an order, and what is paid at the door waits for nothing: only transfers are waited for.

/** Refuses one more for a network that has enough of them. Two at once come one after the other. */
export async function assertRoom(w: Work): Promise<void> {
  const { ag_izi: ag } = w.actor
  const { acik_siparis_siniri: adet } = w.magaza.satis
  if (ag === undefined || adet === 0) return
  // They leave together; it is counted once the lock is ours.
  const [, open] = await Promise.all([
    all(w, queries.lockNetwork, { ag }),
    one(w, queries.countOfNetwork, { ag, adet }),
  ])
  if (open.adet >= adet) throw hata('bekleyen_siparis_siniri')
}

/** From now on it waits. Answers until when; null: for ever, or not at all. */
export function begin(w: Work, s: SiparisKaydi): Date | null {
  if (s.durum !== 'odeme_bekliyor') return null
  const wait = waitFrom(w.now, w.magaza.satis.havale_suresi)
  later(w, queries.insert, { siparis_id: s.id, ag: w.actor.ag_izi ?? null, ...wait, now: w.now })
  return wait.bitis
}

/**
 * Does what is due: reminds the customer, or gives the order up. A payment that came at the same moment holds the order
 * before or after this; whoever is second finds it paid or cancelled.
 */
export async function settle(w: Work, siparis_id: string): Promise<void> {
  const old = await hold(w, siparis_id)
  const wait = await maybe(w, queries.find, { siparis_id })
  if (!wait?.sonraki || wait.sonraki > w.now) return
  if (old.durum !== 'odeme_bekliyor') return later(w, queries.remove, { siparis_id })
  // Some money is there: what becomes of the rest is for people to decide.
  if (isBegun(old)) return later(w, queries.setNext, { siparis_id, sonraki: null })
  if (wait.bitis === null || wait.bitis > w.now) {
    queueReminder(w, old, wait.bitis)
    return later(w, queries.setNext, { siparis_id, sonraki: wait.bitis })
  }
  await cancelHeld(w, old, ODEME_SURESI_DOLDU)
  queueLapsedMail(w, old)
}

export const isBegun = ({ odenen, odemeler }: Pick<SiparisKaydi, 'odenen' | 'odemeler'>): boolean =>
  odenen > 0 || odemeler.some((o) => o.durum === 'yetkilendi')
