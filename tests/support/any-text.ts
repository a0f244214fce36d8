import fc from 'fast-check'

/** What is special to the language rather than to Unicode. */
const NAMES = ['', '__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'then']
const SURROGATES = { from: 0xd800, count: 0x800 }

const character = fc
  .nat({ max: 0x10ffff - SURROGATES.count })
  .map((n) => String.fromCodePoint(n < SURROGATES.from ? n : n + SURROGATES.count))

/**
 * Text of any characters that Unicode has. fast-check's own of the unit `binary` keeps a table of all of them, which takes more
 * than a second to fill, in each process.
 */
export function anyText(o: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = o
  const names = NAMES.filter((name) => name.length >= minLength && name.length <= maxLength)
  const ascii = fc.string({ ...o, unit: 'binary-ascii' })
  const any = fc.array(character, o).map((all) => all.join(''))
  const named = names.length > 0 ? [{ weight: 1, arbitrary: fc.constantFrom(...names) }] : []
  return fc.oneof({ weight: 6, arbitrary: any }, { weight: 3, arbitrary: ascii }, ...named)
}
