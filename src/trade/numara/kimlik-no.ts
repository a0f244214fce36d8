// Identity and tax numbers on invoices. Both have check digits, so that typing errors are found while the buyer can
// still be asked.

/** Placeholder for buyers without a number; its check digit is wrong, but it is accepted everywhere. */
const ADSIZ_ALICI = '11111111111'

const digitsOf = (text: string): number[] => Array.from(text, Number)
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** T.C. kimlik numarası: eleven digits, the last two are check digits. */
export function isTckn(text: string): boolean {
  if (text === ADSIZ_ALICI) return true
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digits = digitsOf(text)
  const odd = sum(digits.filter((_, i) => i < 9 && i % 2 === 0))
  const even = sum(digits.filter((_, i) => i < 9 && i % 2 === 1))
  // 40 keeps it positive: the lowest value is 7 × 1 − 36.
  return (odd * 7 - even + 40) % 10 === digits[9] && sum(digits.slice(0, 10)) % 10 === digits[10]
}

/** Vergi kimlik numarası: ten digits, the last is a check digit. */
export function isVkn(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = digitsOf(text)
  const weighed = digits.slice(0, 9).map((digit, i) => {
    const shifted = (digit + 9 - i) % 10
    // Modulo 9 with 9 instead of 0, except for 0 itself.
    return shifted === 9 ? 9 : (shifted * 2 ** (9 - i)) % 9
  })
  return (10 - (sum(weighed) % 10)) % 10 === digits[9]
}

/** Number of a seller: a company's tax number, or a sole trader's identity number; never the placeholder. */
export const isSaticiNo = (text: string): boolean => text !== ADSIZ_ALICI && (isVkn(text) || isTckn(text))
