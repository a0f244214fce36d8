import { metinler } from '../../../core/text/metinler.ts'
import { isStaged, queueMail } from '../../../db/mail.ts'
import type { Work } from '../../../db/work.ts'
import { money } from '../../../trade/money-text.ts'
import { orderAddress } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import {
  type Dil,
  dilOf,
  headOf,
  line,
  lineSection,
  listSection,
  name,
  ortak,
  pageWith,
  partsOf,
  textWith,
  titled,
} from '../eposta/parts.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import type { Talep } from './schema.ts'

// Mails to who asked: when the request came, and when the store has decided.

const sozler = metinler({
  iptal: ['iptal', 'cancellation'],
  iade: ['iade', 'return'],
  bekliyorKonusu: [
    (ne: string, no: string) => `${ne} talebiniz alındı: ${no}`,
    (ne, no) => `${ne} request received: ${no}`,
  ],
  bekliyor: [
    (ne: string, no: string) =>
      `${no} numaralı siparişiniz için ${ne} talebinizi aldık. Mağaza karar verince size yazacağız.`,
    (ne, no) => `We have received your ${ne} request for order ${no}. We will write to you once the store has decided.`,
  ],
  kabulKonusu: [
    (ne: string, no: string) => `${ne} talebiniz kabul edildi: ${no}`,
    (ne, no) => `${ne} request accepted: ${no}`,
  ],
  kabul: [
    (ne: string, no: string) => `${no} numaralı siparişiniz için ${ne} talebiniz kabul edildi.`,
    (ne, no) => `Your ${ne} request for order ${no} has been accepted.`,
  ],
  retKonusu: [
    (ne: string, no: string) => `${ne} talebiniz kabul edilmedi: ${no}`,
    (ne, no) => `${ne} request declined: ${no}`,
  ],
  ret: [
    (ne: string, no: string) => `${no} numaralı siparişiniz için ${ne} talebiniz kabul edilmedi.`,
    (ne, no) => `Your ${ne} request for order ${no} has been declined.`,
  ],
  yanit: ['Mağazanın yanıtı', 'Reply of the store'],
  geriVerilecek: ['Geri verilecek', 'To be refunded'],
})

/** A capital at the beginning: i becomes İ in Turkish. */
const capital = (text: string, dil: Dil): string => text.charAt(0).toLocaleUpperCase(dil) + text.slice(1)

type Alinan = { kalemler: readonly { kalem_id: string; adet: number }[]; tutar: number }

/** Withdrawing is not written about. The customer's own words are not repeated: an order may name somebody else's address. */
export function queueRequestMail(w: Work, s: SiparisKaydi, talep: Talep, alinan?: Alinan): void {
  const { durum } = talep
  if (s.eposta === null || isForgotten(s.eposta) || isStaged(w)) return
  if (durum === 'geri_cekildi' || durum === 'kapandi') return
  const dil = dilOf(w.magaza)
  const t = sozler[dil]
  const [no, ne, { urunler }] = [name(s.no), t[talep.tur], ortak[dil]]
  const head = headOf(w.magaza, s.teslimat_adresi?.ad ?? null, t[durum](ne, no), orderAddress(w.magaza, s))
  const yanit = talep.yanit === null ? [] : [line(talep.yanit)]
  const para = alinan && alinan.tutar > 0 ? [line(money(alinan.tutar, s.para_birimi, dil))] : []
  const kalemler = partsOf(s, alinan?.kalemler ?? talep.kalemler ?? [], dil)
  queueMail(w, {
    kime: s.eposta,
    konu: `${t[`${durum}Konusu`](capital(ne, dil), no)} · ${head.magaza}`,
    metin: textWith(head, [
      titled(t.yanit, yanit),
      titled(t.geriVerilecek, para),
      titled(
        urunler,
        kalemler.map((k) => `- ${k}`),
      ),
    ]),
    html: pageWith(head, [
      lineSection(t.yanit, yanit),
      lineSection(t.geriVerilecek, para),
      listSection(urunler, kalemler),
    ]),
  })
}
