// The order in which people expect values: sizes by size, numbers as numbers, the rest by the alphabet.

const SIZES = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl', '6xl']
/** `XXL` and `2XL` are one size, written in two ways. */
const SAME: Record<string, string> = { '2xl': 'xxl', '3xl': 'xxxl' }

const collator = new Intl.Collator('tr', { numeric: true, sensitivity: 'base' })

const sizeOf = (value: string): number => {
  const plain = value.trim().toLowerCase()
  return SIZES.indexOf(SAME[plain] ?? plain)
}

const numberOf = (value: string): number | null => {
  const match = /^\s*(-?\d+(?:[.,]\d+)?)/.exec(value)
  return match ? Number((match[1] as string).replace(',', '.')) : null
}

export function byValue(a: string, b: string): number {
  const [sizeA, sizeB] = [sizeOf(a), sizeOf(b)]
  if (sizeA >= 0 && sizeB >= 0) return sizeA - sizeB || collator.compare(a, b)
  if (sizeA >= 0 || sizeB >= 0) return sizeA >= 0 ? -1 : 1
  const [x, y] = [numberOf(a), numberOf(b)]
  if (x !== null && y !== null) return x - y || collator.compare(a, b)
  return collator.compare(a, b)
}
