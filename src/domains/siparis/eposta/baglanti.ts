import { isStaged, queueMail } from '../../../db/mail.ts'
import type { Work } from '../../../db/work.ts'
import { money } from '../../../trade/money-text.ts'
import type { HavaleHesabi } from '../../../trade/satis.ts'
import { orderAddress } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import { addIz } from '../iz.ts'
import type { SiparisKaydi } from '../kayit-schema.ts'
import { due } from '../rules/money.ts'
import { headOf, itemsOf, line, lineSection, listSection, name, pageWith, textWith, titled, unitsOf } from './parts.ts'
import { accountLines } from './siparis.ts'

export type Yollar = {
  /** Code of the card provider. */
  kart: string | null
  havale: boolean
  hesap: HavaleHesabi | null
}

/** Asks the customer to pay by the order's page. False when no mail is sent to that address. */
export function queuePaymentLink(w: Work, s: SiparisKaydi, { kart, havale, hesap }: Yollar): boolean {
  if (s.eposta === null || isForgotten(s.eposta) || isStaged(w)) return false
  const no = name(s.no)
  const tutar = due(s)
  const haber = `${no} numaralı siparişiniz için ${money(tutar, line(s.para_birimi))} ödemenizi bekliyoruz.`
  const bas = headOf(w.magaza, s.teslimat_adresi?.ad ?? null, haber, orderAddress(w.magaza, s))
  const odeme = [
    `Tutar: ${money(tutar, line(s.para_birimi))}`,
    ...(kart === null ? [] : ['Kartla ödemek için siparişinizin sayfasını açın.']),
    ...(hesap ? [...accountLines(hesap), `Açıklamaya yalnız sipariş numaranızı yazın: ${no}`] : []),
    ...(kart === null && !havale ? ['Ödeme yolunu mağazadan öğrenebilirsiniz.'] : []),
  ]
  const kalemler = itemsOf(s.kalemler, unitsOf)
  queueMail(w, {
    kime: s.eposta,
    konu: `Ödemenizi bekliyoruz: ${no} · ${bas.magaza}`,
    metin: textWith(bas, [
      titled('Ödeme', odeme),
      titled(
        'Ürünler',
        kalemler.map((k) => `- ${k}`),
      ),
    ]),
    html: pageWith(bas, [lineSection('Ödeme', odeme), listSection('Ürünler', kalemler)]),
  })
  addIz(w, s.id, { tur: 'odeme_baglantisi', tutar })
  return true
}
