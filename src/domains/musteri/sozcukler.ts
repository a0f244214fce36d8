import { wordsOf } from '../../core/text/sozcuk.ts'
import { epostaKey } from '../../trade/eposta.ts'
import { ozelWords } from '../../trade/ozel.ts'
import { isForgotten } from './rules.ts'

// Search words of customers, and how a query is parsed. Names and companies are plain words; e-mails begin with @ and
// numbers with +, so that their many values do not crowd out names with the same prefix.

type Kisi = {
  eposta: string
  ad: string | null
  soyad: string | null
  sirket: string | null
  telefon: string | null
  ozel: Record<string, unknown>
}

/** All search words, sorted. */
export const searchWords = ({ eposta, ad, soyad, sirket, telefon, ozel }: Kisi): string[] => {
  const found = [...wordsOf([ad, soyad, sirket]), ...epostaWords(eposta), ...telefonWords(telefon), ...ozelWords(ozel)]
  return [...new Set(found)].sort()
}

/** E-mail from its beginning, from its later parts, and its domain. Anonymised ones have none. */
function epostaWords(eposta: string): string[] {
  if (isForgotten(eposta)) return []
  const key = epostaKey(eposta)
  const at = key.lastIndexOf('@')
  const parts = [...key.slice(0, at).matchAll(/[._+-](?=[a-z0-9])/g)].slice(0, 4)
  return [`@${key}`, `@${key.slice(at)}`, ...parts.map(({ index }) => `@${key.slice(index + 1)}`)]
}

/** Number with country code, and for Turkey also without. */
function telefonWords(telefon: string | null): string[] {
  const digits = (telefon ?? '').replace(/\D/g, '').replace(/^0+/, '').slice(0, 30)
  if (digits === '') return []
  return [`+${digits}`, ...(telefon?.startsWith('+90') ? [`+${digits.slice(2)}`] : [])]
}

// ---------------------------------------------------------------- the question

const MAX_GROUPS = 4
/** A number in any notation, and nothing else. */
const NUMBER = /^[\d\s()+./-]*\d[\d\s()+./-]*$/

/** Prefix groups of a query: a customer must match one of each; empty for an empty query. */
export function beginningsIn(ara: string): string[][] {
  if (NUMBER.test(ara)) return [numberOf(ara)]
  const groups = ara
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') ? [[`@${part.toLowerCase()}`]] : wordsOf([part]).map(beginningsOf)))
  return groups.slice(0, MAX_GROUPS)
}

/** Digits may also be a word of a company. */
const numberOf = (text: string): string[] => {
  const words = wordsOf([text])
  return [`+${text.replace(/\D/g, '').replace(/^0+/, '')}`, ...(words.length === 1 ? words : [])]
}

const beginningsOf = (word: string): string[] => [
  word,
  `@${word}`,
  ...(/^\d+$/.test(word) ? [`+${word.replace(/^0+/, '')}`] : []),
]
