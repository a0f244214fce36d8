import type { SiparisOzel } from '../../../sdk/src/kepenk.ts'
import { ozelDegeri, ozelMetni } from '../ortak/ozel-degerleri.ts'

// The own values of an order as rows of a form, and back.

type Degerler = SiparisOzel['ozel']

export type OzelSatiri = {
  /** Of the row, not of the value: codes are typed. */
  anahtar: string
  kod: string
  deger: string
}

export const satirlarOf = (ozel: Degerler): OzelSatiri[] =>
  Object.entries(ozel).map(([kod, deger]) => ({ anahtar: kod, kod, deger: ozelMetni(deger) }))

/** Lists and objects cannot be kept: what looks like one is text. */
const plain = (text: string): Degerler[string] => {
  const value = ozelDegeri(text)
  return value === null || typeof value !== 'object' ? (value as Degerler[string]) : text
}

export const ozelOf = (satirlar: readonly OzelSatiri[]): Degerler =>
  Object.fromEntries(satirlar.map(({ kod, deger }) => [kod, plain(deger)]))
