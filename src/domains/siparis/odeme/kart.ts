import { type Hata, hata } from '../../../core/errors.ts'
import type { Work } from '../../../db/work.ts'
import { isAtTheDoor } from '../../../trade/satis.ts'
import { queuePaidMail } from '../eposta/odendi.ts'
import { momentOf, saveAndTell } from '../hold.ts'
import type { Odeme, SiparisKaydi } from '../kayit-schema.ts'
import { ended } from '../rules/durum.ts'
import { awaitingRest, due, withPayments } from '../rules/money.ts'
import { nothingDue } from './payment.ts'

// Card payments of an order that exists already, by its link.

/** Why nothing can be paid by the order's link; null when something can. */
export function linkRefusal(s: SiparisKaydi): Hata | null {
  if (ended(s.durum)) return ended(s.durum)
  if (due(s) === 0) return hata('siparis_tamamlanmis', '', nothingDue)
  // The carrier collects it.
  const isOnItsWay = s.gonderiler.some((g) => g.durum !== 'iptal' && g.durum !== 'hata')
  const atTheDoor = s.odemeler.some((o) => o.durum === 'bekliyor' && isAtTheDoor(o.yontem))
  return isOnItsWay && atTheDoor ? hata('siparis_gonderilmis', '', collected) : null
}

const collected = { tr: 'Ödeme kapıda alınacak', en: 'It is collected at the door' }

type Alinan = Pick<Odeme, 'id' | 'saglayici' | 'saglayici_no' | 'tutar'>

/** Records what a provider took for a held order; returns why not, when the order cannot keep it. */
export function recordCard(w: Work, old: SiparisKaydi, { tutar, ...alinan }: Alinan): string | null {
  if (ended(old.durum)) return 'siparis_bitmis'
  if (linkRefusal(old) || tutar > due(old)) return 'borc_kalmamis'
  const guncelleme = momentOf(w, old)
  const none = { iade_edilen: 0, iade_bekleyen: 0 }
  const odeme: Odeme = { ...alinan, ...none, yontem: 'kart', durum: 'tahsil_edildi', tutar, olusturma: guncelleme }
  // Its id is of the moment when it began: payments are listed by id.
  const odemeler = [...old.odemeler, odeme].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const paid = awaitingRest(withPayments({ ...old, guncelleme }, odemeler))
  const ready = old.durum === 'odeme_bekliyor' && due(paid) === 0
  const siparis: SiparisKaydi = ready ? { ...paid, durum: 'hazirlaniyor' } : paid
  saveAndTell(w, old, siparis, [{ olay: 'siparis.odeme_alindi', ek: { odeme_id: odeme.id } }])
  queuePaidMail(w, siparis, odeme)
  return null
}
