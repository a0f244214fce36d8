// GTIN: an article number of GS1 with its check digit, in 8, 12, 13 or 14 digits.

// Numbers that stores give themselves (2, 02, 04), coupons and refunds (05, 98, 99) name nothing outside of the store.

function isRestricted(digits: string): boolean {
  if (digits.length === 8) return /^[02]/.test(digits)
  const thirteen = digits.length === 14 ? digits.slice(1) : digits.padStart(13, '0')
  return /^(?:0[245]|2|98|99)/.test(thirteen)
}

function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const fromRight = digits.length - 1 - i
    sum += Number(digits[i]) * (fromRight % 2 === 1 ? 3 : 1)
  }
  return sum % 10 === 0
}

/** The number when a barcode is one; null for what is only the store's own. */
export function gtinOf(barkod: string | null): string | null {
  const digits = barkod?.replace(/[ -]/g, '') ?? ''
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null
  return hasCheckDigit(digits) && !isRestricted(digits) ? digits : null
}
