import { metinler } from '../../../core/text/metinler.ts'
import { isStaged, queueMail } from '../../../db/mail.ts'
import type { Work } from '../../../db/work.ts'
import { money } from '../../../trade/money-text.ts'
import { orderAddress } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import type { Odeme, SiparisKaydi } from '../kayit-schema.ts'
import { due } from '../rules/money.ts'
import {
  dilOf,
  hasTrial,
  headOf,
  line,
  lineSection,
  name,
  noticeOf,
  ortak,
  pageWith,
  textWith,
  titled,
} from './parts.ts'

const sozler = metinler({
  alinan: [(tutar: string) => `Kartla alınan: ${tutar}`, (tutar) => `By card: ${tutar}`],
  toplam: [(tutar: string) => `Sipariş toplamı: ${tutar}`, (tutar) => `Order total: ${tutar}`],
  kalan: [(tutar: string) => `Kalan borç: ${tutar}`, (tutar) => `Still to pay: ${tutar}`],
})

/** Receipt of a card payment by the order's link, told in the language of the shop. */
export function queuePaidMail(w: Work, s: SiparisKaydi, odeme: Pick<Odeme, 'tutar' | 'saglayici'>): void {
  if (s.eposta === null || isForgotten(s.eposta) || isStaged(w)) return
  const dil = dilOf(w.magaza)
  const t = { ...ortak[dil], ...sozler[dil] }
  const no = name(s.no)
  const amount = (tutar: number): string => money(tutar, line(s.para_birimi), dil)
  const haber = t.odendiHaberi(no, amount(odeme.tutar))
  const bas = headOf(w.magaza, s.teslimat_adresi?.ad ?? null, haber, orderAddress(w.magaza, s))
  const satirlar = [t.alinan(amount(odeme.tutar)), t.toplam(amount(s.toplam))]
  const odenen = due(s) > 0 ? [...satirlar, t.kalan(amount(due(s)))] : satirlar
  const deneme = hasTrial([odeme])
  queueMail(w, {
    kime: s.eposta,
    konu: `${t.odendi(no)} · ${bas.magaza}`,
    metin: textWith(bas, [deneme ? [t.deneme] : [], titled(t.odeme, odenen)]),
    html: pageWith(bas, [deneme && noticeOf(t.deneme), lineSection(t.odeme, odenen)]),
  })
}
