import type { Musteri } from '@kepenk/sdk'
import { type OzelSatiri, ozelOf, satirlarOf } from '../ortak/ozel/degerler.ts'

// A customer as the form holds it: no nulls, so that fields can be typed into.

export type AdresFormu = {
  id: string
  ad: string
  soyad: string
  sirket: string
  telefon: string
  satir1: string
  satir2: string
  ilce: string
  il: string
  posta_kodu: string
  ulke: string
  varsayilan_teslimat: boolean
  varsayilan_fatura: boolean
}

export type MusteriFormu = {
  eposta: string
  ad: string
  soyad: string
  telefon: string
  sirket: string
  izinler: { eposta: boolean; sms: boolean }
  gruplar: string[]
  adresler: AdresFormu[]
  ozel: OzelSatiri[]
}

export const BOS_ADRES: AdresFormu = {
  ...{ id: '', ad: '', soyad: '', sirket: '', telefon: '', satir1: '', satir2: '', ilce: '', il: '', posta_kodu: '' },
  ...{ ulke: 'Türkiye', varsayilan_teslimat: false, varsayilan_fatura: false },
}

export const BOS_MUSTERI: MusteriFormu = {
  ...{ eposta: '', ad: '', soyad: '', telefon: '', sirket: '', izinler: { eposta: false, sms: false } },
  ...{ gruplar: [], adresler: [], ozel: [] },
}

const filled = <T extends object>(record: T): { [K in keyof T]: Exclude<T[K], null> } =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? ''])) as never

export const formOf = ({ eposta, ad, soyad, telefon, sirket, ...m }: Musteri): MusteriFormu => ({
  ...filled({ eposta, ad, soyad, telefon, sirket }),
  izinler: m.izinler,
  gruplar: m.gruplar,
  adresler: m.adresler.map(filled),
  ozel: satirlarOf(m.ozel),
})

/** What is sent of it; the e-mail only with a new one. */
export const bodyOf = ({
  eposta: _,
  ozel,
  ...form
}: Omit<MusteriFormu, 'ozel'> & Partial<Pick<MusteriFormu, 'ozel'>>) => ({
  ...form,
  adresler: form.adresler.map(({ id, ...adres }) => ({ ...(id && { id }), ...adres })),
  // A draft that was kept before there were any leaves them as they are.
  ...(ozel && { ozel: ozelOf(ozel) }),
})
