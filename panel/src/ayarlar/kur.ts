// A rate is how much of a currency one unit of the main one buys, as decimal text. People say it the other way round.

const RATE = /^(\d{1,15})(?:[.,](\d{1,15}))?$/
const DIGITS = 15

/** As it is kept, without idle zeros; null when it is no rate. */
export function readKur(written: string): string | null {
  const parts = RATE.exec(written.replace(/\s/g, ''))
  if (!parts) return null
  const whole = (parts[1] ?? '').replace(/^0+(?=\d)/, '')
  const fraction = (parts[2] ?? '').replace(/0+$/, '')
  const kur = fraction === '' ? whole : `${whole}.${fraction}`
  return kur === '0' ? null : kur
}

/** One divided by it, to 15 decimals; null when that is nothing, or too much to be kept. */
export function invertKur(kur: string): string | null {
  const [whole = '0', fraction = ''] = kur.split('.')
  const rate = BigInt(whole + fraction)
  if (rate === 0n) return null
  const scale = 10n ** BigInt(fraction.length + DIGITS)
  const digits = String((2n * scale + rate) / (2n * rate)).padStart(DIGITS + 1, '0')
  return readKur(`${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`)
}

/** Short enough to read: six digits that matter. */
export const shownKur = (kur: string, dil: 'tr' | 'en'): string =>
  new Intl.NumberFormat(dil === 'en' ? 'en-GB' : 'tr-TR', { maximumSignificantDigits: 6 }).format(Number(kur))
