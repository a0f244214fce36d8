import { convert } from '@kepenk/service/trade/money.ts'
import { plainSayi } from '../ortak/ozel/degerler.ts'
import { formatPara } from '../ortak/para.ts'

// Exchange rates as decimal text: how much of a currency one unit of the main one buys. People say it the other way round.

export const KURLAR = ['kurlar'] as const

const RATE = /^(\d{1,15})(?:\.(\d{1,15}))?$/
/** Unlike an amount, a rate with one dot is a decimal however many digits follow: banks write `41.375`. */
const ONE_DOT = /^\d+\.\d+$/
const DIGITS = 15

/** `41,37`, `41.375`, `1.234,50` in canonical form, without idle zeros; null when it is no rate. */
export function readKur(written: string): string | null {
  const bare = written.replace(/\s/g, '')
  const parts = RATE.exec(ONE_DOT.test(bare) ? bare : (plainSayi(bare) ?? ''))
  if (!parts) return null
  const whole = (parts[1] ?? '').replace(/^0+(?=\d)/, '')
  const fraction = (parts[2] ?? '').replace(/0+$/, '')
  const kur = fraction === '' ? whole : `${whole}.${fraction}`
  return kur === '0' ? null : kur
}

/** Inverse to 15 decimals, in integers; null when that is nothing, or too much to be kept. */
export function invertKur(kur: string): string | null {
  const [whole = '0', fraction = ''] = kur.split('.')
  const rate = BigInt(whole + fraction)
  if (rate === 0n) return null
  const scale = 10n ** BigInt(fraction.length + DIGITS)
  const digits = String((2n * scale + rate) / (2n * rate)).padStart(DIGITS + 1, '0')
  return readKur(`${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`)
}

/** Shortest inverse that round-trips: the rate as somebody will have written it the other way round. */
export function saidKur(kur: string): string {
  const [whole = '0', fraction = ''] = (invertKur(kur) ?? '0').split('.')
  const scaled = BigInt(whole + fraction.padEnd(DIGITS, '0'))
  for (let digits = 0; digits < DIGITS; digits++) {
    const unit = 10n ** BigInt(DIGITS - digits)
    const text = String((2n * scaled + unit) / (2n * unit)).padStart(digits + 1, '0')
    const said = readKur(digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`)
    if (said && invertKur(said) === kur) return said
  }
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** What is typed, said either way round, as it is kept; null when it is no rate. */
export const kurFrom = (written: string, ters: boolean): string | null => {
  const said = readKur(written)
  return said && ters ? invertKur(said) : said
}

/** The same rate said the other way round; what is no rate stays as it is. */
export const turned = (written: string): string => {
  const said = readKur(written)
  return said ? saidKur(said).replace('.', ',') : written
}

/** Six significant digits: short enough to read. */
export const shownKur = (kur: string, dil: 'tr' | 'en'): string =>
  new Intl.NumberFormat(dil === 'en' ? 'en-GB' : 'tr-TR', { maximumSignificantDigits: 6 }).format(Number(kur))

/** By the same arithmetic as the service. */
export function exampleOf(tutar: number | null, kur: string, para_birimi: string, dil: 'tr' | 'en'): string {
  if (tutar === null) return '—'
  try {
    return formatPara(convert(tutar, kur), para_birimi, dil)
  } catch {
    return '—'
  }
}
