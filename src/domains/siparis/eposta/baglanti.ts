import { metinler } from '../../../core/text/metinler.ts'
import { isStaged, queueMail } from '../../../db/mail.ts'
import type { Work } from '../../../db/work.ts'
import { money } from '../../../trade/money-text.ts'
import type { HavaleHesabi } from '../../../trade/satis.ts'
import { orderAddress } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import { addIz } from '../iz.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import { due } from '../rules/money.ts'
import {
  dilOf,
  headOf,
  itemsOf,
  line,
  lineSection,
  listSection,
  name,
  ortak,
  pageWith,
  textWith,
  titled,
  unitsOf,
} from './parts.ts'
import { accountLines } from './siparis.ts'

export type Yollar = {
  /** Code of the card provider. */
  kart: string | null
  havale: boolean
  hesap: HavaleHesabi | null
}

const sozler = metinler({
  haber: [
    (no: string, tutar: string) => `${no} numaralı siparişiniz için ${tutar} ödemenizi bekliyoruz.`,
    (no, tutar) => `We are waiting for your payment of ${tutar} for order ${no}.`,
  ],
  kartla: ['Kartla ödemek için siparişinizin sayfasını açın.', 'To pay by card, open the page of your order.'],
  sorun: ['Ödeme yolunu mağazadan öğrenebilirsiniz.', 'The store can tell you how to pay.'],
})

/** Asks the customer to pay by the order's page. False when no mail is sent to that address. */
export function queuePaymentLink(w: Work, s: SiparisKaydi, { kart, havale, hesap }: Yollar): boolean {
  if (s.eposta === null || isForgotten(s.eposta) || isStaged(w)) return false
  const no = name(s.no)
  const tutar = due(s)
  const dil = dilOf(w.magaza)
  const t = { ...ortak[dil], ...sozler[dil] }
  const shown = money(tutar, line(s.para_birimi), dil)
  const bas = headOf(w.magaza, s.teslimat_adresi?.ad ?? null, t.haber(no, shown), orderAddress(w.magaza, s))
  const odeme = [
    t.odenecek(shown),
    ...(kart === null ? [] : [t.kartla]),
    ...(hesap ? [...accountLines(hesap, dil), t.aciklama(no)] : []),
    ...(kart === null && !havale ? [t.sorun] : []),
  ]
  const kalemler = itemsOf(s.kalemler, unitsOf, dil)
  queueMail(w, {
    kime: s.eposta,
    konu: `${t.bekliyoruz(no)} · ${bas.magaza}`,
    metin: textWith(bas, [
      titled(t.odeme, odeme),
      titled(
        t.urunler,
        kalemler.map((k) => `- ${k}`),
      ),
    ]),
    html: pageWith(bas, [lineSection(t.odeme, odeme), listSection(t.urunler, kalemler)]),
  })
  addIz(w, s.id, { tur: 'odeme_baglantisi', tutar })
  return true
}
