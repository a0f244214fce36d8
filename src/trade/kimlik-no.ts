// Numbers that invoices name their buyers by. Both carry check digits, so that a wrong digit is found while the buyer is
// still there to be asked.

/** What invoices name a buyer by who did not give a number; its check digit is wrong and it is accepted everywhere. */
const ADSIZ_ALICI = '11111111111'

const digitsOf = (text: string): number[] => Array.from(text, Number)
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** T.C. kimlik numarası: eleven digits, the last two of which follow from the others. */
export function isTckn(text: string): boolean {
  if (text === ADSIZ_ALICI) return true
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const digits = digitsOf(text)
  const odd = sum(digits.filter((_, i) => i < 9 && i % 2 === 0))
  const even = sum(digits.filter((_, i) => i < 9 && i % 2 === 1))
  // 40: the remainder of a negative number would be negative, and 7 × 1 − 36 is the lowest.
  return (odd * 7 - even + 40) % 10 === digits[9] && sum(digits.slice(0, 10)) % 10 === digits[10]
}

/** Vergi kimlik numarası: ten digits, the last of which follows from the others. */
export function isVkn(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false
  const digits = digitsOf(text)
  const weighed = digits.slice(0, 9).map((digit, i) => {
    const shifted = (digit + 9 - i) % 10
    // Modulo 9 with 9 in the place of 0, except for 0 itself: every digit keeps a value of its own.
    return shifted === 9 ? 9 : (shifted * 2 ** (9 - i)) % 9
  })
  return (10 - (sum(weighed) % 10)) % 10 === digits[9]
}
