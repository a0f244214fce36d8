/** Longest of all countries. */
const MAX = 34
/** Of those whose stores ask most; elsewhere the check digits alone tell. */
const LENGTHS: Record<string, number> = { TR: 26, DE: 22, NL: 18, GB: 22 }

/** An IBAN as it is kept, without blanks and in capitals; null when its check digits or its length say that it is none. */
export function plainIban(text: string): string | null {
  const iban = text.replace(/[\s.-]+/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || iban.length > MAX) return null
  const length = LENGTHS[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return null
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => `${letter.charCodeAt(0) - 55}`)
  return BigInt(digits) % 97n === 1n ? iban : null
}

/** In groups of four, as people read and copy it. */
export const shownIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')
