import type { Musteri, MusteriIzinleri } from '@kepenk/sdk'
import { type OzelSatiri, ozelOf, satirlarOf } from '../ortak/ozel/degerler.ts'

// Form state of a customer: no nulls, so that fields are controlled.

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
  izinler: { eposta: boolean; sms: boolean; arama: boolean }
  gruplar: string[]
  adresler: AdresFormu[]
  ozel: OzelSatiri[]
}

export const BOS_ADRES: AdresFormu = {
  ...{ id: '', ad: '', soyad: '', sirket: '', telefon: '', satir1: '', satir2: '', ilce: '', il: '', posta_kodu: '' },
  ...{ ulke: 'Türkiye', varsayilan_teslimat: false, varsayilan_fatura: false },
}

export const BOS_MUSTERI: MusteriFormu = {
  ...{ eposta: '', ad: '', soyad: '', telefon: '', sirket: '', izinler: { eposta: false, sms: false, arama: false } },
  ...{ gruplar: [], adresler: [], ozel: [] },
}

const filled = <T extends object>(record: T): { [K in keyof T]: Exclude<T[K], null> } =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? ''])) as never

export const formOf = (
  { eposta, ad, soyad, telefon, sirket, ...m }: Musteri,
  { gecmis: _, ...izinler }: MusteriIzinleri,
): MusteriFormu => ({
  ...filled({ eposta, ad, soyad, telefon, sirket }),
  izinler,
  gruplar: m.gruplar,
  adresler: m.adresler.map(filled),
  ozel: satirlarOf(m.ozel),
})

/** Request body; the e-mail only with a new one. */
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

/** One more for the book: the customer's own name on it, and the default while it is the only one. */
export const newAddress = ({ ad, soyad, sirket, telefon, adresler }: MusteriFormu): AdresFormu => {
  const first = adresler.length === 0
  return { ...BOS_ADRES, ad, soyad, sirket, telefon, varsayilan_teslimat: first, varsayilan_fatura: first }
}

/** Only one address is the default: choosing it takes the mark off the others. By place, those that change. */
export const defaultsAfter = (count: number, i: number, on: boolean): [place: number, value: boolean][] =>
  Array.from({ length: count }, (_, other): [number, boolean] => [other, other === i && on]).filter(
    ([other]) => other === i || on,
  )

const MAX_AT_ONCE = 200

/** Members of a group that are to join: each once, and not more than can be sent. */
export const withMember = <T extends { id: string }>(chosen: readonly T[], m: T): T[] =>
  chosen.length < MAX_AT_ONCE && !chosen.some((c) => c.id === m.id) ? [...chosen, m] : [...chosen]
