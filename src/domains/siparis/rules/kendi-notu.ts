import type { Dil } from '../../../core/errors.ts'
import { metinler } from '../../../core/text/metinler.ts'
import { nedenIn } from '../../../trade/saglayici/nedenler.ts'

// Notes by the service itself. They are stored in Turkish, as those of people are stored in their words, and translated
// when somebody reads them: whole sentences, with the provider's reason in the middle.

const refusals = metinler({
  odeme_iade: ['Ödeme sağlayıcısı para iadesini reddetti: ', 'The payment provider refused the refund: '],
  odeme_iptal: ['Ödeme sağlayıcısı provizyonu bırakmadı: ', 'The payment provider did not release the hold: '],
  gonderi_ac: ['Kargo gönderiyi açmadı: ', 'The carrier did not open the shipment: '],
  gonderi_iptal: ['Kargo gönderiyi geri almadı: ', 'The carrier did not take the shipment back: '],
})
type Islem = keyof typeof refusals.tr
const islemler = Object.keys(refusals.tr) as Islem[]

const silences = metinler({
  odeme: ['Ödeme sağlayıcısı yanıt vermiyor (', 'The payment provider does not answer ('],
  kargo: ['Kargo yanıt vermiyor (', 'The carrier does not answer ('],
  odeme_iade: ['): para iadesi. Sorulmaya devam ediliyor.', '): the refund. It is asked again.'],
  odeme_iptal: [
    '): provizyonun bırakılması. Sorulmaya devam ediliyor.',
    '): the release of the hold. It is asked again.',
  ],
  gonderi_ac: [
    '): gönderinin açılması. Sorulmaya devam ediliyor.',
    '): the opening of the shipment. It is asked again.',
  ],
  gonderi_iptal: [
    '): gönderinin geri alınması. Sorulmaya devam ediliyor.',
    '): the taking back of the shipment. It is asked again.',
  ],
})

/** What stands before and behind the reason. */
type Cumle = readonly [before: string, behind: string]

const refusal = (tur: Islem, dil: Dil): Cumle => [refusals[dil][tur], '']
const silence = (tur: Islem, dil: Dil): Cumle => [
  silences[dil][tur === 'odeme_iade' || tur === 'odeme_iptal' ? 'odeme' : 'kargo'],
  silences[dil][tur],
]
const sentences = islemler.flatMap((tur) => [refusal, silence].map((of) => ({ tr: of(tur, 'tr'), en: of(tur, 'en') })))

export const refusalNote = (tur: Islem, neden: string): string => refusal(tur, 'tr').join(neden)
export const silenceNote = (tur: Islem, neden: string): string => silence(tur, 'tr').join(neden)

const shoppers = metinler({
  hediye: ['Hediye notu: ', 'Gift note: '],
  alici: ['Alıcının notu: ', 'Note of the buyer: '],
})
type AliciNotu = keyof typeof shoppers.tr

/** What a shopper wrote with the order, in the shopper's own words. */
export const shopperNote = (tur: AliciNotu, metin: string): string => shoppers.tr[tur] + metin

/** A stored note in the reader's language. */
export function noteIn(metin: string, dil: Dil): string {
  if (dil === 'tr') return metin
  const written = (Object.keys(shoppers.tr) as AliciNotu[]).find((tur) => metin.startsWith(shoppers.tr[tur]))
  if (written) return shoppers[dil][written] + metin.slice(shoppers.tr[written].length)
  const own = sentences.find(({ tr: [before, behind] }) => metin.startsWith(before) && metin.endsWith(behind))
  if (!own) return metin
  const [before, behind] = own.tr
  return own[dil].join(nedenIn(metin.slice(before.length, metin.length - behind.length), dil))
}
