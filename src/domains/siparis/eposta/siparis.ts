import type { Mail } from '../../../adapters/eposta.ts'
import { dayText } from '../../../core/time.ts'
import { isStaged, queueMail } from '../../../db/mail.ts'
import type { Work } from '../../../db/work.ts'
import { addMoney } from '../../../trade/money.ts'
import { money } from '../../../trade/money-text.ts'
import { shownIban } from '../../../trade/numara/iban.ts'
import type { HavaleHesabi } from '../../../trade/satis.ts'
import { orderAddress } from '../../../trade/siparis-kodu.ts'
import { isForgotten } from '../../musteri/rules.ts'
import { addIz } from '../iz.ts'
import type { Odeme, SiparisKaydi } from '../kayit-schema.ts'
import type { Yontem } from '../schema.ts'
import {
  addressLines,
  DENEME_SATIRI,
  hasTrial,
  headOf,
  itemsOf,
  line,
  lineSection,
  listSection,
  name,
  noticeOf,
  pageWith,
  textWith,
  titled,
  unitsOf,
} from './parts.ts'
import { contractLines, contractSection, type KabulEdilen } from './sozlesme.ts'

// Confirmation mail of an order. Its only links are the order's page and the store.

const yontemAdlari: Record<Yontem, string> = {
  kart: 'Kredi ya da banka kartı',
  havale: 'Havale / EFT',
  kapida_nakit: 'Kapıda nakit',
  kapida_kart: 'Kapıda kartla',
  diger: 'Diğer',
}

/** Not sent without an e-mail address. */
export function queueOrderMail(
  w: Work,
  s: SiparisKaydi,
  son_odeme: Date | null = null,
  sozlesmeler: readonly KabulEdilen[] = [],
): void {
  if (s.eposta === null || isForgotten(s.eposta) || isStaged(w)) return
  const adres = orderAddress(w.magaza, s)
  queueMail(w, { kime: s.eposta, ...siparisEpostasi(w.magaza, s, son_odeme, adres, sozlesmeler) })
  addIz(w, s.id, { tur: 'siparis_epostasi' })
}

export function siparisEpostasi(
  magaza: { ad: string; adres: string; satis: { havale_hesabi: HavaleHesabi | null } },
  s: SiparisKaydi,
  /** The order is cancelled then unless it is paid. */
  son_odeme: Date | null = null,
  adres: string | null = null,
  /** Accepted with the order: the law has them sent. */
  sozlesmeler: readonly KabulEdilen[] = [],
): Omit<Mail, 'id' | 'kime'> & { html: string } {
  const no = name(s.no)
  const bas = headOf(magaza, s.teslimat_adresi?.ad ?? null, `${no} numaralı siparişinizi aldık.`, adres)
  const amount = (tutar: number) => money(tutar, line(s.para_birimi))
  const odeme = s.odemeler.flatMap((o) => paymentLines(o, no, amount, magaza.satis.havale_hesabi, son_odeme))
  // Before discounts, so that the lines add up to the total of goods below.
  const kalemler = itemsOf(s.kalemler, (k) => `${unitsOf(k)}: ${amount(addMoney(k.toplam, k.indirim))}`)
  const toplamlar = totalLines(s, amount)
  const teslimat = addressLines(s.teslimat_adresi)
  const deneme = hasTrial(s.odemeler)
  return {
    konu: `Siparişiniz alındı: ${no} · ${bas.magaza}`,
    metin: textWith(bas, [
      deneme ? [DENEME_SATIRI] : [],
      titled(
        'Ürünler',
        kalemler.map((k) => `- ${k}`),
      ),
      titled('Tutar', toplamlar),
      titled('Ödeme', odeme),
      titled('Teslimat adresi', teslimat),
      ...sozlesmeler.map(contractLines),
    ]),
    html: pageWith(bas, [
      deneme && noticeOf(DENEME_SATIRI),
      listSection('Ürünler', kalemler),
      lineSection('Tutar', toplamlar),
      lineSection('Ödeme', odeme),
      lineSection('Teslimat adresi', teslimat),
      sozlesmeler.map(contractSection),
    ]),
  }
}

type Amount = (tutar: number) => string

function totalLines(s: SiparisKaydi, amount: Amount): string[] {
  const kodlar = line(s.indirim_kodlari.join(', '))
  const indirim = `İndirim${kodlar === '' ? '' : ` (${kodlar})`}: -${amount(s.indirim_toplam)}`
  return [
    `Ara toplam: ${amount(s.urun_toplam)}`,
    ...(s.indirim_toplam > 0 ? [indirim] : []),
    `Kargo: ${s.kargo_toplam > 0 ? amount(s.kargo_toplam) : 'ücretsiz'}`,
    `Toplam: ${amount(s.toplam)}`,
  ]
}

function paymentLines(
  odeme: Odeme,
  no: string,
  amount: Amount,
  hesap: HavaleHesabi | null,
  son_odeme: Date | null,
): string[] {
  const { yontem, durum, tutar } = odeme
  const head = `${yontemAdlari[yontem]}: ${amount(tutar)}`
  if (durum === 'tahsil_edildi')
    return [head, hasTrial([odeme]) ? 'Para çekilmedi: ödeme denemedir.' : 'Ödemeniz alındı.']
  if (yontem === 'havale') {
    return [
      head,
      'Siparişiniz, havaleniz mağazanın hesabına ulaşınca hazırlanacak.',
      ...(hesap ? accountLines(hesap) : []),
      `Açıklamaya yalnız sipariş numaranızı yazın: ${no}`,
      ...(son_odeme ? [`Son ödeme: ${dayText(son_odeme)}. Gelmezse sipariş iptal olur.`] : []),
    ]
  }
  if (yontem === 'kapida_nakit' || yontem === 'kapida_kart') return [head, 'Teslimat sırasında ödenir.']
  return [head, 'Siparişiniz, ödemeniz alınınca hazırlanacak.']
}

export const accountLines = ({ banka, hesap_sahibi, iban }: HavaleHesabi): string[] => [
  ...(banka ? [`Banka: ${line(banka)}`] : []),
  `Hesap sahibi: ${line(hesap_sahibi)}`,
  `IBAN: ${shownIban(iban)}`,
]
