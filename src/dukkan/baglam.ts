import type { Html } from '../core/text/markup.ts'
import type { MagazaBilgisi } from '../db/work.ts'
import type { Parcalar } from './bellek/parcalar.ts'
import { type Sozler, sozler } from './metin.ts'

// What every part of a page is drawn with: the store, its language, its currency.

export type Baglam = {
  magaza: MagazaBilgisi
  dil: 'tr' | 'en'
  s: Sozler
  /** In which the page is: the visitor's, or that of the cart or order that it shows. */
  para_birimi: string
  /** Of this visitor. */
  secilen: string
  /** Path of the shop, without a slash at its end: addresses inside it are made of it. */
  kok: string
  parcalar: Parcalar
  money: (tutar: number) => string
  number: (n: number) => string
  date: (iso: string) => string
  /** With the time of day. */
  moment: (iso: string) => string
}

/** Amounts are hundredths in every currency. */
const HUNDREDTHS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

const formats = new Map<string, Pick<Baglam, 'money' | 'number' | 'date' | 'moment'>>()

function formatsOf(dil: 'tr' | 'en', para_birimi: string) {
  const key = `${dil} ${para_birimi}`
  const known = formats.get(key)
  if (known) return known
  const currency = new Intl.NumberFormat(dil, { style: 'currency', currency: para_birimi, ...HUNDREDTHS })
  const numbers = new Intl.NumberFormat(dil)
  const dates = new Intl.DateTimeFormat(dil, { dateStyle: 'long', timeZone: 'Europe/Istanbul' })
  const moments = new Intl.DateTimeFormat(dil, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' })
  const made = {
    // Made of text, since a division would round the largest ones.
    money: (tutar: number) => {
      const digits = String(tutar).padStart(3, '0')
      return currency.format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral)
    },
    number: (n: number) => numbers.format(n),
    date: (iso: string) => dates.format(new Date(iso)),
    moment: (iso: string) => moments.format(new Date(iso)),
  }
  formats.set(key, made)
  return made
}

/** Path of a shop by its address. */
export const rootOf = (adres: string): string => new URL(adres).pathname.replace(/\/+$/, '')

export function baglamOf(magaza: MagazaBilgisi, para_birimi: string, parcalar: Parcalar): Baglam {
  const dil = magaza.dil === 'tr' ? 'tr' : 'en'
  const kok = rootOf(magaza.adres)
  return {
    ...{ magaza, dil, s: sozler[dil], para_birimi, secilen: para_birimi, kok, parcalar },
    ...formatsOf(dil, para_birimi),
  }
}

/** Amounts in another currency than the visitor's own: that of a cart, of an order. */
export const inCurrency = (b: Baglam, para_birimi: string): Baglam => ({
  ...b,
  para_birimi,
  ...formatsOf(b.dil, para_birimi),
})

/** The same address inside the shop as a path, so that it also works where the service is reached by another name. */
export const inside = ({ magaza, kok }: Baglam, adres: string): string =>
  adres === magaza.adres || adres.startsWith(`${magaza.adres}/`)
    ? kok + adres.slice(magaza.adres.length) || '/'
    : hrefOf({ kok }, adres)

/** What a store wrote as a link: a path of the shop, or an address elsewhere. */
export const hrefOf = ({ kok }: Pick<Baglam, 'kok'>, adres: string): string =>
  adres.startsWith('/') ? kok + adres : adres

/** Text of the store's own making, cleaned before it was stored: its links inside the shop lead there, wherever the shop stands. */
export const ownText = ({ kok }: Baglam, text: string): Html => ({
  html: kok === '' ? text : text.replace(/(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*")/g, `$1${kok}$2`),
})
