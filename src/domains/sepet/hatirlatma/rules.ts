import { HOUR_MS } from '../../../core/time.ts'
import type { Alici } from './kayit-schema.ts'

// When a left cart is looked at, and who may be reminded of one. A reminder is a commercial message: it needs consent.

/** A store that begins to remind does not write about carts of last month. */
const OLDEST_MS = 96 * HOUR_MS
/** One address is not written to more often, however many carts it leaves. */
const REST_MS = 24 * HOUR_MS

/** Carts that were last changed after `en_eski`, and at `once` at the latest. */
export const windowOf = (now: Date, saat: number): { en_eski: Date; once: Date } => ({
  en_eski: new Date(now.getTime() - OLDEST_MS),
  once: new Date(now.getTime() - saat * HOUR_MS),
})

export const restedSince = (now: Date): Date => new Date(now.getTime() - REST_MS)

type Sepet = { musteri_id: string | null; hatirlatma_ani: Date | null }

/**
 * By the consent of the customer, or because it was asked for with this cart. Who types the address of a member without being
 * signed in asks for nothing on their behalf.
 */
export function agreed({ musteri_id, hatirlatma_ani }: Sepet, alici: Alici | undefined): boolean {
  if (alici?.izin_eposta) return true
  if (hatirlatma_ani === null) return false
  return !alici?.hesap || alici.id === musteri_id
}
