import type { Dil } from '../../core/errors.ts'
import { metinler } from '../../core/text/metinler.ts'

// Refusals in our own words. They are written down in Turkish, beside those that a provider words itself, and translated
// when somebody reads them.

const texts = metinler({
  saglayiciKapali: ['sağlayıcı artık açık değil', 'the provider is no longer enabled'],
  geriOdeyemez: ['sağlayıcı geri ödeme yapamıyor', 'the provider cannot give money back'],
  geriAlamaz: ['kargo uygulaması gönderiyi geri alamıyor', 'the carrier app cannot take a shipment back'],
  denemeSaglayicisi: ['deneme sağlayıcısı reddetti', 'the trial provider refused'],
  denemeKargosu: ['deneme kargosu reddetti', 'the trial carrier refused'],
  denemeSayfasi: ['deneme sayfasında reddedildi', 'refused on the trial page'],
})

/** As they are written down. */
export const nedenler = texts.tr

const inEnglish = new Map<string, string>(
  Object.entries(texts.tr).map(([ad, tr]) => [tr, texts.en[ad as keyof typeof texts.tr]]),
)

/** In the reader's language; a text of a provider stays as it came. */
export const nedenIn = (neden: string, dil: Dil): string => (dil === 'en' && inEnglish.get(neden)) || neden
