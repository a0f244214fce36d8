import { createRequire } from 'node:module'

// Full metadata (157 KB instead of 83 KB): the smallest set accepts three of four impossible numbers. Its 93 files are loaded
// with the first number, not at each start.
const require = createRequire(import.meta.url)
let library: typeof import('libphonenumber-js/max') | undefined

/** E.164; null when it is no valid number, has an extension or is several. */
export function plainTelefon(written: string): string | null {
  library ??= require('libphonenumber-js/max') as typeof import('libphonenumber-js/max')
  const number = library.parsePhoneNumberFromString(written.trim(), { defaultCountry: 'TR', extract: false })
  return number?.isValid() && number.ext === undefined ? number.number : null
}

/**
 * Normalises telephone numbers to E.164: `0532 123 45 67`, `+90 (532) 123-45-67`, `0090…`. Without a country code it is
 * Turkish. Invalid numbers, extensions and several numbers stay as written.
 */
export const telefonOf = (written: string): string => plainTelefon(written) ?? written.trim()
