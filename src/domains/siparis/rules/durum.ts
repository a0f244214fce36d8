import { type Hata, hata } from '../../../core/errors.ts'
import type { GonderiDurumu, OdemeDurumu, SiparisDurumu } from '../schema.ts'

// State machines of orders, shipments and payments. Transitions outside these tables are refused.

export const siparisGecisleri: Record<SiparisDurumu, readonly SiparisDurumu[]> = {
  odeme_bekliyor: ['hazirlaniyor', 'iptal'],
  hazirlaniyor: ['kargoda', 'iptal'],
  kargoda: ['hazirlaniyor', 'teslim_edildi', 'iade'],
  teslim_edildi: ['iade'],
  iptal: [],
  iade: [],
}

export const gonderiGecisleri: Record<GonderiDurumu, readonly GonderiDurumu[]> = {
  hazirlaniyor: ['kargoda', 'iptal', 'hata'],
  kargoda: ['teslim_edildi', 'iptal', 'hata'],
  hata: ['hazirlaniyor', 'iptal'],
  teslim_edildi: [],
  iptal: [],
}

export const odemeGecisleri: Record<OdemeDurumu, readonly OdemeDurumu[]> = {
  bekliyor: ['yetkilendi', 'tahsil_edildi', 'basarisiz', 'iptal'],
  yetkilendi: ['tahsil_edildi', 'basarisiz', 'iptal'],
  tahsil_edildi: ['iade_bekliyor', 'kismi_iade', 'iade_edildi'],
  // A refused refund leaves the money where it was.
  iade_bekliyor: ['tahsil_edildi', 'kismi_iade', 'iade_edildi'],
  kismi_iade: ['iade_bekliyor', 'kismi_iade', 'iade_edildi'],
  iade_edildi: [],
  basarisiz: [],
  iptal: [],
}

export const canMove = <D extends string>(table: Record<D, readonly D[]>, from: D, to: D): boolean =>
  table[from].includes(to)

/** An unknown transition is a bug; requests are checked before. */
export function moved<D extends string>(table: Record<D, readonly D[]>, from: D, to: D): D {
  if (from !== to && !canMove(table, from, to)) throw new Error(`no way from ${from} to ${to}`)
  return to
}

/** Why nothing more can be done with the order; null while something can. */
export function ended(durum: SiparisDurumu): Hata | null {
  if (durum === 'iptal') return hata('siparis_iptal_edilmis')
  return durum === 'iade' ? hata('siparis_tamamlanmis') : null
}

/** Why the order cannot be cancelled; null while it can. */
export function cancelRefusal(s: {
  durum: SiparisDurumu
  gonderiler: readonly { durum: GonderiDurumu }[]
}): Hata | null {
  if (s.durum === 'iptal') return hata('siparis_iptal_edilmis')
  if (s.durum === 'teslim_edildi' || s.durum === 'iade') return hata('siparis_tamamlanmis')
  return s.gonderiler.some((g) => g.durum !== 'iptal') ? hata('siparis_gonderilmis') : null
}

export const alreadyThere = { tr: 'Gönderi teslim edilmiş', en: 'The shipment has been delivered' }
