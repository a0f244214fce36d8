import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

// The full metadata (157 KB, 83 KB for the smallest): the smallest holds three of four impossible numbers for valid.

/**
 * A telephone number in the one form that machines agree on (E.164), from what people write: `0532 123 45 67`,
 * `+90 (532) 123-45-67`, `0090…`. Without a country it is a Turkish one. What is no valid number, or more than one
 * number (an extension, two of them, a word), stays as it was written.
 */
export function telefonOf(written: string): string {
  const text = written.trim()
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'TR', extract: false })
  return number?.isValid() && number.ext === undefined ? number.number : text
}
