/** Integers must be exact, digit by digit; a fraction may be the nearest double, as 0.1 always is. */
export function isExact(literal: string): boolean {
  const value = Math.abs(Number(literal))
  if (!(value <= Number.MAX_SAFE_INTEGER)) return false
  if (!Number.isInteger(value)) return true
  const [mantissa = '', exponent = '0'] = literal.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = whole + fraction
  let first = 0
  let last = digits.length
  while (first < last && digits.charCodeAt(first) === 48) first++
  while (first < last && digits.charCodeAt(last - 1) === 48) last--
  if (first === last) return true
  const zeros = Number(exponent) + whole.length - last
  return zeros >= 0 && last - first + zeros <= 16 && digits.slice(first, last) + '0'.repeat(zeros) === String(value)
}
