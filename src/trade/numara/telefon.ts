import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

// Full metadata (157 KB instead of 83 KB): the smallest set accepts three of four impossible numbers.

/** E.164; null when it is no valid number, has an extension or is several. */
export function plainTelefon(written: string): string | null {
  const number = parsePhoneNumberFromString(written.trim(), { defaultCountry: 'TR', extract: false })
  return number?.isValid() && number.ext === undefined ? number.number : null
}

/**
 * Normalises telephone numbers to E.164: `0532 123 45 67`, `+90 (532) 123-45-67`, `0090…`. Without a country code it is
 * Turkish. Invalid numbers, extensions and several numbers stay as written.
 */
export const telefonOf = (written: string): string => plainTelefon(written) ?? written.trim()
