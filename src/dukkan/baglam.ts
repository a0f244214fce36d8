import type { MagazaBilgisi } from '../db/work.ts'
import { type Sozler, sozler } from './metin.ts'

// What every part of a page is drawn with: the store, its language, its currency.

export type Baglam = {
  magaza: MagazaBilgisi
  dil: 'tr' | 'en'
  s: Sozler
  /** Of this visitor. */
  para_birimi: string
  /** Path of the shop, without a slash at its end: addresses inside it are made of it. */
  kok: string
  money: (tutar: number) => string
  number: (n: number) => string
  date: (iso: string) => string
}

/** Amounts are hundredths in every currency. */
const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

const formats = new Map<string, Pick<Baglam, 'money' | 'number' | 'date'>>()

function formatsOf(dil: 'tr' | 'en', para_birimi: string) {
  const key = `${dil} ${para_birimi}`
  const known = formats.get(key)
  if (known) return known
  const currency = new Intl.NumberFormat(dil, { style: 'currency', currency: para_birimi, ...HUNDREDTHS })
  const numbers = new Intl.NumberFormat(dil)
  const dates = new Intl.DateTimeFormat(dil, { dateStyle: 'long', timeZone: 'Europe/Istanbul' })
  const made = {
    // Made of text, since a division would round the largest ones.
    money: (tutar: number) => {
      const digits = String(tutar).padStart(3, '0')
      return currency.format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral)
    },
    number: (n: number) => numbers.format(n),
    date: (iso: string) => dates.format(new Date(iso)),
  }
  formats.set(key, made)
  return made
}

export function baglamOf(magaza: MagazaBilgisi, para_birimi: string): Baglam {
  const dil = magaza.dil === 'tr' ? 'tr' : 'en'
  const kok = new URL(magaza.adres).pathname.replace(/\/+$/, '')
  return { magaza, dil, s: sozler[dil], para_birimi, kok, ...formatsOf(dil, para_birimi) }
}

/** The same address inside the shop as a path, so that it also works where the service is reached by another name. */
export const inside = ({ magaza, kok }: Baglam, adres: string): string =>
  adres === magaza.adres || adres.startsWith(`${magaza.adres}/`) ? kok + adres.slice(magaza.adres.length) || '/' : adres
