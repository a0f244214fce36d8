import { fold, wordsOf } from '../../../core/text/sozcuk.ts'
import { epostaKey } from '../../../trade/eposta.ts'
import { type OzelDegerler, ozelWords } from '../../../trade/ozel.ts'
import type { Siparis } from '../schema.ts'

// Search words of orders, and how a query is parsed. Names are plain words; order numbers, e-mails, telephones and
// codes, also those of integrators, begin with a sign, so that their many values do not crowd out the names.

const MAX_LENGTH = 64

type Bulunan = Pick<Siparis, 'no' | 'musteri' | 'teslimat_adresi' | 'fatura_adresi'> & {
  kalemler: readonly { sku: string | null }[]
  gonderiler: readonly { takip_no: string | null }[]
}

/** All search words. Anonymised customers have none. */
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
 * Search words of custom values: each whole, then the first parts of each, and each with its code. Long values are cut
 * first: folding fifty of 2,000 characters takes up to half a second.
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
    // Whole and by parts: codes are typed with and without spaces.
    const parts = [code ?? '', ...(code ?? '').trim().split(/\s+/)].map(compact)
    return parts.flatMap((plain) => (plain === '' ? [] : [`${sign}${plain}`]))
  })

/** `KG-M 001` and `kgm001` are one code. */
const compact = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')

/** Digits without notation and without Turkey's country code. */
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
/** Digits in any notation, and nothing else. */
const NUMBER = /^[\d\s()+./-]*\d[\d\s()+./-]*$/
/** Fewer digits may be part of a name or code; telephones are matched from here on. */
const SHORTEST_PHONE = 5

/** Prefix groups of a query: an order must match one of each; empty for an empty query. */
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
  // The rest of the number may still be typed.
  const phones = [phone, ...(phone.startsWith('90') ? [phone.slice(2)] : [])]
  return [`#${code}`, `=${code}`, ...phones.filter((p) => p.length >= SHORTEST_PHONE).map((p) => `+${p}`)]
}

/** An exact match of a number or code wins over prefix matches. */
export const meant = (beginnings: readonly string[], found: readonly string[]): string[] => {
  const exact = found.filter((word) => /^[#=]/.test(word) && beginnings.includes(word))
  return exact.length > 0 ? exact : [...found]
}
