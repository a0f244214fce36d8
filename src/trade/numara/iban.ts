/** Longest of all countries. */
const MAX = 34
/** For the most frequent countries; elsewhere only the check digits count. */
const LENGTHS: Record<string, number> = { TR: 26, DE: 22, NL: 18, GB: 22 }

/** Normalised IBAN; null when check digits or length are wrong. */
export function plainIban(text: string): string | null {
  const iban = text.replace(/[\s.-]+/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || iban.length > MAX) return null
  const length = LENGTHS[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return null
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)
  return BigInt(digits) % 97n === 1n ? iban : null
}

/** In groups of four. */
export const shownIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
