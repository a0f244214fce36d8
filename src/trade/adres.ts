import { type Static, Type } from 'typebox'
import { type AlanHatasi, alanHatasi } from '../core/errors.ts'
import { choice, closed, nullable, text } from '../core/schema.ts'
import { isVisible } from '../core/text/line.ts'
import { isTckn, isVkn } from './numara/kimlik-no.ts'
import { plainTelefon } from './numara/telefon.ts'
import { isTurkey } from './yerler/adres-yeri.ts'

// Postal and invoice addresses. Every part may be missing: the store decides what it requires.

const line = (max: number) => nullable(text(max))

/** Parts common to a customer's address book and an order's address. */
export const adresAlanlari = {
  ad: line(100),
  soyad: line(100),
  sirket: line(200),
  telefon: line(30),
  satir1: line(250),
  satir2: line(250),
  ilce: line(100),
  il: line(100),
  posta_kodu: line(20),
  ulke: line(100),
}

const faturaAlanlari = {
  fatura_tipi: nullable(choice(['bireysel', 'kurumsal'])),
  tckn: nullable(Type.String({ maxLength: 11, description: 'Bireysel faturada T.C. kimlik numarası' })),
  vergi_no: nullable(Type.String({ maxLength: 20, description: 'Kurumsal faturada vergi kimlik numarası' })),
  vergi_dairesi: line(100),
}

export const Adres = closed({ ...adresAlanlari, ...faturaAlanlari }, { title: 'Adres' })
export type Adres = Static<typeof Adres>

// Allows for blanks around a pasted number.
const NUMARA_GIRDISI = nullable(text(30))

/** Input of an order's address; missing parts are empty. */
export const AdresGirdisi = Type.Partial(
  closed({ ...adresAlanlari, ...faturaAlanlari, tckn: NUMARA_GIRDISI, vergi_no: NUMARA_GIRDISI }),
  {
    additionalProperties: false,
    title: 'AdresGirdisi',
    examples: [
      {
        ad: 'Ayşe',
        soyad: 'Yılmaz',
        telefon: '+90 532 000 00 00',
        satir1: 'Bağdat Caddesi 12/3',
        ilce: 'Kadıköy',
        il: 'İstanbul',
        posta_kodu: '34710',
        ulke: 'Türkiye',
        fatura_tipi: 'bireysel',
        tckn: '11111111111',
      },
    ],
  },
)
export type AdresGirdisi = Static<typeof AdresGirdisi>

/** All fourteen parts; empty ones are null, and numbers are trimmed. */
export function adresFrom(girdi: AdresGirdisi): Adres {
  const given = { ...girdi, tckn: girdi.tckn?.trim(), vergi_no: girdi.vergi_no?.trim() }
  const parts = Object.keys(Adres.properties) as (keyof Adres)[]
  return Object.fromEntries(parts.map((part) => [part, given[part] || null])) as Adres
}

const tcknYanlis = {
  tr: 'geçerli bir T.C. kimlik numarası değil',
  en: 'is not a valid Turkish identity number',
}
const vergiNoYanlis = {
  tr: 'geçerli bir vergi kimlik numarası ya da T.C. kimlik numarası değil',
  en: 'is not a valid Turkish tax or identity number',
}

/** Check digits. A sole trader's tax number is the identity number. */
export function checkAdres(path: string, adres: Pick<AdresGirdisi, 'tckn' | 'vergi_no'>): AlanHatasi[] {
  const errors: AlanHatasi[] = []
  const tckn = adres.tckn?.trim()
  const vergi_no = adres.vergi_no?.trim()
  if (tckn && !isTckn(tckn)) errors.push(alanHatasi(`${path}.tckn`, 'girdi_gecersiz', tcknYanlis))
  if (vergi_no && !isVkn(vergi_no) && !isTckn(vergi_no)) {
    errors.push(alanHatasi(`${path}.vergi_no`, 'girdi_gecersiz', vergiNoYanlis))
  }
  return errors
}

const gorunmez = { tr: 'görünen bir harf ya da rakam içermeli', en: 'must have a visible character' }
const telefonYanlis = { tr: 'geçerli bir telefon numarası değil', en: 'is not a valid telephone number' }

const WORDS = ['ad', 'soyad', 'sirket', 'satir1', 'satir2', 'ilce', 'il', 'posta_kodu', 'ulke'] as const

/** What shoppers type: words that can be seen, and a number that can be called. The store itself may write anything. */
export function checkTyped(path: string, adres: AdresGirdisi): AlanHatasi[] {
  const unseen = WORDS.filter((part) => adres[part]?.trim() && !isVisible(adres[part]))
  const telefon = adres.telefon?.trim()
  return [
    ...unseen.map((part) => alanHatasi(`${path}.${part}`, 'girdi_gecersiz', gorunmez)),
    ...(telefon && !isCallable(telefon, adres.ulke)
      ? [alanHatasi(`${path}.telefon`, 'girdi_gecersiz', telefonYanlis)]
      : []),
  ]
}

/** Without a country code a number is Turkish; in an address elsewhere it may be of there, which nothing here can tell. */
const isCallable = (telefon: string, ulke: string | null | undefined): boolean =>
  plainTelefon(telefon) !== null || (!isTurkey(ulke) && /^0?[1-9][\d ()./-]{4,}$/.test(telefon))
