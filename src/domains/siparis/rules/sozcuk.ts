import { fold, wordsOf } from '../../../core/text/sozcuk.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { type OzelDegerler, ozelWords } from '../../../trade/ozel.ts'
import type { Siparis } from '../schema.ts'

// What the panel finds an order by, and how what somebody types is understood. Names are plain words; numbers of orders,
// e-mails, telephones and codes, those of integrators among them, begin with a sign each, so that their many values do not crowd out the names.

const MAX_LENGTH = 64

type Bulunan = Pick<Siparis, 'no' | 'musteri' | 'teslimat_adresi' | 'fatura_adresi'> & {
  kalemler: readonly { sku: string | null }[]
  gonderiler: readonly { takip_no: string | null }[]
}

/** All words that an order is found by. Whoever is forgotten is nobody's word. */
export function searchWords(s: Bulunan, isForgotten: (eposta: string) => boolean): string[] {
  const adresler = [s.teslimat_adresi, s.fatura_adresi].filter((a) => a !== null)
  const { eposta } = s.musteri
  return [
    ...new Set([
      ...codeWords('#', [s.no]),
      ...wordsOf(adresler.flatMap(({ ad, soyad, sirket }) => [ad, soyad, sirket])),
      ...(eposta && !isForgotten(eposta) ? [`@${epostaKey(eposta)}`] : []),
      ...adresler.flatMap(({ telefon }) => phoneWords(telefon)),
      ...codeWords(
        '=',
        s.kalemler.map((k) => k.sku),
      ),
      ...parcelWords(s.gonderiler),
    ]),
  ].sort()
}

export const parcelWords = (gonderiler: Bulunan['gonderiler']): string[] =>
  codeWords(
    '=',
    gonderiler.map((g) => g.takip_no),
  )

const MAX_OWN = 300

/**
 * What an order is found by of the values that integrators keep with it: each whole, then the first parts of each, and each
 * with its code. Of a long one its beginning counts: to fold fifty of 2,000 letters takes up to half a second.
 */
export function ownWords(ozel: OzelDegerler): string[] {
  const texts = Object.values(ozel).filter((v) => typeof v === 'string' || typeof v === 'number')
  const each = texts.map((v) => codeWords('=', [`${v}`.slice(0, MAX_LENGTH)]))
  const words = new Set<string>()
  for (let i = 0; i < Math.max(0, ...each.map((w) => w.length)); i++) {
    for (const word of each.flatMap((w) => w[i] ?? [])) if (words.size < MAX_OWN) words.add(word)
  }
  return [...words, ...ozelWords(ozel)]
}

const codeWords = (sign: string, codes: readonly (string | null)[]): string[] =>
  codes.flatMap((code) => {
    // Whole, and by its parts: it is typed with and without its spaces.
    const parts = [code ?? '', ...(code ?? '').trim().split(/\s+/)].map(compact)
    return parts.flatMap((plain) => (plain === '' ? [] : [`${sign}${plain}`]))
  })

/** `KG-M 001` and `kgm001` are one code. */
const compact = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')

/** The digits of a number in any writing, without our country's. */
const digitsOf = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^90(?=\d{10}$)/, '')

function phoneWords(telefon: string | null): string[] {
  const digits = digitsOf(telefon ?? '').slice(0, 30)
  return digits === '' ? [] : [`+${digits}`]
}

// ---------------------------------------------------------------- the question

const MAX_GROUPS = 4
/** Digits in any writing, and nothing else. */
const NUMBER = /^[\d\s()+./-]*\d[\d\s()+./-]*$/
/** So few may also be a part of a name or a code; telephones are asked for by more. */
const SHORTEST_PHONE = 5

/** For each word of the question the beginnings of which an order must have one; none when it asks for nothing. */
export function beginningsIn(ara: string): string[][] {
  if (NUMBER.test(ara)) return [numberOf(ara)]
  const groups = ara.split(/\s+/).flatMap((part) => {
    if (part.includes('@')) return [[`@${part.toLowerCase().replace(/^@+/, '')}`]]
    const code = compact(part)
    const words = wordsOf([part])
    // A code with hyphens is one code; a name with hyphens is several words.
    return code === '' ? [] : [[...words.slice(0, 1), `@${part.toLowerCase()}`, `#${code}`, `=${code}`]]
  })
  return groups.slice(0, MAX_GROUPS)
}

function numberOf(text: string): string[] {
  const [code, phone] = [compact(text), digitsOf(text)]
  // The rest of a number may still be to come.
  const phones = [phone, ...(phone.startsWith('90') ? [phone.slice(2)] : [])]
  return [`#${code}`, `=${code}`, ...phones.filter((p) => p.length >= SHORTEST_PHONE).map((p) => `+${p}`)]
}

/** A number or a code that is there as it was typed is meant, and not those that begin with it. */
export const meant = (beginnings: readonly string[], found: readonly string[]): string[] => {
  const exact = found.filter((word) => /^[#=]/.test(word) && beginnings.includes(word))
  return exact.length > 0 ? exact : [...found]
}
