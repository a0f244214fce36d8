import { metinler } from '../../../core/text/metinler.ts'
import { isStaged, queueMail } from '../../../db/mail.ts'
import type { Work } from '../../../db/work.ts'
import { money } from '../../../trade/money-text.ts'
import { orderAddress } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import {
  dilOf,
  hasTrial,
  headOf,
  itemsOf,
  line,
  listSection,
  name,
  noticeOf,
  ortak,
  pageWith,
  textWith,
  titled,
  unitsOf,
} from '../../siparis/eposta/parts.ts'
import type { SepetTahsilati, TahsilatKaydi } from '../kayit-schema.ts'
import type { Tutulan, TutulanSiparis } from './tahsilat.ts'

// Mails about money that could not become an order.

const sozler = metinler({
  konu: ['Ödemeniz geri veriliyor', 'Your payment is being refunded'],
  borcYok: [
    (no: string, tutar: string) =>
      `${no} numaralı siparişiniz için ${tutar} ödemeniz bize ulaştı, ancak siparişin o tutarda borcu kalmamıştı. Tutarın tamamı kartınıza geri veriliyor.`,
    (no, tutar) =>
      `We received your payment of ${tutar} for order ${no}, but that amount was no longer due. It is being refunded to your card in full.`,
  ],
  ikinci: [
    (tutar: string) =>
      `Bu alışverişiniz için siparişiniz alınmıştı; ayrıca gelen ${tutar} ödemenizin tamamı kartınıza geri veriliyor.`,
    (tutar) =>
      `Your order for this purchase had already been placed; your second payment of ${tutar} is being refunded to your card in full.`,
  ],
  olmadi: [
    (tutar: string) =>
      `${tutar} ödemeniz bize ulaştı, ancak siparişiniz oluşturulamadı. Tutarın tamamı kartınıza geri veriliyor.`,
    (tutar) =>
      `We received your payment of ${tutar}, but your order could not be placed. The payment is being refunded to your card in full.`,
  ],
})

/** To the shopper: the money comes back. */
export const queueRefundMail = (w: Work, held: Tutulan, neden: string): void =>
  'siparis' in held ? queueForOrder(w, held) : queueForCart(w, held.tahsilat, neden)

function queueForOrder(w: Work, { siparis, tahsilat }: TutulanSiparis): void {
  const { eposta, teslimat_adresi } = siparis
  if (eposta === null || isStaged(w) || isForgotten(eposta)) return
  const dil = dilOf(w.magaza)
  const t = { ...ortak[dil], ...sozler[dil] }
  const tutar = money(tahsilat.alinan ?? 0, line(tahsilat.para_birimi), dil)
  const haber = t.borcYok(name(siparis.no), tutar)
  const bas = headOf(w.magaza, teslimat_adresi?.ad ?? null, haber, orderAddress(w.magaza, siparis))
  const deneme = hasTrial([tahsilat])
  queueMail(w, {
    kime: eposta,
    konu: `${t.konu} · ${name(w.magaza.ad)}`,
    metin: textWith(bas, [deneme ? [t.deneme] : []]),
    html: pageWith(bas, [deneme && noticeOf(t.deneme)]),
  })
}

function queueForCart(w: Work, tahsilat: SepetTahsilati, neden: string): void {
  const { anlasma, alinan, para_birimi } = tahsilat
  const deneme = hasTrial([tahsilat])
  if (isStaged(w) || isForgotten(anlasma.eposta)) return
  const dil = dilOf(w.magaza)
  const t = { ...ortak[dil], ...sozler[dil] }
  const tutar = money(alinan ?? 0, line(para_birimi), dil)
  const haber = neden === 'sepet_tamamlanmis' ? t.ikinci(tutar) : t.olmadi(tutar)
  const bas = headOf(w.magaza, anlasma.teslimat_adresi.ad, haber)
  const kalemler = itemsOf(anlasma.kalemler, unitsOf, dil)
  queueMail(w, {
    kime: anlasma.eposta,
    konu: `${t.konu} · ${name(w.magaza.ad)}`,
    metin: textWith(bas, [deneme ? [t.deneme] : [], titled(t.urunler, kalemler)]),
    html: pageWith(bas, [deneme && noticeOf(t.deneme), listSection(t.urunler, kalemler)]),
  })
}

/** To the store, in Turkish whatever its shop speaks: the provider refuses the refund. */
export function queueStuckMail(
  w: Work,
  { id, alinan, para_birimi, saglayici, saglayici_no }: TahsilatKaydi,
  neden: string,
) {
  if (!w.magaza.eposta) return
  const tutar = money(alinan ?? 0, line(para_birimi))
  const haber = `${tutar} tutarında bir ödeme sipariş olamadı ve sağlayıcı geri vermeyi reddetti. Elle geri vermeniz gerekiyor.`
  const bas = headOf({ ...w.magaza, dil: 'tr' }, null, haber)
  const bilgi = [
    `Sağlayıcı: ${line(saglayici)}`,
    `Ödeme: ${id}`,
    `Numara: ${line(saglayici_no) || '-'}`,
    `Neden: ${line(neden)}`,
  ]
  queueMail(w, {
    kime: w.magaza.eposta,
    konu: `Geri verilemeyen ödeme · ${name(w.magaza.ad)}`,
    metin: textWith(bas, [bilgi]),
    html: pageWith(bas, [listSection('Ödeme', bilgi)]),
  })
}
