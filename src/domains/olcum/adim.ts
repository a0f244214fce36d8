import type { Work } from '../../db/work.ts'
import type { Adim } from './rules.ts'

/**
 * A step of a purchase, counted once the transaction has committed: a cart that gets its first product, that is told where to
 * bring it, that becomes an order. Without whose it was.
 */
export function noteStep(
  w: Pick<Work, 'tx' | 'magaza' | 'actor'>,
  adim: Extract<Adim, 'sepet' | 'odeme' | 'siparis'>,
): void {
  if (w.magaza.satis.olcum && !w.actor.sayilmaz) w.tx.note?.(adim)
}
