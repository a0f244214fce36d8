import type { Work } from '../../db/work.ts'
import { giveBack as giveCampaignsBack } from '../kampanya/kullanim/kullanim.ts'
import { release } from '../stok/rezervasyon/rezervasyon.ts'
import { ask } from './dis-islem/ask.ts'
import { hold, momentOf, saveAndTell } from './hold.ts'
import type { SiparisKaydi } from './kayit-schema.ts'
import { holdOrigins } from './odeme/koken.ts'
import { giveBack } from './odeme/refund.ts'
import { cancelRefusal, moved, odemeGecisleri, siparisGecisleri } from './rules/durum.ts'
import { settleWaiting } from './talep/decide.ts'

/**
 * Cancels before shipping: units go back to sale, campaign uses are given back, card payments are refunded, and the
 * value of an exchange goes back to the orders that it came from.
 */
export async function cancel(w: Work, id: string, neden: string): Promise<string> {
  const old = await hold(w, id)
  const no = cancelRefusal(old)
  if (no) throw no
  return cancelHeld(w, old, neden)
}

/**
 * The same for a caller that holds the order and has checked that it can be cancelled. `isTold`: the caller writes to the
 * customer.
 */
export async function cancelHeld(w: Work, old: SiparisKaydi, neden: string, isTold = false): Promise<string> {
  const kokenler = await holdOrigins(w, old)
  await release(w, { sahip: old.id })
  await giveCampaignsBack(w, old.id)
  const guncelleme = momentOf(w, old)
  const durum = moved(siparisGecisleri, old.durum, 'iptal')
  const cancelled = letGo(w, { ...old, durum, iptal: guncelleme, iptal_nedeni: neden, guncelleme })
  const para = { tutar: cancelled.odenen, iade_id: null, elle: false, kokenler }
  const { siparis, olaylar } = await giveBack(w, cancelled, para)
  const isAnswered = await settleWaiting(w, siparis, 'iptal')
  const told = [{ olay: 'siparis.iptal_edildi', ek: { neden } } as const, ...olaylar]
  return saveAndTell(w, old, siparis, told, [], isTold || isAnswered)
}

/** Pending payments end; authorised ones are voided at their provider. */
function letGo(w: Work, s: SiparisKaydi): SiparisKaydi {
  for (const o of s.odemeler) {
    if (o.durum === 'yetkilendi') ask(w, { tur: 'odeme_iptal', siparis_id: s.id, hedef_id: o.id, tutar: o.tutar })
  }
  const odemeler = s.odemeler.map((o) =>
    o.durum === 'bekliyor' ? { ...o, durum: moved(odemeGecisleri, o.durum, 'iptal') } : o,
  )
  return { ...s, odemeler }
}
