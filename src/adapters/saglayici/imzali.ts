import type { Metin } from '../../core/errors.ts'
import type { Ayar } from '../../trade/saglayici/ayar.ts'
import { receiverAddressProblem } from '../outbound/receiver-address.ts'

// What the two signed bridges have in common: somebody's HTTPS service is asked with signed requests, and signs its reports.

const adres: Ayar = {
  bicim: 'adres',
  baslik: { tr: 'HTTPS adresi', en: 'HTTPS address' },
  aciklama: {
    tr: 'Sizin ya da şirketin, Kepenk’in sorduğu hizmeti. Nasıl yazılacağı docs/saglayici.md dosyasındadır.',
    en: 'Your or the company’s service, which Kepenk asks. docs/saglayici.md tells how to write one.',
  },
  gerekli: { tr: 'ilk açılışta adres gerekli', en: 'an address is required when it is first enabled' },
  problem: receiverAddressProblem,
}

const yalnizDeneme: Metin = {
  tr: 'davranış yalnız deneme için seçilir',
  en: 'only deneme has a behaviour to choose',
}

/** The part of their records that is the same. */
export const imzaliParca = {
  tur: 'http',
  kod: null,
  deneme: false,
  imzali: true,
  baslik: { tr: 'İmzalı köprü', en: 'Signed bridge' },
  aciklama: {
    tr: 'Sizin ya da bir şirketin HTTPS hizmeti; istekler ve bildirimler imzalanır',
    en: 'Your or a company’s HTTPS service; requests and reports are signed',
  },
  ayarlar: { adres },
  almaz: { davranis: yalnizDeneme },
} as const
