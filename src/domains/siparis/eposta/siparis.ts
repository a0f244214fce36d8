import type { Mail } from '../../../adapters/eposta.ts'
import { metinler } from '../../../core/text/metinler.ts'
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
  type Dil,
  dilOf,
  hasTrial,
  headOf,
  itemsOf,
  line,
  lineSection,
  listSection,
  name,
  noticeOf,
  ortak,
  pageWith,
  textWith,
  titled,
  unitsOf,
} from './parts.ts'
import { contractLines, contractSection, type KabulEdilen } from './sozlesme.ts'

// Confirmation mail of an order. Its only links are the order's page and the store.

const yontemAdlari: Record<Dil, Record<Yontem, string>> = metinler({
  kart: ['Kredi ya da banka kartı', 'Credit or debit card'],
  havale: ['Havale / EFT', 'Bank transfer'],
  kapida_nakit: ['Kapıda nakit', 'Cash on delivery'],
  kapida_kart: ['Kapıda kartla', 'Card on delivery'],
  diger: ['Diğer', 'Other'],
})

const sozler = metinler({
  konu: [(no: string) => `Siparişiniz alındı: ${no}`, (no) => `Order received: ${no}`],
  haber: [
    (no: string) => `${no} numaralı siparişinizi aldık.`,
    (no) => `We have received your order ${no}. Thank you.`,
  ],
  tutar: ['Tutar', 'Summary'],
  araToplam: [(tutar: string) => `Ara toplam: ${tutar}`, (tutar) => `Subtotal: ${tutar}`],
  indirim: ['İndirim', 'Discount'],
  kargo: [(tutar: string) => `Kargo: ${tutar}`, (tutar) => `Shipping: ${tutar}`],
  ucretsiz: ['ücretsiz', 'free'],
  toplam: [(tutar: string) => `Toplam: ${tutar}`, (tutar) => `Total: ${tutar}`],
  alindi: ['Ödemeniz alındı.', 'Your payment has been received.'],
  cekilmedi: ['Para çekilmedi: ödeme denemedir.', 'No money was taken: the payment is a trial.'],
  havaleGelince: [
    'Siparişiniz, havaleniz mağazanın hesabına ulaşınca hazırlanacak.',
    'We will prepare your order once your transfer reaches our account.',
  ],
  sonOdeme: [
    (gun: string) => `Son ödeme: ${gun}. Gelmezse sipariş iptal olur.`,
    (gun) => `Pay by: ${gun}. If the payment does not arrive by then, the order will be cancelled.`,
  ],
  teslimatta: ['Teslimat sırasında ödenir.', 'You pay on delivery.'],
  odenince: [
    'Siparişiniz, ödemeniz alınınca hazırlanacak.',
    'We will prepare your order once we receive your payment.',
  ],
})

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
  magaza: { ad: string; adres: string; dil: string; satis: { havale_hesabi: HavaleHesabi | null } },
  s: SiparisKaydi,
  /** The order is cancelled then unless it is paid. */
  son_odeme: Date | null = null,
  adres: string | null = null,
  /** Accepted with the order: the law has them sent. */
  sozlesmeler: readonly KabulEdilen[] = [],
): Omit<Mail, 'id' | 'kime'> & { html: string } {
  const no = name(s.no)
  const dil = dilOf(magaza)
  const t = { ...ortak[dil], ...sozler[dil] }
  const bas = headOf(magaza, s.teslimat_adresi?.ad ?? null, t.haber(no), adres)
  const amount = (tutar: number) => money(tutar, line(s.para_birimi), dil)
  const bilgi = { no, dil, amount, hesap: magaza.satis.havale_hesabi, son_odeme }
  const odeme = s.odemeler.flatMap((o) => paymentLines(o, bilgi))
  // Before discounts, so that the lines add up to the total of goods below.
  const kalemler = itemsOf(s.kalemler, (k) => `${unitsOf(k)}: ${amount(addMoney(k.toplam, k.indirim))}`, dil)
  const toplamlar = totalLines(s, amount, dil)
  const teslimat = addressLines(s.teslimat_adresi)
  const deneme = hasTrial(s.odemeler)
  return {
    konu: `${t.konu(no)} · ${bas.magaza}`,
    metin: textWith(bas, [
      deneme ? [t.deneme] : [],
      titled(
        t.urunler,
        kalemler.map((k) => `- ${k}`),
      ),
      titled(t.tutar, toplamlar),
      titled(t.odeme, odeme),
      titled(t.teslimatAdresi, teslimat),
      ...sozlesmeler.map(contractLines),
    ]),
    html: pageWith(bas, [
      deneme && noticeOf(t.deneme),
      listSection(t.urunler, kalemler),
      lineSection(t.tutar, toplamlar),
      lineSection(t.odeme, odeme),
      lineSection(t.teslimatAdresi, teslimat),
      sozlesmeler.map(contractSection),
    ]),
  }
}

type Amount = (tutar: number) => string

function totalLines(s: SiparisKaydi, amount: Amount, dil: Dil): string[] {
  const t = sozler[dil]
  const kodlar = line(s.indirim_kodlari.join(', '))
  const indirim = `${t.indirim}${kodlar === '' ? '' : ` (${kodlar})`}: -${amount(s.indirim_toplam)}`
  return [
    t.araToplam(amount(s.urun_toplam)),
    ...(s.indirim_toplam > 0 ? [indirim] : []),
    t.kargo(s.kargo_toplam > 0 ? amount(s.kargo_toplam) : t.ucretsiz),
    t.toplam(amount(s.toplam)),
  ]
}

type OdemeBilgisi = { no: string; dil: Dil; amount: Amount; hesap: HavaleHesabi | null; son_odeme: Date | null }

function paymentLines(odeme: Odeme, { no, dil, amount, hesap, son_odeme }: OdemeBilgisi): string[] {
  const { yontem, durum, tutar } = odeme
  const t = sozler[dil]
  const head = `${yontemAdlari[dil][yontem]}: ${amount(tutar)}`
  if (durum === 'tahsil_edildi') return [head, hasTrial([odeme]) ? t.cekilmedi : t.alindi]
  if (yontem === 'havale') {
    return [
      head,
      t.havaleGelince,
      ...(hesap ? accountLines(hesap, dil) : []),
      ortak[dil].aciklama(no),
      ...(son_odeme ? [t.sonOdeme(dayText(son_odeme, dil))] : []),
    ]
  }
  if (yontem === 'kapida_nakit' || yontem === 'kapida_kart') return [head, t.teslimatta]
  return [head, t.odenince]
}

export const accountLines = ({ banka, hesap_sahibi, iban }: HavaleHesabi, dil: Dil): string[] => [
  ...(banka ? [ortak[dil].banka(line(banka))] : []),
  ortak[dil].hesapSahibi(line(hesap_sahibi)),
  `IBAN: ${shownIban(iban)}`,
]
